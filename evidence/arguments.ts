/** Whose judgement it is. */
interface Place {
  readonly rule: string;
  readonly label: string;
}

/** Whether a judgement of this case may be asked with a text; undefined where it was asked with nothing there. */
export type Argument = (text: string | undefined, place: Place) => boolean;

/** Whether these are the arguments of a judgement: each is what it may be, and there are no more of them. */
export function areArgumentsOf(wanted: readonly Argument[], asked: readonly string[], place: Place): boolean {
  return asked.length <= wanted.length && wanted.every((fits, at) => fits(asked[at], place));
}

/** What the list of questions of the rule names: see `evidence/expectations.ts`. */
export const ofTheRule: Argument = (text) => text !== undefined;

/** What decides nothing here: it is for a reader, or is held against the other cells of the report. */
export const anything: Argument = () => true;

/** What is asked of the content of a credential, which no report shows: whatever it is, the facts say what was seen. */
export const hidden: Argument = () => true;

/** A header line may be refused for its length alone where it is long. */
export const isLong: Argument = (text = 'false', { label }) =>
  text === 'false' || (text === 'true' && /^\d+ KiB of /.test(label));

/** A body of another size may meet a limit of its own. */
export const isLarge: Argument = (text = 'false', { label }) =>
  text === 'false' || (text === 'true' && / MiB$/.test(label));

/** The answers that the rules about repetition and silence are about. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  'CALLBACK-11': /^3\d\d$/,
  'CALLBACK-12': /^4\d\d$/,
  'CALLBACK-13': /^5\d\d$/,
  'CALLBACK-15': /^200$/,
  'CALLBACK-16': /^2(?!00)\d\d$/,
  'CALLBACK-24': /^[345]\d\d$/,
};
/** Rules of whose cases each is about one answer, which it names. */
const NAMED = ['CALLBACK-11', 'CALLBACK-12', 'CALLBACK-13', 'CALLBACK-16', 'CALLBACK-24'];
/** A case of reports from before its label named the answer. */
const UNNAMED: Readonly<Record<string, string>> = { 'refusals of one line beside another': '500' };

/** The status that a delivery was answered with, which stands in the label. */
export const answered: Argument = (text = '', { rule, label }) =>
  ANSWERS[rule]?.test(text) === true &&
  (!NAMED.includes(rule) || UNNAMED[label] === text || label.split(/[^\d]+/).includes(text));

const FIELDS: Readonly<Record<string, string>> = { 'CALLBACK-07': 'DeliverID', 'CALLBACK-08': 'OrderDetailID' };

/** The field that the rule is about. */
export const field: Argument = (text = '', { rule }) => FIELDS[rule] === undefined || text === FIELDS[rule];

/** What is there. */
export const isSaid: Argument = (text = '') => text !== '';

/** A number that is not negative; `Infinity` where nobody gave up. */
export const length: Argument = (text = '') => text !== '' && Number(text) >= 0;

/** A whole number from 1. */
export const count: Argument = (text = '') => /^[1-9]\d{0,5}$/.test(text);

/** More logins than a scenario may see before it is cut off. */
const MOST_LOGINS = 1_600;

export const logins: Argument = (text, place) => count(text, place) && Number(text) <= MOST_LOGINS;

export const yesOrNo: Argument = (text = '') => /^(?:true|false)$/.test(text);
