import { EXPECTATIONS, expectationOf, REFUSALS } from '../../evidence/expectations.ts';
import { isLetIn, redrawn } from '../../evidence/redraw.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, Status } from '../../spec/report.ts';
import { named } from './words.ts';

/** How a case ends that was judged. What is only observed is looked at, and not judged. */
const JUDGED: readonly Status[] = ['pass', 'fail', 'warn'];
const LOOKED_AT: readonly Status[] = [...JUDGED, 'observed'];
/** Cases after which evidence may be left that no case of the record speaks of: the suite broke off. */
const BROKEN_OFF: readonly Status[] = ['error', 'inconclusive'];

/**
 * Why the cases of a report cannot have ended as they say, from the requests and answers that it shows; null where they
 * can. Each judgement is drawn again from what it names, and each rule is held to its own questions.
 */
export function unfounded(cells: readonly Cell[]): string | null {
  for (const cell of cells) {
    const fault = faultIn(cell);
    if (fault !== null) return `${named(cell)}: ${fault}`;
  }
  return null;
}

function faultIn(cell: Cell): string | null {
  const { cases, exchanges } = cell;
  const labels = new Set(cases.map(({ label }) => label));
  const stray = exchanges.find((one) => one.purpose === 'case' && !labels.has(one.case));
  if (stray !== undefined && !cases.some(({ status }) => BROKEN_OFF.includes(status)))
    return `requests were sent for a case that is not there: ${stray.case}`;
  const dangling = exchanges.some((one) => vouchersOf(one).some((place) => exchanges[place] === undefined));
  if (dangling) return 'good requests are named that are not there';
  for (const one of cases) {
    const fault = faultOf(one, cell);
    if (fault !== null) return `the case "${one.label}" ${fault}`;
  }
  return null;
}

function faultOf(one: CaseRecord, cell: Cell): string | null {
  if (!LOOKED_AT.includes(one.status)) return null;
  const own = cell.exchanges.filter((exchange) => exchange.case === one.label);
  if (own.length === 0) return `is ${one.status} without a request that shows it`;
  if (!JUDGED.includes(one.status))
    return cell.level === 'OBSERVE' ? null : 'is only observed, where the rule is to be judged';
  const { judgements = [] } = one;
  if (judgements.length === 0) return `is ${one.status} by no judgement`;
  for (const judgement of judgements) {
    const fault = unfaithful(judgement, one, cell);
    if (fault !== null) return fault;
  }
  const kept = judgements.every(({ pass }) => pass);
  if (kept !== (one.status === 'pass')) return `is ${one.status}, and its judgements say otherwise`;
  if (!kept) return null;
  // Of many attempts of one delivery a report shows the first.
  const shown = judgements.some(({ exchanges, matcher }) => exchanges.length > 0 || SEVERAL.includes(matcher));
  return shown ? incomplete(judgements, cell.rule) : 'is judged by no request';
}

/** A judgement that does not follow from what it names. */
function unfaithful(judgement: JudgementRecord, one: CaseRecord, cell: Cell): string | null {
  const { matcher, pass } = judgement;
  const asked = expectationOf(judgement);
  if (!(EXPECTATIONS[cell.rule] ?? []).some((list) => list.includes(asked)))
    return `is judged by ${asked}, which this rule does not ask`;
  const exchanges = judgement.exchanges.flatMap((place) => cell.exchanges[place] ?? []);
  if (exchanges.length !== judgement.exchanges.length) return `is judged by a request that is not there`;
  const [first] = exchanges;
  if (first !== undefined && first.case !== one.label) return 'is judged by a request of another case';
  if (first?.purpose === 'control' && !SEVERAL.includes(matcher)) return 'is judged by the good request beside it';
  const again = redrawn(matcher, { ...judgement, exchanges });
  if (again === null) return `is judged by ${matcher}, which nobody knows`;
  if (again !== pass) return `says that ${asked} ${pass ? 'holds' : 'does not hold'}, and its evidence says otherwise`;
  if (REFUSALS.includes(asked) && first !== undefined && !isVouchedFor(first, one, cell))
    return 'rests on a refusal beside which no good request was let in';
  if (asked === LET_IN && AMONG_GOODS.includes(cell.rule) && first !== undefined && !isGoodRequest(first, cell))
    return 'is judged as a good request, and is none of those';
  return null;
}

/** Rules that ask for refusals among good requests: what they let in must be the good request itself. */
const AMONG_GOODS = ['BEARER-25', 'KEY-14'];
const LET_IN = 'toBeLetIn';

/** Whether a request is the same as one of the good ones that vouch for the cell. */
function isGoodRequest({ request }: ExchangeRecord, { exchanges }: Cell): boolean {
  const told = JSON.stringify(request);
  return exchanges.some((one) => one.purpose === 'control' && JSON.stringify(one.request) === told);
}

/** What is judged by all requests of a case together, none of which is the one. */
const SEVERAL = ['toBeProcessed', 'toDependOnBody', 'toBeNew'];

function isVouchedFor(exchange: ExchangeRecord, { label }: CaseRecord, cell: Cell): boolean {
  const own = cell.exchanges.filter(({ case: of, purpose }) => purpose === 'control' && of === label);
  const vouchedBy = vouchersOf(exchange);
  const vouchers = vouchedBy.length > 0 ? vouchedBy.flatMap((place) => cell.exchanges[place] ?? []) : own;
  return vouchers.some((voucher) => voucher.purpose === 'control' && isLetIn(voucher));
}

/** A case that passed was asked all that its rule asks. */
function incomplete(judgements: readonly JudgementRecord[], rule: string): string | null {
  const asked = new Set(judgements.map(expectationOf));
  const whole = (EXPECTATIONS[rule] ?? []).some((list) => list.every((one) => asked.has(one)));
  return whole ? null : `was not asked all that ${rule} asks`;
}

/** Reports from before good requests were shared lack the member. */
function vouchersOf({ vouchedBy }: Partial<ExchangeRecord>): readonly number[] {
  return vouchedBy ?? [];
}
