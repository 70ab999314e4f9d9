import type { Cell, Report, Status } from '../../../spec/report.ts';
import { STATUSES } from '../../../spec/report.ts';
import { bearing } from '../../verdict.ts';
import { blocksOf, type Block, type Row } from '../views.ts';
import { visibleLine } from '../visible.ts';
import { SIGNS } from '../words.ts';
import { STATUS_TONES, type Paint } from './paint.ts';
import { fit, flow, pad, widthOf } from './width.ts';

/** Narrower than this, a title says nothing, and the cells go below it. */
const TITLE_MIN = 28;

/** The matrix of the judged roles, a block a chapter, and what its signs mean. */
export function matrixLines(report: Report, width: number, paint: Paint): string[] {
  const cells = bearing(report);
  const blocks = blocksOf(cells, report.chapters).flatMap((block) => [
    ...(block.continued ? [] : ['']),
    ...blockLines(block, width, paint),
  ]);
  return [...blocks, '', ...legend(cells, width, paint)];
}

function blockLines(block: Block, width: number, paint: Paint): string[] {
  const columns = block.subjects.map((subject) => subject.length + 2);
  const id = Math.max(...block.rows.map(({ rule }) => rule.length)) + 2;
  const title = width - 2 - id - columns.reduce((sum, column) => sum + column, 0);
  if (title < TITLE_MIN)
    return [headLine(block, width, paint).trimEnd(), ...block.rows.flatMap((row) => tall(row, id, width, paint))];

  const head = block.subjects.map((subject) => `  ${subject}`).join('');
  return [
    headLine(block, width - widthOf(head), paint) + paint(head, 'dim'),
    ...block.rows.map((row) => {
      const signs = block.subjects.map((subject, index) => {
        const cell = row.cells.find((one) => one.subject === subject);
        return centred(cell?.status ?? null, columns[index] ?? 0, paint);
      });
      return `  ${pad(row.rule, id)}${pad(visibleLine(row.title), title)}${signs.join('')}`.trimEnd();
    }),
  ];
}

function headLine({ chapter, heading, continued }: Block, width: number, paint: Paint): string {
  if (continued) return ' '.repeat(width);
  return `${paint(chapter, 'bold')}${pad(heading === '' ? '' : `  ${visibleLine(heading)}`, width - widthOf(chapter))}`;
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
