import type { Artefact } from './artefacts.ts';
import { MARK, type Planted } from './planted.ts';

/** A secret that a reader finds, and where. */
export interface Leak {
  readonly secret: string;
  readonly place: string;
  /** What stands around it, in the reading that shows it. */
  readonly around: string;
}

/**
 * Reads every artefact in every usual way, twice over, and looks for secrets: twelve characters in a row of one, or the
 * whole in any case of letters. Apart from `fixtures/secrets`, so that the two do not err alike. What stands in several
 * artefacts is read once.
 */
export function leaksIn(artefacts: readonly Artefact[], secrets: readonly Planted[]): Leak[] {
  const wholes = new Map(secrets.map(({ name, text }) => [text.toLowerCase(), name]));
  const runs = new Map(secrets.filter(({ parts }) => parts).flatMap(({ name, text }) => runsOf(text, name)));
  const seen = new Set<string>();
  const leaks: Leak[] = [];
  for (const { place, text } of artefacts) {
    const fresh = text.split('\n').filter((line) => !seen.has(line));
    for (const line of fresh) seen.add(line);
    for (const reading of readings(fresh.join('\n'), 2))
      for (const { index } of reading.matchAll(MARKED)) {
        const around = reading.slice(Math.max(0, index - LONGEST), index + LONGEST);
        const secret = runAt(reading, index, runs) ?? wholeIn(around.toLowerCase(), wholes);
        if (secret !== null) leaks.push({ secret, place, around: reading.slice(Math.max(0, index - 60), index + 40) });
      }
  }
  return leaks;
}

const MARKED = new RegExp(MARK, 'gi');
const RUN = 12;
/** The longest secret that is no token; of a token, a run is found. */
const LONGEST = 100;

/** Every run of a secret, and of what is packed in it where it is a token. */
function runsOf(secret: string, name: string): [run: string, name: string][] {
  const packed = secret.startsWith('eyJ')
    ? secret.split('.').flatMap((segment) => Buffer.from(segment, 'base64url').toString('latin1').match(NONCE) ?? [])
    : [];
  return [secret, ...packed].flatMap((text) =>
    Array.from({ length: text.length - RUN + 1 }, (_, at): [string, string] => [text.slice(at, at + RUN), name]),
  );
}

const NONCE = new RegExp(`(?:${MARK}\\w{4}){2,}`, 'g');

function runAt(text: string, index: number, runs: ReadonlyMap<string, string>): string | null {
  for (let from = Math.max(0, index - RUN + MARK.length); from <= index; from++) {
    const name = runs.get(text.slice(from, from + RUN));
    if (name !== undefined) return `a part of ${name}`;
  }
  return null;
}

function wholeIn(text: string, wholes: ReadonlyMap<string, string>): string | null {
  for (const [whole, name] of wholes) if (text.includes(whole)) return name;
  return null;
}

/** The text, and what it reads as with one or two codings undone. A coding that is not used gives no reading. */
function readings(text: string, depth: number): string[] {
  if (depth === 0) return [text];
  const decoded = DECODERS.map((decode) => decode(text)).filter((reading) => reading !== text && reading !== '');
  return [text, ...decoded.flatMap((reading) => readings(reading, depth - 1))];
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const DECODERS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('+', ' '),
  (text) => text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString()),
  (text) =>
    text.replaceAll(/\\(?:u([0-9a-f]{4})|(["\\/bfnrt]))/gi, (_, unit?: string, one?: string) =>
      unit === undefined ? (one ?? '') : String.fromCharCode(parseInt(unit, 16)),
    ),
  (text) =>
    text.replaceAll(/&(?:#x([0-9a-f]{1,5})|#([0-9]{1,6})|(lt|gt|quot|apos|amp));/gi, (_, hex, decimal, name) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(String(hex), 16))
        : (NAMED[String(name).toLowerCase()] ?? ''),
    ),
  ...[0, 1, 2, 3].map((offset) => (text: string) => unpackRuns(text, /[A-Za-z0-9+/_-]{16,}/g, offset, 'base64')),
  ...[0, 1].map((offset) => (text: string) => unpackRuns(text, /[0-9a-f]{16,}/gi, offset, 'hex')),
];

/** A run may be glued to what stands before it, so that each alignment is a reading of its own. */
function unpackRuns(text: string, runs: RegExp, offset: number, coding: 'base64' | 'hex'): string {
  return (text.match(runs) ?? []).map((run) => Buffer.from(run.slice(offset), coding).toString('latin1')).join('\n');
}
