import type { RunFacts } from '../../../../reporters/matrix.ts';
import type { RuleFacts, TestRecord } from '../../../../reporters/rules.ts';
import type { CaseRecord, CellRecord, ExchangeRecord, Status } from '../../../../spec/report.ts';

/** A rule with what a test does not care about filled in. */
export function ruleWith(over: Partial<RuleFacts> & Pick<RuleFacts, 'id'>): RuleFacts {
  return {
    level: 'MUST',
    basis: 'stated',
    source: 'Authentication, JWT bearer token, item 3',
    role: 'platform',
    subjects: ['reseller'],
    openapi: '#/components/securitySchemes/bearer',
    title: `The title of ${over.id}`,
    sentence: `The sentence of ${over.id}.`,
    ...over,
  };
}

export function caseWith(status: Status, over: Partial<CaseRecord> = {}): CaseRecord {
  return { label: 'the case', status, reason: null, expected: null, got: null, blockedBy: null, ...over };
}

export function testWith(
  over: Partial<CellRecord> & Pick<CellRecord, 'rule'>,
  more: Partial<Omit<TestRecord, 'record'>> = {},
): TestRecord {
  const record = {
    subject: 'reseller',
    cases: [],
    exchanges: [],
    observations: [],
    remedy: null,
    problems: [],
    ...over,
  } as const;
  return { title: `The test of ${over.rule}`, durationMs: 12, ran: true, ...more, record };
}

export function exchangeWith(over: Partial<ExchangeRecord> = {}): ExchangeRecord {
  return {
    case: 'the case',
    purpose: 'case',
    vouchedBy: [],
    startedAt: '2026-03-01T09:00:01.000Z',
    durationMs: 8,
    request: {
      method: 'POST',
      url: 'https://staging.acme.example/Orders/Create',
      headers: [
        ['Host', 'staging.acme.example'],
        ['Content-Type', 'application/json'],
        ['Authorization', '<ACCESS_TOKEN>'],
      ],
      body: '{"dryRun":true}',
      bodyBytes: 15,
      bodyCut: false,
    },
    answer: {
      status: 200,
      statusText: 'OK',
      headers: [['Content-Type', 'application/json']],
      body: '{"success":true}',
      bodyBytes: 16,
      bodyCut: false,
    },
    error: null,
    curl: `curl -X POST 'https://staging.acme.example/Orders/Create' -H 'Content-Type: application/json' -H 'Authorization: <ACCESS_TOKEN>' --data-raw '{"dryRun":true}'`,
    ...over,
  };
}

export function runWith(over: Partial<RunFacts> = {}): RunFacts {
  return {
    suite: { name: 'platform-api-conformance', version: '0.1.0' },
    contract: { version: '1.0.0', sha256: 'c'.repeat(64), catalogueSha256: 'd'.repeat(64) },
    target: { name: 'Acme staging', baseUrl: 'https://staging.acme.example' },
    roles: ['platform'],
    chapters: {},
    startedAt: '2026-03-01T09:00:00.000Z',
    finishedAt: '2026-03-01T09:00:12.400Z',
    gate: 'default',
    rules: [],
    tests: [],
    problems: [],
    ...over,
  };
}
