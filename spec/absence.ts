import type { Matcher } from './matchers.ts';

/** Of which answers a judgement that passes by what is not there needs all that they say. */
type Needs = (place: number, status: number | null) => boolean;

/** The one that is judged comes first, what it is set against behind it. */
const JUDGED: Needs = (place) => place === 0;
/** Two are alike only where both are known. */
const EACH: Needs = () => true;

/**
 * Matchers that pass by an absence: of a token, of an acknowledgement, of a difference. What was not read is not absent, so
 * none of them passes on an answer that was not read to its end, in a run or at the gate.
 */
const BY_ABSENCE: Readonly<Partial<Record<Matcher, Needs>>> = {
  toGrantNoToken: JUDGED,
  // No other status acknowledges anything, whatever the body says (contract, "Order Delivery Callback").
  toBeUnacknowledged: (place, status) => place === 0 && status !== null && status >= 200 && status < 300,
  toEchoNoOther: JUDGED,
  toAnswerLike: EACH,
  toAnswerAlike: EACH,
  toBeNew: EACH,
};

/**
 * Whether a judgement that speaks for a target needs an answer to have been read to its end.
 * @param place of the answer among those that the judgement names, from 0.
 */
export function needsWhole(matcher: string, place: number, status: number | null): boolean {
  const needs = Object.hasOwn(BY_ABSENCE, matcher) ? BY_ABSENCE[matcher as Matcher] : undefined;
  return needs?.(place, status) ?? false;
}

/** Matchers that look at what an answer says as a whole: whether it is JSON, and what of the contract's shape is in it. */
const BY_CONTENT: readonly Matcher[] = [
  ...(['toBeJson', 'toBeEnvelope', 'toSucceed', 'toGrantToken', 'toEcho', 'toHoldHs256Token', 'toCarryClaim'] as const),
  ...(['toExpireInUtc', 'toExpireInFuture', 'toAgreeOnExpiry', 'toBeNobodyElses', 'toBeOfSameCustomer'] as const),
  ...(['toBeAcknowledgement', 'toBeAcknowledgedAgain', 'toBeProcessed', 'toDependOnBody'] as const),
];

/**
 * Whether a judgement of this answer says nothing, either way, where the suite has read no further: the rest may be blanks,
 * or what is missed. A status that tells of no success says enough by itself.
 */
export function saysAsAWhole(matcher: string, status: number | null): boolean {
  return status !== null && status >= 200 && status < 300 && BY_CONTENT.some((one) => one === matcher);
}
