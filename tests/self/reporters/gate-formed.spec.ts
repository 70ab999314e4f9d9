import { expect, test } from '@playwright/test';
import { cameAgain } from '../../../reporters/recheck/broken-silence.ts';
import { formLeftOut } from '../../../reporters/recheck/formed.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';

const STARTED = '2026-03-01T10:00:00.000Z';
const GOOD = { Token: '<ACCESS_TOKEN>', Expiration: '2026-03-01T11:00:00Z', callbackData: 'x' };

interface Shown {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly label?: string;
  readonly purpose?: 'case' | 'control';
  readonly status?: number;
  readonly type?: string;
  /** The end of the body, which is not shown. */
  readonly cut?: boolean;
}

/** A login and its answer, as a report shows them. */
function login({
  data = GOOD,
  label = 'a row',
  purpose = 'case',
  status = 200,
  type,
  cut,
}: Shown = {}): ExchangeRecord {
  const whole = JSON.stringify({ data, success: true, message: 'OK' });
  const body = cut === true ? whole.slice(0, -20) : whole;
  return {
    ...{ case: label, purpose, startedAt: STARTED, durationMs: 5, error: null, vouchedBy: [] },
    request: { method: 'POST', url: 'https://a.example/Login/Customer/Api/Verify', headers: [], body: null },
    answer: {
      ...{ status, body, bodyCut: cut === true, bodyBytes: whole.length },
      headers: [['Content-Type', type ?? 'application/json']],
    },
  } as unknown as ExchangeRecord;
}

function cell(rule: string, exchanges: readonly ExchangeRecord[], more: Partial<Cell> = {}): Cell {
  const cases = [{ label: 'a row', status: 'pass' }];
  return { rule, subject: 'login', status: 'pass', level: 'MUST', cases, exchanges, ...more } as unknown as Cell;
}

const WITHOUT_ZONE = { ...GOOD, Expiration: '2026-03-01T11:00:00.000' };

/** What is wrong with an answer, and the matcher that does not hold of it. */
const FAULTS: readonly (readonly [shown: Shown, matcher: string, rule: string])[] = [
  [{ data: WITHOUT_ZONE }, 'toExpireInUtc', 'LOGIN-07'],
  [{ data: { ...GOOD, Expiration: '2020-03-01T11:00:00Z' } }, 'toExpireInFuture', 'LOGIN-08'],
  [{ status: 201 }, 'toHaveStatus', 'LOGIN-01'],
  [{ type: 'text/html' }, 'toBeJson', 'LOGIN-01'],
  [{ data: WITHOUT_ZONE, cut: true }, 'toExpireInUtc', 'LOGIN-07'],
];

test('an answer to a good login whose form is wrong is told of by a cell', () => {
  for (const [shown, matcher, rule] of FAULTS)
    for (const [of, purpose, label] of [
      ['LOGIN-10', 'case', 'a row'],
      ['LOGIN-07', 'control', 'the good request'],
      ['LOGIN-17', 'control', 'the good request'],
    ] as const) {
      const seen = cell(of, [login(), login({ ...shown, purpose, label })]);
      const why = `${of} × login shows an answer to a good login of which ${matcher} does not hold, and no cell tells of that: ${label}`;
      expect(formLeftOut([seen], false)).toBe(why);
      expect(formLeftOut([seen], true)).toBeNull();
      expect(formLeftOut([seen, cell(rule, [], { status: 'fail' })], false)).toBeNull();
      const blocked = { label: 'another row', status: 'blocked', blockedBy: `${rule} × login` };
      expect(formLeftOut([seen, cell('LOGIN-11', [], { cases: [blocked] } as unknown as Cell)], false)).toBeNull();
      const judgements = [{ matcher, args: [], pass: false, facts: {}, exchanges: [0] }];
      const found = { label: `the form of an answer beside its own (${rule} × login)`, status: 'fail', judgements };
      expect(formLeftOut([seen, cell('LOGIN-10', [], { cases: [found] } as unknown as Cell)], false)).toBeNull();
    }
});

test('what was judged to be granted nothing is no good login, whatever stands where a token would', () => {
  const judgements = [{ matcher: 'toGrantNoToken', args: [], pass: true, facts: {}, exchanges: [1, 0] }];
  const cases = [{ label: 'a row', status: 'pass', judgements }] as unknown as Cell['cases'];
  const other = login({ status: 403, data: { Token: '0', Expiration: null } });
  expect(formLeftOut([cell('LOGIN-24', [login(), other], { cases })], false)).toBeNull();
  expect(formLeftOut([cell('LOGIN-24', [login(), other])], false)).toContain('LOGIN-24 × login shows an answer');
});

test('what is no good login, or whose case found something else, has any form', () => {
  const wrong = { data: WITHOUT_ZONE };
  for (const rule of ['LOGIN-17', 'LOGIN-16', 'LOGIN-27', 'BEARER-01'])
    expect(formLeftOut([cell(rule, [login(wrong)])], false)).toBeNull();
  const failed = [{ label: 'a row', status: 'fail' }] as unknown as Cell['cases'];
  expect(formLeftOut([cell('LOGIN-10', [login(wrong)], { cases: failed })], false)).toBeNull();
  expect(formLeftOut([cell('LOGIN-10', [login({ data: { Expiration: 'x' }, status: 401 })])], false)).toBeNull();
  // The expiry may stand behind the end of what is shown.
  const { Token } = GOOD;
  expect(formLeftOut([cell('LOGIN-10', [login({ data: { Token }, cut: true })])], false)).toBeNull();
});

test('beside what one acknowledgement led to, what another did is not its case’s', () => {
  const delivery = (at: number, status: number): ExchangeRecord =>
    ({
      ...{ startedAt: new Date(at).toISOString(), durationMs: 1 },
      ...{ case: 'answered 206', purpose: 'case', arrival: { at, since: at, answeredAt: at + 1, clearAt: at + 2 } },
      ...{ request: { body: '{"OrderDetailID":7,"Status":2}', headers: [] }, answer: { status } },
    }) as unknown as ExchangeRecord;
  const rule = cell('CALLBACK-16', []);
  for (const [status, is] of [
    [206, true],
    [201, false],
  ] as const) {
    const [first, again] = [delivery(10, status), delivery(60, 200)];
    expect(cameAgain(first, rule, [first, again])).toBe(is);
  }
});
