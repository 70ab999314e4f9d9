import { expect, type Echo, type Grant, type Stimulus } from '../fixtures/index.ts';
import { ECHOES, OF_ALL_REGIONS } from './login.cases.ts';
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

/** A good login with these members besides. */
type MakeLogin = (members?: Readonly<Record<string, unknown>>) => Stimulus;

/** A text longer than a column may be, with letters and signs that a store may change. */
const OF_ANOTHER = `${OF_ALL_REGIONS} <a href="?b=1&c='2'">\\ + % ${'x'.repeat(300)}`;

/**
 * The same of another customer, whose logins may go another way: what is asked, and the good login behind it.
 * @param login a good one of that customer, who is called `name` in the target.
 */
export function echoOfAnother(
  login: MakeLogin,
  name: string,
): [all: readonly Grant[], how: { readonly controls: readonly Stimulus[] }] {
  const judge: Grant[2] = (answer) => {
    expect(answer).toEcho(OF_ANOTHER);
  };
  return [[[`a long text, of ${name}`, login({ callbackData: OF_ANOTHER }), judge]], { controls: [login()] }];
}
