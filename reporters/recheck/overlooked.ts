import { addressOf } from '../../evidence/address.ts';
import { expectationOf } from '../../evidence/expectations.ts';
import { REFUSALS } from '../../evidence/questions.ts';
import { once } from '../../evidence/once.ts';
import { isLetIn, redrawn } from '../../evidence/redraw.ts';
import type { CaseRecord, ExchangeRecord, JudgementRecord, Status } from '../../spec/report.ts';
import { UNDER_WAY } from '../../spec/revocation.ts';
import { misused, retired } from '../../evidence/retired.ts';
import { isTrouble, sentBy } from '../../evidence/sent.ts';
import { signatureOf } from '../../evidence/signatures.ts';
import { isOfStrangeToken } from '../../evidence/strange-token.ts';
import { vouchedBy, type Evidence } from './evidence.ts';
import { isUnseen } from './unseen.ts';
import { got } from './words.ts';

/**
 * What a case that passed has sent that speaks against it; null where nothing does. The engine asks some rows more than
 * once, judges each answer, and puts the last judgement down: whatever else the case sent must bear the same questions.
 * So must a request that is called a good one and is the same as what was refused, and one request has one set of
 * questions.
 *
 * @param isTroubled whether the run says that a connection brought what nobody had asked for.
 */
export function overlooked(one: CaseRecord, rule: string, evidence: Evidence, isTroubled: boolean): string | null {
  const { judgements = [], label } = one;
  const named = new Set(judgements.flatMap(({ exchanges }) => evidence.at(exchanges)));
  const questions = [...new Map(judgements.map((each) => [textOf(each), each])).values()];
  const against = (sent: ExchangeRecord, asked: readonly JudgementRecord[]): boolean =>
    asked.some((question) => !isPutOff(question, sent) && !bears(question, sent, evidence));

  const around = evidence.around(one);
  const fault = questions.some(({ matcher }) => matcher === 'toBeLetIn') ? misused(rule, around) : null;
  if (fault !== null) return fault;
  const other = OF_SURFACES.test(rule) ? otherThan(named, evidence.of(label).judged) : undefined;
  if (other !== undefined) return `sent a request of another kind than those that it is judged by: ${got(other)}`;
  const unread = rule === EXPIRY ? unreadIn(named, evidence.of(label).judged) : undefined;
  if (unread !== undefined) return `has an answer that no judgement names: ${got(unread)}`;
  const own = questions.filter(({ matcher }) => signatureOf(matcher)?.others !== true);
  if (!isExcused(one, isTroubled)) {
    const died = retired(rule, around, named);
    const unnamed = [...evidence.of(label).judged].filter((sent) => !named.has(sent));
    const asked = (sent: ExchangeRecord): readonly JudgementRecord[] =>
      isBesideRefusal(sent, evidence) ? own.filter(({ matcher }) => WHATEVER_STATUS.includes(matcher)) : own;
    const isLeftOpen = isTriedAgain(one, rule)
      ? (sent: ExchangeRecord): boolean => !isGranted(sent, evidence.of(label).controls)
      : (): boolean => false;
    const wrong = unnamed.find((sent) => against(sent, asked(sent)) && !died.has(sent) && !isLeftOpen(sent));
    if (wrong !== undefined) return `sent a request that no judgement names, and that speaks against it: ${got(wrong)}`;
  }
  const refusals = own.filter((question) => REFUSALS.includes(expectationOf(question)));
  // What differs from a good request may be nothing that a report shows.
  for (const question of isUnseen(label) ? [] : refusals)
    for (const sent of evidence.at(question.exchanges.slice(0, 1))) {
      const good = evidence.goodOnesLike(sent).find((other) => other.case !== UNDER_WAY && against(other, [question]));
      if (good !== undefined) return `was refused what is called a good request elsewhere: ${got(good)}`;
    }
  return questions.length > 1 && isAskedTwoWays(judgements, evidence) ? 'asks one request in several ways' : null;
}

/** Of a revoked key nothing is let in after a refusal, and nothing refused before it: null where that is so. */
export function outOfTurn(rule: string, cases: readonly CaseRecord[], evidence: Evidence): string | null {
  if (rule !== REVOCATION) return null;
  const passed = cases.filter(({ status }) => status === 'pass');
  const told = passed.flatMap(({ label }) => [...evidence.of(label).judged]).filter((one) => !isTrouble(one));
  // What comes otherwise than usual may be refused for that, by a status with which others are let in.
  const keptOut = new Set(passed.filter(isKeptOut).flatMap(({ label }) => [...evidence.of(label).judged]));
  const sent = told.map((one) => ({ at: Date.parse(one.startedAt), isIn: isLetIn(one) && !keptOut.has(one) }));
  const places = new Set(told.map(({ request }) => addressOf(request)?.pathname));
  const revoked = evidence.controls
    .filter(({ request }) => !places.has(addressOf(request)?.pathname))
    .map((one) => Date.parse(one.startedAt) + one.durationMs);
  const last = sent.reduce((latest, { at, isIn }) => (isIn ? Math.max(latest, at) : latest), -Infinity);
  const first = sent.reduce((earliest, { at, isIn }) => (isIn ? earliest : Math.min(earliest, at)), Infinity);
  if (first < last) return 'the key was let in after it had been refused';
  const others = evidence.controls.filter((one) => one.case === UNDER_WAY);
  if (others.some((one) => Date.parse(one.startedAt) > first))
    return 'a request is said to have been under way that began after the key had been refused';
  // What goes elsewhere revokes it. What was under way then may have been let in.
  return last > revoked.reduce((latest, at) => Math.max(latest, at), revoked.length === 0 ? Infinity : -Infinity)
    ? 'the key was let in after it had been revoked'
    : null;
}

/** Whether a case was judged by being kept out, whatever the status: each request of it bears that. */
function isKeptOut({ judgements = [] }: CaseRecord): boolean {
  return judgements.some(({ matcher }) => matcher === 'toBeKeptOut');
}

const REVOCATION = 'KEY-16';

/** The rule that sets two members of one answer against each other. */
const EXPIRY = 'LOGIN-09';

/** An answer that is not judged, and is not one that is, told again by another case. */
function unreadIn(named: ReadonlySet<ExchangeRecord>, judged: ReadonlySet<ExchangeRecord>): ExchangeRecord | undefined {
  const known = new Set([...named].map(momentOf));
  return [...judged].find((one) => !isTrouble(one) && !named.has(one) && !known.has(momentOf(one)));
}

function momentOf({ startedAt, durationMs, answer }: ExchangeRecord): string {
  return JSON.stringify([startedAt, durationMs, answer?.status, answer?.body]);
}

/** Rules of whose cases each sends one request, as often as it takes. */
const OF_SURFACES = /^(?:BEARER|KEY)-/;

/** A request of a case that is none of those which judgements name, sent again. */
function otherThan(
  named: ReadonlySet<ExchangeRecord>,
  judged: ReadonlySet<ExchangeRecord>,
): ExchangeRecord | undefined {
  const kinds = new Map<string, Map<string, readonly (string | null)[]>>();
  for (const one of named) {
    const { form, hidden } = kindOf(one.request);
    kinds.set(form, (kinds.get(form) ?? new Map<string, readonly (string | null)[]>()).set(hidden.join('\n'), hidden));
  }
  return [...judged].find((one) => {
    if (named.has(one)) return false;
    const { form, hidden } = kindOf(one.request);
    const known = kinds.get(form);
    if (known?.has(hidden.join('\n')) === true) return false;
    const alike = [...(known?.values() ?? [])].slice(0, MOST_KINDS);
    return !alike.some((other) =>
      other.every((value, at) => value === null || hidden[at] === null || value === hidden[at]),
    );
  });
}

/** A case of a surface sends one request: as many credentials that may be another each time tell it from any other. */
const MOST_KINDS = 20;

interface Kind {
  readonly form: string;
  readonly hidden: readonly (string | null)[];
}

/**
 * What two requests share that may be one which was sent twice: their form, and each credential that both hide whole. What
 * was made up for it may be another each time, and a text that hides no credential may look like a part of one by the
 * second time.
 */
const kindOf = once((request: ExchangeRecord['request']): Kind => {
  const { method, url, headers } = request;
  const address = addressOf(request);
  const names = headers.map(([name]) => name);
  return {
    form: JSON.stringify([method, address?.pathname ?? url, ...(address?.searchParams.keys() ?? []), null, ...names]),
    hidden: headers.map(([, value]) => (CREDENTIAL.test(value) ? value : null)),
  };
});

/** A credential that is hidden whole, with what was done to it. */
const CREDENTIAL = /^(?:Bearer )?<[A-Z][^<>]*>$/;

/** Questions that no status answers: what is handed out is handed out with any. */
const WHATEVER_STATUS = ['toGrantNoToken', 'toBeUnacknowledged'];
/** Questions that trouble answers as well as any refusal does, so that nothing else is to be waited for. */
const ANSWERED_BY_TROUBLE = [...WHATEVER_STATUS, 'toShutOut', 'toBeKeptOut'];

/** Whether trouble stands where the answer to a question would. Trouble that hands out a token is none. */
function isPutOff({ matcher }: JudgementRecord, sent: ExchangeRecord): boolean {
  return isTrouble(sent) && !ANSWERED_BY_TROUBLE.includes(matcher);
}

/**
 * Whether the good request behind it was refused or never sent, and it was given nothing that only a good one may get: then
 * it says nothing, and its row was asked again.
 */
function isBesideRefusal(sent: ExchangeRecord, evidence: Evidence): boolean {
  const vouchers = vouchedBy(sent).length > 0 ? evidence.vouchersOf(sent) : [];
  const behind = vouchers.at(-1);
  if (behind === undefined) return false;
  if (isLetIn(behind) && !isTrouble(behind) && !isOfBrokenLook(sent, vouchers, evidence)) return false;
  return !isGranted(sent, vouchers);
}

/**
 * Whether it was sent in a look at another row that broke off: that row was not judged, and whatever good request is told
 * of for it was sent before.
 */
function isOfBrokenLook(sent: ExchangeRecord, vouchers: readonly ExchangeRecord[], evidence: Evidence): boolean {
  const [label = sent.case, ...others] = new Set(vouchers.map((one) => one.case));
  if (label === sent.case || others.length > 0) return false;
  const ends = evidence.endsOf(label);
  return (
    ends.length > 0 &&
    ends.every((status) => BROKEN_OFF.includes(status)) &&
    evidence.lastGoodOf(label) <= Date.parse(sent.startedAt)
  );
}

/** How a row ends whose look broke off. */
const BROKEN_OFF: readonly Status[] = ['error', 'inconclusive'];

/** Whether an answer would have passed in the place of the one that was judged. */
function bears(question: JudgementRecord, sent: ExchangeRecord, evidence: Evidence): boolean {
  const exchanges = [sent, ...evidence.at(question.exchanges.slice(1))];
  return redrawn(question.matcher, { ...question, exchanges }) === true;
}

/** An answer that may be another request's is told as a problem of the run, which then goes through no gate. */
function isExcused({ reason }: CaseRecord, isTroubled: boolean): boolean {
  return isTroubled && reason?.startsWith('on a kept connection it got ') === true;
}

/** A token of another kind is tried once more where its first answer is neither a refusal nor what a good one gets. */
function isTriedAgain({ label }: CaseRecord, rule: string): boolean {
  return rule.startsWith('LOGIN-') && isOfStrangeToken(label);
}

/** Whether an answer is one that only a good request may get: a 2xx, or what the good ones beside it got. */
function isGranted(sent: ExchangeRecord, goods: readonly ExchangeRecord[]): boolean {
  const status = sent.answer?.status ?? 0;
  const isLike = goods.some((one) => isLetIn(one) && !isTrouble(one) && one.answer?.status === status);
  return (status >= 200 && status < 300) || (status < 500 && isLike);
}

function isAskedTwoWays(judgements: readonly JudgementRecord[], evidence: Evidence): boolean {
  const asked = new Map<ExchangeRecord, Set<string>>();
  for (const judgement of judgements)
    for (const sent of evidence.at(judgement.exchanges.slice(0, 1)))
      asked.set(sent, (asked.get(sent) ?? new Set()).add(judgement.matcher));
  const ways = new Map<string, string>();
  for (const [exchange, matchers] of asked) {
    const [sent, way] = [sentBy(exchange), [...matchers].sort().join(' ')];
    if ((ways.get(sent) ?? way) !== way) return true;
    ways.set(sent, way);
  }
  return false;
}

function textOf({ matcher, args }: JudgementRecord): string {
  return `${matcher} ${JSON.stringify(args)}`;
}
