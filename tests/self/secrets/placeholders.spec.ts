import { expect, test } from '@playwright/test';
import { Placeholders } from '../../../fixtures/secrets/find/placeholders.ts';
import { redactor, Secret } from '../../../fixtures/secrets/redact.ts';
import { apart } from '../apart.ts';

apart();

const MINTED = '<ACCESS_TOKEN, minted with signingSecret, expired an hour ago>';

test.afterEach(() => {
  redactor.forget();
});

/** What an answer holds under a secret's name, and the words of the suite that it shares a word with. */
const CODES = [
  ['EXPIRED_401', MINTED],
  ['ERR_HEADER_1', '<ACCESS_TOKEN, "~" in the header>'],
  ['UNKNOWN_KEY1', '<API_KEY, unknown, of as many characters>'],
  ['SIGNATURE_7', `<ACCESS_TOKEN, first character of the signature changed>`],
  ['PADDING_BEFORE', `<API_KEY, "<" before it, "padding" behind, ${'and so on '.repeat(20)}>`],
] as const;

for (const [code, placeholder] of CODES)
  test(`what the suite calls a secret stays as it is, though an answer says ${code} under such a name`, () => {
    const secret = new Secret('the-secret-0815-4711', placeholder.slice(1, -1));
    redactor.learn({ errors: { token: code } });
    for (const text of [`Bearer ${String(secret)}`, JSON.stringify({ key: secret })])
      expect([redactor.text(text), redactor.onceMore(text)]).toEqual([text, text]);
    expect(redactor.text(`of ${code}`)).toBe('of <ACCESS_TOKEN>');
  });

test('what stands for a secret that is looked for nowhere is the suite’s own as well', () => {
  const short = new Secret('abc', 'API_KEY, expired part');
  const unknown = new Secret('a-word-of-the-address', 'API_KEY, expired half', { isKnown: false });
  redactor.learn({ token: 'EXPIRED_401' });
  for (const one of [short, unknown]) expect(redactor.text(String(one))).toBe(String(one));
});

test('a secret is hidden in whatever has the form of a placeholder, and is none that the suite has made', () => {
  redactor.register('another-secret-1', MINTED);
  redactor.learn({ token: 'EXPIRED_401' });
  for (const form of ['<TOKEN, EXPIRED_401>', '<ACCESS_TOKEN, EXPIRED_401>', `${MINTED.slice(0, -1)}, EXPIRED_401>`])
    expect(redactor.onceMore(form), form).not.toContain('EXPIRED_401');
});

test('of two placeholders that begin alike the longer one stands there', () => {
  const known = new Placeholders();
  for (const one of ['<KEY, a>', '<KEY, a> b>', '<KEY, a> b> c']) known.add(one);
  expect(known.within('<KEY, a> b> d <KEY, a> <KEY, b> <<KEY, a>')).toEqual([
    { from: 0, to: 11 },
    { from: 14, to: 22 },
    { from: 33, to: 41 },
  ]);
});

test('each is told once, to whoever listens, and what everybody knows to nobody', () => {
  const known = new Placeholders();
  const told: string[] = [];
  const end = known.to((placeholders) => told.push(...placeholders));
  for (const one of ['<KEY>', '<KEY>', '<COOKIE>']) known.add(one);
  expect(known.take(['<KEY>', '<CODE>', '<CODE>'])).toEqual(['<CODE>']);
  end();
  known.add('<PASSWORD>');
  expect(told).toEqual(['<KEY>']);
  expect(known.all).toEqual(['<KEY>', '<CODE>', '<PASSWORD>']);
});
