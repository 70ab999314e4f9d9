import type { Cell, ExchangeRecord, Report } from '../../spec/report.ts';
import { OWN_NAME } from '../../spec/user-agent.ts';
import { misaddressed } from './addressed.ts';
import { watchedOtherwise } from './silence-watched.ts';
import { named, some } from './words.ts';

/** What a run takes beyond `limits.total`, in milliseconds: to start, to come to an end, and to write its report. */
const SLACK = 600_000;

/** How far the clocks of the machines that made the parts of one run, and of this one, may differ, in milliseconds. */
const CLOCKS_APART = 60_000;

/** What no run can have brought about, whatever it came upon; null where a report tells of nothing of the kind. */
export function impossible(report: Report, now: Date): string | null {
  return (
    outOfTime(report, now) ??
    tooLong(report) ??
    watchedOtherwise(report) ??
    unasked(report) ??
    misaddressed(report) ??
    unnumbered(report)
  );
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

/** A run ends by its own limit. Shards may be run one after another; where they do not agree on theirs, that is a problem. */
function tooLong({ startedAt, finishedAt, run, cells, problems }: Report): string | null {
  if (run === undefined) return null;
  const { limits, shards } = run;
  if (limits === null) {
    const isTold = problems.length > 0 || cells.every(({ exchanges }) => exchanges.length === 0);
    return isTold ? null : 'the run does not say how long it might take';
  }
  const longest = limits.total * Math.max(1, shards.length) + SLACK;
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  return took > longest
    ? `the run took ${Math.round(took / 1000)} s, where its limits allow ${Math.round(longest / 1000)} s`
    : null;
}

/** Of a role that a run did not set out to judge it has nothing to tell: what it has must not be left out of account. */
function unasked({ cells, roles }: Report): string | null {
  const told = cells.filter((cell) => !roles.includes(cell.role) && !isSilent(cell));
  return told.length > 0
    ? `the report says that the role ${told[0]?.role ?? ''} was not judged, and judges it in ${some(told.map(named))}`
    : null;
}

function isSilent({ status, cases, exchanges, observations, waiver }: Cell): boolean {
  // A cell may say what the target lacks for it to be tested.
  const isUntested = cases.every((one) => one.status === 'not-tested');
  const nothing = isUntested && exchanges.length === 0 && observations.length === 0;
  return status === 'not-tested' && waiver === null && nothing;
}

/** Where a run had a nonce, all its requests carried it. Deliveries are the target's own. */
function unnumbered({ run, cells }: Report): string | null {
  const nonce = run?.nonce ?? null;
  if (nonce === null) return null;
  const sent = cells.filter(({ role, subject }) => role !== 'client' && subject !== 'callback');
  const without = sent.filter(({ exchanges }) => {
    const names = new Set(
      exchanges.flatMap((one) => (one.purpose === 'control' ? agentsOf(one).map(unnumberedName) : [])),
    );
    return exchanges.some((one) => !carries(one, nonce, names));
  });
  if (without.length === 0) return null;
  const isAnywhere = sent.some(({ exchanges }) =>
    exchanges.some((one) => agentsOf(one).some((agent) => ends(agent, nonce))),
  );
  if (!isAnywhere) return `the run had the nonce ${nonce}, and no request carries it`;
  return `the run had the nonce ${nonce}, and requests do without it in ${some(without.map(named))}`;
}

/**
 * Whether a request names its sender with the nonce behind it. A row may call itself somebody else, or nobody: it has then
 * neither the suite's own name nor that of the good requests beside it, which a target file may choose.
 */
function carries(exchange: ExchangeRecord, nonce: string, names: ReadonlySet<string>): boolean {
  const agents = agentsOf(exchange);
  const isOwn = agents.some((agent) => agent.includes(OWN_NAME) || names.has(unnumberedName(agent)));
  // A row that is named for an agent calls itself so, whoever else does.
  const isNamed = agents.length === 1 && exchange.case.endsWith(`the agent ${agents[0] ?? ''}`);
  if (exchange.purpose === 'case' && (!isOwn || isNamed)) return true;
  return agents.length === 1 && agents.every((agent) => ends(agent, nonce));
}

function ends(agent: string, nonce: string): boolean {
  return agent.endsWith(` (nonce ${nonce})`);
}

function unnumberedName(agent: string): string {
  return agent.replace(/ \(nonce [^()]{0,99}\)$/, '');
}

function agentsOf({ request }: ExchangeRecord): readonly string[] {
  return request.headers.flatMap(([name, value]) => (name.toLowerCase() === 'user-agent' ? [value] : []));
}
