import { buildReport } from '../../../../reporters/matrix.ts';
import type { RuleFacts, TestRecord } from '../../../../reporters/rules.ts';
import type { CaseRecord, ExchangeRecord, Report, Subject } from '../../../../spec/report.ts';
import { caseWith, exchangeWith, runWith, testWith as anyTestWith } from './make.ts';
import { rules } from './sample-rules.ts';

const chapters = {
  LOGIN: 'Generating a token',
  BEARER: 'The bearer surfaces',
  KEY: 'The API-key surfaces',
  CALLBACK: 'The delivery callback',
  RECEIVER: 'The notification URL',
};
const testWith: typeof anyTestWith = (over) =>
  anyTestWith(over, { title: rules.find(({ id }) => id === over.rule)?.title ?? over.rule });
const cellsOf = (judged: readonly RuleFacts[]) =>
  judged.flatMap(({ id, subjects }) => subjects.map((on) => [id, on] as const));
const platform = rules.filter((rule) => rule.role === 'platform');

const question = { question: 'What stands in data.callbackData when none was sent?', answer: 'null' };

/** A target that keeps the contract: all is tested, a SHOULD is missed, one thing is observed. */
export const conformant: Report = buildReport(
  runWith({
    rules,
    chapters,
    tests: cellsOf(platform).map(([rule, subject]) => {
      if (rule === 'BEARER-10') {
        const cases = [caseWith('fail', { label: 'no token', expected: 'a WWW-Authenticate header', got: 'none' })];
        return testWith({ rule, subject, cases, exchanges: [exchangeWith({ case: 'no token' })] });
      }
      if (rule === 'LOGIN-12') {
        return testWith({ rule, subject, cases: [caseWith('observed', { got: 'null' })], observations: [question] });
      }
      const exchanges = [exchangeWith({ case: 'the good request', purpose: 'control' }), exchangeWith()];
      return testWith({ rule, subject, cases: [caseWith('pass')], exchanges });
    }),
  }),
);

/** Everything that a target could write to act on whoever reads the report. */
export const HOSTILE =
  '<script>alert(1)</script><img src=x onerror=alert(2)> `code` ``` | pipe | \u001b[31mred\u001b[0m\u001b]0;title\u0007 ' +
  '\u202egnp.exe\u202c \u2066isolated\u2069 @everyone #1 [link](javascript:alert(3)) ' +
  '&amp; \u0000 \u009b2J \u200bhidden \ud800 日本語 👩‍👩‍👧 \'"\\';

const longBody = `{"items":[${'{"name":"a long answer of the target"},'.repeat(250)}{}]}`;

function attack(label: string, over: Partial<ExchangeRecord> = {}): ExchangeRecord {
  return exchangeWith({
    case: label,
    answer: {
      status: 200,
      statusText: HOSTILE,
      headers: [
        ['Content-Type', 'text/html'],
        ['X-Evil', HOSTILE],
      ],
      body: `${HOSTILE}\n~~~\n\`\`\`\`\`\n</pre></details></body>\n-->`,
      bodyBytes: 512,
      bodyCut: false,
    },
    ...over,
  });
}

const failed = (label: string, got: string): CaseRecord => caseWith('fail', { label, expected: 'status 401', got });
const missing = (rule: string, subject: Subject, remedy: string): TestRecord => {
  const cases = [caseWith('not-tested', { reason: `the target does not describe the ${subject} surface` })];
  return testWith({ rule, subject, cases, remedy });
};

const storefront = 'Add surfaces.storefront with a probe and a login to the target file.';
const long = 'a body of 10 kB';

/** A target that breaks rules and answers with everything that could act on a reader. */
export const hostile: Report = buildReport(
  runWith({
    rules,
    chapters,
    target: { name: `Evil ${HOSTILE}`, baseUrl: 'https://evil.example/<b>`|@all' },
    problems: [`a worker stopped: ${HOSTILE}`],
    tests: [
      testWith({ rule: 'LOGIN-01', subject: 'login', cases: [caseWith('pass')], exchanges: [attack('the case')] }),
      testWith({
        rule: 'LOGIN-02',
        subject: 'login',
        cases: [caseWith('error', { reason: `the test broke: ${HOSTILE}` })],
      }),
      testWith({
        rule: 'LOGIN-12',
        subject: 'login',
        cases: [caseWith('observed', { got: HOSTILE })],
        observations: [{ ...question, answer: HOSTILE }],
      }),
      testWith({
        rule: 'LOGIN-23',
        cases: [
          caseWith('blocked', { label: 'twice', reason: HOSTILE, blockedBy: 'BEARER-04 × reseller' }),
          caseWith('blocked', { label: 'a hundred times', blockedBy: 'BEARER-04 × reseller' }),
        ],
      }),
      testWith({
        rule: 'LOGIN-23',
        subject: 'storefront',
        cases: [caseWith('pass'), caseWith('blocked', { label: 'twice', blockedBy: 'LOGIN-01 × login' })],
      }),
      testWith({
        rule: 'BEARER-03',
        cases: [caseWith('fail', { expected: 'status 401', got: HOSTILE })],
        exchanges: [
          exchangeWith({ case: 'the good request', purpose: 'control' }),
          attack('the case', { curl: `curl 'https://evil.example/' --data-raw '${HOSTILE}'` }),
        ],
      }),
      missing('BEARER-03', 'storefront', storefront),
      testWith({
        rule: 'BEARER-04',
        cases: [
          caseWith('pass', { label: 'one segment' }),
          failed('two segments', 'status 200'),
          failed('five segments', longBody),
          failed(HOSTILE, 'status 403'),
          failed(long, 'status 500'),
        ],
        exchanges: [
          attack('two segments'),
          exchangeWith({
            case: long,
            answer: {
              status: 500,
              statusText: 'Internal Server Error',
              headers: [],
              body: longBody,
              bodyBytes: 9_773_000,
              bodyCut: true,
            },
          }),
        ],
      }),
      missing('BEARER-04', 'storefront', storefront),
      testWith({
        rule: 'BEARER-10',
        cases: [
          caseWith('inconclusive', { label: 'a malformed token', reason: 'the target answered with status 503' }),
          caseWith('fail', { label: 'no token', expected: 'a WWW-Authenticate header', got: 'none' }),
        ],
      }),
      missing('BEARER-10', 'storefront', storefront),
      missing('KEY-01', 'payment', 'Add surfaces.payment with a probe and its keys to the target file.'),
      testWith({
        rule: 'KEY-01',
        subject: 'supplier',
        cases: [caseWith('inconclusive', { reason: 'the good request was refused with status 503' })],
        exchanges: [exchangeWith({ answer: null, error: `socket hang up ${HOSTILE}`, purpose: 'control' })],
      }),
      testWith({ rule: 'CALLBACK-07', subject: 'callback', cases: [caseWith('pass')] }),
    ],
  }),
);

/** A target that does not answer: nothing ran. */
export const unreachable: Report = buildReport(
  runWith({
    rules,
    chapters,
    problems: ['https://staging.acme.example does not answer: connect ECONNREFUSED 192.0.2.1:443'],
  }),
);

export const samples: Readonly<Record<string, Report>> = { conformant, hostile, unreachable };
