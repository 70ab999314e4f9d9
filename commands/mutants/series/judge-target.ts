import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type { ClientChange } from '../../../fixtures/reference/client/behaviour.ts';
import { work } from '../../../fixtures/reference/client/work.ts';
import { startReference } from '../../../fixtures/reference/start.ts';
import { DIGITAL } from '../../../spec/callback-orders.ts';
import type { StartClient } from '../../../fixtures/roles/client/run.ts';
import { judgedBy } from '../../../fixtures/run/cell-of-test.ts';
import { keepChapters, type ChapterTest } from '../../../fixtures/run/chapters.ts';
import { lookAtKept, Parts } from '../../../fixtures/run/parts.ts';
import { Session } from '../../../fixtures/run/session.ts';
import { SharedRun } from '../../../fixtures/run/shared/shared-run.ts';
import { redact, redactor } from '../../../fixtures/secrets/redact.ts';
import { identityOf } from '../../../fixtures/target/environment.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import type { Target } from '../../../fixtures/target/types.ts';
import { writeJson } from '../../../reporters/files.ts';
import { withLater } from '../../../reporters/later.ts';
import type { TestRecord } from '../../../reporters/rules.ts';
import { reportOf } from '../../../reporters/suite.ts';
import { checkCellRecord } from '../../../reporters/validate.ts';
import { chapterOf, loadCatalogue } from '../../../spec/catalogue.ts';
import type { CellRecord, Role } from '../../../spec/report.ts';
import type { RunOptions } from './types.ts';

const FILE = fileURLToPath(new URL('../../../fixtures/targets/reference.yaml', import.meta.url));

/** How many cells of a target are judged side by side: their waits overlap. */
const SIDE_BY_SIDE = 3;

// The files are the ones that Playwright runs, in its order as far as that matters; here they are kept, and run for one target after another.
const tests = keepChapters();
for (const chapter of ['at-once', 'login', 'bearer', 'key', 'callback', 'receiver', 'client'])
  await import(`../../../tests/${chapter}.spec.ts`);

/** What a run asks, of the role that it judges: all of it where null. */
export interface Asked {
  readonly chapters: readonly string[] | null;
  readonly rules: readonly string[] | null;
  /** How many orders may be made; null: as many as it takes. */
  readonly orders: number | null;
}

/** Starts a changed reference, judges one of its ends over HTTP, and writes the report into the folder. */
export async function judgeTarget(
  { role, expect, receiverTarget, clientTarget, leavesOut = [], says = [], explore, client, ...changes }: RunOptions,
  asked: Asked,
  folder: string,
): Promise<void> {
  // The target before it is done with, and everything it said was redacted when it was said.
  redactor.forget();
  // A client is judged against the suite alone.
  const reference = role === 'client' ? null : await startReference(changes);
  try {
    const file = join(folder, 'target.yaml');
    await writeFile(
      file,
      await targetFile(
        role,
        { callback: expect ?? {}, receiver: receiverTarget ?? {}, client: clientTarget ?? {}, leavesOut, says },
        asked.orders,
      ),
    );
    const target = targetOf({ ...reference?.environment, ...exploring(explore), TARGET: file }, true);
    const startedAt = new Date();
    const { records, problems } = await judge(target, role, asked, inProcess(client ?? {}));
    const report = reportOf(loadCatalogue(), {
      target: identityOf(target),
      roles: [role],
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      gate: 'default',
      tests: records,
      problems,
    });
    writeJson(folder, report);
  } finally {
    await reference?.close();
  }
}

/** As a run is asked for it. */
function exploring(explore: RunOptions['explore']): Readonly<Record<string, string>> {
  if (!explore) return {};
  return { CONFORMANCE_EXPLORE: String(explore.cases), CONFORMANCE_SEED: String(explore.seed) };
}

/** The reference client within this process: starting one for each scenario of each run would cost more than judging it. */
function inProcess(behaviour: ClientChange): StartClient {
  return async (variables, { timeout, ended }) => {
    const said: string[] = [];
    const worked = work(variables, (line) => said.push(line), behaviour).then(() => null);
    const stopped = new Promise<string>((resolve) => {
      for (const signal of [ended, AbortSignal.timeout(timeout)])
        signal.addEventListener('abort', () => {
          resolve('was ended');
        });
    });
    const fault = await Promise.race([worked, stopped]);
    return { fault, said: redact(said.join(' ')) };
  };
}

async function judge(
  target: Target,
  role: Role,
  asked: Asked,
  start: StartClient,
): Promise<{ readonly records: readonly TestRecord[]; readonly problems: readonly string[] }> {
  const shared = new SharedRun(target, start);
  try {
    const problem = role === 'platform' ? await shared.tryCredentials() : null;
    if (problem !== null) return { records: [], problems: [redact(problem)] };
    const chosen = tests.filter((test) => isFor(test, role, asked));
    // Its orders take their time, which the chapters before CALLBACK can use.
    if (chosen.some(({ details }) => details.tag?.includes('@callback') === true))
      void shared.settled(DIGITAL).catch(() => null);
    const session = new Session(target, shared);
    const records: TestRecord[] = [];
    const later: CellRecord[] = [];
    const waiting = chosen.entries();
    const hand = async (): Promise<void> => {
      for (const [place, test] of waiting) records[place] = await run(test, session, later);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, hand));
    if (role === 'platform') later.push(...(await lookAtKept(session, true)));
    const folded = withLater(records, later);
    const problems = folded.tests.flatMap(({ record }) => record.problems);
    return { records: folded.tests, problems: [...problems, ...folded.problems] };
  } finally {
    await shared.close();
  }
}

function isFor({ title, details }: ChapterTest, role: Role, { chapters, rules }: Asked): boolean {
  const { rule } = judgedBy(title, [details.annotation ?? []].flat());
  const isAsked = rules === null || rules.includes(rule.id);
  return rule.role === role && isAsked && (chapters === null || chapters.includes(chapterOf(rule.id)));
}

/** Judges one cell, as a test of Playwright's does. @param later where goes what belongs to the cells of earlier ones. */
async function run({ title, details, body }: ChapterTest, session: Session, later: CellRecord[]): Promise<TestRecord> {
  const { rule, subject } = judgedBy(title, [details.annotation ?? []].flat());
  const parts = new Parts(session, rule, subject);
  const started = performance.now();
  let broken: string | null = null;
  if (parts.skip() === null)
    try {
      await parts.begin();
      await body(parts);
    } catch (error) {
      broken = brokenBy(parts, error);
    }
  parts.end();
  later.push(...(await parts.lookAgain()));
  const { value, fault } = checkCellRecord(JSON.parse(JSON.stringify(parts.record())));
  const record = value ?? { ...parts.record(), cases: [] };
  const why = broken ?? fault;
  return {
    title,
    durationMs: performance.now() - started,
    ran: true,
    record: why === null ? record : withError(record, title, why),
  };
}

/** @returns what broke in the suite; null where what was thrown ends the cell in another way. */
function brokenBy(parts: Parts, error: unknown): string | null {
  try {
    parts.broke(error);
    return null;
  } catch {
    return `the test broke: ${redact(String(error))}`;
  }
}

function withError(record: CellRecord, label: string, reason: string): CellRecord {
  const broken = { label, status: 'error' as const, reason, expected: null, got: null, blockedBy: null };
  return { ...record, cases: [...record.cases, broken] };
}

/** What a target file says otherwise, under `callback.expect`, `receiver` and `client`, and what it leaves out. */
type Otherwise = Readonly<Record<'callback' | 'receiver' | 'client', Readonly<Record<string, unknown>>>> &
  Required<Pick<RunOptions, 'leavesOut' | 'says'>>;

/** The reference's target file, with one of its ends only, and what it says otherwise. */
async function targetFile(
  role: Role,
  { callback, receiver, client, leavesOut, says }: Otherwise,
  orders: number | null,
): Promise<string> {
  const document = parseDocument(await readFile(FILE, 'utf8'));
  const names = Object.keys(document.toJS() as object);
  for (const name of names.filter((one) => !belongs(one, role))) document.delete(name);
  for (const [name, value] of Object.entries(callback)) document.setIn(['callback', 'expect', name], value);
  if (orders !== null && role === 'platform') document.setIn(['callback', 'orders'], orders);
  for (const [name, value] of Object.entries(receiver))
    if (value === null) document.deleteIn(['receiver', name]);
    else document.setIn(['receiver', name], value);
  for (const [name, value] of Object.entries(client)) document.setIn(['client', name], value);
  for (const [path, value] of says ?? []) document.setIn(path, value);
  for (const path of leavesOut ?? []) document.deleteIn(path);
  return document.toString();
}

/** What a target file says of a receiver or of a client is one member; nearly all else is of the platform. */
function belongs(name: string, role: Role): boolean {
  return role === 'platform' ? name !== 'receiver' && name !== 'client' : ['name', role, 'limits'].includes(name);
}
