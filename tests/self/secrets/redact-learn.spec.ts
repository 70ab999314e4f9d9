import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { Budget } from '../../../fixtures/secrets/budget.ts';
import { leavesOf, Words } from '../../../fixtures/secrets/said.ts';
import {
  Redactor,
  redactor,
  reveal,
  Secret,
  Sensitive,
  sensitive,
  sensitiveJson,
} from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';

test.describe('secrets that an answer hands out', () => {
  test('are known from then on', () => {
    const learned = new Redactor();
    learned.learn({
      data: { Token: 'opaque-token-0815', nested: [{ apiKey: 'key-of-another-kind' }] },
      DeliveryData: ['EPIN-1234-5678', 90_210_815, [{ pin: 'PIN-8765' }]],
      errors: { Password: ['The Password field is required.'] },
    });
    expect(learned.text('opaque-token-0815 key-of-another-kind EPIN-1234-5678 90210815 PIN-8765')).toBe(
      '<ACCESS_TOKEN> <API_KEY> <CODE> <CODE> <CODE>',
    );
    expect(learned.text('The Password field is required.')).toBe('The Password field is required.');
  });

  test('are none where the request said them openly, and are what is a part of that', () => {
    const codes = ['EPIN-1234-5678', 'EPIN "8765" \u{1f680}'];
    const said = (): Words =>
      new Words(leavesOf(JSON.stringify({ DeliveryData: codes, OrderDetailID: 4711, note: 'of 90210-88' })));
    const learned = new Redactor();
    learned.learn({ received: { DeliveryData: [...codes, 'EPIN-4711-0815', '90210', 4711] } }, undefined, said);
    learned.learnBody(`DeliveryData: ["EPIN-1234-5678", "EPIN-0815-4711"`, undefined, said);
    expect(learned.text(`${codes.join(' ')} EPIN-4711-0815 EPIN-0815-4711 90210 4711`)).toBe(
      `${codes.join(' ')} <CODE> <CODE> <CODE> 4711`,
    );
  });

  test('are found in lists, of members and of header lines', () => {
    const learned = new Redactor();
    learned.learn({ tokens: 'aB3dE5fG7hJ9,kL2mN4pQ6rS8', keys: 'name, address', status: 'ok' });
    learned.learnHeaders([
      ['X-Auth-Token', 'qA1wS2eD3rF4, tG5yH6uJ7iK8'],
      ['X-Session-Token', 'v=1; t="zX9cV8bN7mK6"'],
      ['Authorization', 'Bearer qW1eR2tY3uI4'],
    ]);
    for (const text of ['aB3dE5fG7hJ9', 'kL2mN4pQ6rS8', 'qA1wS2eD3rF4', 'tG5yH6uJ7iK8', 'zX9cV8bN7mK6', 'qW1eR2tY3uI4'])
      expect(learned.text(`it is ${text}`), text).toMatch(/^it is <[A-Z_]+>$/);
    expect(learned.text('Bearer name, address, ok, v=1')).toBe('Bearer name, address, ok, v=1');
  });

  test('are known as a whole alone where they hold what the request said', () => {
    const learned = new Redactor();
    const said = (): Words => new Words(['key-that-nobody-was-given']);
    learned.learnBody('ApiKey: key-that-nobody-was-given\\r\\nHost', undefined, said);
    learned.learnBody('{"all":"{ApiKey=[key-that-nobody-was-given]}"}', undefined, said);
    expect(learned.text('key-that-nobody-was-given')).toBe('key-that-nobody-was-given');
    // Of what was not said the parts are known too.
    learned.learnBody('ApiKey: key-of-somebody-else-4711');
    expect(learned.text('key-of-somebody-else')).toBe('<API_KEY>');
  });

  test('keep the name that was known before', () => {
    const learned = new Redactor();
    learned.register('the-account-key-1', '<PAYMENT_KEY>');
    learned.learn({ apiKey: 'the-account-key-1' });
    expect(learned.text('the-account-key-1')).toBe('<PAYMENT_KEY>');
  });

  test('a deep answer does not overflow the stack', () => {
    const deep = JSON.parse('['.repeat(100_000) + '{"token":"buried-token"}' + ']'.repeat(100_000)) as unknown;
    const learned = new Redactor();
    learned.learn(deep);
    expect(learned.text('buried-token')).toBe('<ACCESS_TOKEN>');
  });

  test('members that touch the prototype are members like others', () => {
    const learned = new Redactor();
    learned.learn(
      JSON.parse('{"__proto__":{"token":"proto-token"},"constructor":{"prototype":{"token":"other-token"}}}'),
    );
    expect(learned.text('proto-token other-token')).toBe('<ACCESS_TOKEN> <ACCESS_TOKEN>');
    expect(({} as { token?: unknown }).token).toBeUndefined();
  });

  for (const [label, body, shown] of [
    ['JSON without its end', '{"DeliveryData":["PIN-1234-5678", "PIN-8765-4321"],"Status":1', '["<CODE>", "<CODE>"]'],
    ['JSON cut within a code', '{"DeliveryData": [\n  "PIN-1234-5678",\n  "PIN-87', '"<CODE>",\n  "<CODE>'],
    ['single quotes', "{'token': 'opaque-token-0815', 'a': 'b'}", "{'token': '<ACCESS_TOKEN>', 'a': 'b'}"],
    ['a form', 'Status=1&refresh_token=opaque-token-0815&a=b', '=<ACCESS_TOKEN>&a=b'],
    ['XML', '<data><ApiKey> opaque-key-0815 </ApiKey></data>', '<ApiKey> <API_KEY> </ApiKey>'],
  ] as const)
    test(`are known from what is no JSON: ${label}`, () => {
      const learned = new Redactor();
      learned.learnBody(body);
      expect(learned.text(body)).toContain(shown);
    });

  test('prose about a secret is none', () => {
    const learned = new Redactor();
    const prose = '<p>Password: required. The token = wanted, api key: missing</p><label for="password">Word</label>';
    learned.learnBody(prose);
    expect(learned.text(prose)).toBe(prose);
  });

  test('a text made to take long is looked through in little time', () => {
    const learned = new Redactor();
    const spent = processorTime();
    for (const piece of ['token ', 'token:"', 'token=', '<token>', 'token\t\t\t', '\\"', 'token:[', 'abc-'])
      learned.learnBody(piece.repeat(100_000));
    expect(spent()).toBeLessThan(2000);
  });

  test('what one answer takes is spent from one budget, and where that is spent its body is not known', () => {
    const learned = new Redactor();
    const body = { token: 'opaque-Zz0815-4711', more: '='.repeat(1000) };
    const spent = (left: number): Budget => {
      const budget = new Budget(0);
      budget.spend(24_000_000 - left);
      return budget;
    };
    expect(learned.learn(body, spent(100))).toBe(false);
    expect(learned.learnBody(JSON.stringify(body), spent(100))).toBe(false);
    const budget = spent(2000);
    learned.learnHeaders([['x-a', `a=${'b'.repeat(900)}`]], budget);
    expect(learned.learn(body, budget)).toBe(false);
    expect(learned.notice).toContain('not shown');
    expect(learned.learn(body, spent(4000))).toBe(true);
    expect(learned.text(body.token)).toBe('<ACCESS_TOKEN>');
  });

  test('a large answer is learned in little time', () => {
    const spent = processorTime();
    const learned = new Redactor();
    learned.learn({
      token: 'x1'.repeat(500_000),
      DeliveryData: Array.from({ length: 50_000 }, (_, at) => `code-${at}`),
    });
    expect(learned.text('code-49')).toBe('<CODE>');
    expect(spent()).toBeLessThan(1000);
  });
});

test.describe('header lines', () => {
  const known = new Redactor();
  known.register('the-account-key-1', '<API_KEY>');

  for (const [name, value, shown] of [
    ['Set-Cookie', 'session=abc; Path=/; HttpOnly', 'session=<COOKIE>; Path=/; HttpOnly'],
    ['Cookie', 'a=1; b=2', '<CREDENTIAL>'],
    ['Authorization', 'Bearer unknown', '<CREDENTIAL>'],
    ['Authorization', 'Bearer the-account-key-1', 'Bearer <API_KEY>'],
    ['APIKEY', 'the-account-key-1', '<API_KEY>'],
    ['Apikey', 'the-account-key', '<CREDENTIAL>'],
    ['X-Auth-Token', 'unknown', '<CREDENTIAL>'],
    ['Location', '/next?key=the-account-key-1', '/next?key=<API_KEY>'],
    ['WWW-Authenticate', 'Bearer realm="api"', 'Bearer realm="api"'],
  ] as const)
    test(`${name}: ${value}`, () => {
      expect(known.headerValue(name, value)).toBe(shown);
    });
});

test.describe('the beginning of a long text', () => {
  const known = new Redactor();
  known.register('user.name@acme.example', '<EMAIL>', { fragments: false });

  for (const limit of [100, 4096])
    test(`no half of a secret stands at the cut after ${limit}`, () => {
      for (let before = limit - 30; before <= limit + 5; before++) {
        const { text, cut } = known.excerpt(`${'.'.repeat(before)}user.name@acme.example${'.'.repeat(9000)}`, limit);
        expect(text).toMatch(/^\.+(?:<EMAIL>\.*)?$/);
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(cut).toBe(true);
      }
    });

  test('many secrets that shrink do not bring the end of the searched part to light', () => {
    const { text } = known.excerpt('user.name@acme.example,'.repeat(5000), 8010);
    expect(text).toMatch(/^(?:<EMAIL>,)+(?:<EMAIL>)?$/);
  });

  test('a text that fits is not cut', () => {
    expect(known.excerpt('user.name@acme.example', 7)).toEqual({ text: '<EMAIL>', cut: false });
    expect(known.excerpt('', 7)).toEqual({ text: '', cut: false });
  });

  test('no character of two units is halved', () => {
    expect(known.excerpt('abc😀def', 4)).toEqual({ text: 'abc', cut: true });
  });
});

test.describe('printing a secret shows its placeholder', () => {
  const key = new Secret('printed-nowhere-1', 'API_KEY');
  const line = sensitive`Bearer ${key}!`;

  for (const [how, print] of Object.entries<(value: Sensitive) => string>({
    'a template string': (value) => `a ${String(value)}`,
    concatenation: (value) => ''.concat(value as unknown as string),
    'JSON.stringify': (value) => JSON.stringify({ value }),
    'util.inspect': (value) => inspect({ a: { b: value } }, { depth: 9, showHidden: true, getters: true }),
    'util.inspect, its own way turned off': (value) => inspect(value, { customInspect: false, showHidden: true }),
    'an error': (value) => new Error(String(value)).stack ?? '',
    'a structured clone': (value) => inspect(structuredClone({ value })),
    'entries and keys': (value) => JSON.stringify([Object.entries(value), Reflect.ownKeys(value)]),
  }))
    test(how, () => {
      expect(print(key) + print(line)).not.toContain('printed-nowhere');
    });

  test('only reveal shows the true text', () => {
    expect(reveal(line)).toBe('Bearer printed-nowhere-1!');
    expect(String(line)).toBe('Bearer <API_KEY>!');
    const body = sensitiveJson({ key, list: [line, 1], at: new Date(0), none: undefined });
    expect(reveal(body)).toBe(
      '{"key":"printed-nowhere-1","list":["Bearer printed-nowhere-1!",1],"at":"1970-01-01T00:00:00.000Z"}',
    );
    expect(String(body)).toBe('{"key":"<API_KEY>","list":["Bearer <API_KEY>!",1],"at":"1970-01-01T00:00:00.000Z"}');
  });

  test('what is derived from a secret is one, named by the change', () => {
    const cut = key.derive('last character cut', (text) => text.slice(0, -1));
    expect(String(cut)).toBe('<API_KEY, last character cut>');
    expect(redactor.text('x printed-nowhere- y')).toBe('x <API_KEY, last character cut> y');
  });

  test('a word in the place of a secret is none, and what the secret holds is one unless the suite says it', () => {
    const word = key.derive('the word undefined', () => 'undefined');
    expect([reveal(word), String(word)]).toEqual(['undefined', '<API_KEY, the word undefined>']);
    expect(redactor.text('a Status that is undefined, or null')).toBe('a Status that is undefined, or null');
    const part = key.derive('what is not its first word', () => 'nowhere-1');
    expect(redactor.text('x nowhere-1 y')).toBe(`x ${String(part)} y`);
    key.derive('its second word', () => 'nowhere');
    expect(redactor.text('the suite says nowhere')).toBe('the suite says nowhere');
  });
});
