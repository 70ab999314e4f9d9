import { isDeepStrictEqual } from 'node:util';
import { bodyOf, isShownWhole } from '../../evidence/recorded.ts';
import { sentBy } from '../../evidence/sent.ts';
import type { Cell, ExchangeRecord, JudgementRecord } from '../../spec/report.ts';
import { isSameBody } from './copies.ts';
import { named } from './words.ts';

/**
 * A login that two cells show with two answers, as a sentence; null where there is none. Many rules look at one login, which
 * was answered once. What stands for a secret may be called otherwise where another cell knew more of it.
 */
export function answeredOtherwise(cells: readonly Cell[]): string | null {
  const first = new Map<string, { readonly login: ExchangeRecord; readonly cell: Cell }>();
  for (const cell of loginCells(cells))
    for (const login of cell.exchanges) {
      const key = identityOf(login);
      const other = first.get(key);
      if (other === undefined) first.set(key, { login, cell });
      else if (other.cell !== cell && !isAnsweredAlike(other.login, login))
        return `${named(other.cell)} and ${named(cell)} show two answers to one login`;
    }
  return null;
}

/**
 * A token of one login of which two cells tell otherwise, as a sentence; null where there is none. It has the same claims
 * whoever looks at it, and an `exp` where one of them is called so.
 */
export function tokenToldOtherwise(cells: readonly Cell[]): string | null {
  const seen = loginCells(cells).flatMap((cell) =>
    cell.cases.flatMap(({ judgements = [] }) => judgements.map((each) => [cell, each] as const)),
  );
  const first = new Map<string, { readonly claims: string; readonly cell: Cell }>();
  for (const [cell, judgement] of seen) {
    const [login, { claims }] = [lookedAt(cell, judgement), judgement.facts];
    if (login === undefined || claims === undefined) continue;
    const other = first.get(login);
    if (other === undefined) first.set(login, { claims, cell });
    else if (other.claims !== claims) return tellOtherwise(other.cell, cell);
  }
  for (const [cell, judgement] of seen) {
    const other = first.get(lookedAt(cell, judgement) ?? '');
    const { exp } = judgement.facts;
    if (other === undefined || exp === undefined || other.claims === '' || !isShownWhole(other.claims)) continue;
    if ((exp === 'none') === other.claims.split(', ').includes('exp')) return tellOtherwise(other.cell, cell);
  }
  return null;
}

function loginCells(cells: readonly Cell[]): readonly Cell[] {
  return cells.filter(({ subject }) => subject === 'login');
}

/** What a login is known by in all cells. */
function identityOf(login: ExchangeRecord): string {
  const { startedAt, durationMs } = login;
  return JSON.stringify([startedAt, durationMs, sentBy(login)]);
}

/** Which login a judgement looks at; undefined where it names none. */
function lookedAt({ exchanges }: Cell, { exchanges: [place] }: JudgementRecord): string | undefined {
  const login = exchanges[place ?? -1];
  return login && identityOf(login);
}

function tellOtherwise(one: Cell, other: Cell): string {
  return `${named(one)} and ${named(other)} tell otherwise of the token of one login`;
}

function isAnsweredAlike(one: ExchangeRecord, other: ExchangeRecord): boolean {
  const [mine, its] = [one.answer, other.answer];
  if (mine === null || its === null) return mine === its;
  if (mine.status !== its.status || mine.bodyBytes !== its.bodyBytes) return false;
  if (!isDeepStrictEqual(mine.tokens, its.tokens) || !areAlike(mine.headers, its.headers)) return false;
  if (mine.bodyCut || its.bodyCut) return true;
  return isSameBody([bodyOf(one), mine.body], [bodyOf(other), its.body]);
}

type Headers = readonly (readonly [name: string, value: string])[];

/** Whether two lists of header lines are one, as far as both show them. */
function areAlike(mine: Headers, its: Headers): boolean {
  return (
    mine.length === its.length &&
    mine.every(([name, value], place) => {
      const [other, text = ''] = its[place] ?? [];
      return name === other && (value === text || !isShownWhole(value) || !isShownWhole(text));
    })
  );
}
