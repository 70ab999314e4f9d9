import type { Cell, Report } from '../../spec/report.ts';

/** The rule whose orders are watched, once all is acknowledged, until nothing has come for the whole of that time. */
const OF_SILENCE = 'CALLBACK-15';

/** More deliveries of one order than are waited for: behind them silence is not. */
const FEW = 10;

/** By so much the clock of a machine may have been set right between an attempt and the end of its run, in milliseconds. */
const SET_RIGHT = 1_000;

/**
 * Why silence cannot have been watched for as long as the run says: no target file may say that it is no time at all, and an
 * order that was found silent was watched within the run, from when its last attempt had been answered. Whoever judges by a
 * pass how soon a platform may come again goes by that number. A run that judges none may be shorter than its target’s
 * windows. Null where nothing speaks against it.
 */
export function watchedOtherwise({ run, cells, startedAt, finishedAt }: Report): string | null {
  const parts = run === undefined ? [] : run.shards.length > 0 ? run.shards : [run];
  const told = parts.flatMap(({ deliveries }) => deliveries?.quiet ?? []);
  if (told.includes(0)) return 'the run says that silence was watched for no time at all';
  if (told.length === 0) return null;
  const [begun, over] = [Date.parse(startedAt), Date.parse(finishedAt)];
  // Of shards the longest is known to have lasted as long, and any of them may have watched it.
  const quiet = Math.min(...told);
  const silent = cells.flatMap(foundSilent);
  const left = Math.min(...silent.map((answered) => over - answered));
  if (silent.length === 0 || (quiet <= over - begun && quiet <= left + SET_RIGHT)) return null;
  return quiet > over - begun
    ? `the run says that silence was watched for ${quiet} ms, and lasted ${over - begun} ms`
    : `the run says that silence was watched for ${quiet} ms, and an order that was found silent had its last answer ${Math.round(left)} ms before the end`;
}

/** When the last attempt of each order that was found silent had been answered, in milliseconds since the epoch. */
function foundSilent({ rule, cases, exchanges }: Cell): number[] {
  if (rule !== OF_SILENCE) return [];
  return cases.flatMap(({ label, status }) => {
    const came = exchanges.filter((one) => one.case === label && one.purpose === 'case');
    if (status !== 'pass' || came.length === 0 || came.length > FEW) return [];
    return [Math.max(0, ...came.map(({ arrival }) => arrival?.answeredAt ?? 0))];
  });
}
