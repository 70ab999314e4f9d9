import { closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

// Plain JavaScript: a run reads what it is told of by a pipe before anything is compiled.

/** To wait for nobody on the other end of a pipe. Windows has none. */
export const O_NONBLOCK = 'O_NONBLOCK' in constants ? constants.O_NONBLOCK : 0;

/** Larger than any file of settings, waivers or keys. */
const LARGEST = 4_000_000;

/** What a shell makes of `<(…)`, and the standard input: something that whoever started this process left open. */
const DESCRIPTOR = /^\/(?:dev\/(?:fd\/\d+|std(?:in|out|err))|proc\/(?:self|\d+)(?:\/task\/\d+)?\/fd\/\d+)$/;

/** What came out of pipes: each gives it once. @type {Map<string, Buffer>} */
const taken = new Map();

/**
 * Reads a file that somebody has named: one whose end comes, and is not far. A pipe that this process was started with is
 * read like a file; one that has a name of its own is not, since nobody may ever write to it.
 * @param {string} path
 * @param {number} [largest] in bytes
 * @returns {Buffer}
 * @throws with the `code` of the system, or `not a file`, or `too large`.
 */
export function readNamed(path, largest = LARGEST) {
  const stat = statSync(path);
  if (stat.isDirectory()) throw unread('EISDIR');
  if (stat.isFIFO() && isDescriptor(path)) {
    const bytes = taken.get(path) ?? readUpTo(path, largest);
    taken.set(path, bytes);
    return bytes;
  }
  if (!stat.isFile()) throw unread('not a file');
  if (stat.size > largest) throw unread('too large');
  // Some that the system makes up have an end that never comes: it says so then.
  return readUpTo(path, largest, constants.O_RDONLY | O_NONBLOCK);
}

/**
 * Whether a path names a pipe that this process was started with, whose bytes no other process can read again.
 * @param {string} path
 */
export function isPipe(path) {
  try {
    return isDescriptor(path) && statSync(path).isFIFO();
  } catch {
    return false;
  }
}

/**
 * Whether a path names what whoever started this process left open, and no file of that name.
 * @param {string} path
 */
export function isDescriptor(path) {
  return DESCRIPTOR.test(resolve(path));
}

/**
 * The size of a pipe is known at its end alone, and so is that of some files.
 * @param {string} path
 * @param {number} largest
 * @param {string | number} [flags]
 */
function readUpTo(path, largest, flags = 'r') {
  const from = openSync(path, flags);
  try {
    const pieces = [];
    for (let size = 0; ;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const length = readSync(from, piece);
      if (length === 0) return Buffer.concat(pieces);
      size += length;
      if (size > largest) throw unread('too large');
      pieces.push(piece.subarray(0, length));
    }
  } finally {
    closeSync(from);
  }
}

const PIECE = 65_536;

/** @param {string} code */
function unread(code) {
  return Object.assign(new Error(code), { code });
}
