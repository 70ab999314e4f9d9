import { spawn } from 'node:child_process';
import { trimmedEnd } from '../spec/trim.ts';
import { complain } from './console.ts';
import { swallowed } from './swallowed.js';

/**
 * `npm test`: every step, all of them even when one fails, and one closing line that CI can read. A person waits for it, so
 * tests that are long, and say what others say of a smaller run, are marked `@whole` and left to `npm run test:whole`.
 */
interface Step {
  readonly name: string;
  readonly command: string;
  readonly options: readonly string[];
}

const npm = (script: string, ...options: readonly string[]): Pick<Step, 'command' | 'options'> => ({
  command: 'npm',
  options: ['run', '--silent', script, ...options],
});

/** Steps that run one after another. */
type Lane = readonly Step[];

const [option, ...unknown] = process.argv.slice(2);
const isWhole = option === '--whole';
const SELF = ['test', '--config=tests/self/playwright.config.ts', ...(isWhole ? [] : ['--grep-invert=@whole'])];
/** Playwright filters no project that another one depends on, so they are named, and the last one comes by itself. */
const BESIDE = ['--project=whole', '--project=self', '--project=browser'];

/** What is read, beside what is run: the self tests spend most of their time waiting for targets that misbehave. */
const TOGETHER: readonly Lane[] = [
  [{ name: 'self tests', command: 'playwright', options: [...SELF, ...BESIDE] }],
  [
    { name: 'types', command: 'tsc', options: ['-p', '.'] },
    { name: 'map', ...npm('lint:map') },
    { name: 'lint', command: 'eslint', options: ['--max-warnings=0', '.'] },
    { name: 'format', command: 'prettier', options: ['--check', '--log-level=warn', '.'] },
    { name: 'contract lint', ...npm('lint:contract') },
  ],
];
const NONCE = '--nonce=5f1c0d6a9b';

/** What wants the machine to itself: silence is measured in it. */
const AFTERWARDS: Lane = [
  { name: 'self tests, alone', command: 'playwright', options: [...SELF, '--project=alone', '--no-deps'] },
  { name: 'mutants, a sample', ...npm('mutants', '--', '--sample') },
  { name: 'rows', ...npm('rows', '--', '--check', 'conformance-report/mutants/reference') },
  // With a few explored cases, and a nonce: what only those send has to go through the gate as well.
  { name: 'conformance run', ...npm('conformance', '--', '--target=reference', '--explore=3', NONCE) },
  { name: 'gate', ...npm('gate', '--', 'conformance-report', '--gate', 'certify', NONCE) },
];

let passed = 0;
let failed = 0;
const summary: string[] = [];

const given = isWhole ? unknown[0] : option;
const refusal = swallowed('test', []) ?? (given === undefined ? null : 'npm test takes no options');
if (refusal !== null) {
  complain(refusal);
  process.exitCode = 1;
} else {
  await Promise.all(TOGETHER.map((lane) => inTurn(lane)));
  await inTurn(AFTERWARDS);
  process.stdout.write(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function inTurn(lane: Lane): Promise<void> {
  for (const step of lane) await take(step);
}

/** Runs a step, and says what it printed when it has ended: others may be running beside it. */
async function take(step: Step): Promise<void> {
  const started = performance.now();
  process.stdout.write(`… ${step.name}\n`);
  const { code, output } = await run(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\n── ${step.name} (${seconds} s)\n${output}`);
  // Playwright's own closing lines count its tests; any other step counts as one.
  const count = (word: string): number => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  const tests =
    step.command === 'playwright' ? { passed: count('passed') + count('flaky'), failed: count('failed') } : null;
  passed += tests ? tests.passed : Number(code === 0);
  failed += tests ? Math.max(tests.failed, Number(code !== 0)) : Number(code !== 0);
  // What failed and then did not is no failure, and is to be seen all the same.
  const flaky = count('flaky');
  summary.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)${flaky ? `, ${flaky} flaky` : ''}`);
  // Whoever sees only the end of a log is to see what to look for in it.
  if (code !== 0 || flaky) summary.push(...(tests ? namesIn(output) : closingOf(output)));
}

/** The lines in which Playwright names, after all else, what failed; under each the first lines of what it said of it. */
function namesIn(output: string): string[] {
  const lines = output.split('\n');
  const counted = lines.findIndex((line) => /^ {2}\d+ (failed|interrupted|flaky)$/.test(line));
  if (counted < 0) return [];
  const named = lines.slice(counted + 1).filter((line) => /^ {4}\S.* › /.test(line));
  return named.flatMap((line) => [line, ...saidOf(trimmedEnd(line.trim(), ' ─'), lines.slice(0, counted))]);
}

/** What a step that counts no tests said was wrong: its lines with a cross, or what it said last. */
function closingOf(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const crossed = lines.filter((line) => line.startsWith('✗'));
  return (crossed.length > 0 ? crossed.slice(0, 12) : lines.slice(-6)).map((line) => `    ${line.slice(0, 400)}`);
}

/** What stands first under the heading of a test's failure: up to twelve lines, up to where its source is shown. */
function saidOf(test: string, lines: readonly string[]): string[] {
  const heading = lines.findIndex((line) => /^ +\d+\) /.test(line) && line.includes(test));
  if (heading < 0) return [];
  const said = lines.slice(heading + 1, heading + 40).filter((line) => line.trim() !== '');
  const source = said.findIndex((line) => /^ +(?:> *)?(?:\d+ \||at )/.test(line));
  return said.slice(0, Math.min(12, source < 0 ? 12 : source)).map((line) => `    ${line.slice(0, 200)}`);
}

function run({ command, options }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // npm puts node_modules/.bin on the path of what it runs.
    const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', (error) => {
      resolve({ code: 1, output: `${error.message}\n` });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}
