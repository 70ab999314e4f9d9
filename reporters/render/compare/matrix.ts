import { chapterOf } from '../../../spec/catalogue.ts';
import type { Entry } from '../../compare/entries.ts';
import { CHANGES, type ComparedRow, type Comparison, type Mark } from '../../compare.ts';
import { groupBy } from '../group.ts';
import { Html, markup, prose } from '../html/escape.ts';
import { capital, count, FIGURES, SIGNS } from '../words.ts';
import { CHANGE_SIGNS, dateOf, signOf, VERDICT_SIGNS, wordsOf } from './words.ts';
import { link } from './vendors.ts';

/** From so many columns on, their heads stand upright, rows are summed up, and one on which all agree is said once. */
const MANY = 9;

/** Rules by what is set side by side, a table a chapter; each scrolls in a box of its own, under its heads. */
export function matrix(comparison: Comparison): Html {
  const { rows, chapters } = comparison;
  const drawn = new Map<string, string>();
  const legend = [
    ...Object.values(SIGNS).map(({ sign, word }) => `${sign} ${word}`),
    ...CHANGES.map((change) => `${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}`),
  ];
  const body = [...groupBy(rows, ({ rule }) => chapterOf(rule))].map(([chapter, own]) =>
    table(`${chapter}${chapters[chapter] === undefined ? '' : ` · ${chapters[chapter]}`}`, own, comparison, drawn),
  );
  return markup`<label class="only"><input type="checkbox" id="only"> Only rows that differ</label>
${body}<p class="legend">${legend.map((one) => markup`<span>${capital(one)}</span>`)}</p>`;
}

function table(
  title: string,
  rows: readonly ComparedRow[],
  { entries, kind }: Comparison,
  drawn: Map<string, string>,
): Html {
  const isMany = entries.length >= MANY;
  const heads = entries.map(({ run }) => {
    const name = kind === 'vendors' ? run.target.name : dateOf(run);
    return markup`<th scope="col" class="run ${run.verdict}" title="${run.file}"><span class="name">${link(run, name)}</span> <span class="verdict" role="img" aria-label="${run.verdict}">${VERDICT_SIGNS[run.verdict]}</span></th>`;
  });
  const differing = rows.filter(({ differs }) => differs).length;
  return markup`<details class="card chapter" open><summary><h3>${title}</h3> <span class="figures-of">${count(rows.length, 'row')}, ${differing === 0 ? 'all agree' : `${differing} ${differing === 1 ? 'differs' : 'differ'}`}</span></summary>
${differing === 0 && new Html('<p class="alike">No row differs.</p>')}<div class="compare${differing === 0 && ' same'}" tabindex="0" role="region" aria-label="${title}"><table${isMany && new Html(' class="many"')}>
<thead><tr><th scope="col">Rule</th>${isMany && new Html('<th scope="col" class="sum">Sum</th>')}${heads}</tr></thead>
<tbody>
${rows.map((one) => row(one, entries, isMany, drawn))}</tbody></table></div></details>
`;
}

function row(
  { rule, subject, level, title, marks, differs }: ComparedRow,
  entries: readonly Entry[],
  isMany: boolean,
  drawn: Map<string, string>,
): Html {
  const shown = entries.map(({ place }): Mark => marks[place] ?? { status: null, reason: null, change: null });
  const keys = new Set(shown.map(keyOf));
  const [only] = shown;
  const cells =
    isMany && keys.size === 1 && only !== undefined
      ? markup`<td class="all ${only.status ?? ''}" colspan="${shown.length}"><span>${signOf(only)} ${wordsOf(only)}, all ${shown.length}</span></td>`
      : new Html(shown.map((mark) => cell(mark, drawn)).join(''));
  return markup`<tr class="${differs ? 'differs' : 'same'}"><th scope="row"><b class="id">${rule}</b> ${subject} <span class="what">${prose(title)} · ${level}</span></th>${isMany && sum(shown)}${cells}</tr>
`;
}

/** How many ended in which way: all that there is room for on paper. */
function sum(marks: readonly Mark[]): Html {
  const parts = FIGURES.flatMap((status) => {
    const number = marks.filter((mark) => mark.status === status).length;
    return number === 0
      ? []
      : [
          markup`<span class="${status}">${number}<span role="img" aria-label=" ${SIGNS[status].word}">${SIGNS[status].sign}</span></span> `,
        ];
  });
  return markup`<td class="sum">${parts}</td>`;
}

function keyOf({ status, change }: Mark): string {
  return `${status ?? ''} ${change ?? ''}`;
}

/** Of few kinds, and there may be tens of thousands: each kind is drawn once. */
function cell(mark: Mark, drawn: Map<string, string>): string {
  const key = keyOf(mark);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const sign = signOf(mark);
  const one =
    markup`<td class="${mark.status ?? ''} ${mark.change ?? ''}"${sign !== '' && markup` aria-label="${wordsOf(mark)}"`}>${sign}</td>`.toString();
  drawn.set(key, one);
  return one;
}
