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
 * whole in any case of letters. Apart from `fixtures/secrets`, so that the two do not err alike.
 *
 * It is read piece by piece, from one blank or comma to the next: no secret has one, and no coding makes one of what has
 * none. What a coding leaves as it is has been read already, and so has a piece that stood elsewhere before: the artefacts of a
 * run say most things several times.
 */
export function leaksIn(artefacts: readonly Artefact[], secrets: readonly Planted[]): Leak[] {
  for (const { name, text } of secrets) if (BETWEEN.test(text)) throw new Error(`${name}: would be read in pieces`);
  const wholes = new Map(secrets.map(({ name, text }) => [text.toLowerCase(), name]));
  const runs = new Map(secrets.filter(({ parts }) => parts).flatMap(({ name, text }) => runsOf(text, name)));
  const shortest = Math.min(RUN, ...secrets.map(({ text }) => text.length));
  const leaks: Leak[] = [];
  const pieces = new Fresh();
  const packed = PACKED.map((packing) => ({ ...packing, known: new Fresh() }));

  const read = (piece: string, depth: number, place: string): void => {
    // No coding is shorter than what it stands for.
    if (piece.length < shortest || !pieces.takes(piece, depth)) return;
    for (const { index } of piece.matchAll(MARKED)) {
      const around = piece.slice(Math.max(0, index - LONGEST), index + LONGEST);
      const secret = runAt(piece, index, runs) ?? wholeIn(around.toLowerCase(), wholes);
      if (secret !== null) leaks.push({ secret, place, around: piece.slice(Math.max(0, index - 60), index + 40) });
    }
    if (depth === 0) return;
    for (const rewrite of REWRITES) {
      const reading = rewrite(piece);
      if (reading !== piece) read(reading, depth - 1, place);
    }
    for (const { found, offsets, coding, known } of packed)
      for (const [run] of piece.matchAll(found)) {
        if (!known.takes(run, depth)) continue;
        for (const offset of offsets) read(Buffer.from(run.slice(offset), coding).toString('latin1'), depth - 1, place);
      }
  };
  for (const { place, text } of artefacts) for (const piece of text.split(BETWEEN)) read(piece, CODINGS, place);
  return leaks;
}

/** How many codings, one within the other, are undone. */
const CODINGS = 2;
const BETWEEN = /[\s,]+/;

/** The texts that were not read yet with so many codings undone, or more. */
class Fresh {
  readonly #read = Array.from({ length: CODINGS + 1 }, () => new Set<string>());

  /** Whether it is to be read now, and then it is known. What is only looked at costs less than to remember it. */
  takes(text: string, depth: number): boolean {
    if (this.#read.some((texts, at) => at >= depth && texts.has(text))) return false;
    if (depth > 0) this.#read[depth]?.add(text);
    return true;
  }
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

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Codings that leave what they do not concern as it is. */
const REWRITES: readonly ((text: string) => string)[] = [
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
];

/** Codings of runs of letters. A run may be glued to what stands before it, so that each alignment is a reading of its own. */
const PACKED = [
  { found: /[A-Za-z0-9+/_-]{16,}/g, offsets: [0, 1, 2, 3], coding: 'base64' },
  { found: /[0-9a-f]{16,}/gi, offsets: [0, 1], coding: 'hex' },
] as const;
