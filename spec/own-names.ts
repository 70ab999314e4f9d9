import { isLikeNames } from './steady-words.ts';

/** What stands where in an answer, by places as `saidOf` and `endingOf` call them. */
type Places<T> = ReadonlyMap<string, T>;

const BODY = 'the body at /';
const HEADER = 'the header ';
/** Names that stand deeper in a body than this are taken as they are: each level is gone through by itself. */
const DEEPEST = 32;

/** What stands for a name of one answer alone, by its turn there: no name of a member that means well begins so. */
const ownName = (turn: number): string => `\u0000${turn}`;
/** The same of one that is unlike those of its turn in what stays of them. */
const strangeName = (turn: number): string => `${ownName(turn)} in other words`;

/**
 * Takes headers, and members of a body, for the same whose names change from one answer to the next by themselves, as the
 * number of a request does that stands in place of a name, or in one: where each answer of a group has some that not all of it
 * have, these are told apart, in all answers, by their turn and by what stays of them.
 *
 * @param equals the group that shows what changes. @param answers those that are held against it.
 * @returns both, in their order.
 */
export function withoutOwnNames<T extends string | null>(
  answers: readonly Places<T>[],
  equals: readonly Places<T>[],
): readonly [answers: readonly Places<T>[], equals: readonly Places<T>[]] {
  const isEverywhere = (place: string): boolean => equals.every((one) => one.has(place));
  // Of one answer nobody knows what changes; and most have the same places.
  if (equals.length < 2 || equals.every((one) => [...one.keys()].every(isEverywhere))) return [answers, equals];
  const [mine, theirs] = [answers.map(read), equals.map(read)];
  const lengths = [...mine, ...theirs].flat().map(({ steps }) => steps.length);
  const deepest = lengths.reduce((most, length) => Math.max(most, length), 0);
  for (let level = 1; level < Math.min(DEEPEST, deepest); level++) renameAt(level, theirs, [...mine, ...theirs]);
  return [mine.map(written), theirs.map(written)];
}

function read<T>(answer: Places<T>): Read<T>[] {
  return [...answer].map(([place, value]) => ({ steps: stepsOf(place), value }));
}

function written<T>(answer: readonly Read<T>[]): Places<T> {
  return new Map(answer.map(({ steps, value }) => [steps.join(''), value]));
}

interface Read<T> {
  readonly steps: string[];
  readonly value: T;
}

/** A place, cut before each name. */
function stepsOf(place: string): string[] {
  if (place.startsWith(HEADER)) return [HEADER, place.slice(HEADER.length)];
  if (!place.startsWith(BODY)) return [place];
  const [, ...names] = place.slice(BODY.length - 1).split('/');
  return [BODY.slice(0, -1), ...names.map((name) => `/${name}`)];
}

/** By what stands above it, the names of an answer at one level, in their order. */
function namesAt(level: number, answer: readonly Pick<Read<unknown>, 'steps'>[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { steps } of answer) {
    const name = steps[level];
    if (name === undefined) continue;
    const above = steps.slice(0, level).join('');
    const known = names.get(above);
    if (known) known.add(name);
    else names.set(above, new Set([name]));
  }
  return names;
}

function renameAt(
  level: number,
  equals: readonly (readonly Pick<Read<unknown>, 'steps'>[])[],
  all: readonly (readonly Pick<Read<unknown>, 'steps'>[])[],
): void {
  const named = equals.map((one) => namesAt(level, one));
  const isCommon = (above: string, name: string): boolean =>
    named.every((names) => names.get(above)?.has(name) === true);
  const isOwn = (above: string): boolean =>
    named.every((names) => [...(names.get(above) ?? [])].some((name) => !isCommon(above, name)));
  const changing = new Set([...(named[0]?.keys() ?? [])].filter(isOwn));
  if (changing.size === 0) return;
  const isOwnName = (above: string, name: string): boolean => changing.has(above) && !isCommon(above, name);
  const known = new Map<string, string[]>();
  for (const [above, turn, name] of named.flatMap((names) => [...turnsOf(names, isOwnName)]))
    known.set(placeOf(above, turn), [...(known.get(placeOf(above, turn)) ?? []), name]);
  for (const answer of all) {
    const renamed = new Map<string, string>();
    for (const [above, turn, name] of turnsOf(namesAt(level, answer), isOwnName)) {
      const isLike = isLikeNames(name, known.get(placeOf(above, turn)) ?? []);
      renamed.set(above + name, `${name.startsWith('/') ? '/' : ''}${(isLike ? ownName : strangeName)(turn)}`);
    }
    for (const { steps } of answer) {
      const [above, name] = [steps.slice(0, level).join(''), steps[level]];
      if (name !== undefined && isOwnName(above, name)) steps[level] = renamed.get(above + name) ?? name;
    }
  }
}

const placeOf = (above: string, turn: number): string => `${turn} ${above}`;

/** The names that are of one answer alone, with what stands above each, and its turn there. */
function* turnsOf(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  isOwnName: (above: string, name: string) => boolean,
): Generator<[above: string, turn: number, name: string]> {
  for (const [above, all] of names)
    for (const [index, name] of [...all].filter((one) => isOwnName(above, one)).entries())
      yield [above, index + 1, name];
}
