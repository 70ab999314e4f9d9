import { expect, test } from '@playwright/test';
import { fieldsOf, saidByForm } from '../../../spec/form.ts';
import { saidOtherwise } from '../../../spec/other-ways.ts';
import { reveal, Secret, type Sensitive, type Text } from '../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { OTHER_WAYS, type OtherWay } from '../../../fixtures/wire/written-otherwise.ts';

const password = new Secret('kQ7v+T2&m<Xa>9=%pL4 \u011f', 'FORM_PASSWORD');
const login = Stimulus.of('POST', new URL('https://acme.example/p'))
  .with('content-type', 'application/json')
  .withJson({ Email: 'nobody@acme.example', Password: password, callbackData: 'a\r\nb', absent: undefined, no: 1 });
const TEXTS = { Email: 'nobody@acme.example', Password: password.reveal(), callbackData: 'a\r\nb' };

/** What a login says, as it goes out and as it is shown. */
function saidBy(sent: Stimulus, isShown: boolean): unknown {
  const text = (value: unknown): string => (isShown ? String(value) : reveal(value as Text));
  const [, type = ''] = sent.parts.headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return saidOtherwise(text(type), text(sent.fullUrl()), text(sent.parts.body ?? ''));
}

const written = (name: OtherWay['name'], request = login): Stimulus =>
  OTHER_WAYS.find((way) => way.name === name)?.write(request) ?? request;

const TYPES: Readonly<Record<OtherWay['name'], string | null>> = {
  'a form': 'application/x-www-form-urlencoded',
  'a form with a charset': 'application/x-www-form-urlencoded; charset=UTF-8',
  XML: 'application/xml',
  'a form of several parts': 'multipart/form-data; boundary=conformance',
  'the query': 'application/json',
  'the query alone': null,
};

for (const { name, as, write } of OTHER_WAYS)
  test(`a login ${as} says the texts of its JSON, and shows its secrets by their names`, () => {
    const form = write(login);
    expect(form.parts.headers.map(([, type]) => type)).toEqual(TYPES[name] === null ? [] : [TYPES[name]]);
    expect(saidBy(form, false)).toEqual(TEXTS);
    expect(saidBy(form, true)).toEqual({ ...TEXTS, Password: '<FORM_PASSWORD>' });
  });

test('forms, XML and queries are written as their standards write them', () => {
  const plain = login.withJson({ Email: 'a', Password: 'b&<c' });
  const sent = (name: OtherWay['name']): string => reveal(written(name, plain).parts.body as Sensitive);
  expect(Object.fromEntries(new URLSearchParams(sent('a form')))).toEqual({ Email: 'a', Password: 'b&<c' });
  expect(sent('a form with a charset')).toBe(sent('a form'));
  expect(sent('XML')).toBe('<login><Email>a</Email><Password>b&amp;&lt;c</Password></login>');
  expect(sent('a form of several parts').split('\r\n')).toEqual([
    ...['--conformance', 'Content-Disposition: form-data; name="Email"', '', 'a'],
    ...['--conformance', 'Content-Disposition: form-data; name="Password"', '', 'b&<c'],
    ...['--conformance--', ''],
  ]);
  expect(sent('the query')).toBe('{}');
  expect(written('the query alone', plain).parts.body).toBeNull();
  expect(reveal(written('the query', plain).fullUrl())).toBe('https://acme.example/p?Email=a&Password=b%26%3Cc');
});

test('what comes as JSON says nothing otherwise', () => {
  expect(saidOtherwise('application/json', 'https://acme.example/p?returnUrl=/health', '{"Email":"a"}')).toBeNull();
  expect(saidOtherwise('application/json', 'https://acme.example/p', '{}')).toBeNull();
  expect(saidByForm('application/json', fieldsOf(TEXTS))).toBeNull();
  expect(saidByForm('application/x-www-form-urlencoded; charset=utf-8', 'Email=a')).toEqual({ Email: 'a' });
  expect(saidByForm('multipart/form-data; boundary=another', 'whatever')).toEqual({});
});

test('a login without a body, or of bytes, stays as it is', () => {
  for (const body of [null, Buffer.from('{}')])
    for (const { write } of OTHER_WAYS) expect(write(login.withBody(body)).parts.body).toBe(body);
});
