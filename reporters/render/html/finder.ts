import { ROLES, type Level, type Role, type Status } from '../../../spec/report.ts';
import { FIGURES, SIGNS } from '../words.ts';
import { markup, type Html, type Part } from './escape.ts';

const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'OBSERVE'];

/** What the filters go by; what a page does not tell apart is no filter of it. */
interface Found {
  readonly rule?: string;
  readonly role?: Role;
  readonly level: Level;
  readonly status: Status | null;
}

/**
 * Search and filters over the findings and cells of a page. Only the script can do anything with it, so only the script
 * shows it. No form: there is nothing to send, and the page's policy forbids it.
 */
export function finder(cells: readonly Found[]): Html {
  const statuses = FIGURES.filter((status) => cells.some((cell) => cell.status === status));
  const levels = LEVELS.filter((level) => cells.some((cell) => cell.level === level));
  const roles = ROLES.filter((role) => cells.some((cell) => cell.role === role));
  const chapters = [...new Set(cells.flatMap(({ rule }) => rule?.replace(/-\d+$/, '') ?? []))];
  return markup`<div class="finder" role="search" aria-label="Find findings and cells" hidden>
<p class="field"><label for="search">Search</label> <input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="rule, words of a rule, status 500 …" aria-describedby="found"></p>
${statuses.length > 0 && markup`<fieldset><legend>Status</legend>${statuses.map((status) => chip('status', status, `${SIGNS[status].sign} ${SIGNS[status].word}`))}</fieldset>`}
${several('Chapter', 'chapter', chapters)}<fieldset><legend>Level</legend>${levels.map((level) => chip('level', level, level))}</fieldset>
${several('Role', 'role', roles)}<p class="found"><span id="found" role="status"></span> <button type="button" data-do="reset" hidden>Show all</button></p>
</div>
`;
}

/** A choice among what there is only one of would be none. */
function several(legend: string, kind: Kind, values: readonly string[]): Part {
  return (
    values.length > 1 &&
    markup`<fieldset><legend>${legend}</legend>${values.map((value) => chip(kind, value, value))}</fieldset>
`
  );
}

type Kind = 'status' | 'level' | 'chapter' | 'role';

function chip(kind: Kind, value: string, word: string): Html {
  return markup`<label class="chip ${kind === 'status' && value}"><input type="checkbox" data-filter="${kind}" value="${value}"> ${word}</label>`;
}
