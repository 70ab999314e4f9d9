import { expect, test } from '@playwright/test';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { TOKEN_PLACES } from '../../bearer.header.cases.ts';
import { KEY_PLACES } from '../../key.cases.ts';
import { KEY_NAMES, TOKEN_NAMES, underManyNames } from '../../surface.names.cases.ts';
import { otherPlaces } from '../../surface.places.cases.ts';

const good = Stimulus.of('GET', new URL('http://127.0.0.1/Balance')).with('X-Auth-Key', 'of a gateway');
const seen = { demandTold: () => Promise.resolve() };

/** The requests of all groups. */
async function requests(names: typeof KEY_NAMES, known: typeof KEY_PLACES, length: number): Promise<Stimulus[]> {
  const credential = new Secret('k'.repeat(length), 'CREDENTIAL');
  const rows = underManyNames(names, { without: (one) => one, known, seen });
  return Promise.all(rows.map(async ([, change]) => change(good, credential)));
}

const linesOf = ({ parts }: Stimulus): string[] =>
  parts.headers.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.reveal()}`);

for (const [what, names, known, length] of [
  ['keys', KEY_NAMES, KEY_PLACES, 36],
  ['tokens', TOKEN_NAMES, TOKEN_PLACES, 330],
] as const) {
  test(`names for ${what} come once, beside those that are rows of their own`, async () => {
    const sent = await requests(names, known, length);
    expect(sent.length).toBeLessThan(10);
    const headers = sent.flatMap(({ parts }) => parts.headers.map(([name]) => name.toLowerCase()));
    const own = headers.filter((name) => name !== 'x-auth-key' && name !== 'cookie');
    expect(new Set(own).size).toBe(own.length);
    expect(own.length).toBeGreaterThan(80);
    for (const name of [...known.headers, 'ApiKey', 'Authorization']) expect(own).not.toContain(name.toLowerCase());
    // What a gateway asks for is not replaced.
    for (const one of sent) expect(linesOf(one)).toContain('X-Auth-Key: of a gateway');
  });

  test(`requests with names for ${what} stay below what servers take, however long the credential is`, async () => {
    for (const some of [1, 36, 330, 2000, 5000])
      for (const one of await requests(names, known, some)) {
        expect(one.parts.headers.length).toBeLessThan(90);
        expect(linesOf(one).join('\r\n').length).toBeLessThan(7 * 1024);
        expect(one.parts.query.length + one.parts.headers.length).toBeGreaterThan(1);
      }
  });
}

test('a credential is put behind a word as browsers open a WebSocket with one', async () => {
  const credential = new Secret('kQ7vT2mX9pL4', 'CREDENTIAL');
  for (const [names, words] of [
    [TOKEN_PLACES, ['bearer', 'access_token']],
    [KEY_PLACES, ['bearer', 'apikey']],
  ] as const) {
    const rows = otherPlaces((one) => one, names, { demandAnswered: () => Promise.resolve() });
    const sent = await Promise.all(rows.map(async ([, change]) => linesOf(await change(good, credential))));
    for (const word of words) expect(sent.flat()).toContain(`Sec-WebSocket-Protocol: ${word}, kQ7vT2mX9pL4`);
  }
});
