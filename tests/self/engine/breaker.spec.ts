import { expect, test } from '@playwright/test';
import { Breaker } from '../../../fixtures/engine/traffic/breaker.ts';
import { ANSWERED, trouble } from './outcomes.ts';

test.describe('a breaker', () => {
  for (const [kind, requests, time] of [
    ['silent', 2, 0],
    ['down', 5, 6_000],
    ['limited', 12, 30_000],
  ] as const)
    test(`opens when ${requests} needed requests in a row were ${kind} over ${time} ms`, () => {
      const many = new Breaker();
      for (let times = 1; times < requests; times++) many.note(trouble(kind), times === 1 ? 0 : time);
      expect(many.refusal(time)).toBeNull();
      many.note(trouble(kind), time);
      expect(many.refusal(time)).toBe(`it was ${kind}`);

      const atOnce = new Breaker();
      for (let times = 0; times < requests; times++) atOnce.note(trouble(kind), 0);
      expect(atOnce.refusal(0) === null).toBe(time > 0);
    });

  test('begins anew with an answer', () => {
    const breaker = new Breaker();
    for (let now = 0; now < 100_000; now += 10_000)
      for (const one of [trouble('silent'), ANSWERED]) breaker.note(one, now);
    expect(breaker.refusal(100_000)).toBeNull();
  });

  test('opens for a lane that answers now and then, and not for one that mostly does', () => {
    const opened = (isAnswered: (turn: number) => boolean): boolean => {
      const breaker = new Breaker();
      return Array.from({ length: 60 }, (_, turn) => turn).some((turn) => {
        breaker.note(isAnswered(turn) ? ANSWERED : trouble('down'), turn * 700);
        return breaker.refusal(turn * 700) !== null;
      });
    };
    expect(opened((turn) => turn % 4 === 0)).toBe(true);
    expect(opened((turn) => turn % 2 === 0)).toBe(false);
  });

  test('gives a lane that has rested as long as any other: its time begins with the first failure', () => {
    const breaker = new Breaker();
    for (const now of [0, 2_000, 4_000, 6_000]) breaker.note(ANSWERED, now);
    for (let times = 0; times < 8; times++) breaker.note(trouble('down'), 8_000 + times);
    expect(breaker.refusal(8_010)).toBeNull();
    // One answer in the middle does not begin it anew.
    breaker.note(ANSWERED, 8_020);
    breaker.note(trouble('down'), 13_999);
    expect(breaker.refusal(13_999)).toBeNull();
    breaker.note(trouble('down'), 14_000);
    expect(breaker.refusal(14_000)).toContain('most of the last 12 requests');
  });

  test('lets one request by after a while, and closes when that is answered', () => {
    const breaker = new Breaker();
    for (const now of [0, 1]) breaker.note(trouble('silent'), now);
    expect([4_000, 6_000, 6_001].map((now) => breaker.refusal(now) === null)).toEqual([false, true, false]);
    breaker.note(trouble('silent'), 7_000);
    expect(breaker.refusal(8_000)).not.toBeNull();
    breaker.note(ANSWERED, 8_001);
    expect(breaker.refusal(8_002)).toBeNull();
  });

  test('does not look at what ought to be refused: that may be how it is refused', () => {
    const breaker = new Breaker();
    for (let times = 0; times < 100; times++) breaker.note(trouble('silent', false), times * 1_000);
    expect(breaker.refusal(100_000)).toBeNull();
  });

  test('opens for a wait that nobody would wait, once it is asked for again', () => {
    const breaker = new Breaker();
    const years = trouble('limited', true, 999_999_999_000);
    // Those that were under way together were told it once.
    for (const now of [0, 500]) breaker.note(years, now);
    expect(breaker.refusal(500)).toBeNull();
    breaker.note(ANSWERED, 600);
    breaker.note(years, 5_000);
    // That a bad request is refused says nothing of a good one.
    breaker.note({ kind: 'answered', isNeeded: false }, 5_500);
    expect(breaker.refusal(5_500)).toBeNull();
    breaker.note(years, 6_000);
    expect(breaker.refusal(6_000)).toContain('Retry-After');
  });
});
