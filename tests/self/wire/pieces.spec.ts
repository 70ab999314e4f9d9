import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { Pieces } from '../../../fixtures/wire/pieces.ts';

test('what is kept is what came, to the last byte that there is room for', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 20 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: 40_000 }), (all, most) => {
      const kept = new Pieces(most);
      for (const one of all) kept.add(Buffer.from(one));
      const whole = Buffer.concat(all);
      expect(kept.size).toBe(whole.length);
      expect(kept.whole().equals(whole.subarray(0, most))).toBe(true);
      kept.clear();
      kept.add(Buffer.from('again'));
      expect(kept.whole().toString()).toBe('again'.slice(0, most));
    }),
  );
});

test('what has come already stays as it was, whatever the sender’s buffer is used for next', () => {
  const shared = Buffer.from('first');
  const kept = new Pieces(100);
  kept.add(shared);
  const whole = kept.whole();
  shared.fill('x');
  expect(whole.toString()).toBe('first');
});

test('pieces of a byte take no more than they are long', () => {
  const most = 2 * 1024 * 1024;
  const one = Buffer.from('{');
  const held = (): number => process.memoryUsage().rss;
  const before = held();
  const kept = new Pieces(most);
  for (let at = 0; at < most; at++) kept.add(Buffer.from(one));
  expect(kept.whole()).toHaveLength(most);
  // Kept each by itself they come to hundreds of megabytes.
  expect(held() - before).toBeLessThan(100 * 1024 * 1024);
});
