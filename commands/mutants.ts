import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '../spec/catalogue.ts';
import type { Report } from '../spec/report.ts';
import { allDefects, allVariations, PROVEN_CHAPTERS, type Entry } from './mutants/entries.ts';
import {
  judgeDefect,
  judgeVariation,
  troubleOf,
  unprovenRules,
  type DefectJudgement,
  type VariationJudgement,
} from './mutants/judge.ts';
import { HELP, readOptions, type Options } from './mutants/options.ts';
import { pooled } from './mutants/pool.ts';
import { isGreen, renderJson, renderMarkdown, summaryOf, troublesOf, type Outcome } from './mutants/render.ts';
import { runSuite, type Run } from './mutants/run.ts';

/** `npm run mutants`: the suite against every known defect and every lawful variation. */
const FOLDER = 'conformance-report';

try {
  const options = readOptions(process.argv.slice(2), availableParallelism());
  if (options.help) process.stdout.write(HELP);
  else if (options.list) process.stdout.write(chosen(options).map(listed).join(''));
  else process.exitCode = (await measure(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Runs what is chosen, prints and writes what came of it. @returns whether the suite is without fault. */
async function measure(options: Options): Promise<boolean> {
  const entries = chosen(options);
  if (entries.length === 0) throw new Error('No defect and no variation matches.');
  const startedAt = new Date();
  const catalogue = loadCatalogue();
  const reference = await judgeReference(options);

  const defects = new Map<string, DefectJudgement>();
  const variations = new Map<string, VariationJudgement>();
  let done = 0;
  await pooled(slowFirst(entries), options.jobs, async (one) => {
    const { kind, entry } = one;
    const run = await runSuite(
      { ...one.run, chapters: options.chapters },
      join(FOLDER, 'mutants', `${kind}-${entry.id}`),
    );
    done += 1;
    let said: string;
    if (kind === 'defect') {
      const judgement = judgeDefect(entry, catalogue.get(entry.rule), run.report);
      defects.set(entry.id, judgement);
      said = `${judgement.fate}, ${entry.rule}${judgement.others.length > 0 ? ` (and ${judgement.others.join(', ')})` : ''}`;
    } else {
      const judgement = judgeVariation(entry, run.report, reference);
      variations.set(entry.id, judgement);
      said = judgement.trouble ?? (judgement.findings.length > 0 ? judgement.findings.join('; ') : 'no finding');
    }
    process.stdout.write(`${String(done).padStart(3)}/${entries.length}  ${seconds(run)}  ${entry.id}: ${said}\n`);
  });

  const inOrder = <T>(judged: ReadonlyMap<string, T>): T[] =>
    entries.flatMap(({ entry }) => judged.get(entry.id) ?? []);
  const whole = options.grep === null && options.only !== 'variations' && options.chapters === null;
  const outcome: Outcome = {
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    jobs: options.jobs,
    whole,
    defects: inOrder(defects),
    variations: inOrder(variations),
    unproven: whole ? unprovenRules(catalogue.rules, PROVEN_CHAPTERS, [...defects.values()]) : [],
  };
  report(outcome);
  return isGreen(outcome);
}

/** The reference without a change: where that is found fault with, nothing else can be said. */
async function judgeReference({ chapters }: Options): Promise<Report> {
  const run = await runSuite({ chapters }, join(FOLDER, 'mutants', 'reference'));
  const trouble = troubleOf(run.report);
  const red = run.report?.cells.filter(({ status }) => ['fail', 'warn', 'inconclusive'].includes(status)) ?? [];
  if (run.report === null || trouble !== null)
    throw new Error(`The reference cannot be judged: ${trouble ?? ''}; see ${run.log}`);
  if (red.length > 0)
    throw new Error(
      `The reference is found fault with: ${red.map(({ rule, reason }) => `${rule}: ${reason ?? ''}`).join('; ')}`,
    );
  return run.report;
}

function chosen({ only, grep }: Options): Entry[] {
  const all = [...(only === 'variations' ? [] : allDefects()), ...(only === 'defects' ? [] : allVariations())];
  return all.filter(
    ({ kind, entry }) => grep === null || grep.test(entry.id) || (kind === 'defect' && grep.test(entry.rule)),
  );
}

/** Runs that wait most of their time are begun first, so that the others fill it. */
function slowFirst(entries: readonly Entry[]): Entry[] {
  return [...entries.filter(({ slow }) => slow), ...entries.filter(({ slow }) => !slow)];
}

function listed({ kind, entry }: Entry): string {
  return `${kind === 'defect' ? entry.rule.padEnd(10) : 'lawful    '} ${entry.id.padEnd(38)} ${entry.purpose}\n`;
}

function seconds({ durationMs }: Run): string {
  return `${(durationMs / 1000).toFixed(1)} s`.padStart(7);
}

function report(outcome: Outcome): void {
  mkdirSync(FOLDER, { recursive: true });
  const files = { 'mutants.json': renderJson(outcome), 'mutants.md': renderMarkdown(outcome) };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(FOLDER, file), text);
  const troubles = troublesOf(outcome).map((trouble) => `✗ ${trouble}\n`);
  process.stdout.write(`\n${troubles.join('')}${troubles.length > 0 ? '\n' : ''}${summaryOf(outcome)}`);
  process.stdout.write(
    Object.keys(files)
      .map((file) => `  ${join(FOLDER, file)}\n`)
      .join(''),
  );
}
