import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { inTheWay, makeFolder } from '../../spec/folders.js';

/**
 * One run at a time writes into a folder. Its lock is a file that names the process, and whose time of change moves on
 * while that process lives.
 *
 * Whether the holder of a lock is dead is known at once where both are in one place: one machine, started once, and one
 * namespace of process numbers, so that a number that two containers use means two processes. There a number that was
 * given to another process since is told apart by when that began (on Linux). From elsewhere, over a shared folder, the
 * lock is watched for a while: nobody's clock is compared with another's. What is not covered: a holder elsewhere that is
 * stopped for longer than that (SIGSTOP, a suspended machine) loses its folder, finds so before it writes, and fails.
 */
const NAME = 'run.lock';

/** How often a holder shows that it lives, and how long a lock from elsewhere must stand still, in milliseconds. */
const BEAT = 1_000;
const STILL = 15_000;

/**
 * Claims a folder until this process ends. Whoever claims it again in the same process has it already.
 * @param {string} folder
 * @returns {{ readonly why: string; readonly isAnothers: boolean } | null} why it cannot be had, in one line, and whether
 *   another run has it; null where it is had
 */
export function claim(folder) {
  const path = join(folder, NAME);
  try {
    makeFolder(folder);
    // Whoever reads from a pipe waits for somebody to write to it.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
      return {
        why: `${path}: there is something else than a file. Remove it, or name another folder with CONFORMANCE_REPORT`,
        isAnothers: false,
      };
    for (let attempt = 0; attempt < 5; attempt++) {
      const held = read(path);
      if (held === self()) return null;
      if (held === null) {
        if (create(path)) return null;
      } else if (lives(path, held)) return { why: taken(folder), isAnothers: true };
      else setAside(path, held);
    }
    return { why: taken(folder), isAnothers: true };
  } catch (error) {
    const why = `${folder}: the report cannot be written there: ${inTheWay(error)}. Name another folder with --report or CONFORMANCE_REPORT`;
    return { why, isAnothers: false };
  }
}

/** @param {string} folder */
function taken(folder) {
  return `${folder}: another run is writing its report there. Wait for it, or name another folder with CONFORMANCE_REPORT`;
}

/** @param {string} path */
function create(path) {
  try {
    writeFileSync(path, self(), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    // A full disk has room for a name, and for nothing in it.
    rmSync(path, { force: true });
    throw error;
  }
  const timer = setInterval(() => {
    const now = new Date();
    // A folder that was taken away is claimed anew before anything is written to it.
    whereHeld(path, () => {
      utimesSync(path, now, now);
    });
  }, BEAT);
  timer.unref();
  process.once('exit', () => {
    whereHeld(path, () => {
      rmSync(path, { force: true });
    });
  });
  return true;
}

/**
 * Does something to a lock of this process. A disk may turn read-only or full while a run goes on, or be gone: the run goes
 * to its end, and says so where it cannot write its report.
 * @param {string} path
 * @param {() => void} change
 */
function whereHeld(path, change) {
  if (read(path) !== self()) return;
  try {
    change();
  } catch {
    // To whoever waits for it elsewhere this one is dead, and here it will be.
  }
}

/**
 * Takes the lock of a dead run away. Where somebody else was faster, and it is a living one that was moved, it goes back.
 * @param {string} path
 * @param {string} held
 */
function setAside(path, held) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === held) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/**
 * @param {string} path
 * @param {string} held
 */
function lives(path, held) {
  const [place, pid, born] = held.split('\n');
  if (place === PLACE && pid !== undefined) {
    if (!runs(Number(pid))) return false;
    const now = bornAt(Number(pid));
    return now === null || born === '' || now === born;
  }
  const before = changedAt(path);
  for (let waited = 0; waited < STILL; waited += BEAT / 2) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BEAT / 2);
    if (changedAt(path) !== before) return true;
  }
  return false;
}

/** @param {string} path */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {number} pid */
function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process lives all the same.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** When a process began, in ticks since the machine did; null where that is not to be had. @param {number} pid */
function bornAt(pid) {
  const text = read(`/proc/${pid}/stat`);
  // The name of the program stands in brackets, and may hold anything.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** Within one place a process number means one process. */
const PLACE = [hostname(), read('/proc/sys/kernel/random/boot_id')?.trim(), link('/proc/self/ns/pid')].join(' ');

function self() {
  return `${PLACE}\n${process.pid}\n${bornAt(process.pid) ?? ''}`;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} path */
function link(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
