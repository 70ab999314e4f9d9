import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { rejudged, faultOf, unaccounted } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, Report } from '../../../spec/report.ts';
import { runRecord, wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

/** The report with the cells of one rule changed, and all that follows from them made anew. */
function withRule(rule: string, change: (cell: Cell) => Partial<Cell>, report: Report = good): Report {
  const cells = report.cells.map((cell) => (cell.rule === rule ? { ...cell, ...change(cell) } : cell));
  return seal(rejudged({ ...report, cells }, 'default', NOW));
}

const oneCase = ({ cases }: Cell): CaseRecord => cases[0] as CaseRecord;
const answered = (one: ExchangeRecord, status: number): ExchangeRecord => ({
  ...one,
  answer: one.answer && { ...one.answer, status },
});

/** What a cell is when its only case is judged otherwise: the case has another label, another answer, other judgements. */
function judged(
  over: Partial<JudgementRecord>,
  { label = 'the case', status = 200, control = 200 }: { label?: string; status?: number; control?: number } = {},
): (cell: Cell) => Partial<Cell> {
  return (cell) => ({
    cases: [
      {
        ...oneCase(cell),
        label,
        judgements: [{ matcher: '', args: [], facts: {}, pass: true, exchanges: [1, 0], ...over }],
      },
    ],
    exchanges: cell.exchanges.map((one) => ({
      ...answered(one, one.purpose === 'case' ? status : control),
      case: label,
    })),
  });
}

/** One more request of the case, which its judgement does not name. */
const alsoSent =
  (status: number, purpose: ExchangeRecord['purpose'] = 'case') =>
  ({ exchanges }: Cell): Partial<Cell> => ({
    exchanges: [...exchanges, { ...answered(exchanges[1] as ExchangeRecord, status), purpose }],
  });

/** The cell with a case more, which sent one more request with this answer. */
const beside =
  (change: (cell: Cell) => Partial<Cell>, status: number) =>
  (cell: Cell): Partial<Cell> => {
    const other = { ...cell, ...change(cell) };
    const own = [...other.exchanges, ...(alsoSent(status)(other).exchanges ?? []).slice(-1)];
    const at = cell.exchanges.length;
    const moved = other.cases.map((one) => ({
      ...one,
      judgements: (one.judgements ?? []).map((each) => ({
        ...each,
        exchanges: each.exchanges.map((place) => place + at),
      })),
    }));
    return { cases: [...cell.cases, ...moved], exchanges: [...cell.exchanges, ...own] };
  };

const LET_IN = { matcher: 'toBeLetIn' };
const KEPT_OUT = { matcher: 'toBeKeptOut', args: ['false'] };

const contradictions: readonly (readonly [what: string, report: Report, fault: string])[] = [
  [
    'a revoked key judged as one in use',
    withRule('KEY-16', judged(LET_IN)),
    'toBeLetIn, which this rule does not ask of it',
  ],
  [
    'a missing key judged as a good one',
    withRule('KEY-14', judged(LET_IN, { label: 'no key, 1 of 16' })),
    'does not ask of it',
  ],
  [
    'a wrong password judged by the form of the login',
    withRule('LOGIN-17', judged({ matcher: 'toHaveStatus', args: ['200'] })),
    'toHaveStatus 200, which this rule does not ask of it',
  ],
  [
    'a wrong password judged as a token of another kind',
    withRule('LOGIN-17', judged({ matcher: 'toShutOut' }, { status: 401 })),
    'toShutOut, which this rule does not ask of it',
  ],
  ['a 500 where 401 is asked', withRule('BEARER-06', judged(KEPT_OUT, { status: 500 })), 'does not ask of it'],
  ['a second answer that lets in', withRule('BEARER-03', alsoSent(200)), 'sent a request that no judgement names'],
  [
    'the same request refused and called good',
    withRule('BEARER-03', alsoSent(200, 'control')),
    'was refused what is called a good request elsewhere: status 200',
  ],
  [
    'no good request to be set against',
    withRule('BEARER-19', judged({ ...KEPT_OUT, exchanges: [1] }, { status: 404 })),
    'is set against a good request that does not vouch for it',
  ],
  [
    'a refusal that is the answer to the good request',
    withRule('BEARER-19', judged(KEPT_OUT, { status: 404, control: 404 })),
    'says that toBeKeptOut holds, and its evidence says otherwise',
  ],
  [
    'a length that nothing shows',
    withRule('BEARER-19', judged({ ...KEPT_OUT, args: ['true'] }, { status: 400, control: 400 })),
    'is judged by toBeKeptOut with true',
  ],
  [
    'an answer that depends on no body',
    withRule(
      'RECEIVER-05',
      judged({ matcher: 'toDependOnBody', facts: { gists: '2' }, exchanges: [] }, { label: 'the right key' }),
    ),
    'is judged by no request',
  ],
  [
    'a negative patience',
    withRule('CALLBACK-15', (cell) => ({
      cases: [
        {
          ...oneCase(cell),
          judgements: oneCase(cell).judgements?.map((one) => ({ ...one, args: ['200', '-1'] })) ?? [],
        },
      ],
    })),
    'is judged by toStaySilent with 200, -1',
  ],
  [
    'two cases of one label',
    withRule('BEARER-03', (cell) => ({ cases: [oneCase(cell), oneCase(cell)] })),
    'two cases that passed have one label',
  ],
  [
    'another address than its requests have',
    seal({ ...good, target: { ...good.target, baseUrl: 'https://api.acme.example' } }),
    'the report is about https://api.acme.example, and requests went elsewhere in LOGIN-01 × login, ',
  ],
  ...['https://staging.acme.example@other.example', 'https://staging.acme.example/#a', 'ftp://x.example', 'here'].map(
    (baseUrl) =>
      [
        `the address ${baseUrl}`,
        seal({ ...good, target: { ...good.target, baseUrl } }),
        `the report is about ${baseUrl}, which no target file can name`,
      ] as const,
  ),
  ...(['case', 'control'] as const).map(
    (purpose) =>
      [
        `a ${purpose} of the receiver at another address`,
        withRule('RECEIVER-04', (cell) => ({
          exchanges: cell.exchanges.map((one) => ({
            ...one,
            request: {
              ...one.request,
              body: '{"DeliverID":"a"}',
              ...(one.purpose === purpose && { url: 'https://staging.acme.example/other' }),
            },
          })),
        })),
        'deliveries went to https://staging.acme.example',
      ] as const,
  ),
  [
    'an origin that the run did not speak to',
    seal({ ...good, run: runRecord({ origins: [] }) }),
    'requests were answered by an origin that the run does not list in LOGIN-01 × login, ',
  ],
  [
    'an end that its limits do not allow',
    seal({ ...good, finishedAt: '2026-03-01T23:00:00Z' }),
    'the run took 50400 s, where its limits allow 1500 s',
  ],
  ['no limits', seal({ ...good, run: runRecord({ limits: null }) }), 'the run does not say how long it might take'],
  [
    'a finding of one cell that another one had come upon',
    withRule('BEARER-03', (cell) => ({
      status: 'blocked',
      cases: [
        { ...oneCase(cell), status: 'blocked', blockedBy: 'LOGIN-01 × login', reason: 'it was XML', judgements: [] },
      ],
    })),
    'the report leaves out that BEARER-03 × reseller came upon what LOGIN-01 × login forbids, where that passed: it was XML',
  ],
];

for (const [what, report, fault] of contradictions)
  test(`a report with ${what} is refused`, () => {
    expect(faultOf(report, suite, NOW)).toContain(fault);
  });

/** A report on a platform below the path of its orders, at which its logins are as well. */
function belowOrders(): Report {
  const report = wholeReport({}, { target: { name: 'Acme', baseUrl: 'https://staging.acme.example/Orders' } });
  const cells = report.cells.map((cell) => ({
    ...cell,
    exchanges: cell.exchanges.map((one) => {
      const url = one.request.url.replace(/(?<=acme\.example)(?=\/Login\/Customer)/, '/Orders');
      return { ...one, request: { ...one.request, url } };
    }),
  }));
  return seal({ ...report, cells });
}

test('what honest runs hold is taken', () => {
  for (const change of [alsoSent(401), alsoSent(503)])
    expect(
      faultOf(
        withRule('BEARER-03', (cell) => (cell.subject === 'reseller' ? change(cell) : {})),
        suite,
        NOW,
      ),
    ).toBeNull();
  expect(faultOf(belowOrders(), suite, NOW)).toBeNull();
});

test('a token that came with a refusal may get another answer before its refusal, and none that lets it in', () => {
  const label = 'the token of another kind that came with: a wrong password';
  const after = (status: number): string | null =>
    faultOf(
      withRule('LOGIN-17', (cell) => {
        const change = beside(judged({ matcher: 'toShutOut', exchanges: [1] }, { label, status: 401 }), status)(cell);
        const headers: [string, string][] = [['Authorization', 'Bearer <TOKEN>']];
        const exchanges = change.exchanges?.map((one) =>
          one.purpose === 'case' && one.case === label ? { ...one, request: { ...one.request, headers } } : one,
        );
        return { ...change, ...(exchanges && { exchanges }) };
      }),
      suite,
      NOW,
    );
  expect([after(401), after(500)]).toEqual([null, null]);
  expect(after(200)).toContain('sent a request that no judgement names, and that speaks against it: status 200');
});

test('a path with a letter percent-encoded is the same path', () => {
  const report = belowOrders();
  const cells = report.cells.map((cell) => ({
    ...cell,
    exchanges: cell.exchanges.map((one) =>
      one.purpose === 'control'
        ? { ...one, request: { ...one.request, url: one.request.url.replace('/Orders', '/%4frders') } }
        : one,
    ),
  }));
  expect(JSON.stringify(cells)).toContain('%4frders');
  expect(faultOf(seal({ ...report, cells }), suite, NOW)).toBeNull();
});

test('a key that is let in after its revocation is refused, though each case passes', () => {
  expect(faultOf(revoked(), suite, NOW)).toContain('the key was let in after it had been refused');
});

test('a connection that was lost before a key was revoked is no refusal', () => {
  const told = faultOf(revoked('2026-03-01T09:00:00.500Z', '2026-03-01T09:00:00.000Z'), suite, NOW) ?? '';
  expect(told).not.toContain('the key was let in after it had been refused');
});

/** A report in which a key was let in at a time; where `lostAt` is given, its connection was lost then. */
function revoked(at = '2026-03-01T09:00:05.000Z', lostAt: string | null = null): Report {
  const label = 'let in until it is revoked';
  return withRule('KEY-16', (cell) => {
    const good = { ...(cell.exchanges[0] as ExchangeRecord), case: label, purpose: 'case' as const };
    const headers = [['ApiKey', '<REVOCABLE_API_KEY>'] as const];
    const sent = { ...good, startedAt: at, request: { ...good.request, headers } };
    const lost =
      lostAt === null ? [] : [{ ...sent, startedAt: lostAt, answer: null, error: 'the connection was reset' }];
    return {
      cases: [
        ...cell.cases,
        { ...oneCase(cell), label, judgements: [{ ...LET_IN, args: [], facts: {}, pass: true, exchanges: [2] }] },
      ],
      exchanges: [...cell.exchanges, sent, ...lost],
    };
  });
}

test('a report of this version says how it was made', () => {
  const { run, ...rest } = good;
  expect(run).toBeDefined();
  expect(unaccounted(good, suite)).toBeNull();
  expect(unaccounted(rest, suite)).toContain('it does not say how it was made');
  expect(unaccounted({ ...rest, suite: { ...rest.suite, version: '0.0.9' } }, suite)).toBeNull();
});
