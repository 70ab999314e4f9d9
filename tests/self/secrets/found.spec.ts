import { expect, test } from '@playwright/test';
import { Found } from '../../../fixtures/secrets/find/found.ts';
import { Needles } from '../../../fixtures/secrets/find/needles.ts';
import { Redactor } from '../../../fixtures/secrets/redactor.ts';
import { apart } from '../apart.ts';

apart();

/** Counts how often a text is looked through. */
class Counting extends Needles {
  scans = 0;

  override scan(...given: Parameters<Needles['scan']>): void {
    this.scans++;
    super.scan(...given);
  }
}

const TEXT = 'the key is first-key-0815, and the other one second-key-4711';

test('a text that was looked through is not looked through again, as long as the same is known', () => {
  const needles = new Counting();
  const found = new Found();
  needles.add('first-key-0815', '<FIRST>', true);
  const ranges = found.in(TEXT, needles);
  const once = needles.scans;
  expect(once).toBeGreaterThan(0);
  expect(found.in(TEXT, needles)).toEqual(ranges);
  expect(needles.scans).toBe(once);
  found.forget();
  expect(found.in(TEXT, needles)).toEqual(ranges);
  expect(needles.scans).toBe(2 * once);
});

test('what is remembered is bounded', () => {
  const needles = new Counting();
  const found = new Found();
  const looked = (text: string): number => {
    const before = needles.scans;
    found.in(text, needles);
    return needles.scans - before;
  };
  looked('first');
  expect(looked('first')).toBe(0);
  for (let index = 0; index < 5_000; index++) looked(`text ${index}`);
  expect(looked('first')).toBeGreaterThan(0);
  const long = 'long '.repeat(4_000);
  looked(long);
  expect(looked(long)).toBeGreaterThan(0);
  looked('first');
  for (let index = 0; index < 300; index++) looked(`${index} ${'- '.repeat(4_000)}`);
  expect(looked('first')).toBeGreaterThan(0);
});

test('a text that was shown before is shown without what is known since, by the name it has by then', () => {
  const redactor = new Redactor();
  redactor.register('first-key-0815', '<FIRST>');
  expect(redactor.text(TEXT)).toBe('the key is <FIRST>, and the other one second-key-4711');
  redactor.register('second-key-4711', '<SECOND>');
  expect(redactor.text(TEXT)).toBe('the key is <FIRST>, and the other one <SECOND>');
  redactor.register('first-key-0815', '<ANOTHER NAME>');
  expect(redactor.text(TEXT)).toBe('the key is <ANOTHER NAME>, and the other one <SECOND>');
});

test('so it is where an answer, another process or a part of a key told it', () => {
  const redactor = new Redactor();
  const text = 'a third-token-0042, a fourth-token-0043 and the half of it: fourth-tok';
  redactor.register('fourth-token-0043', '<FOURTH>', { fragments: false });
  expect(redactor.text(text)).toBe('a third-token-0042, a <FOURTH> and the half of it: fourth-tok');
  redactor.learn({ token: 'third-token-0042' });
  expect(redactor.text(text)).toContain('a <ACCESS_TOKEN>, a <FOURTH>');
  redactor.register('fourth-token-0043', '<FOURTH>');
  expect(redactor.text(text)).toBe('a <ACCESS_TOKEN>, a <FOURTH> and the half of it: <FOURTH>');
  redactor.forget();
  expect(redactor.text(text)).toBe(text);
});
