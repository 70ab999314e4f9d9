import './no-rows.ts';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { commandFor } from '../../../reporters/packed/command.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import type { Report, RunRecord, Status } from '../../../spec/report.ts';
import type { RunFacts } from '../../../reporters/matrix.ts';
import { evidenceFor, labelFor } from './evidence-kit.ts';
import { seal } from './fitting.ts';
import { caseWith, runWith, testWith } from './golden/make.ts';
import type { PlacedWaiver } from '../../../reporters/waivers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How a made-up run was made. */
export function runRecord(over: Partial<RunRecord> = {}): RunRecord {
  return {
    commandLine: ['conformance'],
    limits: {
      concurrency: 8,
      requestsPerSecond: null,
      total: 900_000,
      wrongPasswords: 4,
      answerTimeout: 10_000,
      waitForExpiry: null,
      explore: null,
    },
    environment: { node: 'v22.0.0', platform: 'linux x64', certificateCheck: true, variables: [] },
    nonce: null,
    embedded: false,
    deliveries: { statuses: [1, 2], retry: 2000, declared: false, trigger: 'manual' },
    origins: [{ origin: 'https://staging.acme.example', addresses: ['192.0.2.1:443'], certificates: [] }],
    shards: [],
    ...over,
  };
}

/**
 * The report of a made-up run of the real catalogue in which every cell has one case that passed, but for those named:
 * `{ 'BEARER-03 × reseller': 'fail' }`, or `{ 'BEARER-03 × reseller': { blockedBy: 'LOGIN-03 × login' } }`.
 */
export function wholeReport(
  others: Readonly<Record<string, Status | { readonly blockedBy: string }>> = {},
  over: Partial<RunFacts> = {},
): Report {
  const { suite, contract, rules } = thisSuite();
  const roles = over.roles ?? ['platform', 'receiver'];
  const judged = rules.filter(({ role }) => roles.includes(role));
  const baseUrl = over.target?.baseUrl ?? 'https://staging.acme.example';
  const origins = [{ origin: new URL(baseUrl).origin, addresses: ['192.0.2.1:443'], certificates: [] }];
  const tests = judged.flatMap((rule) =>
    rule.subjects.map((subject) => {
      const given = others[`${rule.id} × ${subject}`] ?? 'pass';
      const status = typeof given === 'string' ? given : 'blocked';
      const blockedBy = typeof given === 'string' ? null : given.blockedBy;
      const told = status === 'fail' ? { expected: 'status 401', got: 'status 200' } : {};
      const { exchanges: made, judgements } = evidenceFor(
        rule.id,
        status,
        over.startedAt ?? '2026-03-01T09:00:01.000Z',
      );
      const exchanges = made.map((one) => {
        // What a client has sent is shown by its path.
        const request =
          rule.role === 'client'
            ? one.request
            : { ...one.request, url: new URL(new URL(one.request.url).pathname, baseUrl).href };
        return { ...one, request, curl: commandFor(request) ?? one.curl };
      });
      const judged = judgements.length > 0 ? { judgements } : {};
      return testWith(
        {
          rule: rule.id,
          subject,
          cases: [caseWith(status, { label: labelFor(rule.id), ...told, blockedBy, ...judged })],
          exchanges,
        },
        { title: rule.title },
      );
    }),
  );
  const { chapters } = loadCatalogue();
  const run = runWith({ suite, contract, rules, chapters, roles, tests, run: runRecord({ origins }), ...over });
  return seal(buildReport(run));
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the suite as `npm run` does, in a folder of its own, without this process's environment. */
export function command(name: 'gate' | 'matrix' | 'docs', cwd: string, ...args: readonly string[]): Promise<Ended> {
  return commandIn({}, name, cwd, ...args);
}

/** Where a command that runs in a folder keeps what it can find out again: nothing of a test's goes to its user. */
export function cacheBeside(cwd: string): string {
  return `${cwd}.cache`;
}

/** The same, with an environment. */
export function commandIn(
  env: Readonly<Record<string, string>>,
  name: 'gate' | 'matrix' | 'docs' | 'plan',
  cwd: string,
  ...args: readonly string[]
): Promise<Ended> {
  const options = WITHOUT_ROWS.flatMap((file) => ['--import', file]);
  return node(cwd, { XDG_CACHE_HOME: cacheBeside(cwd), ...env }, [...options, `${root}/commands/${name}.ts`, ...args]);
}

/** What a process imports first that is to take what the kit makes up. */
const WITHOUT_ROWS: readonly string[] = [import.meta.resolve('tsx'), new URL('./no-rows.ts', import.meta.url).href];
/** The same for processes that other ones start, as a value of `NODE_OPTIONS`. */
export const OPTIONS_WITHOUT_ROWS = WITHOUT_ROWS.map((file) => `--import=${file}`).join(' ');

/** Runs Playwright with the suite's own configuration and no other environment than the given one. */
export function conformance(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  return node(root, env, [`${root}/node_modules/@playwright/test/cli.js`, ...args]);
}

async function node(cwd: string, env: Readonly<Record<string, string>>, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [...args], { cwd, env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, stdout, stderr };
}

/** What excuses a failing LOGIN-03, till a day that the reports of the kit are before. */
export const waiver: PlacedWaiver = {
  rule: 'LOGIN-03',
  subject: 'login',
  owner: 'Jo Doe',
  reason: 'The next release signs with HS256.',
  ticket: 'ACME-7',
  expires: '2026-03-01',
  place: 'conformance-waivers.yaml:2',
};

/** A report that does not say how it was made. */
export function withoutRun(report: Report): Report {
  return Object.fromEntries(Object.entries(report).filter(([name]) => name !== 'run')) as unknown as Report;
}
