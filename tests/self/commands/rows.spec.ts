import { expect, test } from '@playwright/test';
import {
  rowsOf,
  toldIn,
  unknownRows,
  unseenRows,
  writtenRows,
  type ToldCell,
} from '../../../commands/rows/gathered.ts';
import { changesOf, demandedBy, groupsOf, toldChanges } from '../../../commands/rows/changes.ts';
import { groupedRows } from '../../../commands/rows/grouped.ts';
import type { Cell, Report, Status } from '../../../spec/report.ts';
import { parseRows } from '../../../spec/rows.ts';

const told = (cell: string, ...rows: readonly string[]): ToldCell => ({
  cell,
  catalogue: 'c',
  rows: new Set(rows),
  withoutOccasion: [],
});
const written = (runs: readonly ToldCell[], known = '[]'): unknown =>
  JSON.parse(writtenRows(rowsOf(runs, parseRows(known))));

test('what all runs of a cell tell of is told apart from what some do', () => {
  const runs = [told('B', 'one', 'two'), told('A', 'x'), told('B', 'two', 'three'), told('C', 'x')];
  expect(written(runs)).toEqual([
    { cells: ['A', 'C'], always: ['x'], sometimes: [] },
    { cells: ['B'], always: ['two'], sometimes: ['one', 'three'] },
  ]);
});

test('what took an occasion once does so for ever', () => {
  const known = JSON.stringify([
    { cells: ['A'], always: ['one', 'two'], sometimes: ['three'] },
    { cells: ['B'], always: ['x'], sometimes: [] },
  ]);
  expect(written([told('A', 'two', 'three', 'four'), told('A', 'two', 'three', 'four')], known)).toEqual([
    { cells: ['A'], always: ['four', 'two'], sometimes: ['one', 'three'] },
    { cells: ['B'], always: ['x'], sometimes: [] },
  ]);
});

test('a row that no list has is named, with its cell', () => {
  const rows = parseRows(JSON.stringify([{ cells: ['A'], always: ['one'], sometimes: ['two'] }]));
  expect(unknownRows([told('A', 'one', 'two', 'three'), told('B', 'one'), told('A', 'three')], rows)).toEqual([
    'A: three',
    'B: one',
  ]);
});

test('a row that these runs gave no occasion for, and no known one has asked, is named', () => {
  const rows = parseRows(JSON.stringify([{ cells: ['A'], always: ['one'], sometimes: ['two'] }]));
  const without = (cell: string, ...withoutOccasion: readonly string[]): ToldCell => ({
    ...told(cell, 'one'),
    withoutOccasion,
  });
  const runs = [
    without('A', 'two', 'three'),
    without('B', 'two'),
    without('CLIENT-05 × client', 'the login is refused'),
  ];
  expect(unseenRows(runs, rows)).toEqual(['A: three', 'B: two']);
});

test('a cell tells of its rows where something was judged, in a run that came to its end', () => {
  const cell = (rule: string, ...cases: readonly (readonly [string, Status])[]): Cell =>
    ({ rule, subject: 'login', cases: cases.map(([label, status]) => ({ label, status })) }) as unknown as Cell;
  const first = cell(
    'LOGIN-01',
    ['a row', 'pass'],
    ['another', 'inconclusive'],
    ['explored, seed 1, path 2: x', 'pass'],
  );
  const cells = [
    { ...first, withoutOccasion: ['a third'] },
    cell('LOGIN-02', ['preparation', 'inconclusive']),
    cell('LOGIN-03'),
  ];
  const report = { cells, problems: [], contract: { catalogueSha256: 'c' } } as unknown as Report;
  expect(toldIn(report)).toEqual([{ ...told('LOGIN-01 × login', 'a row', 'another'), withoutOccasion: ['a third'] }]);
  expect(toldIn({ ...report, problems: ['the run was interrupted'] })).toEqual([]);
});

test('rows that take an occasion stand together where no run told of one alone', () => {
  const rows = parseRows(
    JSON.stringify([{ cells: ['A', 'B'], always: ['x'], sometimes: ['capital', 'hyphen', 'letter', 'lone', 'small'] }]),
  );
  const times = (count: number, ...one: Parameters<typeof told>): readonly ToldCell[] =>
    Array.from({ length: count }, () => told(...one));
  const runs = [
    ...times(2, 'A', 'x', 'letter', 'capital', 'small'),
    ...times(2, 'B', 'x', 'letter', 'capital', 'small', 'hyphen'),
    ...times(2, 'A', 'x', 'letter', 'capital', 'small', 'hyphen'),
    told('A', 'x', 'lone'),
    told('A', 'x', 'letter', 'capital', 'small', 'lone'),
  ];
  const together = [
    { rows: ['capital', 'letter', 'small'], brings: [] },
    { rows: ['hyphen'], brings: [0] },
  ];
  expect([...groupedRows(runs, rows).values()].map((own) => own.together)).toEqual([together, together]);
  // One run of a hyphen without letters is enough to part them; two runs are not enough to put any together.
  expect(groupedRows([...runs, told('B', 'x', 'hyphen')], rows).get('A')?.together).toEqual([together[0]]);
  expect(groupedRows(times(2, 'A', 'x', 'letter', 'hyphen'), rows).get('A')?.together).toBeUndefined();
});

test('a run by other rules says nothing of rows that none by the same rules told of', () => {
  const rows = parseRows(JSON.stringify([{ cells: ['A'], always: [], sometimes: ['new', 'old'] }]));
  const now = Array.from({ length: 3 }, () => told('A', 'old', 'new'));
  const before = { ...told('A', 'old'), catalogue: 'before' };
  const together = [{ rows: ['new', 'old'], brings: [] }];
  expect(groupedRows([...now, before], rows).get('A')?.together).toEqual(together);
  const alone = { ...before, rows: new Set(['new']) };
  expect(groupedRows([...now, before, alone], rows).get('A')?.together).toBeUndefined();
  const named = { ...before, withoutOccasion: ['new'] };
  expect(groupedRows([...now, named], rows).get('A')?.together).toEqual([
    { rows: ['new'], brings: [1] },
    { rows: ['old'], brings: [] },
  ]);
});

test('what reports tell too little of stays together, and one against it parts it', () => {
  const together = [
    { rows: ['one', 'two'], brings: [1] },
    { rows: ['three'], brings: [] },
  ];
  const known = { cells: ['A', 'B'], always: [], sometimes: ['four', 'one', 'three', 'two'], together };
  const rows = parseRows(JSON.stringify([known]));
  const grouped = (...runs: readonly ToldCell[]): unknown => groupedRows(runs, rows).get('A')?.together;
  for (const runs of [[], [told('C', 'x')], [told('A', 'one', 'two', 'three')], [told('A', 'three'), told('B')]])
    expect(new Set(groupsOf(groupedRows(runs, rows)))).toEqual(groupsOf(rows));
  expect(grouped({ ...told('A', 'one', 'three'), withoutOccasion: ['two'] })).toEqual([
    { rows: ['one'], brings: [1] },
    { rows: ['three'], brings: [] },
    { rows: ['two'], brings: [0, 1] },
  ]);
  expect(grouped({ ...told('A', 'one'), withoutOccasion: ['three', 'two'] })).toEqual([
    { rows: ['one'], brings: [] },
    { rows: ['three'], brings: [] },
    { rows: ['two'], brings: [0, 1] },
  ]);
  // Three runs add what they tell of together once they tell of all that is known, and not where one system alone does.
  const three = (...own: readonly string[]): readonly ToldCell[] => Array.from({ length: 3 }, () => told('B', ...own));
  const [alike, others] = [three('four', 'three'), three('one', 'three', 'two')];
  expect(groupsOf(groupedRows(alike, rows))).toEqual(groupsOf(rows));
  const added = changesOf(groupsOf(rows), groupsOf(groupedRows([...alike, ...others], rows)));
  expect(added).toMatchObject({ added: ['A: four (and three)', 'B: four (and three)'], dropped: [] });
});

test('what became of all that was known is told', () => {
  const before = parseRows(JSON.stringify([{ cells: ['A'], always: ['one', 'two'], sometimes: [] }]));
  const after = rowsOf([told('A', 'two', 'three')], before);
  expect(toldChanges(changesOf(demandedBy(before), demandedBy(after)))).toBe(
    '1 kept, 1 added, 1 dropped\n  added: A: three\n  dropped: A: one\n',
  );
});

test('what stands together stays so where the rows are gathered anew', () => {
  const together = [{ rows: ['one', 'two'], brings: [] }];
  const known = JSON.stringify([{ cells: ['A'], always: [], sometimes: ['one', 'two'], together }]);
  expect(written([told('A', 'one', 'two')], known)).toEqual([
    { cells: ['A'], always: [], sometimes: ['one', 'two'], together },
  ]);
});
