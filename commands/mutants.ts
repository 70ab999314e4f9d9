import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../spec/folders.js';
import { complain } from './console.ts';
import { tellOfLostOutput } from './lost-output.js';
import type { Entry } from './mutants/entries.ts';
import { holdKept } from './mutants/kept.ts';
import { chosen, measure } from './mutants/measure.ts';
import { HELP, readOptions } from './mutants/options.ts';
import { isGreen, renderJson, renderMarkdown, summaryOf, troublesOf, type Outcome } from './mutants/render.ts';

/** `npm run mutants`: the suite against every known defect and every lawful variation. */
const FOLDER = 'conformance-report';

tellOfLostOutput();
try {
  // Much of a run is waiting for deliveries that do not come.
  const options = readOptions(process.argv.slice(2), 3 * availableParallelism());
  const entries = chosen(options);
  if (options.help) process.stdout.write(HELP);
  else if (options.kept !== null) hold(options.kept);
  else if (entries.length === 0) throw new Error('No defect and no variation matches.');
  else if (options.list) process.stdout.write(entries.map(listed).join(''));
  else {
    let done = 0;
    const outcome = await measure(entries, options, join(FOLDER, 'mutants'), ({ entry }, { durationMs }, judgement) => {
      const count = `${String(++done).padStart(3)}/${entries.length}`;
      const time = `${(durationMs / 1000).toFixed(1)} s`.padStart(7);
      process.stdout.write(`${count}  ${time}  ${entry.id}: ${judgement}\n`);
    });
    report(outcome);
    process.exitCode = isGreen(outcome) ? 0 : 1;
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

function listed({ kind, entry }: Entry): string {
  return `${kind === 'defect' ? entry.rule.padEnd(10) : 'lawful    '} ${entry.id.padEnd(38)} ${entry.purpose}\n`;
}

function hold(folder: string): void {
  const { held, refused } = holdKept(folder, (path, fault) => {
    process.stdout.write(`${path}: ${fault}\n`);
  });
  process.stdout.write(`${held} reports held, ${refused} refused\n`);
  process.exitCode = refused > 0 ? 1 : 0;
}

function report(outcome: Outcome): void {
  makeFolder(FOLDER);
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
