/**
 * The judgements that a run speaks in, and that a report names. Whoever adds one says what it is made of
 * (`fixtures/judge/expect.ts`), and what a report of it must name (`evidence/signatures.ts`).
 */
export type Matcher =
  | OfAnswer
  | 'toHaveArrived'
  | 'toDeliverEach'
  | 'toCarryKey'
  | 'toSayJson'
  | 'toHoldFiveFields'
  | 'toHaveKnownStatus'
  | 'toName'
  | 'toCarryCodes'
  | 'toCarryNote'
  | 'toBeRepeated'
  | 'toServeEachLine'
  | 'toKeepValues'
  | 'toStaySilent'
  | 'toLeaveTrapAlone'
  | OfClient;

/** It says that a token names whose it is, in a claim that the target names. */
export const CARRIES_CLAIM = 'toCarryClaim' satisfies Matcher;

/** What is said of answers of a platform, and of a receiver. */
export type OfAnswer =
  | 'toHaveStatus'
  | 'toBeLetIn'
  | 'toBeKeptOut'
  | 'toShutOut'
  | 'toBeJson'
  | 'toGrantToken'
  | 'toGrantNoToken'
  | 'toChallenge'
  | 'toBeEnvelope'
  | 'toHoldHs256Token'
  | 'toBeLetInByHs256'
  | 'toCarryClaim'
  | 'toExpireInUtc'
  | 'toExpireInFuture'
  | 'toAgreeOnExpiry'
  | 'toEcho'
  | 'toEchoNoOther'
  | 'toAnswerLike'
  | 'toBeNobodyElses'
  | 'toBeOfSameCustomer'
  | 'toSucceed'
  | 'toBeAcknowledgedAgain'
  | 'toBeUnacknowledged'
  | 'toBeAcknowledgement'
  | 'toAnswerAlike'
  | 'toDependOnBody'
  | 'toBeProcessed'
  | 'toBeNew';

/** What is said of all that a client did in a scenario. */
export type OfClient =
  | 'toLogInAnonymously'
  | 'toLogInAsJson'
  | 'toSayWhoLogsIn'
  | 'toReuseToken'
  | 'toServeManyCalls'
  | 'toRenewToken'
  | 'toCarryToken'
  | 'toSendKeyAlone'
  | 'toRepeatRefused'
  | 'toSendLatestToken'
  | 'toKeepTokensApart'
  | 'toSendNothingElsewhere'
  | 'toKeepCredentialsInHeaders'
  | 'toRestAfterForbidden'
  | 'toLeaveRefusedLogin'
  | 'toEndAfterRefusals'
  | 'toReadAnswer';
