import { arrivalOf } from '../../../evidence/deliveries.ts';
import { requestBodyOf } from '../../../evidence/recorded.ts';
import { deliveriesIn, type TimelineAttempt } from '../../../evidence/timeline.ts';
import type { ArrivalRecord, Cell, ExchangeRecord } from '../../../spec/report.ts';
import { groupBy } from '../group.ts';
import { dueOf } from './due.ts';
import { lineOf, rowOf } from './lines.ts';
import type { Line, Mark, Span } from './types.ts';

/** What each value of `Status` says (States and transitions). */
const STATES: Readonly<Record<string, string>> = {
  0: 'cancelled',
  1: 'delivered',
  2: 'being processed',
  3: 'removed from processing',
};

/** An attempt, and the exchange that it was read from. Times are since the epoch. */
interface Came extends TimelineAttempt {
  readonly arrival: ArrivalRecord;
}

/** The order lines of a cell's deliveries, each with the attempts of every state, in the order in which they came. */
export function attemptLines(cell: Pick<Cell, 'cases' | 'exchanges'>): Line[] {
  const all = new Map<string, { readonly came: Came; readonly name: Line['name']; readonly of: string }>();
  for (const exchange of cell.exchanges) {
    const arrival = exchange.purpose === 'case' ? arrivalOf(exchange) : null;
    if (arrival === null) continue;
    const { state, name } = saysOf(exchange);
    const came = { ...cameAs(exchange, arrival), state };
    // Several cases look at one order, and each has all that came for it.
    const key = JSON.stringify([name, arrival.at, exchange.request.url]);
    if (!all.has(key)) all.set(key, { came, name, of: exchange.case });
  }
  // Lines of one order stand below each other on one axis.
  return [...groupBy([...all.values()], ({ name }) => JSON.stringify(name.slice(0, -1))).values()].flatMap((order) => {
    const begin = order.reduce((first, { came }) => Math.min(first, came.at), Infinity);
    const lines = [...groupBy(order, ({ name }) => JSON.stringify(name)).values()];
    const draw = (longest?: number): Line[] =>
      lines.map((own) => {
        const [first] = own;
        const attempts = own.map(({ came }) => came).sort((a, b) => a.at - b.at);
        return drawn(first?.name ?? [], attempts, statesOf(cell, first?.of), begin, longest);
      });
    const alone = draw();
    return alone.length === 1 ? alone : draw(alone.reduce((longest, { span }) => Math.max(longest, span), 1));
  });
}

function drawn(
  name: Line['name'],
  attempts: readonly Came[],
  states: string,
  begin: number,
  longest: number | undefined,
): Line {
  const rows = (deliveriesIn(attempts, states) as Came[][]).map((own) => {
    const marks = own.map((one, index) => markOf(one, own.slice(0, index), own[index + 1], begin));
    return rowOf(rowName(own[0]?.state ?? ''), marks);
  });
  const held = attempts.flatMap(({ arrival }) => arrival.due?.held ?? []);
  const spans = held.map(([from, to]): Span => [from - begin, to - begin]);
  return lineOf(name, begin, rows, spans, longest);
}

function markOf(one: Came, before: readonly Came[], next: Came | undefined, begin: number): Mark {
  const { at, answeredAt, answer, arrival } = one;
  const kind: Mark['kind'] = /^2\d\d$/.test(answer) ? 'acknowledged' : /^\d/.test(answer) ? 'refused' : 'unanswered';
  const acknowledged = before.find((other) => /^2\d\d$/.test(other.answer));
  // What was on its way as the other was acknowledged was not sent for nothing.
  const isKnown = acknowledged?.clearAt ?? acknowledged?.answeredAt ?? null;
  const due = arrival.due && answeredAt !== null ? dueOf(arrival.due, answeredAt, next?.at, begin) : null;
  return {
    ...{ at: at - begin, answeredAt: answeredAt === null ? null : answeredAt - begin, answer, kind, due },
    again: isKnown !== null && one.since > isKnown,
    gap: next === undefined ? null : Math.max(0, next.at - (answeredAt ?? at)),
  };
}

function cameAs({ request, answer, error }: ExchangeRecord, arrival: ArrivalRecord): Omit<Came, 'state'> {
  const { since, at, answeredAt, clearAt } = arrival;
  const given = answer === null ? (error?.includes('reset') === true ? 'reset' : 'no answer') : String(answer.status);
  return {
    ...{ method: request.method, line: '0', since, at, answeredAt, clearAt, values: '0', arrival },
    answer: given,
  };
}

/** A place that a redirect of the suite has named. */
const TRAP = /\/trap-[\w-]+(?:\?|$)/;

/** Which line an attempt is of, and which state it tells of, as far as its body says. */
function saysOf(exchange: ExchangeRecord): { readonly state: string; readonly name: Line['name'] } {
  const body = requestBodyOf(exchange);
  const said = (value: unknown): string =>
    value === undefined ? 'absent' : typeof value === 'string' ? value : JSON.stringify(value);
  const state = body === null ? 'unreadable' : said(body['Status']);
  const line =
    body === null
      ? ([['a body that cannot be read here', '']] as const)
      : ([
          ['DeliverID', said(body['DeliverID'])],
          ['OrderDetailID', said(body['OrderDetailID'])],
        ] as const);
  return { state, name: TRAP.test(exchange.request.url) ? [['to the target of a redirect', ''], ...line] : line };
}

function rowName(state: string): string {
  const meaning = Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  if (state === 'unreadable') return 'No Status that can be read here';
  return meaning === undefined ? `Status ${state}` : `Status ${state}, ${meaning}`;
}

/** Which states the order is known to go through, where a judgement of the case says so. */
function statesOf({ cases }: Pick<Cell, 'cases'>, label: string | undefined): string {
  const judgements = cases.find((one) => one.label === label)?.judgements ?? [];
  return judgements.find(({ facts }) => facts['states'] !== undefined)?.facts['states'] ?? 'unknown';
}
