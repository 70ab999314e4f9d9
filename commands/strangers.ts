import { join } from 'node:path';
import { complain } from './console.ts';
import { tellOfLostOutput } from './lost-output.js';
import { isWorse, type Outcome } from './strangers/judge.ts';
import { loadStrangers, type Stranger } from './strangers/list.ts';
import { HELP, readOptions, type Options } from './strangers/options.ts';
import { judge, read } from './strangers/run.ts';
import { lineOf, summaryOf, type Judged } from './strangers/tell.ts';

/** `npm run strangers`: systems that others wrote, who knew the contract and nothing of the suite. */
const REPORTS = 'conformance-report/strangers';

tellOfLostOutput();
try {
  const options = readOptions(process.argv.slice(2));
  const chosen = choose(options);
  if (options.help) process.stdout.write(HELP);
  else if (options.list) process.stdout.write(chosen.map(listed).join(''));
  else {
    const judged = options.read ? chosen.flatMap(readAgain) : await judgeAll(chosen, options.workers);
    process.stdout.write(summaryOf(judged));
    process.exitCode = judged.some(({ stranger, outcome }) => isWorse(stranger, outcome)) ? 1 : 0;
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

/** @throws Error where nothing matches: that is no run that went well. */
function choose({ set, grep }: Options): readonly Stranger[] {
  const chosen = loadStrangers().filter(
    (one) =>
      (set === null || one.set === set) &&
      (grep === null || [one.name, one.what, ...one.rules].some((text) => grep.test(text))),
  );
  if (chosen.length === 0) throw new Error('No system matches. --list says what there is.');
  return chosen;
}

function listed({ name, role, broken, what, rules, missed, inconclusive }: Stranger): string {
  const kind = `${broken ? 'broken' : 'lawful'} ${role}`;
  const known = `${missed === null ? '' : `, missed: ${missed}`}${inconclusive === null ? '' : `, inconclusive: ${inconclusive}`}`;
  return `${kind.padEnd(15)} ${name}: ${what} [${rules.join(', ')}]${known}\n`;
}

function folderOf({ name }: Stranger): string {
  return join(REPORTS, name);
}

function readAgain(stranger: Stranger): Judged[] {
  const outcome = read(stranger, folderOf(stranger));
  if (outcome === null) return [];
  process.stdout.write(`${lineOf({ stranger, outcome })}\n`);
  return [{ stranger, outcome }];
}

/** Several at once, each beginning when another ends. One that breaks leaves no report, and the others are judged. */
async function judgeAll(chosen: readonly Stranger[], workers: number): Promise<readonly Judged[]> {
  const waiting = [...chosen];
  const judged: Judged[] = [];
  const work = async (): Promise<void> => {
    for (let stranger = waiting.shift(); stranger !== undefined; stranger = waiting.shift()) {
      const started = performance.now();
      const outcome = await judge(stranger, folderOf(stranger)).catch(notJudged);
      judged.push({ stranger, outcome });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${seconds.padStart(6)} s  ${lineOf({ stranger, outcome })}\n`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return judged;
}

function notJudged(error: unknown): Outcome {
  return { kind: 'not judged', what: [error instanceof Error ? error.message : String(error)] };
}
