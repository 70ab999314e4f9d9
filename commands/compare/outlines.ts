import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withoutSecrets } from '../../fixtures/target/environment.ts';
import { readChecked } from '../../reporters/compare/checked.ts';
import { readOutline, type Outline } from '../../reporters/compare/outline.ts';
import { ReportError } from '../../reporters/read.ts';
import { pooled } from '../pooled.ts';
import type { Asked, Told } from './serve.ts';

const READER = fileURLToPath(new URL('./reader.js', import.meta.url));

/** So many reports take longer to read than a process takes to begin. */
const WORTH_A_PROCESS = 16;

/**
 * Reads reports down to their outlines, in their order. What a file or a folder is called may be a secret of the job, as any
 * argument may: it is taken out here, before a page or a line can name it, and a way that would say it leads nowhere.
 * @param given as `readAll` takes it.
 * @throws ReportError where one of them cannot be read as a report.
 */
export async function readOutlines(...given: Parameters<typeof readAll>): Promise<Outline[]> {
  const outlines = await readAll(...given);
  return outlines.map((outline) => ({
    ...outline,
    file: withoutSecrets(outline.file),
    page: outline.page !== null && withoutSecrets(outline.page) === outline.page ? outline.page : null,
  }));
}

/**
 * Reads reports as they are; many of them side by side, in processes of their own.
 * @param folder where the comparison goes.
 * @param cache the user's own, which says what was found sound before (`cacheOf`); null where there is none.
 * @throws ReportError where one of them cannot be read as a report.
 */
async function readAll(
  paths: readonly string[],
  folder: string,
  cache: string | null,
  processes = Math.min(availableParallelism(), Math.floor(paths.length / WORTH_A_PROCESS)),
): Promise<Outline[]> {
  if (processes < 2) {
    const sound = readChecked(cache);
    return paths.map((path) => readOutline(path, folder, sound));
  }
  const outlines: Outline[] = [];
  const free = Array.from({ length: processes }, begun);
  const all = [...free];
  try {
    await pooled(paths.entries(), processes, async ([place, path]) => {
      const reader = free.pop() ?? begun();
      outlines[place] = await asked(reader, { path, folder, cache });
      free.push(reader);
    });
  } finally {
    for (const reader of all) if (reader.connected) reader.disconnect();
  }
  return outlines;
}

function begun(): ChildProcess {
  return fork(READER, { execArgv: [], serialization: 'advanced' });
}

function asked(reader: ChildProcess, question: Asked): Promise<Outline> {
  return new Promise((done, fail) => {
    const ended = (code: number | null): void => {
      fail(new Error(`${question.path}: the process that read it ended (${code ?? 'by a signal'})`));
    };
    reader.once('exit', ended);
    reader.once('message', (told: Told) => {
      reader.off('exit', ended);
      if (told.outline !== null) done(told.outline);
      else fail(told.isOfReport ? new ReportError(told.why) : new Error(told.why));
    });
    reader.send(question);
  });
}
