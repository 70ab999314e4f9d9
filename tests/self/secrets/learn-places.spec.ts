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
  ['the password of an address', { link: `https://ann:${SECRET}@shop.example/x` }, '<PASSWORD>'],
  ['one that is percent-encoded', { dsn: `postgres://ann:${SECRET.replace('-', '%2D')}@db/shop` }, '<PASSWORD>'],
  ['a line that authorizes in a text', { echo: `GET / HTTP/1.1\nAuthorization: Bearer ${SECRET}\n` }, '<CREDENTIAL>'],
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
    docs: 'https://user:password@host/ or https://user:<YOUR_PASSWORD_2>@host:8080/a@b1c2d3e4',
    help: 'send Authorization: Bearer <YOUR_ACCESS_TOKEN_1>, or Authorization: required, or authorization: ${TOKEN_1234}',
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

test.describe('a bound of what is remembered is none of what is hidden', () => {
  const others = Array.from({ length: 100 }, (_, at) => ['X-Part', String(at)] as const);

  test('header lines are looked through however many there are, and however long', () => {
    const learned = new Redactor();
    expect(learned.learnHeaders([...others, ['Link', `</a?${'x=y&'.repeat(2_000)}token=${SECRET}>`]])).toBe(true);
    expect(learned.text(SECRET)).toBe('<ACCESS_TOKEN>');
  });

  test('of lines that are not remembered what stands under a secret’s name is hidden there', () => {
    const learned = new Redactor();
    for (let at = 0; at < 512; at++) learned.learnHeaders([['Set-Cookie', `sid=made-up-${at}-Zz0815`]]);
    const value = `/next?a=b&code=${SECRET}&c=d`;
    expect(learned.learnHeaders([['Location', value]])).toBe(false);
    expect(learned.headerValue('Location', value, false)).toBe('/next?a=b&code=<SECRET>&c=d');
    expect(learned.headerValue('Location', '/next?a=b', false)).toBe('/next?a=b');
  });

  test('a body that holds one more than is remembered of it is not shown', () => {
    const learned = new Redactor();
    const codes = Array.from({ length: 257 }, (_, at) => `${SECRET}-${at}`);
    expect(learned.learnBody(JSON.stringify({ DeliveryData: codes.slice(1) }))).toBe(true);
    const more = new Redactor();
    expect(more.learnBody(JSON.stringify({ DeliveryData: codes }))).toBe(false);
    expect(more.notice).toContain('not shown');
  });

  test('JSON in a text is looked through however long it is, and however often it is in one', () => {
    const learned = new Redactor();
    learned.learnBody(JSON.stringify({ payload: JSON.stringify({ token: SECRET, x: 'y'.repeat(70_000) }) }));
    expect(learned.text(SECRET)).toBe('<ACCESS_TOKEN>');
    const deep = new Redactor();
    let text = JSON.stringify({ token: SECRET });
    for (let depth = 0; depth < 6; depth++) text = JSON.stringify({ p: text });
    deep.learnBody(text);
    expect(deep.text(text)).not.toContain(SECRET);
  });

  for (const body of ['{"token":98765432109876543210}', '{"a":"{\\"token\\": 98765432109876543210 }"}'])
    test(`a number is hidden in the digits in which it came: ${body}`, () => {
      const learned = new Redactor();
      learned.learnBody(body);
      expect(learned.text(body)).not.toContain('9876543210');
    });

  test('a code is, and a number that a name says nothing of is not', () => {
    const learned = new Redactor();
    learned.learnBody('\ufeff{"DeliveryData":[12345678901234567890,{"x":1.50}],"price":99887766554433221100}');
    expect(learned.text('12345678901234567890')).toBe('<CODE>');
    expect(learned.text('99887766554433221100')).toBe('99887766554433221100');
  });

  test('a long name is a name by its end, and a sentence is none', () => {
    const learned = new Redactor();
    const sentence = `${'of what '.repeat(9)} password`;
    learned.learnBody(JSON.stringify({ [`${'x'.repeat(70)}Token`]: SECRET, [sentence]: 'try-4711-again' }));
    expect(learned.text(`${SECRET} try-4711-again`)).toBe('<ACCESS_TOKEN> try-4711-again');
  });
});

test('a text that is no JSON says who is authorized, and with what address', () => {
  const learned = new Redactor();
  const text = `GET /\nAuthorization: Bearer ${SECRET}\nProxy-Authorization: Basic YW5uOkE3c2VjcmV0\nfrom amqp://ann:h0rse5@mq/`;
  learned.learnBody(text);
  expect(learned.text(text)).toBe(
    'GET /\nAuthorization: Bearer <CREDENTIAL>\nProxy-Authorization: Basic <CREDENTIAL>\nfrom amqp://ann:<PASSWORD>@mq/',
  );
});
