import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

/** A secret that was quoted for a pattern or a shell, which puts a backslash before signs, and then written into JSON. */

const SECRETS = {
  'a GUID': 'bcf440c9-8fdf-4ac8-9266-725a8bef2ab3',
  base64: 'q7+Zt/0Rk2/Wm+Xv9Lb3+Hd8/Jc5+Ng4Q==',
  base64url: 'Key-live_1SGegxxtW_SxT5SQyF-ocJSUUxPyJHI',
  'a password with signs': 'Tr$u.b(a)d*o?r-9+',
  'a password with backslashes': String.raw`Ab\-9x\\Qz$4\n.Wt`,
  'a password with letters beyond ASCII': 'Gä-r.tñ(Z)8ş+ö',
} as const;

/** As `re.escape` has it, and `quotemeta`, or the `re.escape` of former days. */
const QUOTES = {
  signs: (text: string) => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`),
  'all but letters and digits of ASCII': (text: string) => text.replace(/[^\dA-Za-z]/g, String.raw`\$&`),
} as const;

const times = (count: number, change: (text: string) => string, text: string): string =>
  Array.from({ length: count }).reduce((one: string) => change(one), text);
const inJson = (text: string): string => JSON.stringify({ pattern: text });

/** No more than this of a token, password or key is left in a row. */
const LONGEST_LEFT = 12;

/** The longest run of a secret's letters and digits that is left, whatever stands between them. */
function left(shown: string, secret: string): string {
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const [whole, rest] = [plain(secret), plain(shown.replaceAll('<API_KEY>', ''))];
  for (let size = whole.length; size > 0; size--)
    for (let at = 0; at + size <= whole.length; at++)
      if (rest.includes(whole.slice(at, at + size))) return whole.slice(at, at + size);
  return '';
}

for (const [what, secret] of Object.entries(SECRETS))
  for (const [how, quote] of Object.entries(QUOTES))
    test(`${what} does not come through behind backslashes, in JSON or not: ${how}`, () => {
      const redactor = new Redactor();
      redactor.register(secret, '<API_KEY>');
      for (const quoted of [1, 2, 3, 4])
        for (const nested of [0, 1, 2, 3, 4]) {
          const text = times(nested, inJson, times(quoted, quote, secret));
          const shown = redactor.text(text);
          const most = Math.min(LONGEST_LEFT, Math.ceil(secret.length / 2)) - 1;
          expect(left(shown, secret).length, `${quoted} in ${nested}: ${text}\nshown as ${shown}`).toBeLessThan(most);
          expect(redactor.text(Buffer.from(text).toString('base64'))).toBe('<API_KEY>');
        }
    });

test('a backslash before a sign of what is no secret stays', () => {
  const redactor = new Redactor();
  redactor.register(SECRETS['a GUID'], '<API_KEY>');
  const text = inJson(inJson(QUOTES.signs('one-two.three (four) 5a8bef2')));
  expect(redactor.text(text)).toBe(text);
});
