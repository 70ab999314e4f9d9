import { expect, test } from '@playwright/test';
import { learn, requestRecord } from '../../../fixtures/roles/client/evidence.ts';
import { redact, redactor } from '../../../fixtures/secrets/redact.ts';
import { login, played } from '../judge/client-kit.ts';

test.beforeEach(() => {
  redactor.forget();
});
test.afterEach(() => {
  redactor.forget();
});

/** Logins that say who logs in otherwise than the contract has it: what they say is no less secret. */
const BODIES: readonly (readonly [name: string, body: unknown])[] = [
  ['as the contract has it', { Email: 'jane@shop.example', Password: 'Tulip-4711-Anchor' }],
  ['in small letters', { email: 'jane@shop.example', password: 'Tulip-4711-Anchor' }],
  ['with a hyphen', { 'E-Mail': 'jane@shop.example', PASSWORD: 'Tulip-4711-Anchor' }],
  ['within another member', { login: { Email: 'jane@shop.example', Password: 'Tulip-4711-Anchor' } }],
  ['as a list', { Email: ['jane@shop.example'], Password: ['Tulip-4711-Anchor'] }],
  ['as an object', { Email: { value: 'jane@shop.example' }, Password: { value: 'Tulip-4711-Anchor' } }],
  ['as several logins', [{ Email: 'jane@shop.example', Password: 'Tulip-4711-Anchor' }]],
];

for (const [name, body] of BODIES)
  for (const kind of ['login', 'signIn'] as const)
    test(`the account of a ${kind} is no part of its evidence: ${name}`, () => {
      const all = played([login({ kind, status: 401, body: JSON.stringify(body) })]);
      learn(all);
      const record = JSON.stringify(all.requests.map(requestRecord));
      expect(record).not.toContain('jane@shop.example');
      expect(record).not.toContain('Tulip-4711-Anchor');
      expect(redact('jane@shop.example: Tulip-4711-Anchor')).toBe('<EMAIL>: <PASSWORD>');
    });

test('a number for a password is one all the same', () => {
  learn(played([login({ status: 401, body: '{"Email":"jane@shop.example","Password":4711081547}' })]));
  expect(redact('4711081547')).toBe('<PASSWORD>');
});

test('what is deeper than any login is not looked at, and breaks nothing', () => {
  let body: unknown = { Password: 'Tulip-4711-Anchor' };
  for (let n = 0; n < 200; n++) body = { login: body };
  expect(() => {
    learn(played([login({ status: 401, body: JSON.stringify(body) })]));
  }).not.toThrow();
});
