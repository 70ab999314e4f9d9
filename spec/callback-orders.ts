/**
 * What the orders are called by which a platform's deliveries are watched: the callback's room makes them, its tests judge by
 * them, and the gate holds the cells of a report against each other by them.
 */
export const DIGITAL = 'a digital order, acknowledged';
export const MANUAL = 'a manual order, acknowledged';
export const EACH_DIGITAL = 'a digital order, each delivery refused in turn';
export const EACH_MANUAL = 'a manual order, each delivery refused in turn';
export const SEVERAL = 'an order of several lines, all but one refused';
export const SEVERAL_DIGITAL = 'a digital order of several lines, each delivery refused in turn';
export const SEVERAL_MANUAL = 'a manual order of several lines, each delivery refused in turn';
export const NEVER = 'never acknowledged';
export const SILENCE = 'not answered at first';
export const RESET = 'reset at first';
export const REFUSING = 'answered 200 with success false';
export const EMPTY = 'answered 200 without a body';
/** An order that shows what the contract leaves open: what is repeated there is held against nobody. */
export const UNDECIDED = 'answered in ways that the contract leaves open';

/** As CALLBACK-07 calls the form of an identifier under which no order was made. */
export const A_DELIVER_ID = {
  digits: 'a DeliverID of digits, with zeros before them',
  long: 'a DeliverID of 60 characters',
} as const;

/** As CALLBACK-24 calls the order of several lines, all but one refused. */
export const LINES = 'deliveries of each line';

/** Orders of several lines whose deliveries are all refused: not every target can make one, and CALLBACK-24 says so once. */
export const EACH_LINE: readonly string[] = [SEVERAL_DIGITAL, SEVERAL_MANUAL];

const BESIDE = 'refusals of one line beside another';

/** How CALLBACK-24 calls what follows a refusal with this status of one line beside another, or of each line of an order. */
export function lineRefused(code: number, order = SEVERAL): string {
  return `${order === SEVERAL ? BESIDE : order}: ${code}`;
}

/** The cases of CALLBACK-24 that are called so; in older reports the first of them without the status. */
export const LINE_REFUSALS = new RegExp(`^(?:${BESIDE}(?:: \\d+)?|(?:${EACH_LINE.join('|')}): \\d+)$`);

/** The order whose deliveries are refused with these statuses, of which this is the first. */
export function firstAnswered(code: number): string {
  return `first answered ${code}`;
}

/** The same of a manual order. */
export function manualFirstAnswered(code: number): string {
  return `a manual order, ${firstAnswered(code)}`;
}

/** The order whose first delivery is acknowledged with the first of these statuses, and the next one with the next. */
export function acknowledgedBy(codes: readonly number[], goods: 'digital' | 'manual'): string {
  const order = `acknowledged with ${codes.join(', then ')}`;
  return goods === 'manual' ? `a manual order, ${order}` : order;
}

/** The order of several lines whose deliveries are acknowledged with these statuses, in the order in which they come. */
export function severalAcknowledgedBy(codes: readonly number[], goods: 'digital' | 'manual'): string {
  return `a ${goods} order of several lines, acknowledged with ${codes.join(', ')}`;
}

/**
 * How CALLBACK-16 calls what follows an acknowledgement with this status: in an order whose refusals it ends, in one of manual
 * goods or of several lines that are acknowledged in several ways, or in another.
 */
export function silentAfter(code: number | string, order: string): string {
  const isOwn = [FIRST_ANSWERED, WORDED, MANUAL_IN_TURN, SEVERAL_IN_TURN].some((one) => one.test(order));
  return isOwn ? `${order}: ${code}` : `answered ${code}`;
}

/** The order whose answers are dealt as its attempts come, by its place. */
export function dealtAt(place: number): string {
  return `order ${place}, refused in turn`;
}

/** Of which goods an order is asked for to be, by its name; null where it is one of several lines, whose goods nobody knows. */
export function goodsOf(order: string): 'digital' | 'manual' | null {
  if (order === SEVERAL || isOfEachLine(order)) return null;
  return order.startsWith('a manual order, ') ? 'manual' : 'digital';
}

const FIRST_ANSWERED = /^(?:a manual order, )?first answered \d{3}$/;
const MANUAL_IN_TURN = /^a manual order, acknowledged with \d{3}, then \d{3}$/;
const SEVERAL_IN_TURN = /^a (?:digital|manual) order of several lines, acknowledged with \d{3}(?:, \d{3})*$/;
const WORDED = /^refused \d{3}, .+$/;
const DEALT = /^order \d+, refused in turn$/;

/** Whether deliveries of one line's order are refused, which the rules judge by the class of the status. */
export function isRefusedAlone(order: string): boolean {
  return (
    order === EACH_DIGITAL || order === EACH_MANUAL || [FIRST_ANSWERED, WORDED, DEALT].some((one) => one.test(order))
  );
}

/** Whether it is an order that shows what one answer leads to: a run that makes a few of them makes none of these. */
export function isOfOneAnswer(order: string): boolean {
  return FIRST_ANSWERED.test(order);
}

/** Whether it is an order of a run that makes a few, whose answers are dealt as its attempts come. */
export function isDealt(order: string): boolean {
  return DEALT.test(order);
}

/** Whether it is an order of several lines that only some targets can make, each of them answered alike. */
export function isOfEachLine(order: string): boolean {
  return EACH_LINE.includes(order) || SEVERAL_IN_TURN.test(order);
}

/** Whether deliveries of several lines are refused, which the rule about lines judges. */
export function isRefusedByLine(order: string): boolean {
  return order === SEVERAL || EACH_LINE.includes(order);
}

/**
 * Whether an order that goes through these states has further changes: what comes to one state alone has come to it once,
 * however often that is written.
 */
export function hasFurtherChanges(states: readonly (number | string)[]): boolean {
  return new Set(states).size > 1;
}

/** Orders that show what no answer leads to. What follows the acknowledgement of the next attempt is not left open. */
export const UNANSWERED: readonly string[] = [SILENCE, RESET];

/** Whether what comes of an order may be acknowledged with 200, and the rule about that judges it under the order's name. */
export function isEndedBy200(order: string): boolean {
  return [DIGITAL, MANUAL, ...UNANSWERED].includes(order) || isRefusedByLine(order) || isRefusedAlone(order);
}
