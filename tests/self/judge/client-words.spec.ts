import { expect, test } from '@playwright/test';
import { describeRequest } from '../../../fixtures/judge/client/words.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import type { Seen } from '../../../fixtures/judge/client/seen.ts';

const KEY = 'kQ7vT2mX9pL4wR8sZ3bN6cY1dF5gH0jA';

// Cut before it was hidden, a part of it was none of the spellings of a secret any more.
test('a secret in a path or a method is hidden, wherever the path is cut', () => {
  const secret = new Secret(KEY, 'RECEIVER_API_KEY').reveal();
  const backwards = Array.from(secret).reverse().join('');
  for (let before = 40; before < 80; before++) {
    const url = `/${'x'.repeat(before)}${backwards}/more?a=b`;
    const request = { number: 3, request: { method: backwards, url, at: 1_000 } } as unknown as Seen;
    const text = String(describeRequest(request, { startedAt: 0 }));
    expect(text).toMatch(/^request 3 \(.*, after 1\.00 s\)$/);
    for (let at = 0; at + 8 <= backwards.length; at++) expect(text).not.toContain(backwards.slice(at, at + 8));
  }
});
