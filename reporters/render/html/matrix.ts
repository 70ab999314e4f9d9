import type { Cell, Report } from '../../../spec/report.ts';
import { groupBy } from '../group.ts';
import { blocksOf, type Block } from '../views.ts';
import { figure, FIGURES, SIGNS } from '../words.ts';
import { anchor } from './evidence.ts';
import { markup, prose, type Html, type Part } from './escape.ts';

/** The matrix, a fold a chapter, in it a table a block. A cell links to its evidence where the page has it. */
export function matrixTables(cells: readonly Cell[], headings: Report['chapters'], linked: boolean): Html[] {
  const chapters = groupBy(blocksOf(cells, headings), ({ chapter }) => chapter);
  return [...chapters].map(([chapter, blocks]) => {
    const heading = blocks[0]?.heading ?? '';
    const own = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    return markup`<details class="card chapter" open><summary><h3>${chapter}${heading !== '' && ` · ${heading}`}</h3> <span class="figures-of">${figuresOf(own)}</span></summary>
${blocks.map((block) => table(block, linked))}</details>
`;
  });
}

function figuresOf(cells: readonly Cell[]): Part {
  return FIGURES.map((status) => [status, cells.filter((cell) => cell.status === status).length] as const)
    .filter(([, number]) => number > 0)
    .map(
      ([status, number], index) => markup`${index > 0 && ', '}<span class="${status}">${figure(number, status)}</span>`,
    );
}

function table({ chapter, continued, subjects, rows }: Block, linked: boolean): Html {
  return markup`<table><caption class="unseen">${chapter}${continued && `, ${subjects.join(' and ')}`}</caption>
<thead><tr><th scope="col">Rule</th><th scope="col" class="level-cell">Level</th>${subjects.map((subject) => markup`<th scope="col" class="mark">${subject}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (
    row,
  ) => markup`<tr><th scope="row"><span class="id">${row.rule}</span> ${prose(row.title)}</th><td class="level-cell">${row.cells[0]?.level ?? ''}</td>${subjects.map(
    (subject) =>
      mark(
        row.cells.find((cell) => cell.subject === subject),
        linked,
      ),
  )}</tr>
`,
)}</tbody></table>
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
