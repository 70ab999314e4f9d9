import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { counted } from '../../../commands/conformance/counted.js';

test('the tests of a part of a run are counted, whatever reporter it has', () => {
  const [, word = ''] = counted(['--shard=1/2', '--reporter=list,blob']);
  const [, file = ''] = /^--reporter=list,blob,(.+)$/.exec(word) ?? [];
  expect(existsSync(file)).toBe(true);
  expect(counted(['--reporter=blob'], '/a,b/counting.ts')).toEqual(['--reporter=blob']);
});
