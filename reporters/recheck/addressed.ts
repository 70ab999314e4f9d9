import { LOGIN_PATH } from '../../spec/login-path.ts';
import { REVOCATION } from '../../spec/revocation.ts';
import { addressOf } from '../../evidence/address.ts';
import { respelt } from '../../evidence/path-spellings.ts';
import type { Cell, ExchangeRecord, Report, RunRecord } from '../../spec/report.ts';
import { trimmedEnd } from '../../spec/trim.ts';
import { isDelivery } from '../addresses.ts';
import { named, some } from './words.ts';

/** Rules that judge good logins themselves. */
const OF_GOOD_LOGINS = /^LOGIN-0[1-9]$/;

/**
 * Requests that did not go where the report says that its target is, as a sentence; null where all did. What goes to the
 * platform goes to the origin of its base URL, its good requests below the path, and whoever answered is listed in `run`.
 */
export function misaddressed({ target, run, cells }: Report): string | null {
  const base = URL.canParse(target.baseUrl) ? new URL(target.baseUrl) : null;
  if (!isNameable(target.baseUrl))
    return `the report is about ${target.baseUrl}, which no target file can name: an address of http or https, without a user and a fragment`;
  const sent = cells.filter(({ role, subject }) => role !== 'client' && subject !== 'callback');
  // Each shard that judges the reference starts one of its own, on a port of its own.
  const isMany = run?.embedded === true && run.shards.length > 0;
  if (run !== undefined && misnamed(run, base))
    return `the run does not know whether it judged the reference that comes with the suite, at ${target.baseUrl || 'no address'}`;
  const elsewhere = sent.filter(
    (cell) => cell.role === 'platform' && cell.exchanges.some((one) => !wentTo(isMany ? here(one) : base, one, cell)),
  );
  if (elsewhere.length > 0)
    return `the report is about ${target.baseUrl || 'no address'}, and requests went elsewhere in ${some(elsewhere.map(named))}`;
  const parted = partedDeliveries(cells, isMany);
  if (parted !== null || run === undefined) return parted;
  const origins = new Set(run.origins.map(({ origin }) => origin));
  const unlisted = sent.filter(({ exchanges }) =>
    exchanges.some(({ answer, request }) => answer !== null && !origins.has(addressOf(request)?.origin ?? '')),
  );
  return unlisted.length > 0
    ? `requests were answered by an origin that the run does not list in ${some(unlisted.map(named))}`
    : null;
}

/**
 * Two addresses to which the deliveries of a receiver went, as a sentence; null where there is one. That of the good ones is
 * what the report is about, and a bad one by another spelling of its path or with something in its query is at that address.
 *
 * @param isMany whether each shard started a receiver of its own on this machine.
 */
function partedDeliveries(cells: readonly Cell[], isMany: boolean): string | null {
  const places = new Map<string, Cell>();
  for (const cell of cells.filter(({ role }) => role === 'receiver'))
    for (const one of cell.exchanges.filter((each) => each.purpose === 'case' || isDelivery(each))) {
      const url = addressOf(one.request);
      const origin = isMany && isHere(url) ? 'the reference, ' : (url?.origin ?? one.request.url);
      places.set(`${origin}${respelt(url?.pathname ?? '')}`, cell);
    }
  const [first, second] = places;
  return first === undefined || second === undefined
    ? null
    : `deliveries went to ${first[0]} in ${named(first[1])} and to ${second[0]} in ${named(second[1])}, and a receiver has one address`;
}

/** A reader would take `https://known.example@other.example` for another host than it is. A client alone has no address. */
function isNameable(address: string): boolean {
  if (address === '') return true;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.hash}` === '';
}

/** What a run starts is on its own machine, and shards that judged another target are not of its run. */
function misnamed({ embedded = false, shards }: RunRecord, base: URL | null): boolean {
  return (embedded === true && !isHere(base)) || shards.some((shard) => (shard.embedded ?? false) !== embedded);
}

/** The end on this machine that a request was sent to; null where it was sent elsewhere. */
function here({ request }: ExchangeRecord): URL | null {
  const url = addressOf(request);
  return url !== null && isHere(url) && URL.canParse(url.origin) ? new URL(url.origin) : null;
}

function isHere(url: URL | null): boolean {
  return url?.hostname === '127.0.0.1';
}

function wentTo(base: URL | null, { case: label, purpose, request }: ExchangeRecord, cell: Cell): boolean {
  if (purpose === 'control' && label === REVOCATION && cell.rule === 'KEY-16') return true;
  const url = addressOf(request);
  if (base === null || url === null) return false;
  if (url.origin !== base.origin) return false;
  // The contract has one address for that, below the base that is written on the report.
  const isGood = purpose !== 'case' || OF_GOOD_LOGINS.test(cell.rule);
  if (isGood && cell.subject === 'login' && url.pathname.endsWith(LOGIN_PATH))
    return url.pathname === `${trimmedEnd(base.pathname, '/')}${LOGIN_PATH}`;
  // A good request is sent by each spelling of its path that a bad one is judged by.
  const [path, folder] = [respelt(url.pathname), respelt(base.pathname)];
  return purpose === 'case' || path === folder || path.startsWith(`${trimmedEnd(folder, '/')}/`);
}
