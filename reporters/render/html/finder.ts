import type { Level, Status } from '../../../spec/report.ts';
import { FIGURES, SIGNS } from '../words.ts';
import { markup, type Html } from './escape.ts';

const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'OBSERVE'];

/**
 * Search and filters over the cells of a page. Only the script can do anything with it, so only the script shows it. No
 * form: there is nothing to send, and the page's policy forbids it.
 */
export function finder(cells: readonly { readonly level: Level; readonly status: Status | null }[]): Html {
  const statuses = FIGURES.filter((status) => cells.some((cell) => cell.status === status));
  const levels = LEVELS.filter((level) => cells.some((cell) => cell.level === level));
  return markup`<div class="finder" role="search" aria-label="Find cells" hidden>
<p class="field"><label for="search">Search</label> <input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="rule, words of a rule, status 500 …" aria-describedby="found"></p>
${statuses.length > 0 && markup`<fieldset><legend>Status</legend>${statuses.map((status) => chip('status', status, `${SIGNS[status].sign} ${SIGNS[status].word}`))}</fieldset>`}
<fieldset><legend>Level</legend>${levels.map((level) => chip('level', level, level))}</fieldset>
<p class="found"><span id="found" role="status"></span> <button type="button" data-do="reset" hidden>Show all</button></p>
</div>
`;
}

function chip(kind: 'status' | 'level', value: string, word: string): Html {
  return markup`<label class="chip ${kind === 'status' && value}"><input type="checkbox" data-filter="${kind}" value="${value}"> ${word}</label>`;
}
