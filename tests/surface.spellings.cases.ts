import type { Change, Changes, Stimulus } from '../fixtures/index.ts';

/** The name of a credential's header in other letters: code that knows it by one spelling may hand the others on. */
const SPELLINGS = [
  ['small', (name: string) => name.toLowerCase()],
  ['capital', (name: string) => name.toUpperCase()],
] as const;

/** A request with a credential that is no good, and its header by another spelling. It is to be refused. */
export function inOtherLetters(label: string, bad: Change): Changes {
  return SPELLINGS.map(([letters, spelt]) => [
    `${label}, its header in ${letters} letters`,
    async (good, credential) =>
      ['ApiKey', 'Authorization'].reduce((one, name) => one.spelling(spelt(name)), await bad(good, credential)),
  ]);
}

/** A request with a bad key, and its header called by each of these names: it is as bad as by the usual one. */
export function namedOtherwise(
  label: string,
  names: readonly string[],
  bad: (good: Stimulus) => Stimulus,
): readonly (readonly [label: string, change: (good: Stimulus) => Stimulus])[] {
  return names.map((name) => [`${label}, named ${name}`, (good) => bad(good).spelling(name)]);
}
