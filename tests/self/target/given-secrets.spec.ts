import { expect, test, type TestInfo } from '@playwright/test';
import { redact, redactor } from '../../../fixtures/secrets/redact.ts';
import { faults, read } from './target-kit.ts';
import { apart } from '../apart.ts';

apart();

/** What the bodies and header lines of a target file hold, and how much of it is known again in an answer. */

test.beforeEach(() => {
  redactor.forget();
});

const file = (body: unknown, headers: unknown = {}): string => `
baseUrl: https://acme.example
surfaces:
  storefront:
    probe: { method: GET, path: /store/me, headers: ${JSON.stringify(headers)} }
    login: { method: POST, path: /store/enter, body: ${JSON.stringify(body)}, token: /token }
`;

/** Reads a target whose storefront is sent this. */
function send(info: TestInfo, body: unknown, variables = {}, headers: unknown = {}): void {
  read(info, file(body, headers), variables);
}

/** A secret without its last character, and without its first. */
const cut = (secret: string): string[] => [secret.slice(0, -1), secret.slice(1)];

for (const secret of [
  'S3cr@tHorse!Staple77',
  'admin@9f8e7d6c5b4a39281706',
  'k@y-Of-the-Storefront.7',
  'gw@9f8e.7d6c5b4a39',
]) {
  test(`a password with the sign of an e-mail in it is hidden where it is cut: ${secret}`, ({}, info) => {
    send(info, { Email: 'anna@acme.example', Password: secret });
    for (const part of cut(secret)) expect(redact(`not ${part}`)).toBe('not <PASSWORD>');
  });

  test(`so is it from a variable, under a name that says nothing: ${secret}`, ({}, info) => {
    send(info, { value: '${STORE_VALUE}' }, { STORE_VALUE: secret });
    for (const part of cut(secret)) expect(redact(`not ${part}`)).toBe('not <STORE_VALUE>');
  });

  test(`and in a header line: ${secret}`, ({}, info) => {
    send(info, {}, {}, { 'X-Gateway-Key': secret });
    for (const part of cut(secret)) expect(redact(`not ${part}`)).toBe('not <X_GATEWAY_KEY>');
  });
}

test('of an e-mail the whole is hidden, and its domain is left wherever else it stands', ({}, info) => {
  send(info, { Email: 'anna.smith@example.com', from: '${SENDER}' }, { SENDER: 'Shop <orders@shop.example.com>' });
  expect(redact('Anna.Smith@example.com')).toBe('<EMAIL>');
  for (const open of ['example.com', 'help@example.com', 'https://shop.example.com/', 'anna.smith'])
    expect(redact(open)).toBe(open);
});

test('an e-mail as a password is hidden where it is cut, and its domain is left', ({}, info) => {
  send(info, { password: 'anna.smith@example.com', pass: '${STORE}' }, { STORE: 'jo@staging.example.com' });
  expect(redact('nna.smith@example.com')).not.toContain('nna.smith');
  expect(redact('jo@staging.example.co')).not.toContain('jo@stag');
  for (const open of ['example.com', 'staging.example.com', 'help@example.com']) expect(redact(open)).toBe(open);
});

test('so it is as a key, whatever else its name says', ({}, info) => {
  send(info, {}, {}, { 'X-Gateway-Key': 'gateway-7f@acme.example' });
  for (const part of cut('gateway-7f@acme.example')) expect(redact(part)).not.toContain('ateway-7f');
});

const NAMES = [
  ...['Pass', 'Pin', 'userPass', 'login_pin', 'Kennwort', 'passcode', 'passCode', 'passwd', 'pwd', 'PW', 'Passwort'],
  ...[
    'mot de passe',
    'motDePasse',
    'mot-de-passe',
    'contraseña',
    'senha',
    'lösenord',
    'hasło',
    'şifre',
    'пароль',
    '密码',
  ],
];

for (const name of NAMES)
  test(`four characters are a secret under the name ${name}`, ({}, info) => {
    send(info, { user: 'anna', [name]: 'x7-q' });
    expect(redact('you sent x7-q')).toMatch(/^you sent <[^<>]+>$/);
    redactor.forget();
    send(info, { user: 'anna', [name]: '${STORE_VALUE}' }, { STORE_VALUE: 'q7-x' });
    expect(redact('you sent q7-x')).toBe('you sent <STORE_VALUE>');
  });

for (const name of [
  'STORE_PASS',
  'STORE_PIN',
  'STORE_PWD',
  'STORE_PASSCODE',
  'STORE_KENNWORT',
  'STOREPASS',
  'STORE_AUTH',
])
  test(`and from a variable called ${name}, as of a job`, ({}, info) => {
    send(info, { user: 'anna', value: `\${${name}}` }, { [name]: 'x7-q' });
    expect(redact('you sent x7-q')).toBe(`you sent <${name}>`);
    redactor.forget();
    const command = "callback: { apiKey: a-key-of-the-hook-0815, trigger: { command: 'env' } }";
    read(info, `baseUrl: https://acme.example\n${command}`, { [name]: 'q7-x' });
    expect(redact('you sent q7-x')).toBe(`you sent <${name}>`);
  });

test('what stands for a secret whose name has no letter of ASCII says that it is one', ({}, info) => {
  send(info, { 密码: 'x7-q', contraseña: 'q7-x' });
  expect(redact('x7-q q7-x')).toBe('<SECRET> <CONTRASENA>');
});

test('numbers that are written as such are hidden under such names, and others are not', ({}, info) => {
  send(info, { password: 91827364, pin: 482913, maxTokens: 20481, passengers: 30000, tokenLength: 10241 });
  expect(redact('91827364 482913 20481 30000 10241')).toBe('<PASSWORD> <PIN> 20481 30000 10241');
});

test('four digits under such a name are refused, as they are of an account', ({}, info) => {
  for (const pin of ['4821', 4821])
    expect(faults(info, file({ pin }))).toEqual([expect.stringContaining('body.pin: ')]);
  expect(faults(info, file({ maxTokens: 2048, key: 2048, pinned: 2048 }))).toEqual([]);
});

test('names that only hold such a word are none', ({}, info) => {
  const said = {
    compass: 'N-12',
    bypass: 'on-1',
    shipping: 'dhl-1',
    passenger: 'adt-1',
    cmdParams: 'fr-1',
    pass_order: 'p-12',
  };
  send(info, said);
  for (const value of Object.values(said)) expect(redact(value)).toBe(value);
});

test('a command hides what it holds, and no folder that it names', ({}, info) => {
  const here = import.meta.filename;
  const command = `"${process.execPath}" --import=file://${here} "${here}" --key kQ7vT2mX9pL4-quiet.Harbor`;
  read(info, "client: { command: '${MY_COMMAND}', surfaces: [reseller] }", { MY_COMMAND: command });
  const besides = `${here.slice(0, -8)}/none`;
  for (const said of [`it is "${besides}"`, `in "${process.execPath.slice(0, -1)}x`]) expect(redact(said)).toBe(said);
  expect(redact('with --key kQ7vT2mX9pL4-quiet.Harbor')).not.toContain('kQ7vT2mX9');
});
