import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { Secret, reveal, sensitive } from '../../../fixtures/secrets/redact.ts';
import { Stimulus, under } from '../../../fixtures/wire/stimulus.ts';

const base = Stimulus.of('POST', new URL('https://acme.example/p'));
const linesOf = (stimulus: Stimulus): string[] =>
  stimulus.parts.headers.map(([name, value]) => `${name}: ${reveal(value)}`);

test('each change makes another request and leaves the first as it was', () => {
  const changed = base.with('A', '1').withQuery('q', '1').withBody('x').on('close');
  expect(changed.parts).toMatchObject({ body: 'x', connection: 'close' });
  expect(base.parts).toMatchObject({ headers: [], query: [], body: null, connection: 'shared' });
});

test('a header is set in its place, in any spelling, however often it stood there', () => {
  const one = base.with('ApiKey', 'a').with('Accept', 'b').adding('APIKEY', 'c');
  expect(linesOf(one)).toEqual(['ApiKey: a', 'Accept: b', 'APIKEY: c']);
  expect(linesOf(one.with('apikey', 'd'))).toEqual(['apikey: d', 'Accept: b']);
  expect(linesOf(one.without('apiKEY'))).toEqual(['Accept: b']);
  expect(linesOf(one.spelling('aPiKeY'))).toEqual(['aPiKeY: a', 'Accept: b', 'aPiKeY: c']);
  expect(linesOf(one.without('X'))).toEqual(linesOf(one));
});

test('a secret in the query is encoded for the wire and named for the reader', () => {
  const key = new Secret('stimulus key/1', 'API_KEY');
  const asked = base.withQuery('a b', 'c&d').withQuery('key', key);
  expect(reveal(asked.fullUrl())).toBe('https://acme.example/p?a%20b=c%26d&key=stimulus%20key%2F1');
  expect(String(asked.fullUrl())).toBe('https://acme.example/p?a%20b=c%26d&key=<API_KEY>');
  const more = Stimulus.of('GET', new URL('https://acme.example/p?x=1')).withQuery('y', '2');
  expect(reveal(more.fullUrl())).toBe('https://acme.example/p?x=1&y=2');
});

test('a JSON body may hold secrets in its leaves', () => {
  const password = new Secret('stimulus "password"', 'PASSWORD');
  const { body } = base.withJson({ Password: password, note: sensitive`a ${password}` }).parts;
  expect(reveal(body as Secret)).toBe('{"Password":"stimulus \\"password\\"","note":"a stimulus \\"password\\""}');
  expect(String(body)).toBe('{"Password":"<PASSWORD>","note":"a <PASSWORD>"}');
});

test('a body goes in gzip, an empty object where there is none, and one with a secret in it as it is', () => {
  const bytesOf = ({ parts }: Stimulus): string => gunzipSync(parts.body as Buffer).toString();
  for (const body of ['{"a":1}', Buffer.from('{"a":1}')]) {
    const coded = base.withBody(body).inGzip();
    expect(bytesOf(coded)).toBe('{"a":1}');
    expect(linesOf(coded)).toEqual(['Content-Encoding: gzip']);
  }
  expect(bytesOf(base.inGzip())).toBe('{}');
  expect(linesOf(base.inGzip())).toEqual(['Content-Type: application/json', 'Content-Encoding: gzip']);
  const secret = base.withJson({ key: new Secret('stimulus coded key', 'API_KEY') });
  expect(secret.inGzip().parts.body).toBe(secret.parts.body);
  expect(linesOf(secret.inGzip())).toEqual(['Content-Encoding: identity']);
});

for (const [address, path, expected] of [
  ['https://a.example', '/p', 'https://a.example/p'],
  ['https://a.example/v1', '/p', 'https://a.example/v1/p'],
  ['https://a.example/v1/', 'p', 'https://a.example/v1/p'],
  ['https://a.example/v1//', '//p', 'https://a.example/v1/p'],
  ['https://a.example/v1?t=1', '/p', 'https://a.example/v1/p?t=1'],
  ['https://a.example/v1?t=1', '/p?x=?&y', 'https://a.example/v1/p?x=?&y'],
  ['https://a.example/v1', '/p%2Fq#r', 'https://a.example/v1/p%2Fq%23r'],
] as const)
  test(`${path} under ${address}`, () => {
    expect(under(new URL(address), path).href).toBe(expected);
  });

test('a parameter stands in place of those of its name that the address came with, however they are written', () => {
  const good = Stimulus.of('POST', new URL('https://acme.example/a?TOKEN=0&%74oken%5B0%5D=1&lang=tr&token'));
  expect(String(good.withQuery('token', 'x').fullUrl())).toBe('https://acme.example/a?lang=tr&token=x');
  expect(String(good.withQuery('lang', 'a').withQuery('lang', 'b').fullUrl())).toBe(
    'https://acme.example/a?TOKEN=0&%74oken%5B0%5D=1&token&lang=a&lang=b',
  );
  expect(String(good.withoutQuery().fullUrl())).toBe('https://acme.example/a');
});
