import type { Cell, Report } from '../../../spec/report.ts';
import { blocksOf, type Block } from '../views.ts';
import { figure, FIGURES, SIGNS } from '../words.ts';
import { anchor } from './evidence.ts';
import { markup, prose, type Html } from './escape.ts';

/** The matrix, a table a block. A cell links to its evidence where the page has it. */
export function matrixTables(cells: readonly Cell[], headings: Report['chapters'], linked: boolean): Html[] {
  return blocksOf(cells, headings).map((block) => table(block, linked));
}

function table({ chapter, heading, continued, subjects, rows }: Block, linked: boolean): Html {
  const cells = rows.flatMap((row) => row.cells);
  const figures = FIGURES.map((status) => [status, cells.filter((cell) => cell.status === status).length] as const)
    .filter(([, number]) => number > 0)
    .map(([status, number]) => figure(number, status));
  return markup`<div class="card"><table>
<caption>${chapter}${continued ? ', continued' : heading !== '' && ` · ${heading}`}<span>${figures.join(', ')}</span></caption>
<thead><tr><th scope="col">Rule</th><th scope="col" class="level-cell">Level</th>${subjects.map((subject) => markup`<th scope="col" class="mark">${subject}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (
    row,
  ) => markup`<tr data-rule="${row.rule}"><th scope="row"><span class="id">${row.rule}</span> ${prose(row.title)}</th><td class="level-cell"><span class="level">${row.cells[0]?.level ?? ''}</span></td>${subjects.map(
    (subject) =>
      mark(
        row.cells.find((cell) => cell.subject === subject),
        linked,
      ),
  )}</tr>
`,
)}</tbody>
</table></div>
`;
}

function mark(cell: Cell | undefined, linked: boolean): Html {
  if (cell === undefined) return markup`<td class="mark"></td>`;
  const { sign, word } = SIGNS[cell.status];
  const shown = markup`<span aria-hidden="true">${sign}</span><span class="word">${word}</span>`;
  return linked
    ? markup`<td class="mark"><a class="${cell.status}" href="#${anchor(cell)}" title="${cell.rule} × ${cell.subject}: ${word}">${shown}</a></td>`
    : markup`<td class="mark"><span class="flat ${cell.status}">${shown}</span></td>`;
}
