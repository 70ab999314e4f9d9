import type { Cell, ExchangeRecord, Report } from '../../spec/report.ts';
import { named, some } from './words.ts';

/** How far the clocks of the machines that made the parts of one run, and of this one, may differ, in milliseconds. */
const CLOCKS_APART = 60_000;

/** What no run can have brought about, whatever it came upon; null where a report tells of nothing of the kind. */
export function impossible(report: Report, now: Date): string | null {
  return outOfTime(report, now) ?? unasked(report) ?? unnumbered(report);
}

/** A run ends after it began, its requests lie between, and all of it lies in the past. */
function outOfTime({ startedAt, finishedAt, cells }: Report, now: Date): string | null {
  const [began, ended] = [Date.parse(startedAt), Date.parse(finishedAt)];
  if (ended < began) return 'the run ended before it began';
  if (ended > now.getTime() + CLOCKS_APART) return `the run ends in the future, at ${finishedAt}`;
  const during = ({ startedAt: sent, durationMs }: ExchangeRecord): boolean => {
    const at = Date.parse(sent);
    return at >= began - CLOCKS_APART && at + durationMs <= ended + CLOCKS_APART;
  };
  const odd = cells.filter(({ exchanges }) => !exchanges.every(during));
  return odd.length > 0 ? `there are requests from outside the time of the run in ${some(odd.map(named))}` : null;
}

/** Of a role that a run did not set out to judge it has nothing to tell: what it has must not be left out of account. */
function unasked({ cells, roles }: Report): string | null {
  const told = cells.filter((cell) => !roles.includes(cell.role) && !isSilent(cell));
  return told.length > 0
    ? `the report says that the role ${told[0]?.role ?? ''} was not judged, and judges it in ${some(told.map(named))}`
    : null;
}

function isSilent({ status, cases, exchanges, observations, waiver }: Cell): boolean {
  const nothing = cases.length === 0 && exchanges.length === 0 && observations.length === 0;
  return status === 'not-tested' && waiver === null && nothing;
}

/** Where a run had a nonce, its requests carried it. */
function unnumbered({ run, cells }: Report): string | null {
  const nonce = run?.nonce ?? null;
  if (nonce === null) return null;
  const own = cells.flatMap((cell) =>
    cell.exchanges.flatMap(({ request }) =>
      request.headers
        .filter(([name, value]) => name.toLowerCase() === 'user-agent' && value.startsWith(OWN_AGENT))
        .map(([, value]) => ({ cell, value })),
    ),
  );
  const without = own.filter(({ value }) => value !== `${OWN_AGENT} (nonce ${nonce})`).map(({ cell }) => named(cell));
  const sent = cells.some(({ role, exchanges }) => role !== 'client' && exchanges.length > 0);
  if (sent && own.length === 0) return `the run had the nonce ${nonce}, and no request carries it`;
  if (without.length > 0)
    return `the run had the nonce ${nonce}, and requests do without it in ${some([...new Set(without)])}`;
  return null;
}

/** How requests of the suite name themselves. */
const OWN_AGENT = 'platform-api-conformance';
