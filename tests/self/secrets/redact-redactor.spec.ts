import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { Redactor, Sensitive } from '../../../fixtures/secrets/redact.ts';

/** Examples for what the properties of `redact.spec.ts` leave open: what is not redacted, and where a text is cut. */
const TOKEN = 'exchange-token-0815-of-nobody';

function knowing(...secrets: readonly (readonly [text: string, placeholder: string])[]): Redactor {
  const redactor = new Redactor();
  for (const [text, placeholder] of secrets) redactor.register(text, placeholder);
  return redactor;
}

test('a credential header shows no value, known or not, and other headers show theirs', () => {
  const redactor = knowing([TOKEN, '<API_KEY>']);
  for (const name of [
    ...['Authorization', 'Proxy-Authorization', 'ApiKey', 'Api-Key', 'x-apikey', 'X-Api-Key', 'Cookie', 'Set-Cookie2'],
    ...['X-Auth-Token', 'AuthToken', 'access_token', 'Refresh-Token', 'x-session-token', 'CSRF-Token', 'xsrftoken'],
  ])
    expect(redactor.headerValue(name, 'nothing known'), name).toBe('<CREDENTIAL>');
  for (const name of [
    'Authorization-Info',
    'Not-Authorization',
    'Api-Key-Id',
    'Token',
    'X-Token-Type',
    'My-Cookie',
    'Cookie-Policy',
  ])
    expect(redactor.headerValue(name, 'shown'), name).toBe('shown');
  expect(redactor.headerValue('X-Trace', `id ${TOKEN}`)).toBe('id <API_KEY>');
});

test('a known credential is named, with its scheme where that is a usual one', () => {
  const redactor = knowing([TOKEN, '<ACCESS_TOKEN>']);
  for (const [value, shown] of [
    [TOKEN, '<ACCESS_TOKEN>'],
    [`Bearer ${TOKEN}`, 'Bearer <ACCESS_TOKEN>'],
    [`bearer ${TOKEN}`, 'bearer <ACCESS_TOKEN>'],
    [`Basic ${TOKEN}`, 'Basic <ACCESS_TOKEN>'],
    [`My Bearer ${TOKEN}`, '<CREDENTIAL>'],
    [`Bearer ${TOKEN}\nmore`, '<CREDENTIAL>'],
    [`Bearer  ${TOKEN}`, '<CREDENTIAL>'],
    ['', '<CREDENTIAL>'],
  ] as const)
    expect(redactor.headerValue('Authorization', value), JSON.stringify(value)).toBe(shown);
});

test('a cookie that is set shows its name and attributes', () => {
  const redactor = knowing([TOKEN, '<ACCESS_TOKEN>']);
  for (const [value, shown] of [
    ['id=1234; Path=/; HttpOnly', 'id=<COOKIE>; Path=/; HttpOnly'],
    [`id=; token=${TOKEN}`, 'id=<COOKIE>; token=<ACCESS_TOKEN>'],
    ['id=12\n34; Path=/\nmore', 'id=<COOKIE>; Path=/\nmore'],
    ['no name=1234', '<CREDENTIAL>'],
    ['=1234', '<CREDENTIAL>'],
    ['1234', '<CREDENTIAL>'],
  ] as const)
    expect(redactor.headerValue('Set-Cookie', value), value).toBe(shown);
  expect(redactor.headerValue('Set-Cookie2', 'id=1234')).toBe('<CREDENTIAL>');
  expect(redactor.headerValue('Cookie', 'id=1234')).toBe('<CREDENTIAL>');
});

test('placeholders are left alone, though their words be parts of a secret', () => {
  const redactor = knowing(['CREDENTIAL-COOKIE-TOKENS-PASSWORD', '<PASSWORD>']);
  for (const word of ['<CREDENTIAL>', '<COOKIE>', '<TOKEN>', '<PASSWORD>']) {
    expect(redactor.text(word)).toBe(word);
    expect(redactor.text(`${word}; ${word}`)).toBe(`${word}; ${word}`);
  }
  expect(redactor.text('<SOMETHING-COOKIE-TOKENS>')).not.toContain('COOKIE-TOKENS');
});

test('a secret beside a placeholder is a secret still', () => {
  const redactor = knowing(['hunter2-is-secret', '<PASSWORD>']);
  expect(redactor.text('hunter2-is-secret <PASSWORD>')).toBe('<PASSWORD> <PASSWORD>');
  expect(redactor.text('<PASSWORD> hunter2-is-secret')).toBe('<PASSWORD> <PASSWORD>');
  expect(redactor.text('<PASSWORD>hunter2-is-secret<PASSWORD>')).toBe('<PASSWORD><PASSWORD><PASSWORD>');
});

test('a text under four characters is no secret that could be looked for', () => {
  const redactor = knowing(['abc', '<SHORT>'], ['wxyz', '<FOUR>']);
  expect(redactor.text('abc wxyz')).toBe('abc <FOUR>');
});

test('what is learned from an answer is a secret as a whole, a phrase in no part', () => {
  const redactor = new Redactor();
  redactor.learn({ password: 'correct horse battery staple', token: 'one-token-of-many-letters' });
  expect(redactor.text('correct horse battery staple')).toBe('<PASSWORD>');
  expect(redactor.text('my horse battery')).toBe('my horse battery');
  expect(redactor.text('one-token-of-many')).not.toContain('one-token-of');
});

test('for another target all is forgotten', () => {
  const redactor = knowing(['COOKIE-JAR-NUMBER-ONE', '<MINE>']);
  expect(redactor.text('COOKIE-JAR-NUMBER-ONE')).toBe('<MINE>');
  redactor.forget();
  expect(redactor.text('COOKIE-JAR-NUMBER-ONE')).toBe('COOKIE-JAR-NUMBER-ONE');
  redactor.register('COOKIE-CREDENTIAL-TOKEN', '<OTHER>');
  expect(redactor.text('<COOKIE> <CREDENTIAL> <TOKEN>')).toBe('<COOKIE> <CREDENTIAL> <TOKEN>');
});

test('a text is cut where it is too long, and no character of two units is halved', () => {
  const redactor = new Redactor();
  const cuts = (text: string, limit: number): unknown => redactor.excerpt(text, limit);
  expect(cuts('abcd', 4)).toEqual({ text: 'abcd', cut: false });
  expect(cuts('abcde', 4)).toEqual({ text: 'abcd', cut: true });
  // The first and the last of those characters, whole and at the edge.
  for (const character of ['\u{10000}', '\u{10ffff}', '😀']) {
    expect(cuts(`ab${character}`, 4)).toEqual({ text: `ab${character}`, cut: false });
    expect(cuts(`abc${character}`, 4)).toEqual({ text: 'abc', cut: true });
    expect(cuts(`ab${character}c`, 4)).toEqual({ text: `ab${character}`, cut: true });
  }
  expect(cuts('abc\ue000d', 4)).toEqual({ text: 'abc\ue000', cut: true });
});

test('a text whose beginning is one long secret is cut, though what is shown of it is short', () => {
  const long = Array.from({ length: 1_000 }, (_, index) => `secret-${index.toString(36)}`)
    .join('.')
    .slice(0, 8_190);
  const redactor = knowing([long, '<LONG>']);
  expect(redactor.excerpt(`${long}${'and more '.repeat(2_000)}`, 10)).toEqual({ text: '<LONG>', cut: true });
});

test('a sensitive text is its shown form, however it is printed', () => {
  const text = new Sensitive('revealed', '<SHOWN>');
  expect([inspect(text), inspect({ text }, { depth: 9 }), String(text), JSON.stringify({ text })]).toEqual([
    '<SHOWN>',
    '{ text: <SHOWN> }',
    '<SHOWN>',
    '{"text":"<SHOWN>"}',
  ]);
});

test('bytes that are no UTF-8 do not hide the percent-encoded secret that stands behind them', () => {
  const secret = 'Üaaañaaü';
  const redactor = knowing([secret, '<PASSWORD>']);
  for (const before of ['%A0', '%C3', '%E2%82', '%F0%9F%98'])
    expect(redactor.text(`${before}${encodeURIComponent(secret)}`), before).toContain('<PASSWORD>');
  const latin = Array.from(Buffer.from('éÜaaaa-àù', 'latin1'), (byte) => `%${byte.toString(16)}`).join('');
  expect(knowing(['éÜaaaa-àù', '<PASSWORD>']).text(latin)).toBe('<PASSWORD>');
});

test('a secret in a coding that goes on behind the end of a cookie, or of a parameter, is hidden to its own end', () => {
  const redactor = new Redactor();
  redactor.register('Kx7q-Zt9v', '<PASSWORD>');
  const byNumber = Array.from('Kx7q-Zt9v', (letter) => `&#${letter.charCodeAt(0)};`).join('');
  const [first = ''] = byNumber.split(';');
  redactor.register(first, '<COOKIE>');
  expect(redactor.headerValue('Set-Cookie', `c0=${byNumber}; Path=/`)).toBe('c0=<PASSWORD>; Path=/');
  expect(redactor.headerValue('Link', `</a?token=${byNumber}>`, false)).toBe('</a?token=<PASSWORD>>');
  expect(redactor.headerValue('Set-Cookie', 'c0=x1; Path=/; HttpOnly')).toBe('c0=<COOKIE>; Path=/; HttpOnly');
  expect(redactor.headerValue('Set-Cookie', 'c0=; Path=/')).toBe('c0=<COOKIE>; Path=/');
});
