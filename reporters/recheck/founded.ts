import { goodsLeftOut } from './asked-kind.ts';
import { expectationOf, mayBeAsked, questionsFor, usuallyAsked } from '../../evidence/expectations.ts';
import { REFUSALS } from '../../evidence/questions.ts';
import { untoldBy } from '../../evidence/deliveries.ts';
import { isOfTimeline } from '../../evidence/redraw-callback.ts';
import { isAdmitted, redrawn } from '../../evidence/redraw.ts';
import { misjudged } from '../../evidence/signatures.ts';
import type { CaseRecord, Cell, JudgementRecord, Report, Status } from '../../spec/report.ts';
import { blockersOf } from '../blocked.ts';
import { askedOtherwise } from './asked-alike.ts';
import { ledAstray } from './astray.ts';
import { attemptLeftOut, missedBesideAttempts } from './attempts.ts';
import { besideOthersAlone } from './bare.ts';
import { strangerIn } from './beside.ts';
import { borrowed } from './borrowed.ts';
import { refusalLeftOut } from './broken-repeats.ts';
import { silenceLeftOut } from './broken-silence.ts';
import { calledOtherwise } from './called.ts';
import { lacking } from './counted.ts';
import { atOdds, copiesAtOdds } from './deliveries.ts';
import { orderLeftOut } from './each-order.ts';
import { Evidence, vouchedBy } from './evidence.ts';
import { expiryLeftOut } from './expiry.ts';
import { formLeftOut } from './formed.ts';
import { impostorIn, isOfAnotherKind } from './goods.ts';
import { hiddenThoughShown } from './hidden-copies.ts';
import { hiddenIn } from './hidden.ts';
import { namedOtherwise } from './identified.ts';
import { blockedWrongly } from './impeded.ts';
import { labelledTwice } from './labelled.ts';
import { answeredOtherwise, tokenToldOtherwise } from './one-login.ts';
import { outOfTurn, overlooked } from './overlooked.ts';
import { behindNoRefusal } from './token-of-before.ts';
import { lookedOtherwise } from './looked.ts';
import { keptApart } from './met.ts';
import { movedBetween } from './place.ts';
import { promisedOtherwise } from './promised.ts';
import { isBesideUntaken } from './receiver-answers.ts';
import { clientAtOdds } from './scenarios.ts';
import { misfitIn } from './measured.ts';
import { mistakenIn } from './stimuli.ts';
import { untestedThoughTold } from './told-elsewhere.ts';
import { leftOpen } from './untested.ts';
import { named } from './words.ts';

/** How a case ends that was judged. What is only observed is looked at, and not judged. */
const JUDGED: readonly Status[] = ['pass', 'fail', 'warn'];
const LOOKED_AT: readonly Status[] = [...JUDGED, 'observed'];
/** Cases after which evidence may be left that no case of the record speaks of: the suite broke off. */
const BROKEN_OFF: readonly Status[] = ['error', 'inconclusive'];

/**
 * Why the cases of a report cannot have ended as they say, from the requests and answers that it shows; null where they
 * can. Each judgement is drawn again from what it names, each case is held to its own questions, and what a case sent and
 * no judgement names must not speak against it.
 */
export function unfounded({ problems, run, ...report }: Pick<Report, 'cells' | 'problems' | 'run'>): string | null {
  // What is read of a cell once (`evidence/once.ts`) is remembered of one that cannot change.
  const cells = report.cells.map((cell) => Object.freeze({ ...cell }));
  const known = new Set(cells.map(named));
  const held = new Set(cells.filter(({ status }) => status !== 'pass').map(({ rule }) => rule));
  const passed = new Set(cells.map(({ rule }) => rule).filter((rule) => !held.has(rule)));
  for (const cell of cells) {
    const fault = faultIn(cell, problems.length > 0, passed);
    if (fault !== null) return `${named(cell)}: ${fault}`;
    const unknown = blockersOf(cell).find((blocker) => !known.has(blocker));
    if (unknown !== undefined) return `${named(cell)} is blocked by ${unknown}, which no report has`;
  }
  return (
    borrowed(cells) ??
    movedBetween(cells) ??
    atOdds(cells) ??
    lookedOtherwise(cells, run) ??
    keptApart(cells, run) ??
    hiddenThoughShown(cells) ??
    attemptLeftOut(cells, run) ??
    missedBesideAttempts(cells) ??
    ledAstray(cells) ??
    promisedOtherwise(cells, run) ??
    silenceLeftOut(cells, problems.length > 0) ??
    refusalLeftOut(cells, problems.length > 0, run) ??
    untestedThoughTold(cells, run) ??
    goodsLeftOut(cells) ??
    orderLeftOut(cells, problems.length > 0, run) ??
    expiryLeftOut(cells) ??
    formLeftOut(cells, problems.length > 0) ??
    answeredOtherwise(cells) ??
    tokenToldOtherwise(cells) ??
    namedOtherwise(cells, run) ??
    clientAtOdds(cells, problems.length > 0) ??
    copiesAtOdds(cells) ??
    labelledTwice(cells)
  );
}

function faultIn(cell: Cell, isTroubled: boolean, rules: ReadonlySet<string>): string | null {
  const { cases, exchanges } = cell;
  const labels = new Set(cases.map(({ label }) => label));
  // What is found beside the rows may be found twice; a row passes once.
  const passed = cases.filter(({ status }) => status === 'pass').map(({ label }) => label);
  if (new Set(passed).size < passed.length) return 'two cases that passed have one label';
  const stray = exchanges.find((one) => one.purpose === 'case' && !labels.has(one.case));
  if (stray !== undefined && !cases.some(({ status }) => BROKEN_OFF.includes(status)))
    return `requests were sent for a case that is not there: ${stray.case}`;
  const dangling = exchanges.some((one) => vouchedBy(one).some((place) => exchanges[place] === undefined));
  if (dangling) return 'good requests are named that are not there';
  const voucher = exchanges.flatMap(vouchedBy).find((place) => isOfAnotherKind(exchanges[place]));
  if (voucher !== undefined) return `what vouches for a request is no good one: ${exchanges[voucher]?.case ?? ''}`;
  const judged = exchanges.flatMap(vouchedBy).find((place) => exchanges[place]?.purpose === 'case');
  if (judged !== undefined) return `what vouches for a request is judged itself: ${exchanges[judged]?.case ?? ''}`;
  const evidence = new Evidence(cell);
  for (const one of cases) {
    const fault = faultOf(one, cell, evidence, isTroubled);
    if (fault !== null) return `the case "${one.label}" ${fault}`;
  }
  return (
    hiddenIn(cell, isTroubled) ??
    misfitIn(cell) ??
    blockedWrongly(cell) ??
    unasked(cell) ??
    impostorIn(cell) ??
    strangerIn(cell, rules) ??
    mistakenIn(cell) ??
    calledOtherwise(cell) ??
    besideOthersAlone(cell) ??
    lacking(cell) ??
    askedOtherwise(cell) ??
    outOfTurn(cell.rule, cases, evidence) ??
    behindNoRefusal(cell)
  );
}

/** A cell passes by what its rule is about, and not by what stands beside that alone. */
function unasked({ rule, cases, status, level }: Cell): string | null {
  if (status !== 'pass' || level === 'OBSERVE') return null;
  const lists = usuallyAsked(rule);
  const isAsked = cases.some(({ judgements = [] }) => {
    const asked = new Set(judgements.map(expectationOf));
    return lists.some((list) => list.every((one) => asked.has(one)));
  });
  return isAsked ? null : `passed, and no case was asked what ${rule} asks`;
}

function faultOf(one: CaseRecord, cell: Cell, evidence: Evidence, isTroubled: boolean): string | null {
  const undecided = undecidedYet(one);
  if (undecided !== null) return undecided;
  if (!LOOKED_AT.includes(one.status)) return leftOpen(one, cell, evidence, isTroubled);
  const { judged, controls } = evidence.of(one.label);
  if (judged.size + controls.length === 0)
    return isOfNothing(one) ? null : `is ${one.status} without a request that shows it`;
  if (!JUDGED.includes(one.status))
    return cell.level === 'OBSERVE' ? null : 'is only observed, where the rule is to be judged';
  const { judgements = [] } = one;
  if (judgements.length === 0) return `is ${one.status} by no judgement`;
  for (const judgement of judgements) {
    const fault = unfaithful(judgement, one, cell, evidence);
    if (fault !== null) return fault;
  }
  const kept = judgements.every(({ pass }) => pass);
  if (kept !== (one.status === 'pass')) return `is ${one.status}, and its judgements say otherwise`;
  if (!kept) return null;
  // Of many attempts of one delivery a report shows the first.
  if (!judgements.some(({ exchanges }) => exchanges.length > 0)) return 'is judged by no request';
  return incomplete(judgements, cell.rule, one.label) ?? overlooked(one, cell.rule, evidence, isTroubled);
}

/** Whether a case found that no delivery of an order came, which a command had made: there is no request to show it by. */
function isOfNothing({ status, judgements = [] }: CaseRecord): boolean {
  const [first, ...more] = judgements;
  const isOne = status === 'fail' && more.length === 0 && first?.matcher === 'toHaveArrived';
  return isOne && !first.pass && first.exchanges.length === 0 && first.facts['attempts'] === '';
}

/** What was not judged was asked nothing, expected nothing, and waits for a finding where it is blocked alone. */
function undecidedYet(one: Omit<CaseRecord, 'blockedBy'> & Partial<CaseRecord>): string | null {
  // Reports from before there was the status lack the member.
  const { status, judgements = [], expected, got, blockedBy = null } = one;
  if (blockedBy !== null && status !== 'blocked') return `is ${status}, and names what it is blocked by`;
  if (status === 'blocked' && blockedBy === null) return 'is blocked, and does not say by what';
  if (LOOKED_AT.includes(status)) return null;
  if (judgements.length > 0) return `is ${status}, and was judged`;
  return expected === null && got === null ? null : `is ${status}, and tells of something that was expected`;
}

/** A judgement that does not follow from what it names. */
function unfaithful(judgement: JudgementRecord, one: CaseRecord, cell: Cell, evidence: Evidence): string | null {
  const { matcher, pass, facts } = judgement;
  const asked = expectationOf(judgement);
  if (!mayBeAsked(cell.rule, one.label, asked, one.status === 'pass'))
    return `is judged by ${asked}, which this rule does not ask of it`;
  const exchanges = evidence.at(judgement.exchanges);
  if (exchanges.length !== judgement.exchanges.length) return `is judged by a request that is not there`;
  const fault = misjudged(judgement, cell.rule, exchanges, evidence.around(one));
  if (fault !== null) return fault;
  const again = redrawn(matcher, { ...judgement, exchanges });
  if (again === null) return `is judged by ${matcher}, which nobody knows`;
  if (again !== pass) return `says that ${asked} ${pass ? 'holds' : 'does not hold'}, and its evidence says otherwise`;
  if (isOfTimeline(matcher)) {
    const untold = untoldBy({ facts, exchanges });
    if (untold !== null) return untold;
  }
  const [first, control] = exchanges;
  if (first === undefined) return null;
  const vouchers = evidence.vouchersOf(first);
  const alike = matcher === 'toBeKeptOut' && pass && control !== undefined ? evidence.goodOnesLike(control) : [];
  if (alike.some((good) => isAdmitted(good) && redrawn(matcher, { ...judgement, exchanges: [first, good] }) === false))
    return 'is set against one good request, and another like that got the same as it';
  if (REFUSALS.includes(asked) && !vouchers.some((voucher) => voucher.purpose === 'control' && isAdmitted(voucher)))
    return 'rests on a refusal beside which no good request was let in';
  if (REFUSALS.includes(asked) && !pass && isBesideUntaken(first, cell, evidence))
    return 'finds a delivery acknowledged beside which no good one was taken';
  if (asked === LET_IN && AMONG_GOODS.includes(cell.rule) && evidence.goodOnesLike(first).length === 0)
    return 'is judged as a good request, and is none of those';
  return null;
}

/** Rules that ask for refusals among good requests: what they let in must be the good request itself. */
const AMONG_GOODS = ['BEARER-07', 'BEARER-11', 'BEARER-25', 'KEY-06', 'KEY-07', 'KEY-08', 'KEY-09', 'KEY-14'];
const LET_IN = 'toBeLetIn';

/** A case that passed was asked all that its rule asks. */
function incomplete(judgements: readonly JudgementRecord[], rule: string, label: string): string | null {
  const asked = new Set(judgements.map(expectationOf));
  const whole = questionsFor(rule, label).some((list) => list.every((one) => asked.has(one)));
  return whole ? null : `was not asked all that ${rule} asks`;
}
