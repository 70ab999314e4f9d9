import { expect, test } from '@playwright/test';
import { grantsNoToken, strangeTokens } from '../../../fixtures/judge/matchers/answer.ts';
import { carriesClaim } from '../../../fixtures/judge/matchers/login.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { jwtsIn, signHs256 } from '../../../fixtures/wire/jwt.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { processorTime } from '../processor.ts';

function answered(status: number, body: string, headers: readonly (readonly [string, string])[] = []): Exchange {
  const answer = {
    status,
    statusText: '',
    httpVersion: '1.1',
    headers,
    body: Buffer.from(body),
    cut: null,
    interrupted: false,
  };
  const outcome = { answer, failure: null, unasked: false, stale: false, durationMs: 1 };
  return new Exchange(Stimulus.of('POST', new URL('http://127.0.0.1/')), new Date(0), outcome, 1);
}

const token = (claims: object): string => signHs256({ alg: 'HS256' }, claims, 'a key of the test');
const granted = (claims: object): Exchange => answered(200, JSON.stringify({ data: { Token: token(claims) } }));

const CONTROL = granted({ customer: '1', tenant: 'a', exp: 1 });
const SAME_KIND = token({ exp: 2, customer: '2', tenant: 'b' });
const OTHER_KIND = token({ trace: '4711', exp: 3 });

test('a token of the kind that is granted is one wherever it stands, and one of another kind is not', () => {
  expect(grantsNoToken(answered(401, `{"debug":"issued ${SAME_KIND}"}`), CONTROL).pass).toBe(false);
  expect(grantsNoToken(answered(401, '', [['set-cookie', `token=${SAME_KIND}; HttpOnly`]]), CONTROL).pass).toBe(false);
  expect(grantsNoToken(answered(401, '{"data":{"Token":"opaque"}}'), CONTROL).pass).toBe(false);
  const escaped = `{"debug":[{"issued":"\\u0065${SAME_KIND.slice(1)}"}]}`;
  expect(grantsNoToken(answered(401, escaped), CONTROL).pass).toBe(false);
  const strange = answered(401, `{"trace":"${OTHER_KIND}"}`, [['set-cookie', `session=${OTHER_KIND}`]]);
  expect(grantsNoToken(strange, CONTROL).pass).toBe(true);
  expect(strangeTokens(strange, CONTROL)).toContain(OTHER_KIND);
  expect(strangeTokens(answered(401, SAME_KIND), CONTROL)).toEqual([]);
});

test('a hostile body is searched in no time', () => {
  const spent = processorTime();
  expect(jwtsIn('eyJ'.repeat(340_000))).toEqual([]);
  expect(jwtsIn(`${'eyJhbGci.'.repeat(100_000)} ${SAME_KIND}`)).toEqual([SAME_KIND]);
  // A search that grows with the square of the length takes minutes.
  expect(spent()).toBeLessThan(5_000);
});

test('a claim names somebody by a number or a text that is not blank', () => {
  for (const value of ['x', '0', 0, 7]) expect(carriesClaim(granted({ who: value }), 'who').pass).toBe(true);
  for (const value of ['', ' ', null, {}, [], ['x'], { id: 1 }, true])
    expect(carriesClaim(granted({ who: value }), 'who').pass, JSON.stringify(value)).toBe(false);
  expect(carriesClaim(granted({}), 'who').pass).toBe(false);
});
