import { expect, test } from '@playwright/test';
import { redact, Redactor, redactor, Secret, Sensitive, sensitive } from '../../../fixtures/secrets/redact.ts';
import { Exchange, type TimedOutcome } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

/** What a platform answers that says back a credential which it refuses. */
function refusalOf(request: Stimulus, said: unknown, headers: readonly (readonly [string, string])[] = []): void {
  const outcome = {
    answer: {
      status: 401,
      statusText: 'Unauthorized',
      headers: [['content-type', 'application/json'], ...headers],
      body: Buffer.from(JSON.stringify(said)),
      cut: null,
      unread: null,
      interrupted: false,
    },
    failure: null,
    unasked: false,
    stale: false,
    durationMs: 1,
  } as unknown as TimedOutcome;
  new Exchange(request, new Date(), outcome, 1);
}

/** No word, and no JWT, which is hidden wherever it stands. */
const TOKEN = 'kQ7vT2mX9pL4.aB3dE5fG7hJ9kL2mN4pQ6rS8.zX9cV8bN7mK6';

const good = Stimulus.of('POST', new URL('http://acme.example/'));

test('what a request said in a header line is no secret for coming back', () => {
  refusalOf(good.with('ApiKey', "' OR '7'='7"), { apiKey: "' OR '7'='7" });
  refusalOf(good.with('Authorization', 'Bearer rubbish-4711'), { token: 'rubbish-4711' }, [
    ['X-Token', 'rubbish-4711'],
  ]);
  expect(redact("' OR '7'='7 and rubbish-4711")).toBe("' OR '7'='7 and rubbish-4711");
});

test('a secret that was sent keeps its name, with what came before it as well', () => {
  const token = new Secret('eyJ-a-token-of-this-test-0815', 'ACCESS_TOKEN');
  refusalOf(good.with('Authorization', sensitive`Bearer  ${token}`), { token: ' eyJ-a-token-of-this-test-0815' });
  expect(redact('it is " eyJ-a-token-of-this-test-0815"')).toBe('it is " <ACCESS_TOKEN>"');
});

test('what is too short to be looked for, and was sent as a secret, is learned from the answer', () => {
  const short = new Secret('Zq4!', 'SHOP_CODE', { isKnown: false });
  refusalOf(good.with('X-Shop', short), { accessKey: 'Zq4!' });
  expect(redact('it is Zq4! here')).not.toContain('Zq4!');
});

test.describe('what a request names beside its secret is no part of that for coming back with it', () => {
  const NAMES = ['access_token', 'Authorization', 'accessToken', '__Secure-next-auth.session-token', 'conformance'];
  const FORM = [...NAMES, ...NAMES].map((name) => `${name}=${TOKEN}`).join('&');
  const MEMBERS = JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, { [name]: TOKEN }])));
  for (const [label, body, says] of [
    ['a form', FORM, (sent: string) => ({ received: sent })],
    [
      'a form without its first field',
      `${FORM}&a=1`,
      (sent: string) => ({ received: sent.slice(sent.indexOf('&') + 1) }),
    ],
    ['a form in quotes', FORM, (sent: string) => `token="${sent}"`],
    ['a form under a name', FORM, (sent: string) => ({ authorization: sent })],
    ['a form under a name, cut', FORM, (sent: string) => ({ token: `${sent.slice(0, -9)}...` })],
    ['a form that is said to be a secret of its own', FORM, (sent: string) => ({ password: sent })],
    ['JSON', MEMBERS, (sent: string) => ({ received: sent })],
    ['JSON under a name', MEMBERS, (sent: string) => ({ token: sent })],
    ['JSON, cut', MEMBERS, (sent: string) => ({ received: sent.slice(0, -3) })],
    [
      'a form of several parts',
      NAMES.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${TOKEN}\r\n`).join(''),
      (sent: string) => ({ received: sent }),
    ],
    [
      'cookies',
      NAMES.map((name) => `${name}=Bearer%20${TOKEN}`).join('; '),
      (sent: string) => ({ token: sent, cookie: sent }),
    ],
  ] as const)
    test(label, () => {
      redactor.forget();
      const token = new Secret(TOKEN, 'ACCESS_TOKEN');
      const parts = body.split(TOKEN);
      const shown = parts.join('<ACCESS_TOKEN>');
      const sent = new Sensitive(body, shown);
      refusalOf(good.withBody(sent), says(body));
      for (const text of [shown, ...NAMES.map((name) => `${name}=${String(token)}`)]) expect(redact(text)).toBe(text);
      for (const text of [TOKEN, TOKEN.slice(0, 20), TOKEN.slice(-16)])
        expect(redact(`it is ${text} here`)).toBe('it is <ACCESS_TOKEN> here');
      redactor.forget();
    });
});

test('what an answer hands out beside what came is hidden, its parts as well', () => {
  redactor.forget();
  const token = new Secret(TOKEN, 'ACCESS_TOKEN');
  refusalOf(good.withBody(sensitive`token=${token}&a=1`), {
    token: `${TOKEN}&refresh=pQ3wE5rT7yU9iO1a`,
    other: `token=${TOKEN}4`,
  });
  for (const text of [`${TOKEN}&refresh=pQ3wE5rT7yU9iO1a`, 'pQ3wE5rT7yU9iO1a', 'E5rT7yU9iO', `${TOKEN}4`])
    expect(redact(`it is ${text} here`)).toMatch(/^it is <[A-Z_]+> here$/);
  redactor.forget();
});

test('fields of a form that an answer makes itself are secrets each', () => {
  redactor.forget();
  refusalOf(good, { said: 'access_token=kQ7vT2mX9pL4zR8w&refresh_token=hG5jK3lM1nB7vC9x' });
  expect(redact('access_token=<A>&refresh_token=<B>')).toBe('access_token=<A>&refresh_token=<B>');
  for (const text of ['kQ7vT2mX9pL4zR8w', 'hG5jK3lM1nB7vC9x'])
    expect(redact(`it is ${text}`)).toBe('it is <ACCESS_TOKEN>');
  redactor.forget();
});

test('tokens that begin alike, as one that is known does, are as many as others', () => {
  const redactor = new Redactor();
  redactor.register('aB3dE5fG7hJ9kL2m', '<ACCESS_TOKEN, header alone>');
  const tokens = Array.from({ length: 200 }, (_, at) => ({
    token: `aB3dE5fG7hJ9kL2m.pQ6rS8zX9c${1000 + at}.V8bN7mK6`,
  }));
  expect(redactor.learnBody(JSON.stringify(tokens))).toBe(true);
  expect(redactor.text('it is m.pQ6rS8zX9c1')).toBe('it is <ACCESS_TOKEN>');
});
