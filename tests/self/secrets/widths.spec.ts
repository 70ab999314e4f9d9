import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { base32 } from './codings.ts';

const SECRETS = ['Tr0ub4dor-3-xyz', 'Zq4kTr0ub9x', '6f9619ff-8b86-d011-b42d-00c04fc964ff'];

const each = (text: string, write: (character: string, code: number) => string): string =>
  Array.from(text, (one) => write(one, one.charCodeAt(0))).join('');

/** How a stack escapes a text in characters that one read wrongly, as the bytes of UTF-16. */
const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  percent: (text) => encodeURIComponent(text),
  HTML: (text) => each(text, (one, code) => (/\w/.test(one) ? one : `&#${code};`)),
};

for (const order of ['utf16le', 'utf16be'] as const)
  for (const [first, one] of Object.entries(ESCAPES))
    for (const [second, other] of Object.entries(ESCAPES))
      for (const [third, last] of [
        ...Object.entries(ESCAPES),
        ['nothing more', (text: string): string => text] as const,
      ])
        test(`a secret in ${order} does not come through ${first}, ${second} and ${third}`, () => {
          for (const secret of SECRETS) {
            const bytes = Buffer.from(secret, 'utf16le');
            const wide = (order === 'utf16le' ? bytes : bytes.swap16()).toString('latin1');
            const redactor = new Redactor();
            redactor.register(secret, '<SECRET>');
            const coded = last(other(one(wide)));
            expect(redactor.text(`v ${coded} w`)).not.toContain(coded.slice(0, coded.length / 2));
          }
        });

for (const secret of ['Zq4!', 'Zq4!k', 'Zq4!k9', 'Zq4!k9x', 'Zq4!k9xY', 'süß!'])
  test(`the short secret ${secret} does not come through base32`, () => {
    const redactor = new Redactor();
    redactor.register(secret, '<SECRET>');
    for (const coded of [base32(secret), base32(secret).toLowerCase(), base32(secret).replaceAll('=', '')])
      for (const text of [coded, `{"message":"you sent ${coded}, which is wrong"}`])
        expect(redactor.text(text).replace(/=+/, '')).toBe(text.replace(coded, '<SECRET>'));
  });
