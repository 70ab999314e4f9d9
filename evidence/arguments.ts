import type { JudgementRecord } from '../spec/report.ts';

/** Whose judgement it is. */
interface Place {
  readonly rule: string;
  readonly label: string;
}

type Asked = Pick<JudgementRecord, 'matcher' | 'args'>;

/**
 * Whether a judgement was asked with what its rule and its case ask: the status that a delivery was refused with stands in
 * the label, and no wait is negative. Matchers whose arguments decide nothing take any.
 */
export function areArgumentsOf({ rule, label }: Place, { matcher, args }: Asked): boolean {
  const fits = Object.hasOwn(ARGUMENTS, matcher) ? ARGUMENTS[matcher] : undefined;
  return fits === undefined || fits(args, { rule, label });
}

/** The answers that the rules about repetition and silence are about. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  'CALLBACK-11': /^3\d\d$/,
  'CALLBACK-12': /^4\d\d$/,
  'CALLBACK-13': /^5\d\d$/,
  'CALLBACK-15': /^200$/,
  'CALLBACK-16': /^2(?!00)\d\d$/,
  'CALLBACK-24': /^5\d\d$/,
};
/** Rules of whose cases each is about one answer, which it names. */
const NAMED = ['CALLBACK-11', 'CALLBACK-12', 'CALLBACK-13', 'CALLBACK-16'];
const FIELDS: Readonly<Record<string, string>> = { 'CALLBACK-07': 'DeliverID', 'CALLBACK-08': 'OrderDetailID' };

const ARGUMENTS: Readonly<Record<string, (args: readonly string[], place: Place) => boolean>> = {
  // A header line may be refused for its length alone where it is long.
  toBeKeptOut: ([isLong = 'false'], { label }) =>
    isLong === 'false' || (isLong === 'true' && /^\d+ KiB of /.test(label)),
  // A body of another size may meet a limit of its own.
  toAnswerAlike: ([isLarge = 'false'], { label }) => isLarge === 'false' || (isLarge === 'true' && / MiB$/.test(label)),
  toBeRepeated: ([code = '', pace = '', most = '0'], place) =>
    isAnswerOf(code, place) && isLength(pace) && isLength(most),
  toStaySilent: ([code = '', patience = ''], place) => isAnswerOf(code, place) && isLength(patience),
  toName: ([field = ''], { rule }) => FIELDS[rule] === undefined || field === FIELDS[rule],
  toDeliverEach: ([states = '']) => states !== '',
  toRepeatRefused: ([usual = '']) => isCount(usual),
  toLeaveRefusedLogin: ([most = '']) => isCount(most) && Number(most) <= MOST_LOGINS,
  toEndAfterRefusals: ([most = '']) => isCount(most) && Number(most) <= MOST_LOGINS,
  toReadAnswer: ([calls = '', isWasteful = '']) => isCount(calls) && /^(?:true|false)$/.test(isWasteful),
};

/** More logins than a scenario may see before it is cut off. */
const MOST_LOGINS = 1_600;

/** A whole number from 1. */
function isCount(text: string): boolean {
  return /^[1-9]\d{0,5}$/.test(text);
}

function isAnswerOf(code: string, { rule, label }: Place): boolean {
  return ANSWERS[rule]?.test(code) === true && (!NAMED.includes(rule) || label.split(/[^\d]+/).includes(code));
}

/** A number that is not negative; `Infinity` where nobody gave up. */
function isLength(text: string): boolean {
  return text !== '' && Number(text) >= 0;
}
