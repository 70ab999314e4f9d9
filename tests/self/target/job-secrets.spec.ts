import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { redact, redactor } from '../../../fixtures/secrets/redact.ts';
import { read } from './target-kit.ts';
import { apart } from '../apart.ts';

apart();

const file = (trigger: string): string =>
  `baseUrl: https://acme.example\ncallback:\n  apiKey: "\${HOOK_KEY}"\n  trigger: ${trigger}\n`;

const JOB = {
  HOOK_KEY: 'a-key-of-the-hook-0815',
  DEPLOY_SECRET: 'S3cr3t-0f-th3-j0b',
  SSH_PRIVATE_KEY: '-----BEGIN KEY-----\nabcDEF0123456789\nghiJKL9876543210\n-----END KEY-----',
  DATABASE_URL: 'postgres://user:pg-pass-4711@db.example/x',
  HTTPS_PROXY: 'http://svc-ci:Sup3r,S3cret;Pa55@proxy.example:3128',
  INDEX_URL: 'https://opaque-index-0815@index.example/simple?sig=opaque-sig-0815',
  TOKEN_CHECK: 'production',
  SECRET_MODE: 'true',
  KEY_FILE: process.execPath,
  LANGUAGE: 'en_GB.utf-8',
};
const PRINTED = Object.values(JOB).join(' ').replaceAll('\n', ' ');

test('where no command is run, the job is let alone', ({}, info) => {
  read(info, file('manual'), JOB);
  expect(redact(PRINTED)).toContain(JOB.DEPLOY_SECRET);
});

test('the suite’s own variables are hidden, though the target names others and runs no command', ({}, info) => {
  const own = {
    API_EMAIL: 'prod.konto@acme.example',
    API_PASSWORD: 'uY7-otherPw_91kQ',
    API_KEY: 'Kq5-otherKey-3071',
    CALLBACK_KEY: 'Wv8-otherHook-6620',
  };
  const named = "accounts: { apiCustomer: { email: '${ST_MAIL}', password: '${ST_WORD}' } }";
  const account = { ST_MAIL: 'staging@acme.example', ST_WORD: 'tZ4-stagingPw_77bN' };
  read(info, `${file('manual')}${named}\n`, { ...JOB, ...account, ...own });
  expect(redact(Object.values(own).join(' '))).toBe('<API_EMAIL> <API_PASSWORD> <API_KEY> <CALLBACK_KEY>');
  expect(redact(`acme.example ${JOB.HOOK_KEY}`)).toBe('acme.example <API_KEY>');
});

test('what the target names has the name that it has there, though a variable of the suite holds it as well', ({}, info) => {
  read(info, file('manual'), { ...JOB, CALLBACK_KEY: JOB.HOOK_KEY, API_PASSWORD: 'production' });
  expect(redact(`${JOB.HOOK_KEY} production`)).toBe('<API_KEY> production');
});

test('what a command may print of the secrets of a job is hidden, and words are not', ({}, info) => {
  read(info, file("{ command: 'env' }"), JOB);
  const shown = redact(PRINTED);
  for (const secret of [
    JOB.HOOK_KEY,
    JOB.DEPLOY_SECRET,
    'abcDEF0123456789',
    'ghiJKL9876543210',
    'pg-pass-4711',
    'Sup3r,S3cret;Pa55',
  ])
    expect(shown).not.toContain(secret);
  for (const secret of ['opaque-index-0815', 'opaque-sig-0815']) expect(shown).not.toContain(secret);
  expect(shown).toContain('<DEPLOY_SECRET>');
  for (const word of ['production', 'true', process.execPath, 'en_GB.utf-8', 'db.example'])
    expect(shown).toContain(word);
});

/** Variables that no list of names of secrets has, and what nobody could guess of each. */
const UNNAMED: Readonly<Record<string, readonly [value: string, secret: string]>> = {
  MYSQL_PWD: ['geheimnis4711', 'geheimnis4711'],
  REDIS_AUTH: ['r3d1s-Auth-Str1ng-99', 'r3d1s-Auth-Str1ng-99'],
  COOKIE: ['sid=s%3Aabcdef01', 'abcdef01'],
  ACME: ['Tr0ub4dor-and-3-horses', 'Tr0ub4dor-and-3-horses'],
  MARKED: ['p@ss#w0rd!12', 'p@ss#w0rd!12'],
  UNSEAL: ['hvs.CAESIJ-7mQ2abcdefgh', 'CAESIJ-7mQ2'],
  IDENTIFIER: ['6f1d2c3b-4a59-4e8f-9d7c-0b1a2c3d4e5f', '6f1d2c3b-4a59'],
  SENTRY_DSN: ['https://0123456789abcdef0123456789abcdef@o1.sentry.example/2', '0123456789abcdef0123'],
  SLACK_WEBHOOK_URL: ['https://hooks.slack.example/services/T0/B0/XXXXabcdEFGHijklMNOPqrst', 'abcdEFGHijkl'],
  STORAGE: ['Protocol=https;AccountName=acme;AccountKey=Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cQ==;Suffix=net', 'Zm9vYmFyYmF6'],
  SERVER: ['Server=db.example;User=sa;Password=P@ss#w0rd;Encrypt=true', 'ss#w0rd'],
  DOCKER_CONFIG_JSON: ['{"auths":{"r.example":{"auth":"Y2k6U3VwM3ItUmVnMXN0cnktUGE1NQ=="}}}', 'Y2k6U3VwM3It'],
  AWS_ANY: ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKEY', 'wJalrXUtnFEMI'],
  PATCHED: ['gT5-nnW8(xKq1)zz9', 'gT5-nnW8(xKq1)zz9'],
  BRACKETED: ['vT8[kQ2mZ9x]pL4{wN7}', 'vT8[kQ2mZ9x]pL4{wN7}'],
  QUOTED: ['hS2<dG5kJ8>fA1"cV6"', 'hS2<dG5kJ8>fA1"cV6'],
  ROUND: ['Lm3(vQ9x)Tz7(kW2p)Rb8', '(vQ9x)Tz7(kW2p)'],
  IN_TWO: ['x7Kq9Lnu Zt4w2PgbR', 'x7Kq9Lnu Zt4w2PgbR'],
  ENDED: ['bC4$eF7^hI0*lM3(oP6)', '(oP6)'],
  LINES: ['one two\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\nthree', 'MIIEvQIBADANBgkqhkiG'],
};

/** What stands on many a machine, and is to be read in a report. */
const ORDINARY = {
  JAVA_HOME: '/usr/lib/jvm/java-17-a1b2c3d4e5',
  PATH: '/opt/a1b2c3d4e5f6/bin:/usr/bin',
  RUNNER_NAME: 'runner-a1B2c3D4e5-4711',
  CONFORMANCE_NONCE: '5f1c0d6a9b7e3f',
  CI_JOB_URL: 'https://gitlab.example/acme/a1b2c3d4e5f6/-/jobs/123456789',
  HOST: 'ip-10-0-12-7.eu-west-1.compute.internal',
  IMAGE: 'ghcr.example/acme/postgres:16.2-alpine3.19',
  TRIPLE: 'x86_64-linux-gnu java-17-openjdk-amd64 xterm-256color k8s-prod-cluster DefaultEndpointsProtocol',
  VERSIONS: 'v20.19.0-rc.1 2026-11-22T10:00:00.000Z 20261122T100000Z 123456789012345',
  HEADER: 'application/json; charset=utf-8',
  FIELDS: 'OrderDetailID DeliveryNote callbackData internationalization',
  KEYS: '{"apiKeyHeader":"X-Acme-Key2"}',
  BRANCH: 'refs/heads/feature/ABC-1234-fix',
  WHERE: 'https://x7k2p9qqz1m3.Acme.example/v1',
  MACHINES: 'MacBookPro18 (eastUS2, Windows11)',
};

test('what nobody could guess is hidden whatever its variable is called', ({}, info) => {
  // Others of this process have taught it what resembles these.
  redactor.forget();
  const job = Object.fromEntries(Object.entries(UNNAMED).map(([name, [value]]) => [name, value]));
  read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, ...job });
  for (const [name, [value, secret]] of Object.entries(UNNAMED)) {
    const printed = redact(`${name}=${value.replaceAll('\n', ' ')}`);
    expect(printed, name).not.toContain(secret);
    expect(printed).toContain(`<${name}>`);
  }
  // What was packed in one of them, unpacked.
  expect(redact('logs in with Sup3r-Reg1stry-Pa55')).toBe('logs in with <DOCKER_CONFIG_JSON>');
});

test('what its name calls a secret is one from four characters on, but no number of fewer than eight digits', ({}, info) => {
  redactor.forget();
  const short = { MYSQL_PWD: 'Kz9mQ2', PGPASSWORD: 's3cret', SMTP_PASS: 'mx-9', ADMIN_TOKEN: 't0k3n77' };
  read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, ...short, CARD_PIN: '4821', TOKEN_TTL: '3600' });
  for (const [name, value] of Object.entries(short)) expect(redact(`it is ${value}.`)).toBe(`it is <${name}>.`);
  expect(redact('4821 and 3600')).toBe('4821 and 3600');
});

test('words, versions, places and what the target says itself are not', ({}, info) => {
  redactor.forget();
  const open = file("{ command: 'env' }").replace('acme.example', 'x7k2p9qqz1m3.acme.example');
  read(info, open, { HOOK_KEY: JOB.HOOK_KEY, ...ORDINARY });
  for (const [name, value] of Object.entries(ORDINARY)) expect(redact(`${name}=${value}`)).toBe(`${name}=${value}`);
});

for (const [name, said] of Object.entries({
  TOKEN_PATH: '/Login/Customer/Api/Verify',
  TOKEN_URL: 'https://acme.example/Login/Customer/Api/Verify',
  TOKEN_CONTENT_TYPE: 'application/json',
  AUTH_TOKEN_HEADER: 'Authorization: Bearer',
}))
  test(`what the contract and the target say is none, though the job calls it ${name}`, ({}, info) => {
    redactor.forget();
    read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, [name]: said });
    expect(redact(`asked for ${said}`)).toBe(`asked for ${said}`);
  });

test('a folder that was made of a secret, or a file of its name, takes nothing from it', ({}, info) => {
  redactor.forget();
  const [key, password] = ['Kd7xQ2mW9v_T4-live', 'zP8.nR3vK6tB1'];
  const key2 = info.outputPath('signing.pem');
  const before = process.cwd();
  process.chdir(info.outputPath());
  try {
    mkdirSync(key);
    writeFileSync(password, '');
    writeFileSync(key2, '');
    mkdirSync('deploy/eu/keys-of-production', { recursive: true });
    const keys = { SIGNING_KEY: key2, PRIVATE_KEYS_DIR: 'deploy/eu/keys-of-production' };
    const own = { DEPLOY_KEY: key, DB_PASSWORD: password, ...keys };
    read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, ...own });
    expect(redact(`${key} ${password}`)).toBe('<DEPLOY_KEY> <DB_PASSWORD>');
    // The name of what holds one is none.
    for (const named of Object.values(keys)) expect(redact(named)).toBe(named);
  } finally {
    process.chdir(before);
  }
});

test('part of a passphrase is hidden as part of a password is', ({}, info) => {
  redactor.forget();
  const phrase = 'correct horse battery staple';
  read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, DB_PASSPHRASE: phrase });
  expect(redact(phrase.slice(0, -1))).not.toContain('horse battery');
});

test('a target file with whole numbers of any length is read beside a command', ({}, info) => {
  const receiver = `receiver:\n  url: http://127.0.0.1:9/cb\n  apiKey: key-of-the-receiver\n  orders:\n    - deliverId: ORD-1\n      orderDetailId: 1859912345678901249\n`;
  read(info, `${receiver}client: { command: './client.sh', surfaces: [reseller] }\n`, {
    DEPLOY_SECRET: JOB.DEPLOY_SECRET,
  });
  expect(redact(JOB.DEPLOY_SECRET)).toBe('<DEPLOY_SECRET>');
});

test('half of what nobody could guess is hidden, and each of them whole', ({}, info) => {
  redactor.forget();
  const [one, other] = ['aZ3kQ9wLm2Xv7TbN', 'prefix-aZ3kQ9wLm2-0815-qq'];
  read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, ONE_SECRET: one, OTHER_SECRET: other });
  expect(redact(other)).toBe('<OTHER_SECRET>');
  expect(redact(`begins with ${one.slice(0, 12)}`)).not.toContain(one.slice(0, 8));
});

test('a token of the job is hidden in its other spellings too, as a secret of the target is', ({}, info) => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256' })}.${part({ sub: 'somebody', exp: 1_795_665_966 })}.gENKmPUVtTDHOQ0p2B1uHmw8eVaZ`;
  read(info, file("{ command: 'env' }"), { HOOK_KEY: JOB.HOOK_KEY, SHOP_SESSION: token });
  const reversed = Array.from(token).reverse().join('');
  expect(redact(`${reversed}: 1`)).toBe('<SHOP_SESSION>: 1');
  expect(redact(token)).not.toContain(token);
});
