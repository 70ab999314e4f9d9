import type { Entry, Score } from '../../compare/entries.ts';
import type { Outline } from '../../compare/outline.ts';
import type { Comparison } from '../../compare.ts';
import type { Verdict } from '../../../spec/report.ts';
import { Html, markup, type Part } from '../html/escape.ts';
import { count } from '../words.ts';
import { allOf, chaptersOf, dateOf, scoreOf, VERDICT_SIGNS } from './words.ts';

/** A strip of more runs than this shows the latest. */
const LONGEST_STRIP = 24;

/** The order of verdicts: what needs somebody first. */
const WORST_FIRST: readonly Verdict[] = ['non-conformant', 'inconclusive', 'incomplete', 'conformant'];

/**
 * What is set side by side, a line each: verdict, score by chapter, date, the runs before. Sorting and searching is the
 * script's, which finds the heads by their keys.
 */
export function vendors(comparison: Comparison): Html {
  const { entries, kind, chapters } = comparison;
  const judged = chaptersOf(comparison);
  const hasPast = kind === 'vendors' && entries.some(({ history }) => history.length > 1);
  const heads = judged.map((chapter) => head(chapter.toLowerCase(), chapter, chapters[chapter] ?? null));
  const what = kind === 'dates' ? 'Run' : 'Vendor';
  return markup`<div class="finder" role="search" aria-label="Find ${kind === 'dates' ? 'runs' : 'vendors'}" hidden>
<p class="field"><label for="search">Search</label> <input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="name, verdict, date …" aria-describedby="found"></p>
<p class="found"><span id="found" role="status"></span> <button type="button" data-do="reset" hidden>Show all</button></p>
</div>
<div class="card box" tabindex="0" role="region" aria-label="${what}s"><table class="vendors">
<thead><tr>${head('name', what)}${head('verdict', 'Verdict')}${heads}${head('all', 'All')}${kind === 'vendors' && head('date', 'Date')}${hasPast && head('runs', 'Runs')}</tr></thead>
<tbody>
${entries.map((entry) => line(entry, judged, kind, hasPast))}</tbody>
</table></div>
<p class="legend"><span>34/36: of 36 rules, a subject each, 34 were kept; ✗ were broken, – could not be judged. What the contract leaves undecided is not counted.</span></p>`;
}

function head(key: string, word: string, title: string | null = null): Html {
  return markup`<th scope="col" data-sort="${key}"${title !== null && markup` title="${title}"`}>${word}</th>`;
}

function line(entry: Entry, judged: readonly string[], kind: Comparison['kind'], hasPast: boolean): Html {
  const { run, history, scores, total } = entry;
  const name = kind === 'dates' ? dateOf(run) : run.target.name;
  const key = kind === 'dates' ? run.startedAt : null;
  const refused = run.fault !== null && markup` <b class="refused">refused by the gate</b>`;
  return markup`<tr><th scope="row" title="${run.file}"${sortedBy(key)}>${link(run, name)}</th><td${sortedBy(WORST_FIRST.indexOf(run.verdict))}><span class="badge ${run.verdict}"><span aria-hidden="true">${VERDICT_SIGNS[run.verdict]}</span> ${run.verdict}</span>${refused}</td>${judged.map((chapter) => scored(scores.get(chapter)))}${scored(total)}${kind === 'vendors' && markup`<td class="date"${sortedBy(run.startedAt)} title="${dateOf(run)}">${dateOf(run).slice(0, 10)}</td>`}${hasPast && markup`<td${sortedBy(history.length)}>${strip(history)}</td>`}</tr>
`;
}

/** What a column is sorted by where that is not what stands in it. */
function sortedBy(key: string | number | null): Html | null {
  return key === null ? null : markup` data-key="${key}"`;
}

/** A name that leads to its own page, where there is one. */
export function link({ page }: Outline, name: Part): Part {
  return page === null ? name : markup`<a href="${page}">${name}</a>`;
}

function scored(score: Score | undefined): Html {
  const all = allOf(score);
  if (score === undefined || all === 0) return new Html('<td class="score" data-key=""></td>');
  const { kept, broken, open } = score;
  const said = [
    `${kept} kept`,
    ...(broken > 0 ? [`${broken} broken`] : []),
    ...(open > 0 ? [`${open} not judged`] : []),
  ].join(', ');
  const marks = [
    broken > 0 && markup` <b class="fail">✗${broken}</b>`,
    open > 0 && markup` <b class="not-tested">–${open}</b>`,
  ];
  return markup`<td class="score"${sortedBy(Math.round((kept / all) * 10_000))} title="${said}">${scoreOf(score)}${marks}</td>`;
}

/** The verdicts of several runs of one target, the oldest first. */
export function strip(history: readonly Outline[]): Html {
  const left = history.length - LONGEST_STRIP;
  const shown = left > 0 ? history.slice(-LONGEST_STRIP) : history;
  return markup`<ol class="strip">${left > 0 && markup`<li class="quiet">${count(left, 'earlier run')}</li>`}${shown.map(
    (run) =>
      markup`<li class="${run.verdict}" title="${dateOf(run)} ${run.verdict}">${link(run, markup`<span role="img" aria-label="${dateOf(run)} ${run.verdict}">${VERDICT_SIGNS[run.verdict]}</span>`)}</li>`,
  )}</ol>`;
}
