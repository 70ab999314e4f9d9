import type { JudgementRecord } from '../spec/report.ts';

/** What any good login's answer is judged by where a rule comes upon one whose form is wrong. */
const FORM = [
  'toAgreeOnExpiry',
  'toBeEnvelope',
  'toBeJson',
  'toExpireInFuture',
  'toExpireInUtc',
  'toHaveStatus 200',
  'toHoldHs256Token',
];
const NO_TOKEN = [['toGrantNoToken'], ['toShutOut'], FORM];
const REFUSED = [['toHaveStatus 401']];
const KEPT_OUT = [['toBeKeptOut']];
const REFUSED_OR_KEPT_OUT = [...REFUSED, ...KEPT_OUT];
const AMONG_GOODS = [...REFUSED, ['toBeLetIn']];
const FORBIDDEN = [['toHaveStatus 403']];

/**
 * What each rule's cases are judged by: a case that passed was asked one of these lists, whole. A report that asked
 * something easier of a rule has judged another rule. Rules that only observe ask nothing. `npm run mutants` holds this
 * against the report of each of its runs.
 */
export const EXPECTATIONS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'LOGIN-01': [['toBeJson', 'toHaveStatus 200']],
  'LOGIN-02': [['toBeEnvelope']],
  'LOGIN-03': [['toHoldHs256Token']],
  'LOGIN-04': [['toCarryClaim']],
  'LOGIN-05': [['toCarryClaim']],
  'LOGIN-07': [['toExpireInUtc']],
  'LOGIN-08': [['toExpireInFuture']],
  'LOGIN-09': [['toAgreeOnExpiry']],
  'LOGIN-10': [['toEcho'], FORM],
  'LOGIN-11': [['toSucceed'], FORM],
  'LOGIN-13': [['toSucceed'], FORM],
  'LOGIN-14': [['toAnswerLike'], FORM],
  'LOGIN-15': [['toSucceed'], FORM],
  'LOGIN-17': NO_TOKEN,
  'LOGIN-18': NO_TOKEN,
  'LOGIN-19': NO_TOKEN,
  'LOGIN-20': NO_TOKEN,
  'LOGIN-21': NO_TOKEN,
  'LOGIN-22': NO_TOKEN,
  'LOGIN-23': [['toBeLetIn']],
  'LOGIN-24': [
    ['toEcho', 'toGrantToken'],
    ['toBeNobodyElses', 'toGrantToken'],
    ['toGrantNoToken', 'toGrantToken'],
    [...FORM, 'toGrantToken'],
  ],
  'LOGIN-25': [['toBeLetIn']],
  'LOGIN-26': REFUSED,
  'BEARER-01': [['toBeLetIn']],
  'BEARER-02': REFUSED,
  'BEARER-03': REFUSED,
  'BEARER-04': REFUSED,
  'BEARER-05': REFUSED,
  'BEARER-06': REFUSED_OR_KEPT_OUT,
  'BEARER-07': REFUSED,
  'BEARER-09': REFUSED,
  'BEARER-10': REFUSED,
  'BEARER-11': FORBIDDEN,
  'BEARER-12': REFUSED,
  'BEARER-13': REFUSED,
  'BEARER-14': [['toChallenge']],
  'BEARER-19': KEPT_OUT,
  'BEARER-20': REFUSED,
  'BEARER-21': REFUSED,
  'BEARER-22': KEPT_OUT,
  'BEARER-23': KEPT_OUT,
  'BEARER-24': REFUSED_OR_KEPT_OUT,
  'BEARER-25': AMONG_GOODS,
  'KEY-01': [['toBeLetIn']],
  'KEY-02': [['toBeLetIn']],
  'KEY-03': REFUSED,
  'KEY-04': REFUSED,
  'KEY-05': REFUSED_OR_KEPT_OUT,
  'KEY-06': REFUSED,
  'KEY-07': REFUSED,
  'KEY-08': REFUSED,
  'KEY-09': FORBIDDEN,
  'KEY-10': REFUSED,
  'KEY-11': REFUSED,
  'KEY-13': REFUSED_OR_KEPT_OUT,
  'KEY-14': AMONG_GOODS,
  'KEY-16': [['toBeLetIn'], ...REFUSED],
  'CALLBACK-01': [['toHaveArrived']],
  'CALLBACK-02': [['toDeliverEach']],
  'CALLBACK-03': [['toCarryKey']],
  'CALLBACK-04': [['toSayJson']],
  'CALLBACK-05': [['toHoldFiveFields']],
  'CALLBACK-06': [['toHaveKnownStatus']],
  'CALLBACK-07': [['toName']],
  'CALLBACK-08': [['toName']],
  'CALLBACK-09': [['toCarryCodes']],
  'CALLBACK-10': [['toCarryNote']],
  'CALLBACK-11': [['toBeRepeated']],
  'CALLBACK-12': [['toBeRepeated']],
  'CALLBACK-13': [['toBeRepeated']],
  'CALLBACK-14': [['toKeepValues']],
  'CALLBACK-15': [['toStaySilent']],
  'CALLBACK-16': [['toStaySilent']],
  'CALLBACK-17': [['toLeaveTrapAlone']],
  'CALLBACK-24': [['toServeEachLine'], ['toBeRepeated']],
  'RECEIVER-01': [['toHaveStatus 200']],
  'RECEIVER-02': [['toBeAcknowledgement']],
  'RECEIVER-03': [['toBeUnacknowledged']],
  'RECEIVER-04': [['toBeUnacknowledged']],
  'RECEIVER-05': [['toAnswerAlike'], ['toDependOnBody']],
  'RECEIVER-06': [['toBeProcessed'], ['toBeNew']],
  'RECEIVER-07': [['toHaveStatus 200']],
  'RECEIVER-08': [['toBeAcknowledgedAgain']],
  'RECEIVER-09': [['toBeUnacknowledged']],
};

/** What a judgement asks, as the lists above have it. */
export function expectationOf({ matcher, args }: Pick<JudgementRecord, 'matcher' | 'args'>): string {
  return matcher === 'toHaveStatus' ? `${matcher} ${args[0] ?? ''}` : matcher;
}

/** Expectations of a refusal, which says something only where good requests pass. */
export const REFUSALS: readonly string[] = [
  'toHaveStatus 401',
  'toHaveStatus 403',
  'toBeKeptOut',
  'toGrantNoToken',
  'toShutOut',
  'toChallenge',
  'toBeUnacknowledged',
];
