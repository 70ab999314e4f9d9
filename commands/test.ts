import { spawn } from 'node:child_process';

/** `npm test`: every step in turn, all of them even when one fails, and one closing line that CI can read. */
interface Step {
  readonly name: string;
  readonly command: string;
  readonly options: readonly string[];
}

const STEPS: readonly Step[] = [
  { name: 'types', command: 'tsc', options: ['-p', '.'] },
  { name: 'lint', command: 'eslint', options: ['--max-warnings=0', '.'] },
  { name: 'format', command: 'prettier', options: ['--check', '--log-level=warn', '.'] },
  { name: 'contract lint', command: 'npm', options: ['run', '--silent', 'lint:contract'] },
  { name: 'self tests', command: 'playwright', options: ['test', '--config=tests/self/playwright.config.ts'] },
  { name: 'mutants, a sample', command: 'npm', options: ['run', '--silent', 'mutants', '--', '--sample'] },
  { name: 'conformance run', command: 'npm', options: ['run', '--silent', 'conformance'] },
];

let passed = 0;
let failed = 0;
const summary: string[] = [];

for (const step of STEPS) {
  process.stdout.write(`\n── ${step.name}\n`);
  const started = performance.now();
  const { code, output } = await run(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // Playwright's own closing lines count its tests; any other step counts as one.
  const count = (word: string): number => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  const tests = step.command === 'playwright' ? { passed: count('passed'), failed: count('failed') } : null;
  passed += tests ? tests.passed : Number(code === 0);
  failed += tests ? Math.max(tests.failed, Number(code !== 0)) : Number(code !== 0);
  summary.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
}

process.stdout.write(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

function run({ command, options }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // npm puts node_modules/.bin on the path of what it runs.
    const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', (error) => {
      resolve({ code: 1, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}
