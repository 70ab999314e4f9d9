import { readFileSync, statSync } from 'node:fs';

/** Larger than any file of settings, waivers or keys. */
const LARGEST = 4_000_000;

/**
 * Reads a file that somebody has named: one whose end comes, and is not far.
 * @throws with the `code` of the system, or `not a file`, or `too large`.
 */
export function readNamed(path: string): Buffer {
  const stat = statSync(path);
  if (stat.isDirectory()) throw unread('EISDIR');
  if (!stat.isFile()) throw unread('not a file');
  if (stat.size > LARGEST) throw unread('too large');
  return readFileSync(path);
}

function unread(code: string): Error {
  return Object.assign(new Error(code), { code });
}
