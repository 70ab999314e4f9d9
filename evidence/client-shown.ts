import { othersAmong } from '../spec/authenticating.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { areOfOneKind } from './client-kinds.ts';
import { areEmptiedAsShown } from './client-matter.ts';
import { areSameAsShown, isAsSeen, isIssuedAsSeen, type Told } from './client-seen.ts';
import { clientSequence, type ClientRow } from './client-timeline.ts';
import { sayJson } from './json-lines.ts';

/** How far the times of a request may lie apart, in milliseconds: one of them has no fractions. */
const NEAR = 1.5;

/**
 * Whether a timeline tells of each request that is shown, with what is to be seen of it. When the scenario began is not
 * told: it is when the first of them fits.
 *
 * @param signIn where the Storefront is signed in at; null where nobody signs in.
 */
export function isShownAs(
  facts: Readonly<Record<string, string>>,
  shown: readonly ExchangeRecord[],
  signIn: string | null,
): boolean {
  const { rows } = clientSequence(facts);
  if (!areOfOneKind(rows) || rows.some(({ at, answeredAt }) => answeredAt < at) || !rows.every(isIssuedInTime))
    return false;
  const [first, ...others] = shown.map((exchange): Candidates => {
    const may = rows.filter((row) => looksLike(row, exchange) && isAsSeen(row, exchange, signIn));
    return { exchange, at: Date.parse(exchange.startedAt), rows: may.sort((one, other) => one.at - other.at) };
  });
  if (first === undefined) return true;
  return first.rows.some((row) => {
    const begun = first.at - row.at;
    const told: Told[] = [];
    for (const one of [first, ...others]) {
      const own = nearIn(one, begun);
      if (own.length === 0) return false;
      told.push({ exchange: one.exchange, rows: own });
    }
    return areSameAsShown(told) && (told.length < rows.length || areEmptiedAsShown(inOrder(rows, told)));
  });
}

/** Whether what is issued to a login is issued between when that comes and when it is answered. */
function isIssuedInTime({ at, answeredAt, issued }: ClientRow): boolean {
  return issued === undefined || (issued.at >= at - NEAR && issued.at <= answeredAt + NEAR);
}

/** What is shown of each row, in their order; nothing where one of them may be either of two. */
function inOrder(rows: readonly ClientRow[], told: readonly Told[]): { row: ClientRow; exchange: ExchangeRecord }[] {
  const shown = new Map(told.flatMap(({ exchange, rows: [row, other] }) => (row && !other ? [[row, exchange]] : [])));
  if (shown.size < rows.length) return [];
  return rows.flatMap((row) => {
    const exchange = shown.get(row);
    return exchange === undefined ? [] : [{ row, exchange }];
  });
}

/** A request that is shown, when it was sent, and the rows that may be about it, by their time. */
interface Candidates extends Told {
  readonly at: number;
}

/** The rows of a scenario that began then which are of the time of a request: of several the first two, which is as good. */
function nearIn({ exchange, at, rows }: Candidates, begun: number): ClientRow[] {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (begun + (rows[middle]?.at ?? 0) < at - NEAR) from = middle + 1;
    else to = middle;
  }
  const near: ClientRow[] = [];
  for (let place = from; place < rows.length && near.length < 2; place++) {
    const row = rows[place];
    if (row === undefined || begun + row.at > at + NEAR) break;
    if (isIssuedAsSeen(row, exchange, begun)) near.push(row);
  }
  return near;
}

const othersIn = (headers: Headers): string => othersAmong(headers).join() || '-';

type Headers = ExchangeRecord['request']['headers'];

function linesIn(headers: Headers, name: string): string[] {
  return headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

function looksLike(row: ClientRow, exchange: ExchangeRecord): boolean {
  const { request, answer } = exchange;
  const lines = (name: string): string[] => linesIn(request.headers, name);
  const status = answer === null ? 'broken' : String(answer.status);
  const others = othersIn(request.headers);
  const isJson = sayJson(lines('content-type'));
  if (row.status !== status || !tookAsLong(row, exchange)) return false;
  if (request.headersCut === true) return mayLookLike(row, request.headers);
  return (
    row.others === others &&
    row.saysJson === isJson &&
    isFormOf(row, lines('authorization')) &&
    (row.key === 'none') === (lines('apikey').length === 0) &&
    (row.key !== 'right' || lines('apikey').length === 1)
  );
}

/** The same where only the first of the header lines are shown: what stands there is there, and may not be all. */
function mayLookLike(row: ClientRow, headers: Headers): boolean {
  const lines = (name: string): string[] => linesIn(headers, name);
  const [authorization, type] = [lines('authorization'), lines('content-type')];
  const others = othersIn(headers);
  return (
    (others === '-' || others.split(',').every((name) => row.others.split(',').includes(name))) &&
    (type.length === 0 || !row.saysJson || sayJson(type)) &&
    (authorization.length === 0 || row.form === 'several' || isFormOf(row, authorization)) &&
    (lines('apikey').length === 0 || row.key !== 'none')
  );
}

/** Whether a row says of a request that it was answered as long after it came as is shown; one that never was took no time. */
function tookAsLong({ at, answeredAt }: ClientRow, { durationMs }: ExchangeRecord): boolean {
  return answeredAt === Infinity ? durationMs === 0 : Math.abs(answeredAt - at - durationMs) <= NEAR;
}

/** A credential that is none of those that were issued is shown as nothing but that. */
function isFormOf({ form, isWhole }: ClientRow, lines: readonly string[]): boolean {
  if (form === 'none' || lines.length === 0) return form === 'none' && lines.length === 0;
  if (form === 'several' || lines.length > 1) return form === 'several' && lines.length > 1;
  return !(form === 'exact' && isWhole) || /^Bearer <(?!CREDENTIAL>)/.test(lines[0] ?? '');
}
