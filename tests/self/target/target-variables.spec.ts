import { expect, test } from '@playwright/test';
import { TargetError } from '../../../fixtures/target/environment.ts';
import { namesNoTarget, targetOf } from '../../../fixtures/target/load.ts';
import { faults, read, VALUE } from './target-kit.ts';

test.describe('the plain variables', () => {
  const simple = {
    BASE_URL: 'https://acme.example/api',
    API_EMAIL: 'a@b.example',
    API_PASSWORD: 'a-password',
    API_KEY: 'an-api-key',
  };

  test('are enough', () => {
    const target = targetOf({ ...simple, RECEIVER_URL: 'https://client.example/hook' });
    expect(target.baseUrl?.href).toBe('https://acme.example/api');
    expect(target.accounts.apiCustomer?.password.reveal()).toBe('a-password');
    expect(target.surfaces.supplier?.keys.valid?.reveal()).toBe('an-api-key');
    expect(target.receiver?.apiKey.reveal()).toBe('an-api-key');
  });

  for (const [name, variables, message] of [
    [
      'an address with a password',
      { BASE_URL: `https://u:${VALUE}@a.example` },
      'BASE_URL: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    [
      'an address with a password and no user',
      { BASE_URL: `https://:${VALUE}@a.example` },
      'BASE_URL: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    [
      'an address with a user and no password',
      { BASE_URL: `https://${VALUE}@a.example` },
      'BASE_URL: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    [
      'an address with a fragment',
      { BASE_URL: `https://a.example/#${VALUE}` },
      'BASE_URL: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    [
      'an address that is none',
      { RECEIVER_URL: VALUE, API_KEY: 'abcdefgh' },
      'RECEIVER_URL: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    [
      'an address that is the login’s',
      { BASE_URL: 'https://a.example/Login/Customer/Api/Verify' },
      'BASE_URL: ends in the path of the login, which the suite puts behind it. Name the address before that',
    ],
    [
      'an e-mail without its password',
      { BASE_URL: 'https://a.example', API_EMAIL: VALUE },
      'API_PASSWORD is not set. API_EMAIL and API_PASSWORD go together',
    ],
    [
      'a password without its e-mail',
      { BASE_URL: 'https://a.example', API_PASSWORD: VALUE },
      'API_EMAIL is not set. API_EMAIL and API_PASSWORD go together',
    ],
    [
      'a receiver without its key',
      { RECEIVER_URL: 'https://a.example' },
      'API_KEY is not set. A receiver is judged with the API key that it expects: set it beside RECEIVER_URL',
    ],
    [
      'a key with a line end',
      { RECEIVER_URL: 'https://a.example', API_KEY: `${VALUE}\n` },
      'API_KEY: starts or ends with a blank or a line end, which a header cannot carry. Remove it',
    ],
  ] as const)
    test(`${name} is refused`, () => {
      let refused: unknown;
      try {
        targetOf(variables);
      } catch (error) {
        refused = error;
      }
      expect(refused).toBeInstanceOf(TargetError);
      expect((refused as Error).message).toBe(message);
    });

  for (const name of ['TARGET', 'BASE_URL', 'API_EMAIL', 'API_PASSWORD', 'API_KEY', 'RECEIVER_URL'])
    for (const [how, others] of [
      ['alone', {}],
      ['beside the others', simple],
    ] as const)
      test(`${name}, set and empty ${how}, is an error that names it, and no run against the reference`, () => {
        for (const empty of ['', ' ']) {
          const variables = { ...others, [name]: empty };
          expect(namesNoTarget(variables)).toBe(false);
          expect(() => targetOf(variables)).toThrow(new RegExp(`^${name} is set and empty`));
        }
      });

  for (const name of ['API_EMAIL', 'API_PASSWORD', 'API_KEY'])
    test(`${name} alone is an error, and no run against the reference`, () => {
      expect(namesNoTarget({ [name]: VALUE })).toBe(false);
      expect(() => targetOf({ [name]: VALUE })).toThrow(`${name} is set, but nothing says where: set TARGET, BASE_URL`);
    });

  test('name the reference where none of them is set', () => {
    expect(namesNoTarget({ PATH: '/bin', CONFORMANCE_GATE: '' })).toBe(true);
  });

  test('fill in what a file leaves out, and are checked there', ({}, info) => {
    const target = read(info, 'name: x\naccounts: { nonApiCustomer: { email: n@b.example, password: p } }', simple);
    expect(target.baseUrl?.host).toBe('acme.example');
    expect(target.accounts.apiCustomer?.email.reveal()).toBe(simple.API_EMAIL);
    expect(target.accounts.nonApiCustomer?.email.reveal()).toBe('n@b.example');
    const own = read(info, 'name: x\naccounts: { apiCustomer: { email: c@d.example, password: p } }', simple);
    expect(own.accounts.apiCustomer?.email.reveal()).toBe('c@d.example');
    const slow = read(info, 'name: x\nlimits: { requestsPerSecond: 1, explore: 100000 }', simple);
    // What a timer takes is over by then; what is more is over at once.
    expect(slow.limits.total + 60_000).toBeLessThan(2 ** 31);
    expect(faults(info, 'name: x', { BASE_URL: VALUE })).toEqual([
      'BASE_URL: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ]);
  });
});
