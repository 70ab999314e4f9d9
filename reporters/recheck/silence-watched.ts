import type { Cell, Report } from '../../spec/report.ts';

/** The rule whose orders are watched, once all is acknowledged, until nothing has come for the whole of that time. */
const OF_SILENCE = 'CALLBACK-15';

/** More deliveries of one order than are waited for: behind them silence is not. */
const FEW = 10;

/**
 * Why silence cannot have been watched for as long as the run says: no target file may say that it is no time at all, and an
 * order that was found silent was watched within the run. Whoever judges by a pass how soon a platform may come again goes
 * by that number. A run that judges none may be shorter than its target’s windows. Null where nothing speaks against it.
 */
export function watchedOtherwise({ run, cells, startedAt, finishedAt }: Report): string | null {
  const parts = run === undefined ? [] : run.shards.length > 0 ? run.shards : [run];
  const told = parts.flatMap(({ deliveries }) => deliveries?.quiet ?? []);
  if (told.includes(0)) return 'the run says that silence was watched for no time at all';
  const lasted = Date.parse(finishedAt) - Date.parse(startedAt);
  // Of shards the longest is known to have lasted as long, and any of them may have watched it.
  const isWatched = told.some((quiet) => quiet <= lasted);
  return told.length === 0 || isWatched || !cells.some(isFoundSilent)
    ? null
    : `the run says that silence was watched for ${Math.min(...told)} ms, and lasted ${lasted} ms`;
}

function isFoundSilent({ rule, cases, exchanges }: Cell): boolean {
  return (
    rule === OF_SILENCE &&
    cases.some(({ label, status }) => {
      const came = exchanges.filter((one) => one.case === label && one.purpose === 'case');
      return status === 'pass' && came.length > 0 && came.length <= FEW;
    })
  );
}
