import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../../../fixtures/run/reach.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import { readSound } from '../../../reporters/sound.ts';
import { childRun } from './leaks/child-run.ts';

test('each role has to reach its own end, and no other', () => {
  const baseUrl = new URL('https://a.example');
  const receiver = { url: new URL('https://b.example'), apiKey: null } as never;
  const named = (roles: Parameters<typeof addressesOf>[1]) =>
    addressesOf({ baseUrl, receiver, origins: {} }, roles).map((one) => `${one.named} ${one.url.host}`);
  const [platform, other] = ['baseUrl a.example', 'receiver.url b.example'];
  expect(named(['platform', 'receiver', 'client'])).toEqual([platform, other]);
  expect(named(['platform'])).toEqual([platform]);
  expect(named(['receiver', 'client'])).toEqual([other]);
  expect(named(['client'])).toEqual([]);
  expect(addressesOf({ baseUrl: null, receiver: null, origins: {} }, ['platform', 'receiver'])).toEqual([]);
});

test('an end is told by the variable that it has, and by none where it has none', ({}, info) => {
  const file = info.outputPath('t.yaml');
  const named = (baseUrl: string, url: string, variables: Readonly<Record<string, string>> = {}) => {
    writeFileSync(file, `baseUrl: ${baseUrl}\nreceiver: { url: '${url}', apiKey: kQ7vT2mX9pL4 }`);
    const target = targetOf({ TARGET: file, ...variables });
    return addressesOf(target, ['platform', 'receiver']).map((one) => one.named);
  };
  const variables = { HTTPS_URL: 'https://a.example', SHOP_HOST: 'b.example', SHOP_2: '/hook' };
  expect(named('${HTTPS_URL}', 'https://${SHOP_HOST}${SHOP_2}', variables)).toEqual([
    'baseUrl (HTTPS_URL)',
    'receiver.url (SHOP_HOST, SHOP_2)',
  ]);
  expect(named('https://a.example', 'https://b.example')).toEqual(['baseUrl', 'receiver.url']);
  const plain = targetOf({ BASE_URL: 'https://a.example', RECEIVER_URL: 'https://b.example', API_KEY: 'kQ7vT2mX9pL4' });
  expect(addressesOf(plain, ['platform', 'receiver']).map((one) => one.named)).toEqual([
    'baseUrl (BASE_URL)',
    'receiver.url (RECEIVER_URL)',
  ]);
});

test('an end that is down ends the run of those who chose it, and says nothing of the others', async ({}, info) => {
  test.setTimeout(120_000);
  const server = createServer((_, response) => response.writeHead(200).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const up = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ends = {
    RECEIVER_URL: up,
    API_KEY: 'a-key-0815-of-nobody',
    API_EMAIL: 'a@b.example',
    API_PASSWORD: 'pw-0815-x',
  };
  const run = async (project: string, variables: Readonly<Record<string, string>>) => {
    const folder = info.outputPath(`${project}-${Object.keys(variables).join('')}`);
    const args = ['commands/conformance.js', `--project=${project}`, '--grep=RECEIVER-01|LOGIN-01'];
    const { stdout } = await childRun(args, { ...ends, ...variables, CONFORMANCE_REPORT: folder });
    return { stdout, report: readSound(join(folder, 'conformance.json')).report };
  };
  try {
    const judged = await run('receiver', { BASE_URL: 'http://127.0.0.1:9' });
    expect(judged.report.problems).toEqual([]);
    expect(judged.report.cells.find(({ rule }) => rule === 'RECEIVER-01')?.cases).not.toEqual([]);
    const halted = await run('platform', { BASE_URL: 'http://127.0.0.1:9' });
    expect(halted.report.problems.join()).toContain('baseUrl (BASE_URL): http://127.0.0.1:9 cannot be reached');
    expect(halted.stdout).toContain('Check baseUrl (BASE_URL)');
    const statuses = (role: string) =>
      new Set(halted.report.cells.filter((cell) => cell.role === role).map(({ status }) => status));
    expect([statuses('platform'), statuses('receiver'), statuses('client')]).toEqual([
      new Set(['inconclusive']),
      new Set(['not-tested']),
      new Set(['not-tested']),
    ]);
  } finally {
    server.close();
  }
});
