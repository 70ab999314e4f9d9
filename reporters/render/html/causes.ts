import type { CaseRecord } from '../../../spec/report.ts';
import { casesOf, whereOf, whyOf, type Cause, type Place } from '../causes.ts';
import { exchangeOf } from '../views.ts';
import { count, waivedBy } from '../words.ts';
import { compared } from './compared.ts';
import { anchor, filtered, mode } from './evidence.ts';
import { markup, prose, said, type Html, type Part } from './escape.ts';
import { clipped, exchangeBlock, WIDE } from './message.ts';
import { timeline } from './timeline.ts';

const WHY_SHOWN = 1000;
/** The first line of a block has room for so much of what was expected and what came. */
const GIST_SHOWN = 120;

/** The findings, a block a cause: the first one open, the others folded. */
export function causeBlocks(causes: readonly Cause[]): Part {
  return [
    causes.length > 1 &&
      markup`<div class="tools" hidden><button type="button" data-open="all">Unfold all</button><button type="button" data-open="none">Fold all</button></div>
`,
    causes.map((cause, index) => {
      // What several causes of a cell show of time is one drawing.
      const isFirst = causes.findIndex(({ cell }) => cell === cause.cell) === index;
      return block(cause, index === 0, isFirst ? timeline(cause.cell) : null);
    }),
  ];
}

function block(cause: Cause, open: boolean, drawn: Part): Html {
  const { cell, first, status, id, holds } = cause;
  const why = whyOf(cause);
  const exchange = first === null ? null : exchangeOf(cell, first);
  const gist = first === null ? null : gistOf(first);
  return markup`<details class="cell cause ${status}" ${filtered(cell, status)}${open && markup` open`}>
<summary><span class="name">${cell.rule}</span> ${mode(status)} <span class="title">${prose(cell.title)}</span><span class="why">${whereOf(cause)}${gist !== null && `: ${gist}`}</span></summary>
<div class="inner" id="${id}">
<blockquote>${prose(cell.sentence)}</blockquote>
<p class="source">${cell.level}, ${cell.basis}: ${cell.source}</p>
${cell.waiver !== null && markup`<p class="remedy">${waivedBy(cell.waiver)}</p>`}${cell.advice !== undefined && markup`<p class="remedy"><strong>What to do:</strong> ${prose(cell.advice)}</p>`}${holds > 0 && markup`<p class="remedy"><strong>In the way</strong> of ${count(holds, 'other cell')}, which could not be judged.</p>`}
${first !== null && markup`<p class="case-of">${casesOf(cause) > 1 && markup`The first of ${casesOf(cause)} cases, `}<a href="#${anchor(cell)}">${cell.rule} × ${cell.subject}</a>: ${said(first.label)}</p>`}
${compared(first?.expected ?? null, first?.got ?? null)}${why !== null && markup`<p class="because"><strong>Because:</strong> ${said(clipped(why, WHY_SHOWN))}</p>`}${drawn}${exchange !== null && exchangeBlock(exchange, WIDE)}
${others(cause)}
</div></details>
`;
}

function gistOf({ expected, got }: CaseRecord): string | null {
  if (expected === null || got === null) return null;
  return `expected ${clipped(expected, GIST_SHOWN)}, got ${clipped(got, GIST_SHOWN)}`;
}

/** Where else it shows, by cell and case. */
function others(cause: Cause): Part {
  const all = casesOf(cause);
  if (all < 2 && cause.places.length < 2) return null;
  const intro = `${all > 0 ? `All ${count(all, 'case')}` : count(cause.places.length, 'cell')} of this kind${cause.varies ? ', which differ in what is quoted or counted' : ''}`;
  return markup`<details class="control alike"><summary>${intro}</summary><ul>${cause.places.map(placeOf)}</ul></details>`;
}

function placeOf({ cell, cases }: Place): Html {
  return markup`<li><a href="#${anchor(cell)}">${cell.rule} × ${cell.subject}</a>: ${cases.map(({ label }, index) => markup`${index > 0 && ', '}${said(label)}`)}</li>
`;
}
