import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { UNREAD } from '../../../fixtures/secrets/find/find.ts';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { composed } from './composed.ts';
import { yields } from './decoder.ts';

/** As much of a body as a report shows. */
const SHOWN = 4096;

/** What is shown of compositions, each looked through by the reader who decodes. */
function attack(numRuns: number, seed?: number): void {
  fc.assert(
    fc.property(composed, ({ secret, text, how }) => {
      const redactor = new Redactor();
      redactor.register(secret, '<SECRET>');
      const { text: shown } = redactor.excerpt(text, SHOWN);
      expect(yields(shown, secret), `${how}\n${text.slice(0, 300)}\nshown as\n${shown.slice(0, 300)}`).toBe(false);
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  );
}

test('what is shown decodes to no secret, in whatever layers it came', () => {
  // The same ones each time: a change that did not cause it must not be stopped by a find.
  attack(20, 20_261_122);
});

test('what is shown decodes to no secret, of many more compositions', { tag: '@whole' }, () => {
  test.setTimeout(600_000);
  attack(5_000);
});

test('the reader who decodes does find what is not hidden', () => {
  const missed: string[] = [];
  let found = 0;
  for (const { secret, text, how } of fc.sample(composed, { numRuns: 25, seed: 20_261_122 }))
    if (yields(text, secret)) found++;
    else missed.push(how);
  expect(found, missed.join('\n')).toBeGreaterThan(20);
});

const base64 = (text: string | Buffer): string => Buffer.from(text as string).toString('base64');
const digest = (text: string, coding: 'hex' | 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(coding);

test.describe('what cannot be read to its end is hidden, and the text around it is not', () => {
  const much = Array.from({ length: 200 }, (_, at) => digest(String(at), 'hex')).join(' ');
  const damaged = gzipSync(much);
  damaged.fill(0xff, 5000, 5100);
  for (const [what, packed] of Object.entries({
    'damaged gzip': base64(damaged),
    'damaged gzip behind a name': `session_${damaged.toString('base64url')}`,
    'more than anybody looks through, by deflate': base64(deflateRawSync('a b '.repeat(100_000))),
    'more than anybody looks through, by Brotli': base64(brotliCompressSync('a b '.repeat(100_000))),
    'base64 five times': [1, 2, 3, 4].reduce((one) => base64(one), base64('some words in a row')),
    'gzip behind base64 four times': [1, 2, 3].reduce((one) => base64(one), base64(gzipSync('some words'))),
  }))
    test(what, () => {
      const redactor = new Redactor();
      redactor.register('k7Qm2ZpX9vLr4TnW8sYb', '<SECRET>');
      expect(redactor.text(`{"message":"before","d":"${packed}","n":1}`)).toBe(
        `{"message":"before","d":"${UNREAD}","n":1}`,
      );
    });
});

test('identifiers, digests and words of every kind are shown as they are', () => {
  const redactor = new Redactor();
  redactor.register('k7Qm2ZpX9vLr4TnW8sYb', '<SECRET>');
  for (let at = 0; at < 50; at++) {
    const text = JSON.stringify({
      id: randomUUID(),
      trace: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
      etag: `W/"${digest(`etag ${at}`, 'base64').slice(0, 27)}"`,
      digests: [digest(String(at), 'hex'), digest(String(at), 'base64'), digest(String(at), 'base64url')],
      cursor: `order_${digest(`cursor ${at}`, 'base64url').slice(0, 12)}`,
      numbers: [at, 4711, 70_000, 1_795_360_607_591, 0.5, -1],
      path: '/Supplier/Products/List/internationalization_of-characters',
      words: 'Müşteri bulunamadı: 客户不存在, the customer was not found',
    });
    expect(redactor.text(text)).toBe(text);
  }
});
