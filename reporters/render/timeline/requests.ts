import { clientSequence, type ClientRow } from '../../../evidence/client-timeline.ts';
import type { CaseRecord, Cell } from '../../../spec/report.ts';
import { groupBy } from '../group.ts';
import { lineOf, rowOf } from './lines.ts';
import type { Line, Mark } from './types.ts';

/** What a client asked in each scenario that a cell judges, a row a place that it asked. */
export function requestLines({ cases, exchanges }: Pick<Cell, 'cases' | 'exchanges'>): Line[] {
  return cases.flatMap((one) => {
    const rows = clientSequence(factsOf(one)).rows.filter(({ at }) => Number.isFinite(at));
    const [first] = rows;
    if (first === undefined) return [];
    const began = exchanges.find((exchange) => exchange.case === one.label)?.startedAt;
    const all = [...groupBy(rows, ({ kind, method }) => `${method} to ${placeOf(kind)}`)];
    const drawn = all.map(([name, own]) =>
      rowOf(
        name,
        own.map((row, index) => markOf(row, own[index + 1], first.at)),
      ),
    );
    return [lineOf([['scenario', one.label]], began === undefined ? Number.NaN : Date.parse(began), drawn)];
  });
}

function placeOf(kind: string): string {
  if (kind === 'trap') return 'another address';
  if (kind === 'hop') return 'a place on the way there';
  if (kind === 'unreadable') return 'no request that can be read';
  return kind === 'login' ? 'the login' : kind === 'signIn' ? 'the sign-in' : `the ${kind} surface`;
}

function factsOf({ judgements = [] }: CaseRecord): Readonly<Record<string, string>> {
  return judgements.find(({ facts }) => facts['requests'] !== undefined)?.facts ?? {};
}

function markOf({ at, answeredAt, status }: ClientRow, next: ClientRow | undefined, begin: number): Mark {
  const end = Number.isFinite(answeredAt) ? answeredAt : null;
  const isStatus = /^\d{3}$/.test(status);
  return {
    ...{ at: at - begin, answeredAt: end === null ? null : end - begin, again: false, due: null },
    answer: isStatus ? status : 'broken off',
    kind: !isStatus ? 'unanswered' : status.startsWith('2') ? 'acknowledged' : 'refused',
    gap: next === undefined ? null : Math.max(0, next.at - (end ?? at)),
  };
}
