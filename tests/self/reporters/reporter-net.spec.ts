import { expect, test } from '@playwright/test';
import { withNet } from '../../../reporters/net.ts';

const net = withNet();

const caught: readonly (readonly [string, string])[] = [
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln here', 'got <ACCESS_TOKEN> here'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiI3In0.', '<ACCESS_TOKEN>'],
  ['authorization: Bearer opaque-123', 'authorization: Bearer <ACCESS_TOKEN>'],
  ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic <CREDENTIALS>'],
  ['ApiKey: k-1', 'ApiKey: <API_KEY>'],
  ['"Apikey":"k 1"', '"Apikey":<API_KEY>'],
  ['{"Password":"p\\"w","Email":"a"}', '{"Password":<PASSWORD>,"Email":"a"}'],
  ['https://user:word@acme.example/', 'https://<CREDENTIALS>@acme.example/'],
  ['got eyJhbGciOi\u001b[31mJIUzI1NiJ9.eyJz\u001b[39mdWIiOiI3In0.c2ln', 'got <ACCESS_TOKEN>'],
];

for (const [text, shown] of caught) {
  test(`the net catches ${JSON.stringify(text)}`, () => {
    expect(net(text)).toBe(shown);
  });
}

test('placeholders and plain words stay', () => {
  const text = `curl -H 'Authorization: Bearer <ACCESS_TOKEN>' -H 'ApiKey: <API_KEY>' // Basic rules, no password given`;
  expect(net(text)).toBe(text);
});

test('what redact knows goes first', () => {
  expect(withNet((text) => text.replaceAll('hunter2', '<PASSWORD>'))('it is hunter2')).toBe('it is <PASSWORD>');
});
