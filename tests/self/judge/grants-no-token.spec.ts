import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { grantsNoToken, strangeTokens } from '../../../fixtures/judge/matchers/answer.ts';
import { carriesClaim, claimLike } from '../../../fixtures/judge/matchers/token.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { jwtsIn, signHs256 } from '../../../fixtures/wire/jwt.ts';
import { tokensRecord } from '../../../fixtures/wire/tokens-in.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import type { AnswerRecord, ExchangeRecord } from '../../../spec/report.ts';
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
    unread: null,
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
  expect(grantsNoToken(answered(401, '{"data":{"Token":"an-opaque-session-4711"}}'), CONTROL).pass).toBe(false);
  for (const word of ['', 'N/A', '0', '********', 'not available'])
    expect(grantsNoToken(answered(401, JSON.stringify({ data: { Token: word } })), CONTROL).pass, word).toBe(true);
  const escaped = `{"debug":[{"issued":"\\u0065${SAME_KIND.slice(1)}"}]}`;
  expect(grantsNoToken(answered(401, escaped), CONTROL).pass).toBe(false);
  const strange = answered(401, `{"trace":"${OTHER_KIND}"}`, [['set-cookie', `session=${OTHER_KIND}`]]);
  expect(grantsNoToken(strange, CONTROL).pass).toBe(true);
  expect(strangeTokens(strange, CONTROL)).toContain(OTHER_KIND);
  expect(strangeTokens(answered(401, SAME_KIND), CONTROL)).toEqual([]);
});

test('a token that the request itself carried is handed out to nobody where the answer repeats it', () => {
  const sent = [`Bearer ${SAME_KIND}`];
  const looked = {
    statusText: '',
    headers: [['x-debug', SAME_KIND]] as const,
    body: Buffer.from(`{"debug":"${SAME_KIND}"}`),
  };
  expect(tokensRecord(looked, {}, sent)).toBeNull();
  expect(tokensRecord(looked, {}, ['Bearer another'])).toMatchObject({ granted: null });
  // In the place of a token it is one.
  expect(tokensRecord(looked, { data: { Token: SAME_KIND } }, sent)?.granted).toEqual(expect.any(Number));
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

test('whoever reads the report comes to the same, from what it shows of the tokens in an answer', () => {
  const recorded = (exchange: Exchange, purpose: 'case' | 'control', stripped = false): ExchangeRecord => {
    const record = written(exchange.record);
    const told = Object.entries(record.answer ?? {}).filter(([name]) => !stripped || name !== 'tokens');
    const shown = { ...record, answer: Object.fromEntries(told) as unknown as AnswerRecord };
    return { case: 'a', purpose, vouchedBy: [], ...shown };
  };
  const control = recorded(CONTROL, 'control');
  const drawn = (bad: Exchange, beside: ExchangeRecord | null = control): boolean | null =>
    redrawn('toGrantNoToken', {
      args: [],
      facts: { token: 'nowhere' },
      exchanges: [recorded(bad, 'case', beside === null), beside ?? recorded(CONTROL, 'control', true)],
    });
  const answers = [
    answered(401, `{"debug":"issued ${SAME_KIND}"}`),
    answered(401, '', [['set-cookie', `token=${SAME_KIND}; HttpOnly`]]),
    answered(401, `{"debug":[{"issued":"\\u0065${SAME_KIND.slice(1)}"}]}`),
    answered(401, `{"trace":"${OTHER_KIND}"}`, [['set-cookie', `session=${OTHER_KIND}`]]),
    answered(401, '{"token":"opaque-0123456789"}', [['set-cookie', 'session=0123456789; HttpOnly']]),
    answered(401, '{"success":false}'),
  ];
  const judged = answers.map((answer) => grantsNoToken(answer, CONTROL).pass);
  expect(judged).toEqual([false, false, false, true, true, true]);
  expect(answers.map((answer) => drawn(answer))).toEqual(judged);
  // What is told of them holds nothing that is secret, and of most answers there is nothing to tell.
  expect(JSON.stringify(control)).not.toContain('eyJ');
  expect(answers.at(-1)?.record.answer).not.toHaveProperty('tokens');
  // Where nobody says which kind is granted, what is hidden may be of it.
  expect(answers.map((answer) => drawn(answer, null))).toEqual([false, false, false, false, false, true]);
  expect(drawn(answers[3] as Exchange, { ...control, purpose: 'case' })).toBe(false);
  // Tokens whose claims nobody can read are of no kind.
  const opaque = answered(200, '{"data":{"Token":"opaque-0123456789"}}');
  expect(grantsNoToken(answers[0] as Exchange, opaque).pass).toBe(true);
  expect(drawn(answers[0] as Exchange, recorded(opaque, 'control'))).toBe(true);
});

test('a claim that is written otherwise than in the target file is known, and nothing else is taken for it', () => {
  const like = (claims: object, name: string): string | null => claimLike(granted(claims), name);
  for (const name of ['customerID', 'CustomerId', 'customer_id', 'customer-id'])
    expect(like({ customerId: 7, tenant: 'a' }, name), name).toBe('customerId');
  // The token has it, has nothing of the kind, nobody in it, or two of them.
  expect(like({ customerId: 7 }, 'customerId')).toBeNull();
  expect(like({ customerId: null, CustomerId: 7 }, 'customerId')).toBeNull();
  expect(like({ customer: 7 }, 'customerId')).toBeNull();
  expect(like({ customerId: ' ' }, 'customerID')).toBeNull();
  expect(like({ customerId: 7, CustomerId: 8 }, 'customerID')).toBeNull();
});
