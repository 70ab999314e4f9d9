import { expect, test } from '@playwright/test';
import { once } from '../../../evidence/once.ts';
import { canonicalJson, digestOf } from '../../../reporters/digest.ts';
import { pack } from '../../../reporters/packed/pack.ts';
import { unpack } from '../../../reporters/packed/unpack.ts';
import { wholeReport } from './gate-kit.ts';

test('what cannot change is read once, and what may change each time', () => {
  let reads = 0;
  const sizeOf = once(({ text }: { readonly text: string }) => {
    reads++;
    return text.length;
  });
  const fixed = Object.freeze({ text: 'four' });
  expect([sizeOf(fixed), sizeOf(fixed), reads]).toEqual([4, 4, 1]);
  const open = { text: 'four' };
  expect(sizeOf(open)).toBe(4);
  open.text = 'fifteen';
  expect([sizeOf(open), reads]).toEqual([7, 3]);
});

test('what a report shares is written once for its digest, and what may change each time', () => {
  let reads = 0;
  const counted = () =>
    Object.defineProperty({}, 'said', {
      enumerable: true,
      get: () => {
        reads++;
        return 'a';
      },
    });
  const shared = Object.freeze(counted());
  expect(canonicalJson([shared, { in: shared }, shared])).toBe('[{"said":"a"},{"in":{"said":"a"}},{"said":"a"}]');
  expect(reads).toBe(1);
  const open = counted();
  canonicalJson([open, open]);
  expect(reads).toBe(3);
});

test('members of one set of names, in whatever order, are written in theirs', () => {
  const two = [{ b: 1, a: 2 }, { a: 2, b: 1 }, { 'b\na': 1 }, { b: { a: 1 } }, { b: 1, a: undefined }];
  expect(canonicalJson(two)).toBe('[{"a":2,"b":1},{"a":2,"b":1},{"b\\na":1},{"b":{"a":1}},{"b":1}]');
});

test('the messages that the cells of a report share are one object each, which cannot change', () => {
  const report = wholeReport();
  const read = unpack(pack(report));
  const requests = read.cells.flatMap(({ exchanges }) => exchanges.map(({ request }) => request));
  expect(requests.every((request) => Object.isFrozen(request) && request.headers.every(Object.isFrozen))).toBe(true);
  expect(new Set(requests).size).toBeLessThan(requests.length);
  expect(digestOf(read)).toBe(report.digest);
});
