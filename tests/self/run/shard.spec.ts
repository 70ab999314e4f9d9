import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startReference } from '../../../fixtures/reference/start.ts';
import { shardNote } from '../../../fixtures/run/shard.ts';
import { attemptOfJob } from '../../../fixtures/target/environment.ts';
import { shardProblems } from '../../../reporters/shards.ts';
import type { CertificateRecord, OriginRecord, Report } from '../../../spec/report.ts';
import { shardKey, type ShardNote } from '../../../spec/shard.ts';
import { command, conformance } from '../reporters/gate-kit.ts';
import { readReport } from '../reporters/golden/child.ts';
import { read, VALUE } from '../target/target-kit.ts';

const CUT = ['--grep', '@KEY-0[1-4]', '--workers', '2'];

test(
  'shards of the real suite merge into the matrix of one run, and a missing one shows',
  { tag: '@whole' },
  async ({}, info) => {
    test.setTimeout(300_000);
    const folder = info.outputPath('runs');
    const output = (name: string) => ['--output', join(folder, 'output', name)];
    const shard = async (number: number) => {
      const blob = join(folder, `shard-${number}`, `report-${number}.zip`);
      const part = ['--shard', `${number}/2`, '--reporter', 'blob'];
      const env = { PLAYWRIGHT_BLOB_OUTPUT_FILE: blob };
      return conformance(env, 'test', ...CUT, ...part, ...output(String(number)));
    };
    const direct = await conformance(
      { CONFORMANCE_REPORT: join(folder, 'direct') },
      'test',
      ...CUT,
      ...output('direct'),
    );
    expect(direct.code, direct.stderr).toBe(0);
    for (const ended of [await shard(1), await shard(2)]) expect(ended.code, ended.stderr).toBe(0);

    mkdirSync(join(folder, 'all'));
    for (const number of [1, 2])
      copyFileSync(join(folder, `shard-${number}/report-${number}.zip`), join(folder, `all/report-${number}.zip`));
    const merge = (blobs: string, to: string) =>
      conformance(
        { CONFORMANCE_REPORT: join(folder, to) },
        ...['merge-reports', '--config', 'playwright.config.ts', join(folder, blobs)],
      );
    const [whole, half] = await Promise.all([merge('all', 'merged'), merge('shard-1', 'half')]);

    // A part that is there twice would lie over itself.
    copyFileSync(join(folder, 'shard-1/report-1.zip'), join(folder, 'all/again.zip'));
    const twice = await merge('all', 'twice');
    expect(twice.code).toBe(1);
    expect(twice.stderr).toContain('again.zip is shard 1 of 2, report-1.zip is shard 1 of 2. Keep');

    expect(whole.code).toBe(0);
    const merged = readReport(folder, 'merged');
    const unsharded = readReport(folder, 'direct');
    expect(judgement(merged)).toEqual(judgement(unsharded));
    expect(merged.summary.pass).toBeGreaterThan(0);
    expect(merged).toMatchObject({
      target: { name: unsharded.target.name },
      roles: ['platform', 'receiver', 'client'],
    });

    // Playwright's own exit code does not tell: the gate does.
    expect(half.code).toBe(0);
    const lacking = readReport(folder, 'half');
    expect(lacking.problems).toEqual(['shard 2 of 2 is missing: what it was to test was not run']);
    expect(lacking.verdict).toBe('inconclusive');
    expect(lacking.summary.pass).toBeLessThan(merged.summary.pass);
    const gone = lacking.cells.filter(({ rule, cases }) => /^KEY-0[1-4]$/.test(rule) && cases.length === 0);
    expect(gone.map(({ status }) => status)).toContain('not-tested');
    expect(new Set(gone.map(({ reason }) => reason))).toEqual(new Set(['no test of this run covers it']));
    const [passed, held] = await Promise.all([command('gate', folder, 'merged'), command('gate', folder, 'half')]);
    expect(passed).toMatchObject({ code: 0, stderr: '' });
    expect(held).toMatchObject({ code: 1, stderr: '' });
  },
);

test(
  'shards that were sent to two platforms of one name do not merge into the report of one',
  { tag: '@whole' },
  async ({}, info) => {
    test.setTimeout(300_000);
    const folder = info.outputPath('runs');
    const references = [await startReference(), await startReference()];
    try {
      for (const [index, { environment }] of references.entries()) {
        const number = String(index + 1);
        const env = {
          ...environment,
          TARGET: 'fixtures/targets/reference.yaml',
          PLAYWRIGHT_BLOB_OUTPUT_FILE: join(folder, 'all', `report-${number}.zip`),
        };
        const part = ['--shard', `${number}/2`, '--reporter', 'blob', '--output', join(folder, 'output', number)];
        const ended = await conformance(env, 'test', '--grep', '@KEY-0[12]', '--workers', '2', ...part);
        expect(ended.code, ended.stderr).toBe(0);
      }
    } finally {
      for (const reference of references) await reference.close();
    }
    const merge = ['merge-reports', '--config', 'playwright.config.ts', join(folder, 'all')];
    await conformance({ CONFORMANCE_REPORT: join(folder, 'merged') }, ...merge);
    const { problems, verdict } = readReport(folder, 'merged');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^shards of different runs were merged: they differ in the base URL, the receiver’s URL/,
    );
    expect(verdict).toBe('inconclusive');
  },
);

const HERE: OriginRecord = { origin: 'http://a.example', addresses: ['192.0.2.1:80'], certificates: [] };

function note(current: number, total: number, same: object = {}, met: unknown = [HERE]) {
  return { [shardKey(current, total)]: { same: { 'the base URL': 'http://a.example/', ...same }, met } };
}

test('what is wrong with a merge is told', () => {
  expect(shardProblems({ conformance: {}, actualWorkers: 2 })).toEqual([]);
  expect(shardProblems({ ...note(1, 2), ...note(2, 2) })).toEqual([]);
  expect(shardProblems({ ...note(2, 3) })).toEqual([
    'shard 1 of 3 is missing: what it was to test was not run',
    'shard 3 of 3 is missing: what it was to test was not run',
  ]);
  const differs = 'shards of different runs were merged';
  expect(shardProblems({ ...note(1, 2), ...note(2, 3) })).toEqual([differs]);
  expect(shardProblems({ ...note(1, 2), ...note(2, 2, { 'the base URL': 'http://b.example/' }) })).toEqual([
    `${differs}: they differ in the base URL`,
  ]);
  expect(shardProblems({ ...note(1, 2), ...note(2, 2, { 'the contract': 'x' }) })).toEqual([
    `${differs}: they differ in the contract`,
  ]);
  for (const other of ['Acme', null, { same: { a: 1 }, met: null }, { same: {}, met: [{}] }])
    expect(shardProblems({ ...note(1, 2), [shardKey(2, 2)]: other })).toEqual([
      `${differs}: another version of the suite made one of them`,
    ]);
});

test('who answered in one shard has to have answered in the others', () => {
  const certificate = (sha256: string): CertificateRecord => {
    return { sha256, subject: '', issuer: '', validFrom: '', validTo: '', trusted: true };
  };
  const at = (address: string, ...sha256: readonly string[]): OriginRecord => {
    return { origin: 'https://a.example', addresses: [address], certificates: sha256.map(certificate) };
  };
  const problems = (...met: readonly unknown[]): string[] =>
    shardProblems(Object.assign({}, ...met.map((one, index) => note(index + 1, met.length, {}, one))) as object);
  const elsewhere = 'shards of different runs were merged: somebody else answered at https://a.example in one of them';
  expect(problems([at('192.0.2.1:443')], [at('192.0.2.1:443')])).toEqual([]);
  expect(problems([at('192.0.2.1:443')], [at('192.0.2.9:443')])).toEqual([elsewhere]);
  // A name may stand for many machines.
  expect(problems([at('192.0.2.1:443', 'aa')], [at('192.0.2.9:443', 'aa', 'bb')])).toEqual([]);
  expect(problems([at('192.0.2.1:443', 'aa')], [at('192.0.2.1:443', 'aa')], [at('192.0.2.1:443', 'bb')])).toEqual([
    elsewhere,
  ]);
  expect(problems(null, null)).toEqual([]);
});

test('the note of a shard tells targets apart, and holds no secret', ({}, info) => {
  const text = (path: string, url = 'https://a.example', listen = '127.0.0.1:7802'): string => `name: Acme
baseUrl: ${url}
surfaces: { supplier: { probe: { method: GET, path: ${path} }, keys: { valid: "\${K}" } } }
callback: { apiKey: "\${K}", trigger: manual, listen: "${listen}" }
`;
  const noteOf = (file: string, words: readonly string[] = ['test', '--shard=1/2']): ShardNote =>
    shardNote(read(info, file, { K: VALUE }), false, words, []);
  const first = noteOf(text('/p'));
  expect(JSON.stringify(first)).not.toContain(VALUE);
  expect(
    noteOf(text('/p', 'https://a.example', '127.0.0.1:9000'), ['test', '--workers', '4', '--shard', '2/2']),
  ).toEqual(first);
  const unlike = (other: ShardNote): string[] =>
    Object.keys(first.same).filter((name) => first.same[name] !== other.same[name]);
  expect(unlike(noteOf(text('/other')))).toEqual(['the target file']);
  expect(unlike(noteOf(text('/p', 'https://b.example')))).toEqual(['the base URL', 'the target file']);
  expect(unlike(noteOf(text('/p'), ['test', '--grep', 'x', '--shard=2/2']))).toEqual(['the tests that were chosen']);
  expect(unlike(noteOf(text('/p'), ['test', 'key', '--shard=2/2']))).toEqual(['the tests that were chosen']);
});

test('a job that is run again is of another attempt, where the forge says so', () => {
  const job = { GITHUB_RUN_ID: '4711', GITHUB_RUN_ATTEMPT: '2' };
  expect(attemptOfJob(job)).toBe('4711/2');
  expect(attemptOfJob({ ...job, GITHUB_RUN_ATTEMPT: '1' })).not.toBe(attemptOfJob(job));
  expect(attemptOfJob({})).toBeNull();
});

test('a shard that was refused at its beginning has come to the merge, where another is missing', async ({}, info) => {
  const folder = info.outputPath('runs');
  const target = { BASE_URL: 'http://127.0.0.1:9', API_EMAIL: 'a@b.example', API_PASSWORD: VALUE, API_KEY: 'k-4711-x' };
  const blob = join(folder, 'blobs', 'report-1.zip');
  const args = ['test', '--shard', '1/3', '--reporter', 'blob', '--output', join(folder, 'output')];
  const shard = await conformance({ ...target, PLAYWRIGHT_BLOB_OUTPUT_FILE: blob }, ...args);
  expect(shard.code, shard.stderr).toBe(1);
  await conformance(
    { CONFORMANCE_REPORT: join(folder, 'merged') },
    ...['merge-reports', '--config', 'playwright.config.ts', join(folder, 'blobs')],
  );
  const { problems } = readReport(folder, 'merged');
  expect(problems[0]).toContain('127.0.0.1:9 cannot be reached');
  expect(problems.slice(1)).toEqual([2, 3].map((n) => `shard ${n} of 3 is missing: what it was to test was not run`));
  expect(await command('gate', folder, 'merged')).toMatchObject({ code: 1, stderr: '' });
});

/** What a run says of its target, without its times and the port of the reference. */
function judgement({ cells, observations, summary, verdict, problems }: Report) {
  return {
    cells: cells.map(({ rule, subject, status, reason, title, cases, remedy }) => {
      return { rule, subject, status, reason, title, cases, remedy };
    }),
    observations,
    summary,
    verdict,
    problems,
  };
}
