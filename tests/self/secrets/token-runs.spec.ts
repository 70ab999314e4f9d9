import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { tokenRuns } from '../../../fixtures/secrets/codings/token-runs.ts';
import { plainView } from '../../../fixtures/secrets/codings/views.ts';
import { jwtsIn, signHs256 } from '../../../fixtures/wire/jwt.ts';

/** What is told to be a token by its form alone. */
const HEADER = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0';

for (const [what, text, shown] of [
  ['a signed token', `a ${HEADER}.eyJpZCI6MX0.c2ln b`, 'a <TOKEN> b'],
  ['an encrypted token', `a ${HEADER}.a2V5.aXY.Y2lwaGVydGV4dA.dGFn b`, 'a <TOKEN> b'],
  ['an encrypted token without a key of its own', `a ${HEADER}..aXY.Y2lwaGVydGV4dA.dGFn b`, 'a <TOKEN> b'],
  ['a token at the end of a sentence', `It was ${HEADER}.eyJpZCI6MX0.c2ln. Next`, 'It was <TOKEN>. Next'],
  ['a token in quotes', `["${HEADER}.eyJpZCI6MX0.c2ln","next"]`, '["<TOKEN>","next"]'],
  ['two tokens in quotes', `["${HEADER}.eyJpZCI6MX0.c2ln","${HEADER}.e30.c2ln"]`, '["<TOKEN>","<TOKEN>"]'],
  ['a word', 'eyJ and eyJacht.de', 'eyJ and eyJacht.de'],
] as const)
  test(what, () => {
    expect(new Redactor().text(text)).toBe(shown);
  });

test('however it is cut or quoted, looking for tokens ends', () => {
  const pieces = ['eyJ', 'eyJhbGciOiJkaXIi', '.', '"', ',', ' ', 'x', '\n'];
  for (const one of pieces)
    for (const two of pieces)
      for (const three of pieces) {
        const { codes } = plainView(`eyJhbGciOiJkaXIi${one}${two}${three}${one}eyJhbGciOiJkaXIi${three}`);
        let runs = 0;
        for (const { from, to } of tokenRuns(codes)) {
          expect(to).toBeGreaterThan(from);
          expect(++runs).toBeLessThan(10);
        }
      }
});

test('a token that can be read is found before what looks like two more of its parts', () => {
  const token = signHs256({ alg: 'HS256' }, { id: 1 }, 'a key of nobody');
  expect(jwtsIn(`${token}.more.parts and ${token.replace(/.$/, 'A')}`)).toContain(token);
});
