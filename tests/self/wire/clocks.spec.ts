import { expect, test } from '@playwright/test';
import { Clocks } from '../../../fixtures/wire/clocks.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { signHs256 } from '../../../fixtures/wire/jwt.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-01T09:00:00.000Z');

/** An answer that came now, whose `Date` is so far ahead. */
function answered(dateAhead: number | null, durationMs = 100): Exchange {
  const date = dateAhead === null ? [] : [['Date', new Date(NOW + dateAhead).toUTCString()] as const];
  const answer = {
    ...{ status: 200, statusText: 'OK', httpVersion: '1.1', headers: date, body: Buffer.from('{}') },
    ...{ cut: null, interrupted: false, unread: null },
  };
  const outcome = { answer, failure: null, unasked: false, stale: false, durationMs };
  return new Exchange(Stimulus.of('POST', new URL('http://127.0.0.1/')), new Date(NOW - durationMs), outcome, 1);
}

const issued = (ahead: number): string =>
  signHs256({ alg: 'HS256' }, { iat: Math.floor((NOW + ahead) / 1000), exp: NOW / 1000 }, 'any');

const spanOf = ({ slowest, fastest }: Clocks): readonly number[] => [slowest, fastest];

const SPANS: readonly (readonly [what: string, clocks: Clocks, span: readonly number[]])[] = [
  ['no Date', Clocks.of(answered(null)), [0, 0]],
  ['a Date of this second', Clocks.of(answered(-900)), [0, 0]],
  ['a Date an hour ahead', Clocks.of(answered(HOUR)), [0, HOUR]],
  ['a Date an hour behind', Clocks.of(answered(-HOUR)), [-HOUR, 0]],
  ['an iat of this second', Clocks.of(answered(null), issued(-500)), [0, 0]],
  ['an iat from when a slow request began', Clocks.of(answered(null, 9_000), issued(-10_000)), [0, 0]],
  ['an iat an hour behind, Date right', Clocks.of(answered(0), issued(-HOUR)), [-HOUR, 0]],
  ['an iat behind and a Date ahead', Clocks.of(answered(HOUR), issued(-HOUR)), [-HOUR, HOUR]],
  ['an iat that tells of no clock', Clocks.of(answered(HOUR), issued(-NOW)), [0, HOUR]],
  ['no token that can be read', Clocks.of(answered(HOUR), 'opaque'), [0, HOUR]],
  ['the answers of two hosts', Clocks.of(answered(HOUR)).and(Clocks.of(answered(-HOUR))), [-HOUR, HOUR]],
];

for (const [what, clocks, span] of SPANS)
  test(`${what}: what is claimed holds by each clock`, () => {
    expect(spanOf(clocks)).toEqual(span);
  });

test('a token ends at the soonest by the fastest clock, and at the latest by the slowest', () => {
  const ends = (ahead: number, life: number): readonly number[] => {
    const answer = answered(ahead);
    const { soonest, latest } = Clocks.of(answer).endsOf(NOW + life, answer);
    return [soonest - NOW, latest - NOW];
  };
  expect(ends(0, HOUR)).toEqual([HOUR, HOUR]);
  expect(ends(HOUR, 2 * HOUR)).toEqual([HOUR, 2 * HOUR]);
  expect(ends(-HOUR, HOUR)).toEqual([HOUR, 2 * HOUR]);
  // By the one clock it had ended before it came: it is the other.
  expect(ends(HOUR, HOUR / 2)).toEqual([HOUR / 2, HOUR / 2]);
  expect(ends(-HOUR, -HOUR / 2)).toEqual([HOUR / 2, HOUR / 2]);
});
