import type { Cell, Report, Status } from '../../../spec/report.ts';
import { STATUSES } from '../../../spec/report.ts';
import { bearing } from '../../verdict.ts';
import { chaptersOf, type Chapter, type Row } from '../views.ts';
import { visibleLine } from '../visible.ts';
import { SIGNS } from '../words.ts';
import { STATUS_TONES, type Paint } from './paint.ts';
import { fit, flow, pad, widthOf } from './width.ts';

/** Narrower than this, a title says nothing, and the cells go below it. */
const TITLE_MIN = 28;

/** The matrix of the judged roles, a block a chapter, and what its signs mean. */
export function matrixLines(report: Report, width: number, paint: Paint): string[] {
  const cells = bearing(report);
  const chapters = chaptersOf(cells, report.chapters).flatMap((chapter) => [
    ...chapterLines(chapter, width, paint),
    '',
  ]);
  return [...chapters, ...legend(cells, width, paint)];
}

function chapterLines(chapter: Chapter, width: number, paint: Paint): string[] {
  const columns = chapter.subjects.map((subject) => subject.length + 2);
  const id = Math.max(...chapter.rows.map(({ rule }) => rule.length)) + 2;
  const title = width - 2 - id - columns.reduce((sum, column) => sum + column, 0);
  if (title < TITLE_MIN)
    return [headLine(chapter, width, paint).trimEnd(), ...chapter.rows.flatMap((row) => tall(row, id, width, paint))];

  const head = chapter.subjects.map((subject) => `  ${subject}`).join('');
  return [
    headLine(chapter, width - widthOf(head), paint) + paint(head, 'dim'),
    ...chapter.rows.map((row) => {
      const signs = chapter.subjects.map((subject, index) => {
        const cell = row.cells.find((one) => one.subject === subject);
        return centred(cell?.status ?? null, columns[index] ?? 0, paint);
      });
      return `  ${pad(row.rule, id)}${pad(visibleLine(row.title), title)}${signs.join('')}`.trimEnd();
    }),
  ];
}

function headLine({ name, heading }: Chapter, width: number, paint: Paint): string {
  return `${paint(name, 'bold')}${pad(heading === '' ? '' : `  ${visibleLine(heading)}`, width - widthOf(name))}`;
}

function centred(status: Status | null, width: number, paint: Paint): string {
  if (status === null) return ' '.repeat(width);
  const before = 2 + Math.floor((width - 3) / 2);
  return ' '.repeat(before) + signOf(status, paint) + ' '.repeat(width - before - 1);
}

/** A row whose subjects leave no room for its title beside them. */
function tall(row: Row, id: number, width: number, paint: Paint): string[] {
  const cells = row.cells.map(({ subject, status }: Cell) => `${subject} ${signOf(status, paint)}`);
  return [
    `  ${pad(row.rule, id)}${fit(visibleLine(row.title), width - id - 2)}`,
    `${' '.repeat(id + 2)}${cells.slice(0, 4).join('  ')}`,
    ...(cells.length > 4 ? [`${' '.repeat(id + 2)}${cells.slice(4).join('  ')}`] : []),
  ];
}

function legend(cells: readonly Cell[], width: number, paint: Paint): string[] {
  const used = STATUSES.filter((status) => cells.some((cell) => cell.status === status));
  const items = used.map((status) => {
    const { sign, word } = SIGNS[status];
    return [`${sign} ${word}`, `${signOf(status, paint)} ${word}`] as const;
  });
  return flow(items, '   ', width - 2).map((line) => `  ${line}`);
}

/** The sign of a status, one column wide. */
export function signOf(status: Status, paint: Paint): string {
  return paint(SIGNS[status].sign, ...STATUS_TONES[status]);
}
