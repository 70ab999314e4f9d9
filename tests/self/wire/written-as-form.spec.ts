import { expect, test } from '@playwright/test';
import { fieldsOf, saidByForm } from '../../../spec/form.ts';
import { reveal, Secret, type Sensitive } from '../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { asForm, asFormOfParts } from '../../../fixtures/wire/written-as-form.ts';

const password = new Secret('kQ7v+T2&m<Xa>9=%pL4 \u011f', 'FORM_PASSWORD');
const login = Stimulus.of('POST', new URL('https://acme.example/p'))
  .with('content-type', 'application/json')
  .withJson({ Email: 'nobody@acme.example', Password: password, callbackData: 'a\r\nb', absent: undefined, no: 1 });
const TEXTS = { Email: 'nobody@acme.example', Password: password.reveal(), callbackData: 'a\r\nb' };

for (const [what, form, type] of [
  ['a form', asForm(login), 'application/x-www-form-urlencoded'],
  ['a form of several parts', asFormOfParts(login), 'multipart/form-data; boundary=conformance'],
] as const)
  test(`a login as ${what} says the texts of its JSON, and shows its secrets by their names`, () => {
    const body = form.parts.body as Sensitive;
    expect(form.parts.headers).toEqual([['Content-Type', type]]);
    expect(saidByForm(type, reveal(body))).toEqual(TEXTS);
    expect(saidByForm(type, String(body))).toEqual({ ...TEXTS, Password: '<FORM_PASSWORD>' });
  });

test('a form is written as RFC 7578 and the URL standard write it', () => {
  const fields = new URLSearchParams(reveal(asForm(login).parts.body as Sensitive));
  expect(Object.fromEntries(fields)).toEqual(TEXTS);
  expect(
    reveal(asFormOfParts(login.withJson({ Email: 'a', Password: 'b' })).parts.body as Sensitive).split('\r\n'),
  ).toEqual([
    ...['--conformance', 'Content-Disposition: form-data; name="Email"', '', 'a'],
    ...['--conformance', 'Content-Disposition: form-data; name="Password"', '', 'b'],
    ...['--conformance--', ''],
  ]);
});

test('what has another media type is no form', () => {
  expect(saidByForm('application/json', fieldsOf(TEXTS))).toBeNull();
  expect(saidByForm('application/x-www-form-urlencoded; charset=utf-8', 'Email=a')).toEqual({ Email: 'a' });
  expect(saidByForm('multipart/form-data; boundary=another', 'whatever')).toEqual({});
});

test('a login without a body, or of bytes, stays as it is', () => {
  for (const body of [null, Buffer.from('{}')]) expect(asForm(login.withBody(body)).parts.body).toBe(body);
});
