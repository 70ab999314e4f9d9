import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareLoop } from './bench/bare-loop.ts';
import { startReferenceProcess, type ReferenceProcess } from './bench/child.ts';
import { farAway } from './bench/far-away.ts';
import { judgedIn, median, spread, sum, table } from './bench/figures.ts';
import { judge, type Run } from './bench/judge.ts';
import { HELP, readOptions, type Options } from './bench/options.ts';
import { complain } from './console.ts';
import { tellOfLostOutput } from './lost-output.js';

/** `npm run bench`: how long a run takes, near and far, and how many requests. */
const TARGET = fileURLToPath(new URL('../fixtures/targets/reference.yaml', import.meta.url));
const HEADING = ['round trip', 'wall, median (min to max)', 'requests', 'a case', 'cells', 'cases', 'in the report'];

tellOfLostOutput();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(HELP);
  else await bench(options);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

async function bench({ runs, roundTrips }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-bench-'));
  try {
    process.stdout.write(`${await nearby(folder, runs)}\n`);
    const reference = await startReferenceProcess();
    try {
      const rows = [HEADING];
      for (const roundTrip of roundTrips) rows.push(await atADistance(folder, reference, roundTrip, runs));
      process.stdout.write(table(rows));
    } finally {
      await reference.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The reference that comes with the suite, in the processes of the run itself. */
async function nearby(folder: string, runs: number): Promise<string> {
  await judge(folder);
  const timed: Run[] = [];
  for (let run = 0; run < runs; run++) timed.push(await judge(folder));
  const { cells, cases, requests } = judgedIn((timed[0] as Run).report);
  const walls = timed.map(({ wall }) => wall);
  const inCells = median(timed.map(({ report }) => sum(report.cells.map(({ durationMs }) => durationMs))));
  const exchanges = timed.map(({ report }) => report.cells.flatMap((cell) => cell.exchanges));
  const inRequests = median(exchanges.map((sent) => sum(sent.map(({ durationMs }) => durationMs)) / sent.length));
  const bare = (await bareLoop(requests)) / requests;
  const lines = [
    ['machine', `${availableParallelism()} cores, Node ${process.versions.node}`],
    ['cells judged, requests sent', `${cells}, ${requests}`],
    ['requests a case', `${(requests / cases).toFixed(2)} for ${cases} cases`],
    ['from command to verdict', `${median(walls).toFixed(2)} s (${spread(walls)})`],
    ['wall time a cell', `${((median(walls) * 1000) / cells).toFixed(1)} ms`],
    ['time within a cell, mean', `${(inCells / cells).toFixed(1)} ms`],
    ['time within a request, mean', `${inRequests.toFixed(2)} ms`],
    ['the same in a bare keep-alive loop', `${bare.toFixed(2)} ms`],
    ['ratio', (inRequests / bare).toFixed(1)],
  ];
  return lines.map(([name = '', value = '']) => `${name.padEnd(36)} ${value}\n`).join('');
}

/** A row of the table. */
async function atADistance(
  folder: string,
  reference: ReferenceProcess,
  roundTripMs: number,
  runs: number,
): Promise<string[]> {
  const proxy = await farAway(reference.url, roundTripMs);
  try {
    const variables = { ...reference.environment, TARGET, REFERENCE_URL: proxy.url };
    const timed: (Run & { readonly requests: number })[] = [];
    for (let run = 0; run < runs; run++) {
      await reference.requests();
      const judged = await judge(folder, variables);
      timed.push({ ...judged, requests: await reference.requests() });
    }
    const walls = timed.map(({ wall }) => wall);
    const requests = median(timed.map((run) => run.requests));
    const judged = judgedIn((timed[0] as Run).report);
    return [
      `${roundTripMs} ms`,
      `${median(walls).toFixed(2)} s (${spread(walls)})`,
      String(requests),
      (requests / judged.cases).toFixed(2),
      String(judged.cells),
      String(judged.cases),
      String(judged.requests),
    ];
  } finally {
    await proxy.close();
  }
}
