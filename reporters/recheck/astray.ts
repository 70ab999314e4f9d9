import { headersOf } from '../../evidence/recorded.ts';
import { isOfTimeline } from '../../evidence/redraw-callback.ts';
import { withoutCodes } from '../../evidence/sent.ts';
import { attemptsIn } from '../../evidence/timeline.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { trimmedEnd } from '../../spec/trim.ts';
import { named } from './words.ts';

/** Where deliveries are to come to: a path, and parameters of a query. */
interface Address {
  readonly path: string;
  readonly parameters: ReadonlySet<string>;
}

/** Where a redirect of the suite leads: to a place below the address that it was asked at. */
const TRAP = /\/trap-[\w-]+$/;

/**
 * Why deliveries cannot be attempts, of which the report shows that they went to another address; null where all are. The
 * suite writes the address of its hub into the redirects that it answers with. A proxy on the way may cut what that says, in
 * each delivery alike, and may add to it.
 */
export function ledAstray(cells: readonly Cell[]): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const own = callback.flatMap(({ exchanges }) => exchanges.flatMap((one) => redirectOf(one) ?? []))[0];
  const attempts = callback.flatMap((cell) =>
    attemptsOf(cell).map((sent) => ({ cell, at: addressOf(sent.request.url) })),
  );
  const [first] = attempts;
  if (own === undefined || first === undefined) return null;
  const odd = attempts.find(({ at }) => isOther(at, first.at, own));
  return odd === undefined
    ? null
    : `${named(odd.cell)} tells of an attempt that is shown to have gone to another address`;
}

/** All that is told to have come to the address. */
function attemptsOf({ cases, exchanges }: Cell): ExchangeRecord[] {
  return cases.flatMap(({ judgements = [] }) =>
    judgements
      .filter(({ matcher }) => isOfTimeline(matcher))
      .flatMap(({ facts, exchanges: places }) =>
        places.slice(0, attemptsIn(facts['attempts'] ?? '').length).flatMap((place) => exchanges[place] ?? []),
      ),
  );
}

/** Whether two attempts went to two addresses, of which one at the most is the hub's: to whose root every path leads. */
function isOther(one: Address, other: Address, own: Address): boolean {
  const isOtherPath = one.path !== other.path && own.path !== '/';
  return isOtherPath || [...own.parameters].some((each) => one.parameters.has(each) !== other.parameters.has(each));
}

/** Whether a delivery went to another address than one that came to the hub: by its path, or by a parameter that it lacks. */
export function isElsewhere(delivery: ExchangeRecord, came: ExchangeRecord): boolean {
  const [one, other] = [addressOf(delivery.request.url), addressOf(came.request.url)];
  return one.path !== other.path || [...other.parameters].some((each) => !one.parameters.has(each));
}

function redirectOf(delivery: ExchangeRecord): Address | null {
  const [to] = headersOf(delivery, 'location');
  if (to === undefined) return null;
  const { path, parameters } = addressOf(to);
  return TRAP.test(path) ? { path: path.replace(TRAP, '') || '/', parameters } : null;
}

/** Reads a URL or the target of a request, in whatever order and coding it was written. */
function addressOf(target: string): Address {
  const written = /^https?:\/\//i.test(target) ? target : `http://hub${target}`;
  if (!URL.canParse(written)) return { path: target, parameters: new Set() };
  const { pathname, searchParams } = new URL(written);
  const parameters = new Set(Array.from(searchParams, (parameter) => JSON.stringify(parameter)));
  return { path: trimmedEnd(withoutCodes(pathname), '/') || '/', parameters };
}
