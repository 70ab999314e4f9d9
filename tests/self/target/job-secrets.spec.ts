import { expect, test } from '@playwright/test';
import { redact } from '../../../fixtures/secrets/redact.ts';
import { read } from './target-kit.ts';

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
