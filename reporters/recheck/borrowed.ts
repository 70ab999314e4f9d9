import { sentBy } from '../../evidence/sent.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { named } from './words.ts';

/** Two requests that are alike may be sent in one moment, and last as long; more of them in two cells are not. */
const BY_CHANCE = 1;

/** Rules whose cells look at requests of their own. The rules of a good login's form look at the same ones. */
const OF_ITS_OWN = /^(?:BEARER|KEY|RECEIVER)-|^LOGIN-(?:1[1-9]|2\d)$/;

/** Rules whose cases each send their own. All that came for an order is looked at by many. */
const OF_CASES = /^(?:LOGIN|BEARER|KEY|RECEIVER)-/;

/** The number of one of many that were sent alike, perhaps at once. */
const NUMBER = /, \d+(?: of \d+)?$|: login \d+ of \d+$/;

/** Why a case and another, or two cells, cannot both have sent what they show; null where each has sent its own. */
export function borrowed(cells: readonly Cell[]): string | null {
  return (
    betweenCases(cells.filter(({ rule }) => OF_CASES.test(rule))) ??
    betweenCells(cells.filter(({ rule }) => OF_ITS_OWN.test(rule)))
  );
}

function betweenCases(cells: readonly Cell[]): string | null {
  for (const cell of cells) {
    const senders = new Map<string, string>();
    let times = 0;
    for (const one of cell.exchanges.filter(isJudged)) {
      const [key, label] = [keyOf(one), one.case.replace(NUMBER, '')];
      if (senders.has(key) && senders.get(key) !== label && ++times > BY_CHANCE)
        return `${named(cell)}: the cases "${senders.get(key) ?? ''}" and "${one.case}" are judged by one request`;
      senders.set(key, label);
    }
  }
  return null;
}

function betweenCells(cells: readonly Cell[]): string | null {
  const senders = new Map<string, Set<Cell>>();
  const shared = new Map<string, number>();
  for (const cell of cells)
    for (const one of cell.exchanges.filter(isJudged)) {
      const key = keyOf(one);
      const others = senders.get(key) ?? new Set();
      senders.set(key, others);
      if (others.has(cell)) continue;
      for (const other of others) {
        const pair = `${named(other)} and ${named(cell)}`;
        const times = (shared.get(pair) ?? 0) + 1;
        if (times > BY_CHANCE) return `${pair} are judged by the same requests`;
        shared.set(pair, times);
      }
      others.add(cell);
    }
  return null;
}

function isJudged({ purpose }: ExchangeRecord): boolean {
  return purpose === 'case';
}

function keyOf(one: ExchangeRecord): string {
  const { startedAt, durationMs, answer, error } = one;
  return JSON.stringify([startedAt, durationMs, sentBy(one), answer?.status, answer?.body, error]);
}
