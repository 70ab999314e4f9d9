import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { loadCatalogue } from '../spec/catalogue.ts';
import type { Report } from '../spec/report.ts';
import { driftSince } from './baseline.ts';
import { cellOf, collect, problemOf } from './collect.ts';
import { ConsoleOutput } from './console.ts';
import { writeReport } from './files.ts';
import { Ends } from './ends.ts';
import { openReport } from './folder.js';
import { claim } from './folder/claim.js';
import { addToSummary, annotations, placesIn, withoutCommands } from './github.ts';
import { withNet, type Redact } from './net.ts';
import { Progress } from './progress.ts';
import { seal } from './digest.ts';
import { unreliable, withProblem } from './held.ts';
import { faultOf } from './recheck.ts';
import { atUnknownLogin } from './recheck/unknown-login.ts';
import { atUnnamedSurfaces } from './recheck/unnamed-surfaces.ts';
import { renderBaseline } from './render/baseline.ts';
import { renderMarkdown } from './render/markdown.ts';
import { renderTerminal } from './render/terminal.ts';
import { findings } from './render/views.ts';
import { partProblems, runRecordOf } from './run.ts';
import { chosenOf, folderOf, rolesOf, targetOf, type ConformanceOptions, type GivenOptions } from './settings.ts';
import { isOfSeveralRuns, shardProblems } from './shards.ts';
import { reportOf, thisSuite } from './suite.ts';
import { gate } from './verdict.ts';
import { redacted } from './waivers.ts';
import { WriteError } from './write.ts';

export type { ConformanceOptions };

/** How a run can end before its time. */
const CUT_SHORT: Partial<Record<FullResult['status'], string>> = {
  interrupted: 'the run was interrupted',
  timedout: 'the run reached its time limit before its end',
};

/** Where there is more to see of what was found than a terminal was given. */
function more(report: Report): string {
  return findings(report).length === 0 ? '' : 'Every case of a finding: --verbose, or matrix.html\n';
}

/** Playwright's tests in; `conformance.json`, the matrix and the exit code of the gate out. */
export default class ConformanceReporter implements Reporter {
  readonly #options: GivenOptions;
  readonly #redact: Redact;
  /** For what is said of the run itself, which may repeat what a person asked for. */
  readonly #withoutSecrets: Redact;
  readonly #output: ConsoleOutput;
  readonly #problems: string[] = [];
  readonly #ends = new Ends();
  #left = 0;
  #run: { readonly config: FullConfig; readonly suite: Suite; readonly progress: Progress } | null = null;

  constructor(options: GivenOptions = {}) {
    this.#options = options;
    this.#redact = withNet(options.redact);
    this.#withoutSecrets = withNet(options.withoutSecrets ?? options.redact);
    this.#output = new ConsoleOutput(this.#redact);
  }

  /** Where tests are only listed, the list is for Playwright to print. */
  printsToStdio(): boolean {
    return !this.#listing();
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#run = { config, suite, progress: new Progress(process.stdout, suite.allTests().length) };
    this.#countDown(suite.allTests().length);
    this.#options.unreached?.((recordOf) => {
      this.#ends.beginNone(suite, recordOf);
    });
    // The command and the configuration did so before; this is for a configuration of somebody else's.
    const refusal = this.#listing() ? null : openReport(folderOf(this.#options));
    if (refusal !== null) throw new Error(refusal);
  }

  onTestBegin(test: TestCase): void {
    const cell = cellOf(test);
    this.#run?.progress.begin(test.id, cell === null ? test.title : `${cell}, ${test.title}`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ends.put(test, result);
    const failed = result.status !== test.expectedStatus && result.status !== 'skipped';
    this.#run?.progress.end(test.id, test.title, failed);
    this.#countDown(this.#left - 1);
  }

  #countDown(left: number): void {
    this.#left = left;
    this.#options.left?.(left);
  }

  onStdOut(chunk: string | Buffer, test?: TestCase): void {
    this.#output.add(chunk, test);
  }

  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    this.#output.add(chunk, test);
  }

  onError(error: TestError): void {
    this.#problems.push(problemOf(error, this.#withoutSecrets));
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const status = this.#listing() ? undefined : this.#end(result);
    this.#options.over?.();
    return Promise.resolve(status && { status });
  }

  /** Playwright says nothing of a reporter that throws, so what goes wrong here is said here. */
  #end(result: FullResult): FullResult['status'] {
    this.#run?.progress.close();
    try {
      const report = this.#heldAgainst(this.#held(this.#report(result)));
      const { paths, unwritten } = this.#written(report);
      const { stdout } = process;
      const { colour = stdout.isTTY && stdout.hasColors(), verbose = false } = this.#options;
      const screen = { verbose, ...(stdout.isTTY && { columns: stdout.columns }) };
      const drawn = renderTerminal(report, colour, screen);
      const files = paths.map((path) => `  ${this.#withoutSecrets(relative('.', path))}`);
      const { baseline } = report;
      const since = baseline === undefined ? '' : `${renderBaseline(baseline)}\n`;
      const further = `${since}${files.map((file) => `${file}\n`).join('')}`;
      this.#tell(report, `${drawn}${verbose ? '' : more(report)}${further === '' ? '' : `\n${further}`}`);
      if (unwritten !== null) throw unwritten;
      if (result.status === 'interrupted') return 'interrupted';
      const passed = baseline === undefined ? gate(report).passed : baseline.against.length === 0;
      return passed ? 'passed' : 'failed';
    } catch (error) {
      const stack = error instanceof Error && !(error instanceof WriteError) ? error.stack : undefined;
      const message = stack ?? (error instanceof Error ? error.message : String(error));
      process.stderr.write(`The conformance report could not be made: ${this.#withoutSecrets(message)}\n`);
      return 'failed';
    }
  }

  /** The paths of the report's files, or why there are none: what was found is told all the same. */
  #written(report: Report): { readonly paths: readonly string[]; readonly unwritten: WriteError | null } {
    const folder = folderOf(this.#options);
    try {
      const lost = claim(folder);
      if (lost !== null) throw new WriteError(lost.why);
      return { paths: writeReport(folder, report, this.#output.text()), unwritten: null };
    } catch (error) {
      if (error instanceof WriteError) return { paths: [], unwritten: error };
      throw error;
    }
  }

  /** The report, and what speaks against relying on it, where a gate would refuse it: the run says so at once. */
  #held(made: Report): Report {
    if (this.#options.recheck !== true || made.problems.some(isOfSeveralRuns)) return made;
    // What a person can mend in the target file is said before it is taken for a fault of the suite.
    const told = [atUnnamedSurfaces(made.cells), atUnknownLogin(made.cells)].filter((one) => one !== null);
    const report = told.reduce(withProblem, made);
    const fault = faultOf(report, thisSuite(), new Date());
    return fault === null ? report : withProblem(report, unreliable(fault));
  }

  /** The report with what became of the target since its baseline, where it is held against one. */
  #heldAgainst(report: Report): Report {
    const { baseline = null } = this.#options;
    if (baseline === null) return report;
    const { digest, startedAt, observed } = baseline;
    return seal({ ...report, baseline: { digest, startedAt, observed, ...driftSince(baseline, report) } });
  }

  /** Prints, and tells the forge that runs the job, if there is one. */
  #tell(report: Report, text: string): void {
    const { github } = this.#options;
    const fault = github?.summary == null ? null : addToSummary(github.summary, renderMarkdown(report));
    // The report is made, whoever cannot be told of it.
    if (fault !== null) process.stderr.write(`${this.#withoutSecrets(fault)}\n`);
    if (github?.commands !== true || this.#run === null) {
      process.stdout.write(text);
      return;
    }
    const placeOf = placesIn(this.#run.suite, github.workspace);
    process.stdout.write(withoutCommands(text) + annotations(report, placeOf));
  }

  #report(result: FullResult): Report {
    if (this.#run === null) throw new Error('the run ended before it began');
    const { config, suite } = this.#run;
    const { catalogue = loadCatalogue(), gate: held = 'default', waivers = [] } = this.#options;
    const { tests, problems, origins } = collect(suite.allTests(), this.#redact, this.#options.onceMore);
    const cutShort = CUT_SHORT[result.status];
    const target = targetOf(this.#options, config);
    const roles = rolesOf(this.#options, config, suite);
    const run = runRecordOf(this.#options.run ?? null, config.metadata, origins);
    return reportOf(catalogue, {
      target: { name: this.#redact(target.name), baseUrl: this.#redact(target.baseUrl) },
      roles,
      chosen: chosenOf(config, roles),
      // Of the runs themselves, where shards are merged.
      startedAt: result.startTime.toISOString(),
      finishedAt: new Date(result.startTime.getTime() + result.duration).toISOString(),
      ...(run !== null && { run }),
      gate: held,
      tests,
      problems: [
        ...this.#problems,
        ...problems,
        ...(cutShort === undefined ? [] : [cutShort]),
        ...shardProblems(config.metadata),
        ...(run === null ? [] : partProblems(run)),
      ],
      // Whoever wrote them may have quoted a request.
      waivers: waivers.map((waiver) => redacted(waiver, this.#redact)),
    });
  }

  #listing(): boolean {
    return this.#options._mode === 'list';
  }
}
