import { once } from '../../evidence/once.ts';
import { isShownWhole } from '../../evidence/recorded.ts';
import { sentBy } from '../../evidence/sent.ts';
import type { CaseRecord, Cell, ExchangeRecord, MessageRecord, RunRecord } from '../../spec/report.ts';
import { named } from './words.ts';

/** The matcher that holds a delivery against its order, and the field of which an order has one. */
const NAMES = 'toName';
const ONE_OF_AN_ORDER = 'DeliverID';

/**
 * Why deliveries cannot have been held against their order; null where they can. All deliveries of a case are of one order,
 * so they are asked for one `DeliverID`; and where orders are made by requests, the one that made it shows what it is called.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function namedOtherwise(cells: readonly Cell[], run: RunRecord | undefined): string | null {
  const isShown = run?.deliveries?.trigger === 'request';
  for (const cell of cells) {
    if (cell.subject !== 'callback') continue;
    const makers = makersOf(cell);
    for (const one of cell.cases) {
      const asked = namesAskedFor(one);
      if (asked.length === 0) continue;
      const ids = new Set(asked.filter(([field]) => field === ONE_OF_AN_ORDER).map(([, name]) => name));
      if (ids.size > 1) return `${named(cell)} holds the deliveries of one order against several, in "${one.label}"`;
      const made = [...(makers.get(one.label) ?? [])];
      if (isShown && made.length === 0)
        return `${named(cell)} shows no request that made the order of "${one.label}", as runs of its target do`;
      const unknown = asked.find(
        ([field, name]) => made.length > 0 && !made.some((order) => maySay(order, field, name)),
      );
      if (unknown !== undefined)
        return `${named(cell)} holds the deliveries of "${one.label}" against the ${unknown[0]} ${unknown[1]}, which its order does not have`;
    }
  }
  return null;
}

/** The requests that made the orders of each case, and of those that are one and the same the last. */
function makersOf({ exchanges }: Cell): ReadonlyMap<string, Iterable<ExchangeRecord>> {
  const makers = new Map<string, Map<string, ExchangeRecord>>();
  for (const sent of exchanges) {
    if (sent.purpose !== 'control') continue;
    const own = makers.get(sent.case) ?? new Map<string, ExchangeRecord>();
    const { bodyCut = false, body = null } = sent.answer ?? {};
    makers.set(sent.case, own.set(JSON.stringify([sentBy(sent), bodyCut, body]), sent));
  }
  return new Map([...makers].map(([label, own]) => [label, own.values()] as const));
}

/** The fields and what they are to name, each once. */
function namesAskedFor({ judgements = [] }: CaseRecord): (readonly [field: string, name: string])[] {
  const asked = judgements.filter(({ matcher }) => matcher === NAMES);
  const names = asked.map(
    ({ args: [field = '', name = ''] }) => [JSON.stringify([field, name]), [field, name]] as const,
  );
  return [...new Map(names).values()];
}

/**
 * Whether an order may have such a name. Its `DeliverID` is one that the suite made up for it, which nobody guesses, or what
 * the answer gave back; its lines are named by the answer alone. What is hidden or cut may be anything.
 */
function maySay({ request, answer }: ExchangeRecord, field: string, name: string): boolean {
  const texts = [request.url, request.body ?? '', answer?.body ?? ''];
  if (request.bodyCut || answer?.bodyCut === true || ![name, ...texts].every(isShownWhole)) return true;
  const isSent = field === ONE_OF_AN_ORDER && name.length >= UNGUESSABLE;
  const spellings = [name, JSON.stringify(name).slice(1, -1), encodeURIComponent(name)];
  if (isSent && texts.some((text) => spellings.some((spelling) => text.includes(spelling)))) return true;
  // An argument that is longer is cut.
  return (
    answer !== null &&
    valuesOf(answer).some((value) => value === name || (name.length >= CUT - 2 && value.startsWith(name)))
  );
}

/** An identifier of so many characters that was made up for an order stands nowhere by chance. */
const UNGUESSABLE = 16;
/** So many characters of what was asked for are shown. */
const CUT = 80;

/** The texts and the numbers that stand in JSON as values, as they are written there: long numbers keep their digits. */
function valuesIn(json: string): string[] {
  return Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*/g)).flatMap(([token, isMember]) => {
    if (isMember !== undefined) return [];
    return token.startsWith('"') ? textOf(token) : token;
  });
}

const valuesOf = once((answer: MessageRecord) => valuesIn(answer.body ?? ''));

function textOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
