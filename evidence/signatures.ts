import { needsWhole } from '../spec/absence.ts';
import type { Matcher } from '../spec/matchers.ts';
import type { ExchangeRecord, JudgementRecord } from '../spec/report.ts';
import { noRefusal } from '../spec/unanswered.ts';
import * as args from './arguments.ts';
import * as places from './places.ts';
import type { Argument } from './arguments.ts';
import type { CaseEvidence, Places } from './places.ts';

/** What a judgement has to be made of: nothing of it is believed that the case does not show. */
export interface Signature {
  /** What it names. */
  readonly of: Places;
  /** What each of its arguments may be. */
  readonly with: readonly Argument[];
  /** What else the case sends is of another kind, and is not judged like what it names. */
  readonly others?: true;
}

const ONE: Signature = { of: places.own, with: [] };
const ATTEMPT: Signature = { of: places.attempt, with: [] };
const ORDER: Signature = { of: places.all, with: [] };
const SCENARIO: Signature = { of: places.allOrWrong, with: [] };

/** The signature of each judgement: one that has none cannot be made. */
const SIGNATURES: Readonly<Record<Matcher, Signature>> = {
  toHaveStatus: { ...ONE, with: [args.ofTheRule] },
  toBeLetIn: ONE,
  toBeKeptOut: { of: places.ownAndVoucher, with: [args.isLong] },
  toShutOut: ONE,
  toBeJson: ONE,
  toGrantToken: ONE,
  toGrantNoToken: { of: places.ownAndVoucher, with: [] },
  toChallenge: ONE,
  toBeEnvelope: ONE,
  toHoldHs256Token: ONE,
  toBeLetInByHs256: { ...ONE, with: [args.hidden] },
  toCarryClaim: { ...ONE, with: [args.hidden] },
  toExpireInUtc: ONE,
  toExpireInFuture: ONE,
  // Each answer has an expiry of its own.
  toAgreeOnExpiry: { ...ONE, others: true },
  toEcho: { ...ONE, with: [args.anything] },
  toEchoNoOther: { of: places.ownAndAllBeside, with: [] },
  toAnswerLike: { of: places.ownAndEquals, with: [args.hidden] },
  toBeNobodyElses: { of: places.ownAndBeside, with: [args.hidden] },
  toBeOfSameCustomer: { of: places.ownAndBeside, with: [args.hidden] },
  toSucceed: ONE,
  toBeAcknowledgedAgain: ONE,
  toBeUnacknowledged: ONE,
  toBeAcknowledgement: ONE,
  toAnswerAlike: { of: places.allInTurns, with: [args.isLarge], others: true },
  toDependOnBody: { of: places.allAndEquals, with: [], others: true },
  toBeProcessed: { of: places.stateAround, with: [args.ofTheRule], others: true },
  toBeNew: { of: places.newAndRepeated, with: [], others: true },
  toHaveArrived: ORDER,
  toDeliverEach: { ...ORDER, with: [args.isSaid] },
  // What is asked for is the key.
  toCarryKey: { ...ATTEMPT, with: [args.hidden] },
  toSayJson: ATTEMPT,
  toHoldFiveFields: ATTEMPT,
  toHaveKnownStatus: ATTEMPT,
  // Which orders there are, `reporters/recheck/identified.ts` knows.
  toName: { ...ATTEMPT, with: [args.field, args.anything] },
  toCarryCodes: ATTEMPT,
  toCarryNote: ATTEMPT,
  // How often and how long is seen in all orders of a run: `reporters/recheck/promised.ts`.
  toBeRepeated: { ...ORDER, with: [args.answered, args.length, args.length] },
  toServeEachLine: { ...ORDER, with: [args.anything] },
  toKeepValues: ORDER,
  toStaySilent: { ...ORDER, with: [args.answered, args.length] },
  toLeaveTrapAlone: ORDER,
  toLogInAnonymously: SCENARIO,
  toLogInAsJson: SCENARIO,
  toSayWhoLogsIn: SCENARIO,
  // How many workers and calls there are is seen in other scenarios: `reporters/recheck/scenarios.ts`.
  toReuseToken: { ...SCENARIO, with: [args.anything] },
  toServeManyCalls: SCENARIO,
  toRenewToken: SCENARIO,
  toCarryToken: SCENARIO,
  toSendKeyAlone: SCENARIO,
  toRepeatRefused: { ...SCENARIO, with: [args.count, args.anything] },
  toSendLatestToken: SCENARIO,
  toKeepTokensApart: SCENARIO,
  toSendNothingElsewhere: SCENARIO,
  toKeepCredentialsInHeaders: SCENARIO,
  toRestAfterForbidden: { ...SCENARIO, with: [args.anything] },
  toLeaveRefusedLogin: { ...SCENARIO, with: [args.logins, args.anything] },
  toEndAfterRefusals: { ...SCENARIO, with: [args.logins] },
  toReadAnswer: { ...SCENARIO, with: [args.count, args.yesOrNo, args.anything] },
};

/** The signature of a judgement by its name; null where nobody knows such a matcher. */
export function signatureOf(matcher: string): Signature | null {
  return Object.hasOwn(SIGNATURES, matcher) ? SIGNATURES[matcher as Matcher] : null;
}

/**
 * Why a judgement of this rule cannot be made of what it names and was asked with; null where it can. A request is set against
 * others, never against itself.
 *
 * @param named the requests that it names, in their order.
 */
export function misjudged(
  { matcher, args: asked, pass }: Pick<JudgementRecord, 'matcher' | 'args' | 'pass'>,
  rule: string,
  named: Parameters<Places>[0],
  around: CaseEvidence,
): string | null {
  const signature = signatureOf(matcher);
  if (signature === null) return `is judged by ${matcher}, which nobody knows`;
  if (!args.areArgumentsOf(signature.with, asked, { rule, label: around.label }))
    return `is judged by ${matcher} with ${asked.join(', ') || 'nothing'}, which this rule does not ask of it`;
  if (new Set(named).size < named.length) return 'sets a request against itself';
  const isUnread = ({ answer }: ExchangeRecord, place: number): boolean =>
    answer?.unread === true && needsWhole(matcher, place, answer.status);
  const why = named.map(({ answer, error, durationMs }) => (answer === null ? noRefusal(error, durationMs) : null));
  if (pass && why.includes('late')) return 'rests on no answer, which was not waited for long enough';
  if (pass && why.includes('unreadable')) return 'rests on an answer that could not be read';
  if (pass && named.some(isUnread)) return 'rests on what an answer does not say that was not read to its end';
  return signature.of(named, around);
}
