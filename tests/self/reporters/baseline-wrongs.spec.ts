import { expect, test } from '@playwright/test';
import { baselineOf, driftSince } from '../../../reporters/baseline.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import type { ExchangeRecord, JudgementRecord, Report } from '../../../spec/report.ts';
import { caseWith, exchangeWith, ruleWith, runWith, testWith } from './golden/make.ts';

const LABEL = 'the case';

/** What a case was judged by, and the words for what came. */
interface Wrong extends Partial<JudgementRecord> {
  readonly matcher: string;
  readonly got?: string;
  readonly case?: string;
  /** What was judged, behind the good requests that vouch for it. */
  readonly of?: readonly ExchangeRecord[];
  readonly good?: readonly ExchangeRecord[];
}

/** A run of one rule that is kept, and one in which a case fails by these judgements. */
function failingBy(...wrongs: readonly Wrong[]): Report {
  const all = wrongs.map(({ good = [], of = [], ...judgement }) => ({ good, of, judgement }));
  const exchanges = all.flatMap(({ good, of }) => [...good, ...of]);
  const cases = all.map(({ good, of, judgement: { got = '', case: label = LABEL, ...judgement } }) => {
    const places = of.map((one) => exchanges.indexOf(one));
    const asked = { args: [], facts: {}, pass: false, exchanges: places, ...judgement };
    for (const place of places)
      exchanges[place] = {
        ...exchanges[place],
        vouchedBy: good.map((one) => exchanges.indexOf(one)),
      } as ExchangeRecord;
    return caseWith('fail', { label, got, judgements: [asked] });
  });
  const rules = ['LOGIN-01', 'LOGIN-10'].map((id) => ruleWith({ id }));
  const tests = [
    testWith({ rule: 'LOGIN-01', cases: [caseWith('pass')] }),
    testWith({ rule: 'LOGIN-10', cases, exchanges }),
  ];
  return buildReport(runWith({ rules, tests }));
}

function since(before: readonly Wrong[], after: readonly Wrong[]): readonly string[] {
  return driftSince(baselineOf(failingBy(...before), 'last.json', false), failingBy(...after)).against;
}

const answered = (status: number, purpose: 'case' | 'control' = 'case'): ExchangeRecord => {
  const made = exchangeWith({ case: LABEL, purpose });
  return { ...made, answer: made.answer && { ...made.answer, status } };
};
const unanswered: ExchangeRecord = { ...exchangeWith({ case: LABEL }), answer: null, error: 'socket hang up' };

/** What a request that is to get 401 got, while the good ones got something else. */
const got = (status: number, good = 200): Wrong => ({
  matcher: 'toHaveStatus',
  args: ['401'],
  good: [answered(good, 'control')],
  of: [answered(status)],
});
const good = (status: number): Wrong => ({ matcher: 'toHaveStatus', args: ['200'], of: [answered(status)] });

/** A login whose text came back as another one. */
const echo = (sent: string, came: unknown, more: readonly string[] = []): Wrong => {
  const login = (text: string, back: unknown): ExchangeRecord => {
    const made = exchangeWith({ case: LABEL });
    const body = JSON.stringify({ data: { callbackData: back } });
    return {
      ...made,
      request: { ...made.request, body: JSON.stringify({ callbackData: text }) },
      answer: made.answer && { ...made.answer, body },
    };
  };
  return {
    ...{ matcher: 'toEcho', args: [sent], facts: { echo: 'another' }, got: JSON.stringify(came) },
    of: [login(sent, came)],
    good: more.map((text) => login(text, text)),
  };
};

const fact = (matcher: string, facts: Record<string, string>, said = '', args: readonly string[] = []): Wrong => ({
  ...{ matcher, facts, args, got: said },
});
const order = (attempts: string, args: readonly string[] = ['2, 1']): Wrong =>
  fact('toDeliverEach', { attempts, states: '2 1', elsewhere: '0', trapped: '0' }, 'Status 2', args);
const client = (matcher: string, ...rows: readonly string[]): Wrong =>
  fact(matcher, { requests: rows.join('; '), tokens: 'reseller 0 3600000', asked: '4', ended: 'itself' });
const leaking = (kind: string, leaks: string, at: number): string =>
  `${kind} POST 1 ${at} ${at + 1} 200 0 exact 0 whole none - ${leaks} carries json - -`;

for (const [what, before, after] of [
  ['an unsigned token that is let in, and got an error of the server’s', got(500), got(200)],
  ['one that is let in where the good requests get 400', got(500, 400), got(400, 400)],
  ['one that is refused by another status, which is not due either', got(403), got(500)],
  [
    'one that is let in beside it, which the case was broken off before',
    got(500),
    { ...got(500), good: [answered(200, 'control'), answered(200)] },
  ],
  ['a good request that is refused otherwise', good(204), good(400)],
  ['a text that is another customer’s, and was trimmed', echo(' a b ', 'a b'), echo(' a b ', 'order 7 of another')],
  ['the same in digits alone', echo('0012', '12'), echo('0012', '99')],
  ['the same in letters beyond ASCII', echo('e\u0301', '\u00e9'), echo('e\u0301', 'customer-4711')],
  ['a text that is lost, and came as a number', echo('12', 12), fact('toEcho', { echo: 'absent' })],
  ['a text of another login, and it was cut', echo('abc def', 'abc'), echo('abc def', 'xyz', ['xyz'])],
  [
    'a token in the body that stood in a header',
    fact('toGrantNoToken', { token: 'in a header' }),
    fact('toGrantNoToken', { token: 'in data.Token' }),
  ],
  [
    'a token that nobody signs, and had another digest',
    fact('toHoldHs256Token', { alg: 'HS384', signature: '64' }, 'alg "HS384"'),
    fact('toHoldHs256Token', { alg: 'HS512', signature: '86' }, 'alg "HS512"'),
  ],
  [
    'an expiry without a zone, and it had one',
    fact('toExpireInUtc', {}, '"2026-11-27T13:00:00+03:00"'),
    fact('toExpireInUtc', {}, '"2026-11-27T13:00:00"'),
  ],
  ['a state that is never told of, beside another one', order('POST 2 0 1 1 200 2 3 0'), order('')],
  [
    'a delivery that nobody repeats, and was given up at last',
    fact('toBeRepeated', {}, 'none of the delivery with Status 1 after its attempt 4'),
    fact('toBeRepeated', {}, 'none of the delivery with Status 1 after its attempt 1'),
  ],
  [
    'a name of another order, and it was in small letters',
    fact('toName', { field: 'another' }, 'DeliverID qx-4711-abcd', ['DeliverID', 'QX-4711-ABCD']),
    fact('toName', { field: 'another' }, 'DeliverID QX-4712-EFGH', ['DeliverID', 'QX-4711-ABCD']),
  ],
  [
    'a fault of the acknowledgement beside a known one',
    fact('toBeAcknowledgement', { faults: '1' }, '/success must be boolean'),
    fact('toBeAcknowledgement', { faults: '2' }, '/success must be boolean; /message must be string'),
  ],
  [
    'a credential in the URL, and it was in a cookie',
    client('toKeepCredentialsInHeaders', leaking('reseller', 'cookie', 5)),
    client('toKeepCredentialsInHeaders', leaking('reseller', 'url', 5)),
  ],
  [
    'a credential in a further place',
    client('toKeepCredentialsInHeaders', leaking('reseller', 'cookie', 5)),
    client('toKeepCredentialsInHeaders', leaking('reseller', 'cookie', 5), leaking('supplier', 'cookie', 7)),
  ],
  [
    'an order that is judged by another question',
    fact('toBeJson', { parses: 'true' }, 'text/html'),
    fact('toBeAcknowledgement', { faults: '1' }, '/message must be string'),
  ],
  [
    'an explored request that is let in, and none was',
    { ...got(500), case: 'explored, seed 5, path 1: a' },
    { ...got(200), case: 'explored, seed 6, path 2: b' },
  ],
] as const)
  test(`held back is ${what}`, () => {
    expect(since([before], [after])).toEqual([
      expect.stringMatching(/^LOGIN-10 × reseller failed before, and fails otherwise: /),
    ]);
    // The wrong that is known is excused all the same.
    expect(since([before], [before])).toEqual([]);
    expect(since([after], [after])).toEqual([]);
  });

for (const [what, before, after] of [
  ['a status that is not due either, where one was let in', got(200), got(403)],
  [
    'one that is let in beside it, where both were',
    got(200),
    { ...got(500), good: [answered(200, 'control'), answered(200)] },
  ],
  ['what a gateway says of a request that was refused wrongly', got(500), got(503)],
  ['the answer to a request for which a gateway had spoken', got(503), got(500)],
  ['no answer to it', got(500), { ...got(500), of: [unanswered] }],
  ['a text with another number in it', echo('a', 'a, trace 71f0c2'), echo('a', 'a, trace 9ab3d1')],
  ['whichever login’s text it is', echo('a', 'one', ['one', 'two']), echo('a', 'two', ['one', 'two'])],
  [
    'another time, written as badly',
    fact('toExpireInUtc', {}, '"Fri Nov 27 2026 10:00:00 AM +02:00"'),
    fact('toExpireInUtc', {}, '"Mon Mar 1 2027 11:30:00 PM +03:00"'),
  ],
  [
    'another name, which is another one each time',
    fact('toName', { field: 'another' }, 'OrderDetailID 4', ['OrderDetailID', '48211']),
    fact('toName', { field: 'another' }, 'OrderDetailID 7', ['OrderDetailID', '59002']),
  ],
  [
    'another of a client’s requests that is the first to be wrong',
    client('toKeepCredentialsInHeaders', leaking('reseller', 'url', 5), leaking('supplier', 'url', 9)),
    client('toKeepCredentialsInHeaders', leaking('supplier', 'url', 3), leaking('reseller', 'url', 5)),
  ],
  [
    'a client that does wrong in one place less',
    client('toKeepCredentialsInHeaders', leaking('reseller', 'url', 5), leaking('supplier', 'cookie', 9)),
    client('toKeepCredentialsInHeaders', leaking('reseller', 'url', 5)),
  ],
  [
    'a fault less',
    fact('toBeAcknowledgement', { faults: '2' }, '/success must be boolean; /message must be string'),
    fact('toBeAcknowledgement', { faults: '1' }, '/message must be string'),
  ],
  [
    'another explored request that is refused by another status',
    { ...got(500), case: 'explored, seed 5, path 1: a' },
    { ...got(404), case: 'explored, seed 6, path 2: b' },
  ],
  [
    'why the connection broke',
    fact('toAnswerAlike', { gist: 'another' }, 'another one (no answer: socket hang up), which differs in the status'),
    fact('toAnswerAlike', { gist: 'another' }, 'another one (no answer: read ECONNRESET), which differs in the status'),
  ],
] as const)
  test(`not held back is ${what}`, () => {
    expect(since([before], [after])).toEqual([]);
  });

test('what is wrong now is said beside what was', () => {
  expect(since([got(500)], [got(200)])).toEqual([
    'LOGIN-10 × reseller failed before, and fails otherwise: the case (let in; it was refused: 500)',
  ]);
});
