import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { expiryAgrees } from '../../../fixtures/judge/matchers/expiry.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';

/** A login that was answered with this expiry, and a token that expires at this second. */
function answered(Expiration: string, exp: number): Exchange {
  const [header, claims] = [{ alg: 'HS256' }, { exp }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const Token = `${header ?? ''}.${claims ?? ''}.${'s'.repeat(43)}`;
  const body = Buffer.from(JSON.stringify({ success: true, message: '', data: { Token, Expiration } }));
  const headers = [['Content-Type', 'application/json']] as const;
  const answer = { status: 200, statusText: 'OK', httpVersion: '1.1', headers: [...headers], body };
  const outcome = {
    answer: { ...answer, cut: null, interrupted: false, unread: null },
    ...{ failure: null, unasked: false, stale: false, durationMs: 1 },
  };
  return new Exchange(Stimulus.of('POST', new URL('http://127.0.0.1/')), new Date(0), outcome, 1);
}

const EXP = Date.UTC(2030, 0, 1, 0, 0, 30) / 1000;

for (const [expiration, agrees] of [
  ['2030-01-01T00:00:30Z', true],
  ['2030-01-01T00:00:30.9999999+00:00', true],
  ['2030-01-01T00:00:30.99999999999999999999Z', true],
  ['2030-01-01T00:00:29.0000001Z', true],
  ['2030-01-01T00:00:29.734Z', true],
  ['2030-01-01T00:00:31Z', false],
  ['2030-01-01T00:00:31.000Z', false],
  ['2030-01-01T00:00:29Z', false],
  ['2030-01-01T00:00:29.0000000Z', false],
] as const)
  test(`${expiration} is ${agrees ? 'the moment of its exp claim' : 'a second from its exp claim'}`, () => {
    const exchange = answered(expiration, EXP);
    const { pass, facts = {} } = expiryAgrees(exchange);
    expect(pass).toBe(agrees);
    const told = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    const recorded = exchange.record as unknown as ExchangeRecord;
    expect(redrawn('toAgreeOnExpiry', { args: [], facts: told, exchanges: [recorded] })).toBe(agrees);
  });
