import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { redact, Secret, reveal, sensitive } from '../../../fixtures/secrets/redact.ts';
import { curlOf } from '../../../fixtures/wire/curl.ts';
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

test('a secret behind the path is encoded for the wire and named for the reader, in what reproduces it too', () => {
  const key = new Secret('kQ7v/T2;m=X9?pL4', 'PATH_KEY');
  const good = Stimulus.of('GET', new URL('https://acme.example/a/b?x=1'));
  const asked = good
    .withInPath({ place: 'behind it', name: 'api key', value: key })
    .withInPath({ place: 'behind it', name: 'b', value: 'c' })
    .withQuery('y', '2');
  expect(reveal(asked.fullUrl())).toBe('https://acme.example/a/b;api%20key=kQ7v%2FT2%3Bm%3DX9%3FpL4;b=c?x=1&y=2');
  expect(String(asked.fullUrl())).toBe('https://acme.example/a/b;api%20key=<PATH_KEY>;b=c?x=1&y=2');
  expect(String(curlOf(asked))).toContain(`'https://acme.example/a/b;api%20key=<PATH_KEY>;b=c?x=1&y=2'`);
  expect(String(good.fullUrl())).toBe('https://acme.example/a/b?x=1');
  const within = good.withInPath({ place: 'behind a part', part: 1, name: 'key', value: key });
  expect(reveal(within.fullUrl())).toBe('https://acme.example/a;key=kQ7v%2FT2%3Bm%3DX9%3FpL4/b?x=1');
  expect(String(within.fullUrl())).toBe('https://acme.example/a;key=<PATH_KEY>/b?x=1');
  const last = good.withInPath({ place: 'as its last part', value: key });
  expect(reveal(last.fullUrl())).toBe('https://acme.example/a/b/kQ7v%2FT2%3Bm%3DX9%3FpL4?x=1');
  expect(String(last.fullUrl())).toBe('https://acme.example/a/b/<PATH_KEY>?x=1');
});

test('a JSON body may hold secrets in its leaves', () => {
  const password = new Secret('stimulus "password"', 'PASSWORD');
  const { body } = base.withJson({ Password: password, note: sensitive`a ${password}` }).parts;
  expect(reveal(body as Secret)).toBe('{"Password":"stimulus \\"password\\"","note":"a stimulus \\"password\\""}');
  expect(String(body)).toBe('{"Password":"<PASSWORD>","note":"a <PASSWORD>"}');
});

test('a form has the members of the body, those within others in brackets, and what is secret by its name', () => {
  const key = new Secret('kQ7v+T2/mX9=pL4', 'FORM_KEY');
  const asked = base.with('content-type', 'application/json').withJson({
    ...{ dryRun: true, deliverId: 'a b&c', note: null, states: [2, 1] },
    ...{ lines: [{ count: 2 }], none: [], owner: key, key: 'another' },
  });
  const form = asked.withField('key', key).withField('Token', key);
  const before = 'dryRun=true&deliverId=a+b%26c&note=&states%5B0%5D=2&states%5B1%5D=1&lines%5B0%5D%5Bcount%5D=2';
  const coded = 'kQ7v%2BT2%2FmX9%3DpL4';
  expect(reveal(form.parts.body as Secret)).toBe(`${before}&owner=${coded}&key=${coded}&Token=${coded}`);
  expect(linesOf(form)).toEqual(['Content-Type: application/x-www-form-urlencoded']);
  expect(redact(String(form.parts.body))).not.toContain(coded);
  expect(String(form.parts.body)).toContain('&key=<FORM_KEY>&Token=<FORM_KEY>');
});

test('a form has nothing beside its field where there is no JSON object, and keeps what a form says', () => {
  for (const body of [null, '[1]', 'no JSON', Buffer.from('{}'), '{}'])
    expect(reveal(base.withBody(body).withField('a[]', 'b c').parts.body as Secret)).toBe('a%5B%5D=b%20c');
  const form = base.with('Content-Type', 'Application/X-WWW-Form-URLEncoded; charset=utf-8').withBody('x=1');
  expect(reveal(form.withField('a', 'b').parts.body as Secret)).toBe('x=1&a=b');
  expect(reveal(base.withBody('{"a":"\\ud800"}').withField('b', 'c').parts.body as Secret)).toBe('a=%EF%BF%BD&b=c');
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
