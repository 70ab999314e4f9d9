import { bodyOf } from '../../evidence/recorded.ts';
import { sentBy } from '../../evidence/sent.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { isSameBody } from './copies.ts';
import { named } from './words.ts';

/**
 * A login that two cells show with two answers, as a sentence; null where there is none. Many rules look at one login, which
 * was answered once. What stands for a secret may be called otherwise where another cell knew more of it.
 */
export function answeredOtherwise(cells: readonly Cell[]): string | null {
  const first = new Map<string, { readonly login: ExchangeRecord; readonly cell: Cell }>();
  for (const cell of cells.filter(({ subject }) => subject === 'login'))
    for (const login of cell.exchanges) {
      const { startedAt, durationMs } = login;
      const key = JSON.stringify([startedAt, durationMs, sentBy(login)]);
      const other = first.get(key);
      if (other === undefined) first.set(key, { login, cell });
      else if (other.cell !== cell && !isAnsweredAlike(other.login, login))
        return `${named(other.cell)} and ${named(cell)} show two answers to one login`;
    }
  return null;
}

function isAnsweredAlike(one: ExchangeRecord, other: ExchangeRecord): boolean {
  const [mine, its] = [one.answer, other.answer];
  if (mine === null || its === null) return mine === its;
  if (mine.status !== its.status || mine.bodyBytes !== its.bodyBytes) return false;
  if (mine.bodyCut || its.bodyCut) return true;
  return isSameBody([bodyOf(one), mine.body], [bodyOf(other), its.body]);
}
