import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { CODINGS } from './codings.ts';

/** What is looked for, by what it is. */
const SECRETS = {
  password: 'Tr0ub4dor&3!-correct_horse',
  key: 'k7Qm2ZpX9vLr4TnW8sYb',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIiwidGVuYW50IjoiYWNtZSJ9.c2lnbmF0dXJlLW9mLWEtdG9rZW4',
  'password beyond ASCII': 'Straße-42-pässwörd',
} as const;

for (const [what, secret] of Object.entries(SECRETS)) {
  const redactor = new Redactor();
  redactor.register(secret, '<SECRET>');
  for (const [coding, code] of Object.entries(CODINGS))
    test(`a ${what} does not come through: ${coding}`, () => {
      const coded = code(secret);
      for (const text of [coded, `{"message":"you sent ${coded}, which is wrong"}`]) {
        const shown = redactor.text(text);
        // A quarter of it in one piece would be enough to try the rest.
        const piece = Math.max(6, Math.ceil(coded.length / 4));
        const left = Array.from({ length: Math.max(1, coded.length - piece) }, (_, at) => coded.slice(at, at + piece));
        const around = code('~'.repeat(secret.length));
        expect(left.filter((one) => shown.includes(one) && !around.includes(one))).toEqual([]);
        expect(shown).toMatch(/<(SECRET|TOKEN)>/);
      }
    });
}

test('there are codings enough for the table to mean something', () => {
  expect(Object.keys(CODINGS).length).toBeGreaterThan(67);
});
