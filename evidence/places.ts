import { SHOWN_ATTEMPTS } from '../spec/report-arrival.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { isTrouble, sentBy } from './sent.ts';

/** What a case shows that judgements of it may name. */
export interface CaseEvidence {
  readonly label: string;
  /** Whether the case passed: one that failed may have been broken off, and names what failed it. */
  readonly passed: boolean;
  /** Its requests under judgement, and the good ones beside them, in the order of sending. */
  readonly judged: ReadonlySet<ExchangeRecord>;
  readonly controls: readonly ExchangeRecord[];
  /** The good requests that vouch for one under judgement. */
  readonly vouchersOf: (exchange: ExchangeRecord) => readonly ExchangeRecord[];
}

/** What a judgement names: each kind says why it cannot be what it names, or null where it can. */
export type Places = (named: readonly ExchangeRecord[], around: CaseEvidence) => string | null;

const OF_ANOTHER = 'is judged by a request of another case';

/** One request of the case. */
export const own: Places = ([first, ...more], { judged, label }) => {
  if (first === undefined) return 'is judged by no request';
  if (first.case !== label) return OF_ANOTHER;
  if (!judged.has(first)) return 'is judged by the good request beside it';
  return more.length > 0 ? 'is judged by more requests than it is about' : null;
};

/** One attempt of a delivery; none where as many are shown of it as a report shows. */
export const attempt: Places = (named, around) =>
  named.length === 0 && around.judged.size >= SHOWN_ATTEMPTS ? null : own(named, around);

/** One request of the case, and a good one that vouches for it. */
export const ownAndVoucher: Places = ([first, second, ...more], around) => {
  const fault = own(first === undefined ? [] : [first], around);
  if (fault !== null || first === undefined) return fault;
  const isVoucher = second?.purpose === 'control' && around.vouchersOf(first).includes(second);
  return isVoucher && more.length === 0 ? null : 'is set against a good request that does not vouch for it';
};

/** One request of the case, and a good one of it. */
export const ownAndBeside: Places = ([first, second, ...more], around) => {
  const isBeside = second !== undefined && around.controls.includes(second) && more.length === 0;
  return (
    own(first === undefined ? [] : [first], around) ??
    (isBeside ? null : 'is set against another request than one beside it')
  );
};

/**
 * One request of the case, and all good ones of it. Behind what failed a case another good one may have been sent, which was
 * none of them yet when this was judged.
 */
export const ownAndAllBeside: Places = ([first, ...more], around) => {
  const areBeside = more.length > 0 && more.every((other) => around.controls.includes(other));
  const recorded = around.passed ? around.controls : [];
  return (
    own(first === undefined ? [] : [first], around) ??
    (areBeside ? leftOut(more, recorded) : 'is set against other requests than those beside it')
  );
};

/** One request of the case, and all good ones of it, which are one and the same. */
export const ownAndEquals: Places = ([first, ...equals], around) =>
  own(first === undefined ? [] : [first], around) ?? unequal(equals, around.controls);

/** All requests of the case, and all good ones of it, which are one and the same. */
export const allAndEquals: Places = (named, around) => {
  const [mine, equals] = inTwo(named, around);
  if (mine.length === 0) return named.length === 0 ? 'is judged by no request' : OF_ANOTHER;
  return leftOut(mine, around.judged) ?? unequal(equals, around.controls);
};

/**
 * All requests of the case, and what they are set against: the same request twice, which other cases are set against too; or,
 * where the first answer differed from those, in turns with it, so that the first is not named. What is left out is trouble
 * where there are answers, or an answer where the limit of requests is what was looked at.
 */
export const allInTurns: Places = (named, around) => {
  const [mine, equals] = inTwo(named, around);
  const [one] = mine;
  if (one === undefined) return OF_ANOTHER;
  const areShared = equals.every((other) => other.purpose === 'control' && other.case !== around.label);
  const areOneKey = equals.every((other) => keyOf(other) === keyOf(one));
  if (!areOneKey) return 'is set against requests with another key';
  if (areShared) return leftOut(mine, around.judged) ?? unequal(equals, equals);
  const sent = [...around.judged];
  // What was asked too often was waited for: the first answer is the one behind that.
  // Where a connection was closed, or a gateway was in the way, it was sent once more.
  const first = sent.find((other) => !isOneTooMany(other) && !isTrouble(other)) ?? one;
  const isFirst = [first, sent[0] ?? one].some((other) => mine.includes(other));
  const again = isFirst ? sent : sent.slice(sent.indexOf(first) + 1);
  const like = around.controls.filter((other) => equals[0] !== undefined && sentBy(other) === sentBy(equals[0]));
  const isLimit = [again, like].some((all) => all.every(isOneTooMany)) && [...mine, ...equals].every(isOneTooMany);
  const looked = (all: readonly ExchangeRecord[]): ExchangeRecord[] =>
    all.filter((sent) => isOneTooMany(sent) === isLimit);
  return leftOut(mine, looked(again)) ?? unequal(equals, looked(like), 1);
};

/** All requests of the case; where it failed by one of them, that one. */
export const allOrWrong: Places = (named, { judged, passed, label }) => {
  if (!named.every((sent) => judged.has(sent)))
    return named.every((sent) => sent.case === label) ? 'is judged by the good request beside it' : OF_ANOTHER;
  return passed && named.length < judged.size ? 'leaves a request out that is recorded for it' : null;
};

/** All that came for an order. */
export const all: Places = (named, { judged }) =>
  named.length === judged.size && named.every((sent) => judged.has(sent))
    ? null
    : 'leaves a delivery out that is recorded for it';

/** What a receiver says of a delivery of the case, that delivery, and what it said before. */
export const stateAround: Places = ([seen, delivery, before, ...more], around) => {
  const [one, other] = [seen, before].map((state) => state !== undefined && around.controls.includes(state));
  return (
    own(delivery === undefined ? [] : [delivery], around) ??
    (one === true && other === true && more.length === 0 ? null : 'is judged by a state of another case')
  );
};

/**
 * The answer to a delivery of the case that was refused before, and those to two deliveries that were not: when they were new,
 * and when they came again.
 */
export const newAndRepeated: Places = ([answer, one, other, again, anew, ...more], around) => {
  const fault = own(answer === undefined ? [] : [answer], around);
  if (fault !== null) return fault;
  const [first, second, third, fourth] = around.controls.filter((sent) => !isTrouble(sent));
  const areAll = one === first && other === second && again === third && anew === fourth;
  if (!answer || !one || !other || !again || !anew || !areAll || more.length > 0)
    return 'is set against other deliveries than those beside it';
  const areTwo = sentBy(one) === sentBy(again) && sentBy(other) === sentBy(anew) && sentBy(one) !== sentBy(other);
  const sent = [...around.judged];
  const wasRefused = sent.length > 1 && sent.every(({ request: { body } }) => body === answer.request.body);
  const isLast = sent.at(-1) === answer && keyOf(answer) === keyOf(one);
  return areTwo && wasRefused && isLast ? null : 'is set against deliveries that do not show what a repeated one gets';
};

function inTwo(
  named: readonly ExchangeRecord[],
  { judged }: CaseEvidence,
): readonly [ExchangeRecord[], ExchangeRecord[]] {
  return [named.filter((sent) => judged.has(sent)), named.filter((sent) => !judged.has(sent))];
}

/** An answer that is not named, though it is recorded. Trouble is waited for, and asked again. */
function leftOut(named: readonly ExchangeRecord[], recorded: Iterable<ExchangeRecord>): string | null {
  const known = new Set(named);
  const left = [...recorded].some((sent) => !known.has(sent) && !isTrouble(sent));
  return left ? 'leaves a request out that is recorded for it' : null;
}

/** Answers to one request, of which none is left out. */
function unequal(named: readonly ExchangeRecord[], recorded: readonly ExchangeRecord[], least = 2): string | null {
  const known = new Set(recorded);
  const isOne = new Set(named.map(sentBy)).size === 1 && named.every((sent) => known.has(sent));
  if (!isOne || named.length < least) return 'is set against other answers than those to one request';
  return leftOut(named, recorded);
}

function isOneTooMany({ answer }: ExchangeRecord): boolean {
  return answer?.status === 429;
}

/** The key that a delivery carries, as it is shown. */
function keyOf({ request }: ExchangeRecord): string {
  return JSON.stringify(request.headers.filter(([name]) => name.toLowerCase() === 'apikey').map(([, value]) => value));
}
