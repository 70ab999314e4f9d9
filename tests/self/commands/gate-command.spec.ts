import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { digestOf } from '../../../reporters/digest.ts';
import { readReport } from '../../../reporters/read.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { command, commandIn, wholeReport } from '../reporters/gate-kit.ts';

const CELL = 'BEARER-03 × reseller';
const text = renderJson(wholeReport({ [CELL]: 'fail' }));

test('the command answers with 0, 1 or 2, and signs and verifies', async ({}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('run');
  mkdirSync(folder);
  const put = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
  };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  put('private.pem', String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  put('public.pem', String(publicKey.export({ type: 'spki', format: 'pem' })));
  put('conformance.json', renderJson(wholeReport({ [CELL]: 'not-tested' })));
  put('broken.json', text);
  put('edited.json', text.replace('"status": "fail"', '"status": "pass"'));

  const run = async (...args: readonly string[]) => command('gate', folder, ...args);
  const [help, open, certify, failing, edited, unsigned, none, odd] = await Promise.all([
    run('--help'),
    run('.'),
    run('conformance.json', '--gate', 'certify'),
    run('broken.json'),
    run('edited.json'),
    run('conformance.json', '--verify-key', 'public.pem'),
    run('nowhere.json'),
    run('conformance.json', '--gate', 'lenient'),
  ]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('--verify-key');
  expect(open).toMatchObject({ code: 0, stderr: '' });
  expect(open.stdout).toContain('INCOMPLETE');
  expect(open.stdout).toContain('none: nobody vouches for this report');
  expect(certify.code).toBe(1);
  expect(certify.stdout).toContain('✗ 1 cell of level MUST not tested');
  expect(failing.code).toBe(1);
  expect(failing.stdout).toMatch(/NON-CONFORMANT.*broken {5}BEARER-03\n/s);
  expect(edited).toMatchObject({ code: 2, stdout: '' });
  expect(edited.stderr).toBe(
    'Refused: edited.json: the content does not fit its digest: the report was edited or damaged after the run\n',
  );
  expect(unsigned.code).toBe(2);
  expect(unsigned.stderr).toMatch(
    /^Refused: conformance\.intoto\.json: there is no such file: the report is not signed/,
  );
  expect(none.code).toBe(2);
  expect(odd).toMatchObject({ code: 2, stderr: '--gate must be one of default, strict, certify\n' });

  const signed = await run('conformance.json', '--sign', 'private.pem');
  expect(signed).toMatchObject({ code: 0, stderr: '' });
  expect(signed.stdout).toContain('made now');
  const verified = await run('conformance.json', '--verify-key', 'public.pem');
  expect(verified).toMatchObject({ code: 0, stderr: '' });
  expect(verified.stdout).toContain('conformance.intoto.json says WARNED, Ed25519 by key');
  expect(verified.stdout).toContain(', verified');

  const asked = ['--role', 'platform', '--target', 'https://staging.acme.example/', '--max-age', '24h', '--nonce', 'n'];
  const other = await run('conformance.json', ...asked);
  expect(other.code).toBe(1);
  expect(other.stdout).toContain('judged: platform; nothing is said of: receiver, client');
  expect(other.stdout).toMatch(/✗ the run began at 2026-03-01 .*\n +✗ the run was made without a nonce\n$/);
  const secret = await run('conformance.json', '--target', 'https://somebody:hunter2-0815@staging.acme.example');
  expect(secret).toEqual({
    code: 2,
    stdout: '',
    stderr: '--target must be a base URL without a name and a password in it\n',
  });
  const predicate = await run('conformance.json', '--predicate', 'predicate.json');
  expect(predicate.code).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, 'predicate.json'), 'utf8'))).toMatchObject({ result: 'WARNED' });

  // A careful forger makes the digest fit, and has not got the key.
  const { report: forged } = readReport(join(folder, 'conformance.json'));
  const renamed = { ...forged, target: { ...forged.target, name: 'Somebody else' } };
  put('forged.json', renderJson({ ...renamed, digest: digestOf(renamed) }));
  const taken = ['--attestation', 'conformance.intoto.json'];
  const caught = await run('forged.json', '--verify-key', 'public.pem', ...taken);
  expect(caught.code).toBe(2);
  expect(caught.stderr).toContain('it is about another file: one of them was changed after signing');
});

test('the command demands the nonce that CONFORMANCE_NONCE says, unless it is told another', async ({}, info) => {
  test.setTimeout(180_000);
  writeFileSync(info.outputPath('conformance.json'), renderJson(wholeReport({})));
  const run = (nonce: string, ...args: readonly string[]) =>
    commandIn({ CONFORMANCE_NONCE: nonce }, 'gate', info.outputPath('.'), 'conformance.json', ...args);
  const [asked, told, unfit] = await Promise.all([run('5f1c0d6a'), run('5f1c0d6a', '--nonce', 'another'), run('x')]);
  expect(asked).toMatchObject({ code: 1, stderr: '' });
  expect(asked.stdout).toContain('✗ the run was made without a nonce');
  expect(told).toMatchObject({ code: 1, stderr: '' });
  expect(unfit).toMatchObject({ code: 2, stdout: '' });
  expect(unfit.stderr).toMatch(/^the nonce cannot be used: /);
});

test('the command refuses a variable that would not be read, whatever its options say', async ({}, info) => {
  const asked = ['conformance.json', '--gate=certify', '--waivers=none.yaml', '--nonce=5f1c0d6a'];
  for (const [name, said] of [
    ['CONFORMANCE_MAX_AGE', 'CONFORMANCE_MAX_AGE is no variable of the suite. Give gate --max-age, and unset it\n'],
    ['CONFORMANCE_GAET', 'CONFORMANCE_GAET is no variable of the suite. Did you mean CONFORMANCE_GATE?'],
  ] as const) {
    const ended = await commandIn({ [name]: '24h' }, 'gate', info.outputPath('.'), ...asked);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(said);
  }
});

test('on GitHub nothing that a command prints of a report is taken for a command of the job', async ({}, info) => {
  test.setTimeout(180_000);
  const target = { name: 'Acme ##[add-mask]passed', baseUrl: 'https://staging.acme.example' };
  writeFileSync(info.outputPath('conformance.json'), renderJson(wholeReport({}, { target })));
  const run = (name: 'gate' | 'docs', ...args: readonly string[]) =>
    commandIn({ GITHUB_ACTIONS: 'true' }, name, info.outputPath('.'), ...args);
  const [read, refused, noPages] = await Promise.all([
    run('gate', 'conformance.json'),
    run('gate', 'nowhere.json'),
    run('docs', '--report', 'nowhere.json'),
  ]);
  expect(read.stdout).toContain('##[add-mask]passed');
  for (const text of [read.stdout, refused.stderr, noPages.stderr])
    expect(text).toMatch(/^::stop-commands::([0-9a-f-]{36})\n[^]+\n::\1::\n$/);
});

test('the command makes no folder for what it writes', async ({}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('.');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(info.outputPath('private.pem'), String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  writeFileSync(info.outputPath('conformance.json'), renderJson(wholeReport({})));
  for (const [option, ...args] of [
    ['--attestation', 'none/in/conformance.intoto.json', '--sign', 'private.pem'],
    ['--predicate', 'none/in/predicate.json'],
  ] as const)
    expect(await command('gate', folder, 'conformance.json', option, ...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${option}: the folder none/in is not there. Make it, or name another place\n`,
    });
  expect(existsSync(info.outputPath('none'))).toBe(false);
});
