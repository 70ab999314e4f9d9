import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { seriesTargets } from '../../../fixtures/target/environment.ts';
import { collect, problemOf } from '../../../reporters/collect.ts';
import { writeJson } from '../../../reporters/files.ts';
import { withNet, type Redact } from '../../../reporters/net.ts';
import { reportOf } from '../../../reporters/suite.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import type { Report } from '../../../spec/report.ts';
import { metadataKey, seriesIdOf } from './annotation.ts';

export interface SeriesReporterOptions {
  readonly redact: Redact;
}

interface Run {
  readonly tests: TestCase[];
  startedAt: Date | null;
  waiting: number;
}

/** Writes the report of each target of a series as soon as its last test has ended, and says so in a line. */
export default class SeriesReporter implements Reporter {
  readonly #redact: Redact;
  readonly #runs = new Map<string, Run>();
  readonly #targets = new Map(seriesTargets()?.map((target) => [target.id, target]));
  #config: FullConfig | null = null;
  #problems: string[] = [];

  constructor({ redact }: SeriesReporterOptions) {
    this.#redact = withNet(redact);
  }

  printsToStdio(): boolean {
    return true;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = config;
    for (const test of suite.allTests()) {
      const run = this.#runs.get(seriesIdOf(test.annotations)) ?? { tests: [], startedAt: null, waiting: 0 };
      run.tests.push(test);
      run.waiting++;
      this.#runs.set(seriesIdOf(test.annotations), run);
    }
  }

  onTestBegin(test: TestCase): void {
    const run = this.#runs.get(seriesIdOf(test.annotations));
    if (run) run.startedAt ??= new Date();
  }

  onTestEnd(test: TestCase): void {
    const id = seriesIdOf(test.annotations);
    const run = this.#runs.get(id);
    if (run && --run.waiting === 0) this.#write(id, run);
  }

  /** What goes wrong between tests is laid to the target that is being tested, and ends its judgement. */
  onError(error: TestError): void {
    const problem = problemOf(error, this.#redact);
    this.#problems.push(problem);
    process.stderr.write(`${problem}\n`);
  }

  #write(id: string, { tests, startedAt }: Run): void {
    const one = this.#targets.get(id);
    if (!one) throw new Error(`The series has no target ${id}`);
    const finishedAt = new Date();
    const { tests: records, problems } = collect(tests, this.#redact);
    writeJson(
      one.report,
      reportOf(loadCatalogue(), {
        target: this.#config?.metadata[metadataKey(id)] as Report['target'],
        roles: [one.role],
        startedAt: (startedAt ?? finishedAt).toISOString(),
        finishedAt: finishedAt.toISOString(),
        gate: 'default',
        tests: records,
        problems: [...this.#problems, ...problems],
      }),
    );
    this.#problems = [];
    process.stdout.write(`${DONE}${id}\n`);
  }
}

/** How a line begins that names a target whose report is written. */
export const DONE = 'judged: ';
