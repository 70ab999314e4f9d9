import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../spec/report.ts';

const HELP = `Times the chapters LOGIN, BEARER and KEY against the embedded reference platform.

  npm run bench              three runs after a warm-up, the median is shown
  npm run bench -- --runs 5
`;

/** The cells that are timed. */
const GREP = '@(LOGIN|BEARER|KEY)-';

interface Run {
  /** From the command to its exit, in seconds. */
  readonly wall: number;
  readonly report: Report;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(HELP);
else await bench(Number(values.runs));

async function bench(runs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-bench-'));
  try {
    await judge(folder);
    const timed: Run[] = [];
    for (let run = 0; run < runs; run++) timed.push(await judge(folder));
    const { report } = timed[0] as Run;
    const cells = report.cells.filter(({ exchanges }) => exchanges.length > 0);
    const requests = cells.flatMap(({ exchanges }) => exchanges);
    const wall = median(timed.map((run) => run.wall));
    const inCells = median(timed.map((run) => sum(run.report.cells.map(({ durationMs }) => durationMs))));
    const inRequests = median(
      timed.map((run) =>
        sum(run.report.cells.flatMap(({ exchanges }) => exchanges.map(({ durationMs }) => durationMs))),
      ),
    );
    const bare = await bareLoop(requests.length);
    const lines = [
      ['machine', `${availableParallelism()} cores, Node ${process.versions.node}`],
      ['cells judged, requests sent', `${cells.length}, ${requests.length}`],
      ['from command to verdict', `${wall.toFixed(2)} s (${spread(timed.map((run) => run.wall))})`],
      ['wall time a cell', `${((wall * 1000) / cells.length).toFixed(1)} ms`],
      ['time within a cell, mean', `${(inCells / cells.length).toFixed(1)} ms`],
      ['time within a request, mean', `${(inRequests / requests.length).toFixed(2)} ms`],
      ['the same in a bare keep-alive loop', `${(bare / requests.length).toFixed(2)} ms`],
      ['ratio', (inRequests / bare).toFixed(1)],
    ];
    for (const [name = '', value = ''] of lines) process.stdout.write(`${name.padEnd(36)} ${value}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One whole run of the suite, as a user starts it. */
async function judge(folder: string): Promise<Run> {
  const started = performance.now();
  const code = await new Promise<number | null>((resolve) => {
    // Under `env`, so that this command needs not read the environment to add to it.
    const command = [
      'env',
      `CONFORMANCE_REPORT=${folder}`,
      'node',
      'commands/conformance.js',
      '--project=platform',
      `--grep=${GREP}`,
    ];
    spawn(command[0] ?? '', command.slice(1), { stdio: 'ignore' }).on('close', resolve);
  });
  const wall = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The run ended with ${code ?? 'a signal'}; look at npm run conformance`);
  return { wall, report: JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')) as Report };
}

/**
 * As many requests as the suite sends, one after another over one kept connection, with nothing around them: two good
 * logins for every three requests that a surface refuses. The platform runs in a process of its own.
 *
 * @returns milliseconds in all.
 */
async function bareLoop(count: number): Promise<number> {
  const server = spawn('tsx', ['fixtures/reference/platform/main.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<URL>((resolve) => {
      let text = '';
      server.stdout.on('data', (chunk: Buffer) => {
        const match = /http:\/\/127\.0\.0\.1:\d+/.exec((text += chunk.toString()));
        if (match) resolve(new URL(match[0]));
      });
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ Email: 'nobody@conformance.invalid', Password: 'none', callbackData: 'conformance' });
    const paths = [
      '/Login/Customer/Api/Verify',
      '/Orders/Create',
      '/Login/Customer/Api/Verify',
      '/Payment/Balance',
      '/Supplier/Products/List',
    ];
    const send = (path: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
        const request = http.request(new URL(path, url), { method: 'POST', agent, headers }, (answer) => {
          answer.resume().on('end', resolve);
        });
        request.on('error', reject).end(body);
      });
    for (let warm = 0; warm < 100; warm++) await send(paths[warm % paths.length] ?? '/');
    const started = performance.now();
    for (let sent = 0; sent < count; sent++) await send(paths[sent % paths.length] ?? '/');
    agent.destroy();
    return performance.now() - started;
  } finally {
    server.kill();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function spread(numbers: readonly number[]): string {
  return `${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)}`;
}
