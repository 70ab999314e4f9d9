import { expect, type Echo, type Grant, type Stimulus } from '../fixtures/index.ts';
import { ECHOES, OF_ALL_REGIONS } from './login.cases.ts';
import { ECHOES_IN_CIRCUMSTANCES } from './login.circumstances.cases.ts';
import { HOSTILE_ECHOES } from './login.hostile.cases.ts';
import { LETTERS } from './login.letters.cases.ts';
import { LIKENESSES } from './login.likeness.cases.ts';
import { FIRST_OF_NEARLY_ALIKE } from './login.nearly.cases.ts';

/**
 * All `callbackData` texts that have to come back, label and text, with those that are drawn for this run among them, but for
 * those that are sent behind them.
 */
export function echoesOf(generated: readonly string[]): Echo[] {
  return [
    ...ECHOES,
    ...LIKENESSES,
    ...LETTERS,
    ...generated.map((text, index) => [`generated text ${index + 1}`, text] as const),
    ...HOSTILE_ECHOES,
    ...FIRST_OF_NEARLY_ALIKE,
    ...ECHOES_IN_CIRCUMSTANCES,
  ];
}

/** A good login with these members besides. */
type MakeLogin = (members?: Readonly<Record<string, unknown>>) => Stimulus;

/** Letters and signs that a store may change, in a text of 4 KiB, as a column may not hold. More need not come back. */
const BEGINNING = `${OF_ALL_REGIONS} <a href="?b=1&c='2'">\\ + % `;
const LONG = BEGINNING + 'x'.repeat(4096 - Buffer.byteLength(BEGINNING));

/** What else is asked of another customer: what another store, of those who came from elsewhere, may do to a text. */
const OF_ANOTHER = [
  'the empty string',
  'blanks before and behind',
  'digits only',
  'JSON-looking',
  'composed letters (NFC)',
  'decomposed letters (NFD)',
  'emoji beyond the BMP',
  'U+0000',
  'control characters',
  'line ends',
];

/**
 * The same of another customer, whose logins may go another way.
 * @param login a good one of that customer.
 */
export function echoesOfAnother(login: MakeLogin): Grant[] {
  const texts = [['a long text', LONG] as const, ...ECHOES.filter(([label]) => OF_ANOTHER.includes(label))];
  return texts.map(([label, text]): Grant => [
    label,
    login({ callbackData: text }),
    (answer) => {
      expect(answer).toEcho(text);
    },
  ]);
}
