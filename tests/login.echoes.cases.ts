import type { Echo } from '../fixtures/index.ts';
import { ECHOES } from './login.cases.ts';
import { ECHOES_IN_CIRCUMSTANCES } from './login.circumstances.cases.ts';
import { HOSTILE_ECHOES } from './login.hostile.cases.ts';
import { LETTERS } from './login.letters.cases.ts';
import { LIKENESSES } from './login.likeness.cases.ts';

/** All `callbackData` texts that have to come back, label and text, with those that are drawn for this run among them. */
export function echoesOf(generated: readonly string[]): Echo[] {
  return [
    ...ECHOES,
    ...LIKENESSES,
    ...LETTERS,
    ...generated.map((text, index) => [`generated text ${index + 1}`, text] as const),
    ...HOSTILE_ECHOES,
    ...ECHOES_IN_CIRCUMSTANCES,
  ];
}
