import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord, Report } from '../../spec/report.ts';
import { sentBy } from '../../evidence/sent.ts';
import { named } from './words.ts';

/** More than any run makes: the longest table has two hundred rows, and a run of all that may be explored some thousands. */
const MOST_CASES = 10_000;
const MOST_EXCHANGES = 100_000;
/** The judgements of a report, and what is read of its requests for them; the largest comes to six and to seventy thousand. */
const MOST_JUDGEMENTS = 100_000;
const MOST_READINGS = 1_000_000;
/** What is judged is held against each good request that is the same; the largest of those kept comes to 3,498. */
const MOST_HELD = 1_000_000;
/** A file of waivers is written by people. */
const MOST_WAIVERS = 10_000;
/** A fact tells of each attempt of an order, in some sixty characters. */
const LONGEST_FACT = 2_000_000;
/** A scenario is cut off at five hundred requests of a client, and some that were on their way. */
const MOST_ROWS = 600;
/** A client plays some twenty-five scenarios, and each is judged once by a rule. */
const MOST_SCENARIOS = 100;
const MOST_OF_SCENARIO = 3;
/** Of a scenario a cell shows forty requests at most, and a few that are judged by themselves. */
const MOST_SHOWN = 100;
/** What tells of a client, a row a request, or a token. */
const OF_CLIENT = ['requests', 'tokens'];

/** What no run makes, and what a reader would be kept busy with; null where a report has nothing of the kind. */
export function outOfBounds({ cells, waivers }: Pick<Report, 'cells' | 'waivers'>): string | null {
  if (waivers.length > MOST_WAIVERS) return `there are ${waivers.length} waivers: nobody gives a run so many`;
  for (const cell of cells) {
    const { cases, exchanges } = cell;
    if (cases.length > MOST_CASES) return `there are ${cases.length} cases in ${named(cell)}: no run makes so many`;
    if (exchanges.length > MOST_EXCHANGES)
      return `there are ${exchanges.length} requests in ${named(cell)}: no run makes so many`;
    for (const { judgements = [] } of cases)
      for (const { facts } of judgements)
        if (Object.values(facts).some((fact) => fact.length > LONGEST_FACT))
          return `a fact in ${named(cell)} is longer than any run makes one`;
    const told = cell.role === 'client' ? cases.flatMap(({ judgements = [] }) => judgements) : [];
    if (told.some(({ facts }) => OF_CLIENT.some((name) => rowsOf(facts[name]) > MOST_ROWS)))
      return `a fact in ${named(cell)} tells of more requests than a scenario has`;
    if (cell.role === 'client' && mostOfOneCase(cell) > MOST_SHOWN)
      return `${named(cell)} shows more requests of a scenario than any run does`;
    if (cell.role === 'client' && (cases.length > MOST_SCENARIOS || cases.some(isJudgedOften)))
      return `${named(cell)} judges scenarios more often than any run does`;
  }
  return tooMuchToRead(cells);
}

function isJudgedOften({ judgements = [] }: CaseRecord): boolean {
  return judgements.length > MOST_OF_SCENARIO;
}

/**
 * What asks more of its reader than any run does, though no part of it is out of bounds: a case is asked each of its
 * questions of each of its requests, and of each request is asked whether the good ones beside it were let in.
 */
function tooMuchToRead(cells: readonly Cell[]): string | null {
  let [judged, readings, held] = [0, 0, 0];
  for (const cell of cells) {
    const sent = sentIn(cell);
    held += heldIn(cell);
    for (const { judged: own, controls } of sent.values()) readings += own * controls;
    for (const { vouchedBy = [] } of cell.exchanges as readonly Partial<ExchangeRecord>[]) readings += vouchedBy.length;
    for (const { label, judgements = [] } of cell.cases) {
      const { judged: own, controls } = sent.get(label) ?? NOTHING;
      judged += judgements.length;
      readings += (questionsOf(judgements) + 1) * (own + controls) + judgements.length * controls;
    }
    if (judged > MOST_JUDGEMENTS) return `there are more judgements up to ${named(cell)} than any run makes`;
    if (held > MOST_HELD) return `there are more good requests alike up to ${named(cell)} than can be checked`;
    if (readings > MOST_READINGS) return `the cases up to ${named(cell)} ask more of their requests than any run does`;
  }
  return null;
}

/** How many requests a case has sent, under judgement and beside it. */
interface Sent {
  readonly judged: number;
  readonly controls: number;
}

const NOTHING: Sent = { judged: 0, controls: 0 };

function sentIn({ exchanges }: Cell): ReadonlyMap<string, Sent> {
  const sent = new Map<string, Sent>();
  for (const { case: label, purpose } of exchanges) {
    const { judged, controls } = sent.get(label) ?? NOTHING;
    const isJudged = purpose === 'case';
    sent.set(label, { judged: judged + Number(isJudged), controls: controls + Number(!isJudged) });
  }
  return sent;
}

/** How often something that is judged is the same as a good request: each is asked what the other was. */
function heldIn({ cases, exchanges }: Cell): number {
  const alike = new Map<string, number>();
  for (const one of exchanges) if (one.purpose !== 'case') alike.set(sentBy(one), (alike.get(sentBy(one)) ?? 0) + 1);
  const goodOnesLike = (one: ExchangeRecord | undefined): number => (one && alike.get(sentBy(one))) ?? 0;
  let held = 0;
  for (const { judgements = [] } of cases)
    for (const { exchanges: places } of judgements)
      for (const place of places.slice(0, HELD_OF_ONE)) held += goodOnesLike(exchanges[place]);
  return held;
}

/** A judgement is about a request, and sets another against it. */
const HELD_OF_ONE = 2;

function questionsOf(judgements: readonly JudgementRecord[]): number {
  return new Set(judgements.map(({ matcher, args }) => JSON.stringify([matcher, args]))).size;
}

function mostOfOneCase({ exchanges }: Cell): number {
  const shown = new Map<string, number>();
  for (const { case: label } of exchanges) shown.set(label, (shown.get(label) ?? 0) + 1);
  return Math.max(0, ...shown.values());
}

function rowsOf(fact = ''): number {
  let rows = 1;
  for (let at = fact.indexOf(';'); at >= 0; at = fact.indexOf(';', at + 1)) rows++;
  return rows;
}
