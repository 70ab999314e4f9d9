import { arrivalOf } from '../../evidence/deliveries.ts';
import { statusOf } from '../../evidence/recorded.ts';
import { comesAgain } from '../../evidence/redraw-callback.ts';
import { attemptsIn } from '../../evidence/timeline.ts';
import { LATER } from '../../spec/again.ts';
import { isEndedBy200, silentAfter } from '../../spec/callback-orders.ts';
import type { Cell, ExchangeRecord, JudgementRecord } from '../../spec/report.ts';
import { nextBehind } from './shown-deliveries.ts';
import { ordersTold } from './told-orders.ts';
import { named } from './words.ts';

type Facts = JudgementRecord['facts'];

/** The rules that nothing comes again after an acknowledgement, and by which statuses that is given. */
const OF_SILENCE: Readonly<Record<string, (status: number) => boolean>> = {
  'CALLBACK-15': (status) => status === 200,
  'CALLBACK-16': (status) => status > 200 && status < 300,
};

/**
 * Whether a delivery was acknowledged as its case asks, and the same one came again once that had been received, with no
 * other state of its line between: that is what the rule forbids, whatever else gave no occasion.
 *
 * @param shown all deliveries of the case.
 */
export function cameAgain(sent: ExchangeRecord, { rule }: Cell, shown: readonly ExchangeRecord[]): boolean {
  const { answeredAt = null, clearAt = null } = arrivalOf(sent) ?? {};
  const status = statusOf(sent) ?? 0;
  // Beside it stands what else came for its order, acknowledged with the status of another case.
  const [, code = String(status)] = OF_ONE.exec(sent.case) ?? [];
  if (answeredAt === null || clearAt === null || OF_SILENCE[rule]?.(status) !== true || Number(code) !== status)
    return false;
  const next = nextBehind(sent, shown, ({ at, since }) => at > clearAt || since > answeredAt + LATER);
  return next !== undefined && next.request.body === sent.request.body;
}

/** As a case is called that is about the acknowledgement with one status: see `silentAfter`. */
const OF_ONE = /^(?:answered|.+:) (\d{3})$/;

/**
 * A case of the rules about silence that is not there, or says that there was nothing to judge, though another cell tells
 * of its order that a delivery came again once it had been acknowledged; null where there is none. Of a run that has
 * problems nothing is said: it may not have come to the case.
 */
export function silenceLeftOut(cells: readonly Cell[], isTroubled: boolean): string | null {
  if (isTroubled) return null;
  const callback = cells.filter(({ subject, cases }) => subject === 'callback' && cases.length > 0);
  const firstOf = new Map(
    callback.map((cell) => [cell, new Map(cell.cases.toReversed().map((one) => [one.label, one]))]),
  );
  for (const { teller, scenario, facts } of ordersTold(callback))
    for (const [rule, code, own] of askedOf(scenario, facts)) {
      const cell = callback.find((one) => one.rule === rule);
      const one = cell && firstOf.get(cell)?.get(own);
      if (cell === undefined || JUDGED.includes(one?.status ?? '') || !comesAgain(code, facts)) continue;
      const how = one === undefined ? `leaves "${own}" out` : `is ${one.status} in "${own}"`;
      return `${named(cell)} ${how}, of which ${named(teller)} tells that a delivery came again`;
    }
  return null;
}

/**
 * The rules that judge the silence of an order, by which status, and what they call it. Other successes than 200 are given
 * where they are judged, in whichever order that is.
 */
function askedOf(label: string, { attempts = '' }: Facts): (readonly [rule: string, code: string, label: string])[] {
  const others = [...new Set(attemptsIn(attempts).map(({ answer }) => answer))].filter((code) => OTHERS.test(code));
  return [
    ...(isEndedBy200(label) ? [['CALLBACK-15', '200', label] as const] : []),
    ...others.map((code) => ['CALLBACK-16', code, silentAfter(code, label)] as const),
  ];
}

/** How a case ends that had something to judge. */
const JUDGED: readonly string[] = ['pass', 'fail', 'warn', 'waived', 'inconclusive'];

const OTHERS = /^2(?!00)\d\d$/;
