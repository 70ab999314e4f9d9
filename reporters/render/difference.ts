/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Two texts, each in pieces. */
export interface Difference {
  readonly expected: readonly Piece[];
  readonly got: readonly Piece[];
}

/** Words, blanks, and single signs. What is not ASCII stays together, so that no character is parted. */
const TOKEN = /\s+|[\w\u{80}-\u{10ffff}]+|./gsu;
/** So many pairs of words are compared; of longer texts the middle counts as different. */
const MOST = 200_000;

/**
 * What of two texts differs, by words. Texts that have little in common differ as a whole: single words that both happen
 * to hold would say nothing.
 */
export function differenceOf(expected: string, got: string): Difference {
  const [one, other] = [tokensOf(expected), tokensOf(got)];
  const before = common(one, other);
  const behind = common(one.slice(before).reverse(), other.slice(before).reverse());
  const [a, b] = [one.slice(before, one.length - behind), other.slice(before, other.length - behind)];
  const [keptA, keptB] = a.length * b.length > MOST ? [new Set<number>(), new Set<number>()] : kept(a, b);
  const isKept = (all: readonly string[], own: ReadonlySet<number>) => (index: number) =>
    index < before || index >= all.length - behind || own.has(index - before);
  const [inOne, inOther] = [isKept(one, keptA), isKept(other, keptB)];
  const words = one.filter((text, index) => isWord(text) && inOne(index)).length;
  const fewest = Math.min(one.filter(isWord).length, other.filter(isWord).length);
  if (words * 2 < fewest || words === 0) return { expected: whole(expected), got: whole(got) };
  return { expected: pieces(one, inOne), got: pieces(other, inOther) };
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function isWord(token: string): boolean {
  return /[\w\u{80}-\u{10ffff}]/u.test(token);
}

function whole(text: string): Piece[] {
  return text === '' ? [] : [{ text, differs: true }];
}

function common(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** The places of a longest common subsequence in each of two lists. */
function kept(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      inA.add(i);
      inB.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return [inA, inB];
}

/** Tokens put together again where they are equally different. */
function pieces(tokens: readonly string[], isKept: (index: number) => boolean): Piece[] {
  const all: Piece[] = [];
  for (const [index, token] of tokens.entries()) {
    const differs = !isKept(index);
    const last = all.at(-1);
    if (last?.differs === differs) all[all.length - 1] = { text: last.text + token, differs };
    else all.push({ text: token, differs });
  }
  return all;
}
