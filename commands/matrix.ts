import { join } from 'node:path';
import { environmentWith } from '../fixtures/target/environment.ts';
import { asCalled } from '../fixtures/target/installed.js';
import { driftSince } from '../reporters/baseline.ts';
import { readBaseline } from '../reporters/baseline/read.ts';
import { compare, type Comparison } from '../reporters/compare.ts';
import { writeChecked } from '../reporters/compare/checked.ts';
import { ReportError, reportPath } from '../reporters/read.ts';
import { renderBaseline } from '../reporters/render/baseline.ts';
import { renderComparisonHtml } from '../reporters/render/compare/html.ts';
import { renderComparisonMarkdown } from '../reporters/render/compare/markdown.ts';
import { changesOf, dateOf, subjectOf, totalsOf } from '../reporters/render/compare/words.ts';
import { renderTerminal } from '../reporters/render/terminal.ts';
import { visibleLine } from '../reporters/render/visible.ts';
import { readSound } from '../reporters/sound.ts';
import { WriteError } from '../reporters/write.ts';
import { cacheOf } from './compare/cache.ts';
import { readOutlines } from './compare/outlines.ts';
import { complain, placesOf, print } from './console.ts';
import { writerOf } from './outputs.ts';
import { OptionError, parsed, SwallowedError } from './parsed.ts';

const HELP = `Sets the reports of several runs side by side: vendors, or the dates of one target.

  npm run matrix -- yesterday/conformance.json conformance-report/conformance.json
  npm run matrix -- reports/*.json --out comparison

A folder stands for the conformance.json in it. Runs with the same target name are put in the order of their dates, and
what broke, was mended, was newly tested or is no longer tested is marked against the run before. A vendor's name leads to
its own page where that lies beside its report: matrix.html beside conformance.json, acme.html beside acme.json. A file that
this user has found sound before, with this very suite, is not held against its evidence again; which, is kept in the user's
folder for caches (XDG_CACHE_HOME).

Options
  --out FOLDER   where comparison.html and comparison.md go (default: conformance-report)
  --gate         of two reports, fail where something broke from the first to the second, as a run with --baseline does
  --observed     where an observation changed as well
  --verbose      print each report as its run did, with every case of a finding

Exit code: 0 done; 1 held back by --gate; 2 a report cannot be read. Whether a run may go through by itself is for
npm run gate to say.
`;

/** What was asked for cannot be done; the message says why. */
class UsageError extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const known = [ReportError, WriteError, UsageError].some((kind) => error instanceof kind);
  complain(known ? error : (error.stack ?? error));
  process.exitCode = 2;
}

/** What broke from the first of two reports to the second. @throws UsageError where there are not two of one target. */
function held([first = '', second = '', ...more]: readonly string[], observed: boolean): void {
  if (second === '' || more.length > 0)
    throw new UsageError(
      '--gate takes two reports of one target: the earlier one, and the one that is held against it',
    );
  const { report } = readSound(second);
  const { digest, startedAt, ...baseline } = readBaseline(first, observed, report.target.name);
  if (Date.parse(report.startedAt) < Date.parse(startedAt))
    throw new UsageError(
      `${second} began before ${first}: the earlier one comes first, and what is held against it behind it`,
    );
  const drift = driftSince({ digest, startedAt, ...baseline }, report);
  print(`\n${renderBaseline({ digest, startedAt, observed, ...drift })}`);
  if (drift.against.length > 0) process.exitCode = 1;
}

/** Prints a report as its run did, with every case of a finding. @throws ReportError where it cannot be relied on. */
function printed(file: string): void {
  const { isTTY, columns } = process.stdout;
  const screen = { verbose: true, ...(isTTY && { columns }) };
  print(`\n${renderTerminal(readSound(file).report, isTTY && process.stdout.hasColors(), screen)}`);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = options(args);
  if (values.help) {
    print(asCalled(HELP));
    return;
  }
  if (positionals.length === 0)
    throw new UsageError(
      asCalled('No report is named: npm run matrix -- yesterday/conformance.json conformance-report/conformance.json'),
    );
  const places = { html: join(values.out, 'comparison.html'), markdown: join(values.out, 'comparison.md') };
  const write = writerOf(
    Object.values(places).map((path) => ({ by: '--out', path })),
    positionals.map((path) => ({ by: 'a report', path: reportPath(path) })),
  );
  const cache = cacheOf(environmentWith({}));
  const outlines = await readOutlines(positionals, values.out, cache);
  const comparison = compare(outlines);
  const sound = outlines.filter(({ fault }) => fault === null);
  writeChecked(
    cache,
    sound.map(({ sha256 }) => sha256),
  );
  write([
    [places.html, renderComparisonHtml(comparison)],
    [places.markdown, renderComparisonMarkdown(comparison)],
  ]);
  print(`${[...summary(comparison), ''].join('\n')}\n${placesOf(Object.values(places))}`);
  if (values.verbose === true) for (const file of positionals) printed(file);
  if (values.gate === true) held(positionals, values.observed === true);
}

function summary(comparison: Comparison): string[] {
  const { steps, runs, kind, warnings } = comparison;
  const changes = steps.map(
    (step) => `  ${step.after.target.name}, ${dateOf(step.before)} to ${dateOf(step.after)}: ${changesOf(step)}`,
  );
  const same = kind === 'dates' && runs.length > 1 && steps.length === 0 ? ['  nothing changed'] : [];
  const totals = runs.length > 1 ? [totalsOf(comparison)] : [];
  return [
    subjectOf(comparison),
    ...totals,
    ...warnings.map((warning) => `  careful: ${warning}`),
    ...changes,
    ...same,
  ].map(visibleLine);
}

function options(args: readonly string[]) {
  try {
    return parsed('matrix', {
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'conformance-report' },
        gate: { type: 'boolean' },
        observed: { type: 'boolean' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    if (error instanceof SwallowedError || error instanceof OptionError) throw new UsageError(error.message);
    throw error;
  }
}
