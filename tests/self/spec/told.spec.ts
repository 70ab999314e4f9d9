import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toldOption, toldPath } from '../../../spec/told.js';

/** Made up of the signs that keys and passwords are made of. */
const SECRETS = [
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIN2Zb0rJ\n-----END PRIVATE KEY-----\n',
  'MC4CAQAwBQYDK2VwBCIEIN2Zb0rJ8v/0m+Qe7mWQ4T2m8Xo9sYlF0hQ2n5dU',
  'https://bob:Zk3q-Wv9x-Kp77@acme.example/b.json',
  'Zk3q-Wv9x-Kp77',
  'correct horse battery staple',
  `${'a'.repeat(5000)}.json`,
];

test('a path is told where it leads to something, or is plainly the name of a file', ({}, info) => {
  const folder = info.outputPath('Zk3q-Wv9x-Kp77');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'RIH3key'), '');
  const named = ['no.yaml', 'reports/2026-03-01/conformance.json', '../a b/key.pem', folder, join(folder, 'RIH3key')];
  const absent = [join(folder, 'none.json'), join(folder, 'none')];
  for (const path of [...named, ...absent]) expect(toldPath(path, null), path).toBe(path);
  for (const secret of [...SECRETS, '/9j4AAQSkZJRgABAQ']) expect(toldPath(secret, '--sign'), secret).toBe('--sign');
});

test('an option is told as far as it is like one that there is', () => {
  const names = ['--key', '--key-file', '--max-age', '--report'];
  expect(toldOption('--max-ag', names)).toEqual({ told: '--max-ag', meant: '--max-age' });
  expect(toldOption('--reports', names)).toEqual({ told: '--reports', meant: '--report' });
  expect(toldOption('-x', names)).toEqual({ told: '-x', meant: null });
  expect(toldOption('--keyRIH3Zk3q', names)).toEqual({ told: '--key…', meant: '--key=…' });
  expect(toldOption('--key-filehunter', names)).toEqual({ told: '--key-file…', meant: '--key-file=…' });
  for (const secret of SECRETS) {
    expect(toldOption(secret, names).told).toBeNull();
    expect(toldOption(`--${secret}`, names).told).toBeNull();
  }
});
