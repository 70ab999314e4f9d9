import { expect, test } from '@playwright/test';
import { BEHIND_A_WRONG_PASSWORD, BEHIND_OTHER_REFUSALS } from '../../../evidence/token-of-before.ts';
import { behindNoRefusal, isBesideTokenOfBefore, isOfNoGoodLogin } from '../../../reporters/recheck/token-of-before.ts';
import { LOGIN_PATH } from '../../../spec/login-path.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';

/** A request at a second of the run: a login that is granted a token, one that is refused, or a use of a token. */
function sent(
  what: 'granted' | 'refused' | 'in' | 'out',
  second: number,
  label: string,
  purpose: 'case' | 'control' = 'control',
): ExchangeRecord {
  const isUse = what === 'in' || what === 'out';
  const url = `https://staging.acme.example${isUse ? '/Orders/Create' : LOGIN_PATH}`;
  const token = what === 'granted' ? { data: { Token: '<ACCESS_TOKEN>' }, success: true } : { success: what === 'in' };
  return {
    case: label,
    purpose,
    startedAt: new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString(),
    durationMs: 5,
    request: { method: 'POST', url, headers: isUse ? [['Authorization', 'Bearer <ACCESS_TOKEN>']] : [], body: '{}' },
    answer: {
      status: what === 'granted' || what === 'in' ? 200 : 401,
      headers: [['Content-Type', 'application/json']],
      body: JSON.stringify(token),
      bodyCut: false,
    },
  } as unknown as ExchangeRecord;
}

const cellOf = (label: string, ...exchanges: readonly ExchangeRecord[]): Cell =>
  ({ rule: 'LOGIN-17', cases: [{ label, status: 'pass' }], exchanges }) as unknown as Cell;

for (const label of [BEHIND_A_WRONG_PASSWORD, BEHIND_OTHER_REFUSALS])
  test(`a case that passed shows what its token was used behind: ${label}`, () => {
    const isOther = label === BEHIND_OTHER_REFUSALS;
    const refused = (second: number): ExchangeRecord =>
      sent('refused', second, isOther ? label : 'empty', isOther ? 'control' : 'case');
    const [granted, used, again] = [sent('granted', 1, label), sent('in', 2, label), sent('in', 4, label, 'case')];
    expect(behindNoRefusal(cellOf(label, granted, used, refused(3), again))).toBeNull();
    for (const second of [0, 5])
      expect(behindNoRefusal(cellOf(label, granted, used, refused(second), again)), String(second)).toContain(label);
    expect(behindNoRefusal(cellOf(label, granted, used, again))).toContain('shows no refused login');
  });

test('a use that was refused stands beside another only where a token was granted behind it', () => {
  const label = BEHIND_A_WRONG_PASSWORD;
  const [granted, dead, anew] = [sent('granted', 1, label), sent('out', 3, label), sent('granted', 4, label)];
  const judged = sent('in', 6, label, 'case');
  expect(isBesideTokenOfBefore(dead, cellOf(label, granted, dead, anew, judged))).toBe(true);
  expect(isBesideTokenOfBefore(dead, cellOf(label, granted, dead, judged))).toBe(false);
});

test('a wrong password is no company of the token, and logins that are refused otherwise are where they are looked behind', () => {
  for (const [label, is] of [
    [BEHIND_A_WRONG_PASSWORD, false],
    [BEHIND_OTHER_REFUSALS, true],
    ['empty', false],
  ] as const) {
    const refused = sent('refused', 2, label);
    const cell = cellOf(label, sent('granted', 1, label), refused, sent('in', 3, label, 'case'));
    expect(isBesideTokenOfBefore(refused, cell), label).toBe(is);
    expect(isOfNoGoodLogin(refused), label).toBe(is);
  }
});

test('a refused login may write a word in the place of its token, and what stands for one is a token', () => {
  for (const [token, is] of [
    ['', true],
    ['N/A', true],
    ['<ACCESS_TOKEN>', false],
    ['q'.repeat(43), false],
  ] as const) {
    const refused = sent('refused', 2, BEHIND_OTHER_REFUSALS);
    const body = JSON.stringify({ success: false, message: 'No.', data: { Token: token } });
    const written = { ...refused, answer: { ...refused.answer, body } } as ExchangeRecord;
    expect(isOfNoGoodLogin(written), token).toBe(is);
  }
});
