import { questionsFor } from '../../evidence/expectations.ts';
import { REFUSALS } from '../../evidence/questions.ts';
import { once } from '../../evidence/once.ts';
import { isLetIn, redrawn } from '../../evidence/redraw.ts';
import { dataOf, isShownWhole, requestBodyOf, statusOf } from '../../evidence/recorded.ts';
import { isTrouble } from '../../evidence/sent.ts';
import { isOfStrangeToken } from '../../evidence/strange-token.ts';
import { isRefusedByLine } from '../../spec/callback-orders.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../spec/report.ts';
import { cameAgain } from './broken-silence.ts';
import type { Evidence } from './evidence.ts';
import { isOfAnotherKind } from './goods.ts';
import { isRefusedBare } from './bare.ts';
import { mayHaveMissed } from './met.ts';
import { mayBeOfOthers } from './other-goods.ts';
import { isBesideUntaken, isComparedAlone, isMissed, isToldOld } from './receiver-answers.ts';
import { isHardlyWaitedFor } from './unanswered.ts';
import { isLedOn, isOfUnknownPath } from './unknown-path.ts';
import { areOfOneLine, ofItsState } from './shown-deliveries.ts';
import { diesEarly, isEndUnread } from './token-end.ts';
import { got } from './words.ts';

/**
 * Rules that may look at what they were to judge, and then have nothing to judge by: an answer that lacks what another is
 * set against, a token whose claim is written otherwise than in the target file, one that ends too soon, a key that was
 * revoked before, deliveries that bring no occasion, a scenario in which a client did not do what it is about, a receiver
 * that knows none of the orders.
 */
const MAY_LOOK = /^(?:LOGIN-(?:0[459]|25)|KEY-16|CALLBACK-(?:0[129]|1\d|24)|RECEIVER-\d\d|CLIENT-\d\d)$/;

/** What a run says that was stopped before it could ask again. */
const STOPPED = /; at first it got /;

/** Facts that speak for the target, whatever it did. */
const KINDEST = { token: 'nowhere', success: 'false' };

/**
 * Why a case cannot have been left open that shows what it was to be judged by; null where it can. Beside good requests
 * that were let in, an answer is an answer: a case that has one was tested. One that could not be told from trouble shows
 * the trouble, or another answer beside the one that speaks against the target.
 *
 * @param isTroubled whether the run has problems of its own: it then goes through no gate.
 */
export function leftOpen(one: CaseRecord, cell: Cell, evidence: Evidence, isTroubled: boolean): string | null {
  const { label, status, reason } = one;
  // What was found beside the rows has a case of its own, of the same label.
  if (!OPEN.includes(status) || cell.level === 'OBSERVE' || judgedLabels(cell).has(label)) return null;
  const judged = Object.freeze([...evidence.of(label).judged]);
  // An order that was to have several lines shows nothing of that where it has one.
  if (status === 'not-tested' && isRefusedByLine(label) && areOfOneLine(judged, evidence.of(label).controls))
    return null;
  // What came to the suite is no answer of the target's. Trouble that hands out a token is an answer.
  const shown = cell.subject === 'callback' ? judged : judged.filter((sent) => !isTrouble(sent) || isTold(sent));
  if (status === 'not-tested') {
    if (mayHaveMissed(one, cell, evidence) || isHardlyWaitedFor(judged) || isRefusedBare(one, judged)) return null;
    const wrong = MAY_LOOK.test(cell.rule)
      ? shown.find(
          (sent) =>
            isCondemned(sent, cell, evidence) ||
            isMissed(sent, cell) ||
            isComparedAlone(sent, cell) ||
            isToldOld(sent, cell, evidence) ||
            (isOfLiveKey(sent, cell) && !isOfUnknownPath(sent, cell, evidence)) ||
            isRefusalJudged(sent, cell, judged) ||
            (isDelivered(sent, cell, one) && !mayBeOfOthers(sent, cell)) ||
            diesEarly(sent, cell, evidence) ||
            cameAgain(sent, cell, judged),
        )
      : judged.find((sent) => areGoodLetIn(sent, cell, evidence) && !isOfUnknownPath(sent, cell, evidence));
    return wrong === undefined ? null : `is not-tested, and shows what it was to be judged by: ${got(wrong)}`;
  }
  const [first] = shown;
  if (first === undefined) return null;
  if (status === 'blocked') {
    // Where deliveries came, their order was made.
    if (cell.subject === 'callback' && OF_ORDERS.test(one.blockedBy ?? ''))
      return 'is blocked by what kept its order from being made, and shows deliveries';
    // Such a token is tried beside requests without one, which ought to be refused for that.
    const wrong =
      isOfStrangeToken(label) || isEndUnread(one, cell, evidence)
        ? undefined
        : shown.find(
            (sent) =>
              isCondemned(sent, cell, evidence, OF_REFUSALS) ||
              isNoForm(sent, one, cell) ||
              isEchoLost(sent, cell) ||
              isMissed(sent, cell) ||
              isComparedAlone(sent, cell) ||
              isDelivered(sent, cell, one),
          );
    return wrong === undefined ? null : `is blocked, and shows what it was to be judged by: ${got(wrong)}`;
  }
  const isInTheWay = isTroubled || STOPPED.test(reason ?? '') || !areAllLetIn(cell) || isAnyUnsound(cell);
  return isInTheWay || !shown.every((sent) => isCondemned(sent, cell, evidence) && !isUnvouched(sent, cell, evidence))
    ? null
    : `is inconclusive, and shows nothing that was in the way of what speaks against it: ${got(first)}`;
}

const OPEN: readonly CaseRecord['status'][] = ['not-tested', 'inconclusive', 'blocked'];
/** A question about a refusal, which another rule asks for. */
const OF_REFUSALS = 'toChallenge';

const judgedLabels = once(
  ({ cases }: Cell) => new Set(cases.filter(({ status }) => !OPEN.includes(status)).map(({ label }) => label)),
);

const areAllLetIn = once(({ exchanges }: Cell) =>
  exchanges.every((one) => one.purpose === 'case' || isOfAnotherKind(one) || isLetIn(one)),
);

const isAnyUnsound = once(({ exchanges }: Cell) => exchanges.some(isUnsound));

/** Whether the good requests beside one were let in; where the report names none, those of its cell. */
function areGoodLetIn(sent: ExchangeRecord, cell: Cell, evidence: Evidence): boolean {
  // A request under judgement vouches for nothing.
  const vouchers = evidence.vouchersOf(sent).filter(({ purpose }) => purpose !== 'case');
  return vouchers.length > 0 ? vouchers.every(isLetIn) : areAllLetIn(cell);
}

/** Whether what stands beside one says nothing of what a good request gets. */
function isUnvouched(sent: ExchangeRecord, cell: Cell, evidence: Evidence): boolean {
  return (
    isOfUnknownPath(sent, cell, evidence) || isLedOn(sent, cell, evidence) || isBesideUntaken(sent, cell, evidence)
  );
}

/** Whether an answer says itself that a token is in it. */
function isTold({ answer }: ExchangeRecord): boolean {
  return (answer?.tokens?.body.length ?? 0) + (answer?.tokens?.headers.length ?? 0) > 0;
}

/** Whether a key was let in of which it is said that there was none to revoke. */
function isOfLiveKey(sent: ExchangeRecord, { rule }: Cell): boolean {
  return rule === 'KEY-16' && isLetIn(sent);
}

/**
 * Whether an attempt was refused with the status that a case is about, and waited for as long as the next one was due: that
 * one came, or was never made. Of a delivery that is given up later the last attempt alone says nothing, and one that went
 * to another address is none.
 */
function isRefusalJudged(sent: ExchangeRecord, { rule }: Cell, shown: readonly ExchangeRecord[]): boolean {
  const [, code] = OF_STATUS.exec(sent.case) ?? [];
  const due = sent.arrival?.due;
  if (!OF_REPETITION.test(rule) || statusOf(sent) !== Number(code) || due === undefined || due.until < due.by)
    return false;
  const { own, last } = ofItsState(sent, shown) ?? {};
  return own?.has(sent) === true && (own.size === 1 || last !== sent);
}

/** Rules that a refusal is followed by another attempt, and how their cases name its status. */
const OF_REPETITION = /^CALLBACK-(?:1[1-3]|24)$/;
const OF_STATUS = /(?:^|[ :])(\d{3})(?:$| again,|,)/;

/** Whether a refusal stands where a granted answer of a wrong form is said to, and no login is to be refused. */
function isNoForm(sent: ExchangeRecord, { blockedBy, label }: CaseRecord, { rule }: Cell): boolean {
  return OF_FORM.test(blockedBy ?? '') && (statusOf(sent) ?? 0) >= 400 && !questionsFor(rule, label).some(areOfBoth);
}

/** Whether a login is shown to have got another text back than it sent: no form of the answer is in the way of that. */
function isEchoLost(sent: ExchangeRecord, { rule }: Cell): boolean {
  const asked = requestBodyOf(sent)?.['callbackData'];
  const echo = dataOf(sent)?.['callbackData'];
  const isTold = [asked, echo].every((text) => typeof text === 'string' && isShownWhole(text));
  return rule === 'LOGIN-10' && isTold && asked !== echo;
}

/**
 * Whether a delivery says that its line was delivered, and what it carries can be judged. Where none came to where it was
 * to come, those that are shown came elsewhere.
 */
function isDelivered(sent: ExchangeRecord, { rule }: Cell, { blockedBy }: CaseRecord): boolean {
  const isLost = blockedBy === 'CALLBACK-01 × callback';
  return /^CALLBACK-(?:09|10)$/.test(rule) && !isLost && requestBodyOf(sent)?.['Status'] === 1;
}

/** What is found in the form of an answer that grants a token. */
const OF_FORM = /^LOGIN-0[2789] × login$/;

/** Whether a case asks good logins and bad ones, and does not say which of its answers is whose. */
function areOfBoth(asked: readonly string[]): boolean {
  return asked.includes('toGrantToken') && asked.includes('toGrantNoToken');
}

/** Findings that keep an order from being made. */
const OF_ORDERS = /^(?:LOGIN|BEARER|KEY)-/;

function isUnsound(exchange: ExchangeRecord): boolean {
  return isTrouble(exchange) || exchange.error !== null;
}

/**
 * Whether an answer ought to have been a refusal and is none, whatever was seen in it that is not shown.
 *
 * @param but a question that does not count.
 */
function isCondemned(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence, but = ''): boolean {
  const vouchers = evidence.vouchersOf(sent);
  const lists = questionsFor(rule, sent.case);
  if (lists.length === 0 || vouchers.length === 0 || !vouchers.every(isLetIn)) return false;
  return lists.every((asked) =>
    asked.some((question) => {
      const [matcher = '', ...args] = question.split(' ');
      const asks = { args, facts: KINDEST, exchanges: [sent, ...vouchers] };
      if (matcher === 'toGrantNoToken' && areOfBoth(asked)) return false;
      return REFUSALS.includes(question) && matcher !== but && redrawn(matcher, asks) === false;
    }),
  );
}
