import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { leak } from '../../../fixtures/judge/client/breaches.ts';
import { findersOf, Reading } from '../../../fixtures/judge/client/finders.ts';
import { seenIn } from '../../../fixtures/judge/client/seen.ts';
import { sequenceOf } from '../../../fixtures/judge/client/timeline.ts';
import { Untested } from '../../../fixtures/judge/outcomes.ts';
import { newAccounts } from '../../../fixtures/roles/client/accounts.ts';
import * as demand from '../../../fixtures/roles/client/demands.ts';
import { call, KEY, login, played, type Sketch } from './client-kit.ts';

/** An order of 60 KiB, each another. */
const large = (n: number, more = ''): Sketch =>
  call({ body: JSON.stringify({ n, log: 'line '.repeat(12_000), more }) });
const many = Array.from({ length: 30 }, (_, n) => large(n));

test('what is beyond the budget of a scenario is not looked through, and not passed', () => {
  const all = played([login(), ...many]);
  const unread = seenIn(all).filter(({ isUnread }) => isUnread);
  expect(unread.length).toBeGreaterThan(5);
  expect(unread.length).toBeLessThan(20);
  expect(() => {
    demand.lookedThrough(all, leak);
  }).toThrow(Untested);
  // Neither does the gate take it for a pass.
  const facts = { ...sequenceOf(all) };
  expect(redrawn('toKeepCredentialsInHeaders', { args: [], facts, exchanges: [] })).toBe(false);
  // Of requests that are not asked about it says nothing.
  expect(() => {
    demand.lookedThrough(all, leak, ['trap']);
  }).not.toThrow();
});

test('what is found before is found, and what is short is looked through all along', () => {
  const early = played([login(), large(0, KEY), ...many]);
  expect(leak(early)).not.toBeNull();
  expect(() => {
    demand.lookedThrough(early, leak);
  }).not.toThrow();
  expect(leak(played([login(), ...many, call({ url: `/Orders?k=${KEY}` })]))).not.toBeNull();
});

test('a client that sends some large orders is looked at whole', () => {
  expect(seenIn(played([login(), ...many.slice(0, 8)])).some(({ isUnread }) => isUnread)).toBe(false);
});

test('a part of a token is one where it may stand for it, and words of a key are words', () => {
  const text = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.q3VhY2tfbm90X2Ffc2VjcmV0X2F0X2FsbA';
  const token = { surface: 'reseller', text, at: 0, expiresAt: 1 } as const;
  const { part, any } = findersOf({ tokens: [token], key: 'Key-of-the-conformance-run-0001', passwords: [] });
  const end = `/Orders?t=${text.slice(-12)}`;
  expect([part(end), any(end)]).toEqual([true, false]);
  expect(part('/Orders?name=conformance-run-7')).toBe(false);
  // A token of somebody else begins as any does.
  expect(part('/Orders?t=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6InNvbWVib2R5IGVsc2UifQ.Zm9yZWlnbiBzaWduYXR1cmUgaXQgaXM')).toBe(
    false,
  );
});

test('a key in two parameters and a token but for its end are parts of them', () => {
  const { apiKey: key } = newAccounts();
  const text = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.${randomBytes(32).toString('base64url')}`;
  const token = { surface: 'reseller', text, at: 0, expiresAt: 1 } as const;
  const { part } = findersOf({ tokens: [token], key, passwords: [] });
  const half = Math.ceil(key.length / 2);
  expect(part(`/Payment?k1=${key.slice(0, half)}&k2=${key.slice(half)}`)).toBe(true);
  expect(part(`/Orders?t=${text.slice(0, -1)}`)).toBe(true);
});

test('so much of a key or of a signature as tells it is a credential wherever it stands, and what a key is called by is none', () => {
  const { apiKey: key } = newAccounts();
  const claims = Buffer.from('{"customerId":4711,"tenant":"conformance"}').toString('base64url');
  const text = `eyJhbGciOiJIUzI1NiJ9.${claims}.${randomBytes(32).toString('base64url')}`;
  const token = { surface: 'reseller', text, at: 0, expiresAt: 1 } as const;
  const { any, inHeader } = findersOf({ tokens: [token], key, passwords: [] });
  expect([any(text.slice(0, -1)), inHeader(`t=${text.slice(0, -1)}`)]).toEqual([true, true]);
  for (const told of [key.slice(0, key.length / 2), key.slice(-16), text.slice(-16)])
    for (const finds of [any, inHeader])
      for (const written of [told, `shop ${told}`, Buffer.from(`id:${told}`).toString('base64')])
        expect(finds(written), written).toBe(true);
  const other = `eyJhbGciOiJIUzI1NiJ9.${claims}.${randomBytes(32).toString('base64url')}`;
  for (const open of [key.slice(0, 12), key.slice(-12), claims, other, text.slice(0, -43)])
    expect(any(open), open).toBe(false);
  const words = 'acme-production-supplier-key';
  expect(findersOf({ tokens: [], key: words, passwords: [] }).any('acme-production-supplier')).toBe(false);
});

test('such a part is one in a header and in a body, as the judgement sees it and a report names it', () => {
  const { apiKey: key } = newAccounts();
  const half = key.slice(0, key.length / 2);
  const keyed = [['ApiKey', key]] as const;
  for (const [besides, place] of [
    [{ headers: [...keyed, ['X-Client-Id', half]] }, ['header']],
    [{ headers: [...keyed], body: JSON.stringify({ client: half }) }, ['body']],
    [{ headers: [...keyed, ['X-Client-Id', key.slice(0, 12)]] }, []],
  ] as const)
    expect(seenIn(played([call({ kind: 'supplier', ...besides })], { key }))[0]?.leaks).toEqual(place);
});

test('a text that comes again is looked through once', () => {
  const reading = new Reading(100_000);
  const { any } = findersOf({ tokens: [], key: KEY, passwords: ['Pw-of-a-client'] }, reading);
  const text = `${'line '.repeat(12_000)}Pw-of-a-client`;
  expect([any(text), any(text), any(text), reading.passedOver]).toEqual([true, true, true, 0]);
  expect([any(`${text} `), reading.passedOver]).toEqual([false, 1]);
});
