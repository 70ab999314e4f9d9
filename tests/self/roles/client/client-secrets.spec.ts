import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { ClientRun } from '../../../../fixtures/roles/client/run.ts';
import { ORDINARY, QUOTED } from '../../../../fixtures/roles/client/scenarios.ts';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';
import { redact, redactor } from '../../../../fixtures/secrets/redact.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { login, played } from '../../judge/client-kit.ts';

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

const CLIENT: Client = {
  command: null,
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'supplier', 'storefront'],
  storefrontLogin: '/Storefront/Login',
  requests: 1,
  timeout: 60_000,
};

/** What a process shows of a scenario that another one has played. */
async function shownElsewhere(of: Played): Promise<string> {
  const program = fileURLToPath(new URL('client-shown-elsewhere.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(of));
  return await text(child.stdout);
}

/** A login's body as it is when nothing is escaped. */
const unescaped = (mail: string, password: string): string => `{"Email":"${mail}","Password":"${password}"}`;

for (const scenario of [ORDINARY, QUOTED])
  test(`what a client was given is not shown by another process either, under whatever name it sends it: ${scenario}`, async () => {
    let given: readonly string[] = [];
    const start = async (variables: Readonly<Record<string, string>>): Promise<{ fault: null; said: string }> => {
      const of = (name: string): string => variables[name] ?? '';
      given = ['API_EMAIL', 'API_PASSWORD', 'STOREFRONT_EMAIL', 'STOREFRONT_PASSWORD', 'API_KEY'].map(of);
      const [mail = '', password = ''] = given;
      const send = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<void> => {
        await fetch(of('BASE_URL') + path, {
          method: 'POST',
          headers,
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
      };
      await send('/Login/Customer/Api/Verify', { u: mail, p: password });
      await send('/Login/Customer/Api/Verify', given);
      await send('/Login/Customer/Api/Verify', unescaped(mail, password));
      await send(`/Orders/Create?x=${encodeURIComponent(password)}`, { note: given }, { 'X-Note': given.join(' ') });
      await send(`/Orders/${given.map(encodeURIComponent).join('/')}`, {});
      return { fault: null, said: '' };
    };
    const run = new ClientRun(CLIENT, { start });
    const of = await run.played(scenario);
    await run.close();
    expect(of.requests).toHaveLength(5);
    const evidence = await shownElsewhere(of);
    expect(JSON.parse(evidence)).toHaveLength(5);
    // Neither whole nor what is left of it on either side of a character that some coding cannot do without.
    for (const secret of given.flatMap((one) => [one, ...one.split('"\\q')])) expect(evidence).not.toContain(secret);
    expect(given.some((one) => one.includes('"\\q'))).toBe(scenario === QUOTED);
  });
