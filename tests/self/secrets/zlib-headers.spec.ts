import { constants, deflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

const SECRET = 'k7Qm2ZpX9vLr4TnW8sYb';
const TEXT = JSON.stringify({ message: 'the login was refused', was: SECRET, at: Array.from({ length: 90 }, String) });

/** What a stack may have chosen: each has a header of its own. */
const WINDOWS = [8, 9, 10, 11, 12, 13, 14, 15];
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const STRATEGIES = { usual: constants.Z_DEFAULT_STRATEGY, fixed: constants.Z_FIXED, Huffman: constants.Z_HUFFMAN_ONLY };

for (const windowBits of WINDOWS)
  test(`a secret in zlib is hidden, with a window of ${windowBits} bits`, () => {
    const redactor = new Redactor();
    redactor.register(SECRET, '<SECRET>');
    const headers = new Set<string>();
    for (const level of LEVELS)
      for (const [how, strategy] of Object.entries(STRATEGIES)) {
        const packed = deflateSync(TEXT, { windowBits, level, strategy });
        headers.add(packed.toString('hex', 0, 2));
        for (const coding of ['base64', 'base64url', 'hex'] as const)
          for (const glued of ['', 'ab', 'session_']) {
            const line = `${how}, level ${level}, ${coding} behind "${glued}"`;
            expect(redactor.text(`{"d":"${glued}${packed.toString(coding)}","n":1}`), line).toBe(
              '{"d":"<SECRET>","n":1}',
            );
          }
      }
    expect(headers.size).toBe(4);
  });

test('what was damaged behind such a header is hidden', () => {
  const redactor = new Redactor();
  redactor.register(SECRET, '<SECRET>');
  const packed = deflateSync(TEXT, { windowBits: 12 });
  packed.fill(0xff, 60, 80);
  expect(redactor.text(`{"d":"${packed.toString('base64')}"}`)).toMatch(/^\{"d":"<[^"]+>"\}$/);
});
