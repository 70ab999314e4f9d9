import type { Cell, Report } from '../../../spec/report.ts';
import { reasonOfCase } from '../../reason.ts';
import { bearing, gate } from '../../verdict.ts';
import { causesOf, whereOf, type Cause } from '../causes.ts';
import { gistOf } from '../gist.ts';
import { runLines, unusual } from '../run.ts';
import { answersOf, blocksOf, empty, findings, gapsOf, outside, type Gap } from '../views.ts';
import { capital, count, duration, elapsed, FIGURES, instant, SIGNS, VERDICT_SENTENCES } from '../words.ts';
import { causeBlocks } from './causes.ts';
import { anchor, evidence } from './evidence.ts';
import { markup, prose, said, type Html, type Part } from './escape.ts';
import { finder } from './finder.ts';
import type { Folded } from './folded.ts';
import { matrixTables } from './matrix.ts';
import { clipped } from './message.ts';
import type { Section } from './page.ts';

const WRONG_SHOWN = 6;
/** The first card has room for so much of a text. */
const SAID_SHOWN = 200;

/**
 * The sections of the page in their order, those with nothing to say left out.
 * @param folded what a large page keeps for its script to unfold.
 */
export function sectionsOf(report: Report, folded: Folded | null = null): Section[] {
  // Where nothing was tested, one problem is the whole story, and a page of evidence would only repeat it.
  const tested = !empty(report);
  const urgent = findings(report);
  const causes = causesOf(report);
  const sections: (Section & { readonly there: boolean })[] = [
    {
      id: 'problems',
      title: 'Problems',
      intro: 'Troubles of the run itself. They say nothing about the target.',
      content: markup`<ul class="card problems">${report.problems.map((problem) => markup`<li>${said(problem)}</li>`)}</ul>`,
      there: report.problems.length > 0,
    },
    {
      id: 'matrix',
      title: 'Matrix',
      intro: `Every rule with every subject it speaks of.${tested ? ' A cell leads to its evidence: what was sent, what came back, and a command that sends it again.' : ''}`,
      content: markup`${matrixTables(bearing(report), report.chapters, tested)}${others(report)}`,
      there: true,
    },
    {
      id: 'findings',
      title: 'Findings',
      intro:
        'What needs somebody, by cause: what has the same rule and the same kind of answer stands in one block, with the evidence of its first case. In a command, a placeholder such as `<ACCESS_TOKEN>` stands for a secret of yours.',
      content: markup`<div class="evidence-of">${causeBlocks(causes)}</div>`,
      there: causes.length > 0,
    },
    {
      id: 'inconclusive',
      title: 'Inconclusive',
      intro: 'The environment was in the way. None of this is held against the target.',
      content: gapList(gapsOf(report, 'inconclusive')),
      there: tested && report.summary.inconclusive > 0,
    },
    {
      id: 'blocked',
      title: 'Blocked',
      intro: 'Another finding is in the way: once it is mended, these can be judged. None of them counts as passed.',
      content: gapList(gapsOf(report, 'blocked')),
      there: report.summary.blocked > 0,
    },
    {
      id: 'not-tested',
      title: 'Not tested',
      intro: 'What to add to have it tested, and the cells that wait for it. None of them counts as passed.',
      content: gapList(gapsOf(report, 'not-tested')),
      there: tested && report.summary['not-tested'] > 0,
    },
    {
      id: 'observations',
      title: 'Observations',
      intro: 'Questions that the contract leaves open, and what this target does. Recorded, not judged.',
      content: answerTable(report),
      there: report.observations.length > 0,
    },
    {
      id: 'evidence',
      title: 'Evidence',
      intro: null,
      content: evidenceList(bearing(report), report.chapters, urgent, folded),
      there: tested,
    },
  ];
  return sections.filter(({ there }) => there);
}

/** The top of the page: whose report it is, the verdict and the figures. */
export function hero(report: Report): Html {
  const { passed, why } = gate(report);
  const causes = causesOf(report);
  return markup`<div class="hero">
<p class="kicker">Contract conformance · ${instant(report.startedAt)} · ${duration(elapsed(report))} · judged as ${report.roles.join(', ')}</p>
<h1>${report.target.name}</h1>
<p class="address">${said(report.target.baseUrl)}</p>
<div class="says ${report.verdict}"><p><strong>${capital(report.verdict)}.</strong> ${VERDICT_SENTENCES[report.verdict]}</p>
${next(report, causes)}${unusual(report).map(
    (one) => markup`<p><strong>${said(one)}</strong></p>
`,
  )}<p>Gate ${report.gate}: ${passed ? 'passed' : `held back, ${why.join('; ')}`}.</p>${wrong(causes)}</div>
${share(report)}
<ul class="figures" aria-label="Cells by status">
${FIGURES.filter((status) => report.summary[status] > 0 || status === 'pass' || status === 'fail').map(
  (
    status,
  ) => markup`<li class="${status}${report.summary[status] === 0 ? ' none' : ''}"><b>${report.summary[status]}</b><span><span aria-hidden="true">${SIGNS[status].sign}</span> ${SIGNS[status].word}</span></li>
`,
)}</ul>
</div>
${!empty(report) && finder(bearing(report))}`;
}

/** What is wrong, in a line a cause, for a reader with no more than a minute. */
function wrong(causes: readonly Cause[]): Part {
  const worst = causes.filter(({ status }) => status === 'fail' || status === 'error');
  const more = worst.length - WRONG_SHOWN;
  return (
    worst.length > 0 &&
    markup`<ul class="wrong">${worst.slice(0, WRONG_SHOWN).map(
      (cause) =>
        markup`<li><a href="#${cause.id}">${cause.cell.rule}</a> ${prose(cause.cell.sentence)} <span class="why">${whereOf(cause)}${answered(cause)}</span></li>
`,
    )}${more > 0 && markup`<li>and ${count(more, 'more cause')}, under <a href="#findings">Findings</a></li>`}</ul>`
  );
}

function answered({ first, cell }: Cause): Part {
  const reason = first === null ? cell.reason : reasonOfCase(first);
  return reason !== null && markup`: ${clipped(reason, SAID_SHOWN)}`;
}

/** Why the verdict is what it is, and what to do now. */
function next(report: Report, causes: readonly Cause[]): Part {
  const gist = gistOf(report, causes);
  return (
    gist !== null &&
    markup`<p class="next"><strong>Why:</strong> ${prose(gist.about)}${gist.said !== null && markup` ${said(gist.said)}`}</p>
<p class="next"><strong>Next:</strong> ${prose(gist.next)}</p>
`
  );
}

/** The figures as one bar. They stand beside it as numbers, so it is not read out. */
function share(report: Report): Html {
  const total = bearing(report).length;
  let x = 0;
  const parts = FIGURES.filter((status) => report.summary[status] > 0).map((status) => {
    const width = (100 * report.summary[status]) / total;
    const part = markup`<rect class="${status}" x="${x.toFixed(2)}" y="0" width="${Math.max(0, width - 0.3).toFixed(2)}" height="1"></rect>`;
    x += width;
    return part;
  });
  return markup`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

function others(report: Report): Part {
  const number = outside(report);
  const cells = report.cells.filter((cell) => !report.roles.includes(cell.role));
  return (
    number > 0 &&
    markup`<details class="others"><summary>${count(number, 'cell')} of other roles, not judged by this run</summary>${matrixTables(cells, report.chapters, false)}</details>`
  );
}

function gapList(gaps: readonly Gap[]): Html {
  return markup`<ul class="card gaps">${gaps.map(
    ({
      remedy,
      reason,
      cells,
    }) => markup`<li><p>${remedy === null ? said(reason) : prose(remedy)}</p><p class="where">${links(cells)}</p></li>
`,
  )}</ul>`;
}

function answerTable(report: Report): Html {
  return markup`<div class="card"><table class="answers"><caption class="unseen">Observations</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Answer</th><th scope="col">Seen by</th></tr></thead>
${answersOf(report.observations).map(
  ({ question, answers }) =>
    markup`<tbody>${answers.map(
      ({ answer, from }, index) =>
        markup`<tr>${index === 0 && markup`<th scope="rowgroup" rowspan="${answers.length}">${prose(question)}</th>`}<td>${said(answer)}</td><td class="where">${links(from)}</td></tr>
`,
    )}</tbody>`,
)}</table></div>`;
}

function links(cells: readonly Pick<Cell, 'rule' | 'subject'>[]): Part {
  return cells.map(
    (cell, index) => markup`${index > 0 && ', '}<a href="#${anchor(cell)}">${cell.rule} × ${cell.subject}</a>`,
  );
}

/** @param urgent what stands in the page whole, or with its first case at least. */
function evidenceList(
  cells: readonly Cell[],
  headings: Report['chapters'],
  urgent: readonly Cell[],
  folded: Folded | null,
): Html {
  return markup`<div class="tools" hidden><button type="button" data-open="all">Unfold all</button><button type="button" data-open="none">Fold all</button></div>
${blocksOf(cells, headings).map(
  ({ chapter, heading, continued, rows }) => markup`<div class="evidence-of">
${!continued && markup`<h3>${chapter}${heading !== '' && ` · ${heading}`}</h3>`}${rows.flatMap((row) => row.cells.map((cell) => evidence(cell, false, urgent.includes(cell) && !folded?.isOfAll ? null : folded, urgent.includes(cell))))}</div>
`,
)}`;
}

/** The end of the page: what judged, and against what. */
export function about(report: Report): Html {
  const { suite, contract } = report;
  return markup`${runLines(report).map(
    (line) => markup`<p>${said(line)}</p>
`,
  )}<p>${suite.name} ${suite.version}, contract ${contract.version}</p>
<p>OpenAPI document <code>${contract.sha256.slice(0, 16)}</code>, rules <code>${contract.catalogueSha256.slice(0, 16)}</code></p>
<p>Drawn from <code>conformance.json</code>, which is the one truth of the run.</p>`;
}
