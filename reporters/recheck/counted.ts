import { GOOD_AMONG_THEM, isAside } from '../../evidence/questions.ts';
import { hidesRequestBody, requestBodyOf } from '../../evidence/recorded.ts';
import { AT_ONCE } from '../../spec/overlap.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { GOES_THROUGH } from './beside.ts';
import { judgedIn } from './evidence.ts';

/** A row that says how many of its kind there are: `no header, 3 of 16`. */
const ONE_OF_MANY = /^(?<kind>.*) (?<place>\d+) of (?<all>\d+)$/s;

/** Why a cell lacks rows that it says itself that it has; null where they are all there. */
export function lacking(cell: Cell): string | null {
  if (!GOES_THROUGH.includes(cell.status)) return null;
  const labels = cell.cases.map(({ label }) => label).filter((label) => !label.startsWith('explored, '));
  const places = new Map<string, Set<number>>();
  for (const label of labels) {
    const { kind = '', place = '', all = '' } = ONE_OF_MANY.exec(label)?.groups ?? {};
    if (all === '') continue;
    const name = `${kind} of ${all}`;
    places.set(name, (places.get(name) ?? new Set()).add(Number(place)));
  }
  const short = [...places].find(([name, found]) => found.size < Number(name.slice(name.lastIndexOf(' ') + 1)));
  if (short !== undefined) return `has ${short[1].size} cases of "${short[0]}"`;
  return lacksGoodOnes(labels, cell.withoutOccasion ?? []) ?? cameOnce(cell);
}

/** A delivery that is judged because it came again, and is not shown a second time. */
function cameOnce(cell: Cell): string | null {
  if (cell.rule !== COMES_AGAIN) return null;
  const passed = new Set(cell.cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
  const times = new Map<string, Map<unknown, number>>();
  for (const one of new Set(cell.exchanges)) {
    const orders = times.get(one.case) ?? new Map<unknown, number>();
    const order = orderOf(one);
    times.set(one.case, orders.set(order, (orders.get(order) ?? 0) + 1));
  }
  // A body of which redaction has left no JSON names no order.
  const once = judgedIn(cell, passed).find(
    (one) => !hidesRequestBody(one) && (times.get(one.case)?.get(orderOf(one)) ?? 0) < 2,
  );
  return once === undefined ? null : `shows once what came again, in "${once.case}"`;
}

function orderOf(one: ExchangeRecord): unknown {
  return requestBodyOf(one)?.['DeliverID'];
}

const COMES_AGAIN = 'RECEIVER-08';

/** What a run tells of good requests that are no rows of a table, by the labels of their cases. */
const BESIDE_ROWS = /^a good request(?: behind the others)?$/;

/**
 * Among bad credentials half as many good ones are judged, but for those bad ones that any refusal is good for. How many
 * go is chosen before anything is sent: a bad one that there turns out to be no occasion for has been counted by then.
 */
function lacksGoodOnes(labels: readonly string[], withoutOccasion: readonly string[]): string | null {
  const good = labels.filter((label) => GOOD_AMONG_THEM.test(label)).length;
  const bad = labels.filter(isBadOne).length;
  const chosenFor = bad + withoutOccasion.filter(isBadOne).length;
  return good > 0 && (good < bad >> 1 || good > chosenFor >> 1)
    ? `has ${good} good requests among ${bad} bad ones`
    : null;
}

function isBadOne(label: string): boolean {
  return !GOOD_AMONG_THEM.test(label) && !BESIDE_ROWS.test(label) && !label.endsWith(AT_ONCE) && !isAside(label);
}
