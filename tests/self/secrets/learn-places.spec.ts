import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

/** Where an answer may hand out a secret besides a member that is a text: each of them is known from then on. */

const SECRET = 'opaque0815-4711Zz';

for (const [place, answer, placeholder] of [
  ['a list under a secret’s name', { refreshToken: [SECRET] }, '<ACCESS_TOKEN>'],
  ['a list under the plural of one', { tokens: [SECRET] }, '<ACCESS_TOKEN>'],
  ['an object under one', { apiKey: { value: SECRET, kind: 'live' } }, '<API_KEY>'],
  ['a list of objects under one', { secrets: [{ current: SECRET }] }, '<SECRET>'],
  ['JSON in a text', { wrapped: JSON.stringify({ apiKey: SECRET }) }, '<API_KEY>'],
  ['JSON in a text in JSON in a text', { a: JSON.stringify([JSON.stringify({ jwt: SECRET })]) }, '<ACCESS_TOKEN>'],
  ['JSON without its end in a text', { wrapped: `{"apiKey":"${SECRET}","a":` }, '<API_KEY>'],
  ['a parameter of an address', { link: `https://app.example/cb?a=b&token=${SECRET}` }, '<ACCESS_TOKEN>'],
  ['a parameter behind #', { link: `https://app.example/cb#code=${SECRET}` }, '<SECRET>'],
  ['a text that names it', { note: `Your password: ${SECRET}.` }, '<PASSWORD>'],
  ['a session', { sessionId: SECRET }, '<SESSION>'],
  ['a session, in short', { sid: SECRET }, '<SESSION>'],
  ['a one-time code', { authCode: SECRET }, '<ONE_TIME_CODE>'],
  ['the value of a token', { tokenValue: SECRET }, '<SECRET>'],
] as const)
  test(place, () => {
    const learned = new Redactor();
    learned.learn({ data: answer });
    expect(learned.text(`got ${SECRET}`)).toBe(`got ${placeholder}`);
  });

test('a one-time code of digits alone, as a text or a number', () => {
  const learned = new Redactor();
  learned.learn({ otp: '480815', resetCode: 934_711 });
  expect(learned.text('480815 934711')).toBe('<ONE_TIME_CODE> <ONE_TIME_CODE>');
});

for (const [name, value, placeholder] of [
  ['X-Subject-Token', SECRET, '<ACCESS_TOKEN>'],
  ['X-Amz-Security-Token', SECRET, '<ACCESS_TOKEN>'],
  ['Client-Secret', SECRET, '<SECRET>'],
  ['Location', `https://app.example/?access_token=${SECRET}`, '<ACCESS_TOKEN>'],
  ['Location', `/cb?state=x&code=${SECRET}`, '<SECRET>'],
  ['Link', `<https://app.example/next?api_key=${SECRET}>; rel=next`, '<API_KEY>'],
] as const)
  test(`the header line ${name}: ${value}`, () => {
    const learned = new Redactor();
    learned.learnHeaders([[name, value]]);
    expect(learned.text(`got ${SECRET}`)).toBe(`got ${placeholder}`);
    expect(learned.headerValue(name, value)).toBe(value.replace(SECRET, placeholder));
  });

test('what is no secret there stays as it is', () => {
  const learned = new Redactor();
  const answer = {
    errors: { Password: ['The Password field is required.'], tokens: ['reseller'] },
    accessToken: { type: 'Bearer', expiration: '2030-01-01T00:00:00Z', callbackData: 'echo-0815-4711', lifetime: 3600 },
    sessionId: '1001',
    otp: 'required',
    code: 'E1234567',
    link: 'https://app.example/list?code=404&page=12345678&tokenType=sort-1234-9999',
    message: 'error code: E7654321, key: missing',
  };
  learned.learn(answer);
  learned.learnHeaders([
    ['WWW-Authenticate', 'Bearer realm="api-0815-4711", error="invalid_token"'],
    ['Location', '/orders?id=480815&lang=en'],
    ['X-Token', 'none'],
  ]);
  expect(learned.text(JSON.stringify(answer))).toBe(JSON.stringify(answer));
  expect(learned.text('api-0815-4711 480815')).toBe('api-0815-4711 480815');
  expect(learned.headerValue('X-Token', 'none')).toBe('none');
});

test('a line with a token of its own in each answer fills no memory, and is hidden for its name', () => {
  const learned = new Redactor();
  for (let at = 0; at < 5000; at++) learned.learnHeaders([['X-Csrf-Hint-Token', `opaque-${at}-Zz0815`]]);
  expect(learned.headerValue('X-Csrf-Hint-Token', 'opaque-4999-Zz0815')).toBe('<ACCESS_TOKEN>');
  expect(learned.learn({ token: SECRET })).toBe(true);
});
