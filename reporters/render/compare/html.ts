import { createHash } from 'node:crypto';
import { CHANGES, type ComparedRow, type Comparison, type Mark, type Step } from '../compare.ts';
import { COMPARE_STYLE } from './compare-style.ts';
import { CHANGE_SIGNS, changesOf, dateOf, latest, signOf, subjectOf, wordsOf } from './compare-words.ts';
import { groupBy } from './group.ts';
import { Html, markup, prose, said, type Part } from './html/escape.ts';
import { STYLE } from './html/style.ts';
import { places } from './views.ts';
import { capital, count, SIGNS } from './words.ts';

const ALL_STYLE = STYLE + COMPARE_STYLE;

/** The page has a style and no script: nothing in it can run, whatever a report says. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(ALL_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** From so many runs on, the heads of the columns stand upright. */
const MANY = 7;

/** The comparison as one page that opens from disk and needs nothing else. */
export function renderComparisonHtml(comparison: Comparison): string {
  const { rows, steps, warnings } = comparison;
  const subject = subjectOf(comparison);
  const broken = brokenNow(comparison);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(POLICY)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comparison: ${subject}</title>
<style>${new Html(ALL_STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the comparison</a>
<main id="main" class="wide" tabindex="-1">
<div class="hero"><p class="kicker">Contract conformance · comparison</p><h1>${subject}</h1></div>
${warnings.length > 0 && section('careful', 'Careful', 'These runs do not rest on the same ground.', markup`<ul class="card warnings">${warnings.map((warning) => markup`<li>${said(warning)}</li>`)}</ul>`)}
${steps.length > 0 && section('changes', 'What changed', 'Between a run and the one of the same target before it, the latest first.', markup`<div class="card steps">${steps.map(step)}</div>`)}
${broken !== null && section('broken', 'Broken now', 'In the latest run of each target.', broken)}
${section('matrix', 'Matrix', `${count(rows.length, 'cell')}, a rule with a subject each, by run. A bar at the left marks a row on which the runs differ.`, matrix(comparison))}
</main>
<footer><div class="wide"><p>Drawn from the <code>conformance.json</code> of each run. <code>npm run gate</code> says of one whether it can be relied on.</p></div></footer>
</body>
</html>
`;
  return page.toString();
}

function section(id: string, title: string, intro: string, content: Part): Html {
  return markup`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p>${intro}</p>${content}</section>`;
}

function step(one: Step, index: number): Html {
  const { before, after, changes } = one;
  const open = index === 0 ? new Html(' open') : null;
  return markup`<details${open}><summary>${after.target.name}: ${changesOf(one)} <span class="quiet">${dateOf(before)} to ${dateOf(after)}</span></summary><ul>
${changes.broke.map(({ rule, subject, mark }) => markup`<li class="fail">${CHANGE_SIGNS.broke.sign} <b>${rule} × ${subject}</b> broke: ${said(mark.reason ?? 'no reason given')}</li>`)}
${(['mended', 'tested', 'untested'] as const)
  .filter((change) => changes[change].length > 0)
  .map(
    (change) =>
      markup`<li>${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}: ${places(changes[change]).join('; ')}</li>`,
  )}
</ul></details>`;
}

function brokenNow(comparison: Comparison): Html | null {
  const columns = latest(comparison);
  const rows = comparison.rows.flatMap((row) => {
    const from = columns.filter((index) => ['fail', 'waived'].includes(row.marks[index]?.status ?? ''));
    return from.length === 0 ? [] : [{ row, from }];
  });
  if (rows.length === 0) return null;
  return markup`<ul class="card broken">${rows.map(
    ({ row, from }) =>
      markup`<li><b>${row.rule} × ${row.subject}</b> ${prose(row.title)}<ul>${from.map((index) => {
        const mark = row.marks[index];
        const waived = mark?.status === 'waived' && ' (waived)';
        return markup`<li>${comparison.runs[index]?.target.name ?? ''}${waived}: ${said(mark?.reason ?? 'no reason given')}</li>`;
      })}</ul></li>`,
  )}</ul>`;
}

function matrix({ runs, rows, kind, chapters }: Comparison): Html {
  const heads = runs.map((run) => {
    const date = dateOf(run);
    const name = kind === 'vendors' && markup`<b>${run.target.name}</b> `;
    return markup`<th scope="col" class="run" title="${run.file}"><span>${name}${date} <span class="verdict ${run.verdict}">${run.verdict}</span></span></th>`;
  });
  const groups = [...groupBy(rows, ({ rule }) => rule.replace(/-\d+$/, ''))];
  const body = groups.map(
    ([
      chapter,
      own,
    ]) => markup`<tbody><tr class="chapter"><th scope="rowgroup">${chapter}${chapters[chapter] !== undefined && ` · ${chapters[chapter]}`}</th><td colspan="${runs.length}"></td></tr>
${own.map(row)}</tbody>
`,
  );
  const legend = [
    ...Object.values(SIGNS).map(({ sign, word }) => `${sign} ${word}`),
    ...CHANGES.map((change) => `${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}`),
  ];
  return markup`<label class="only"><input type="checkbox" id="only"> Only rows on which the runs differ</label>
<div class="card compare" tabindex="0" role="region" aria-label="Rules by runs"><table${runs.length >= MANY && new Html(' class="many"')}>
<thead><tr><th scope="col">Rule</th>${heads}</tr></thead>
${body}</table></div>
<p class="legend">${legend.map((one) => markup`<span>${capital(one)}</span>`)}</p>`;
}

function row({ rule, subject, level, title, marks, differs }: ComparedRow): Html {
  return markup`<tr class="${differs ? 'differs' : 'same'}"><th scope="row"><b class="id">${rule}</b> ${subject} <span class="what">${prose(title)} · ${level}</span></th>${new Html(marks.map(cell).join(''))}</tr>
`;
}

const drawn = new Map<string, string>();

/** Of few kinds, and there may be tens of thousands: each kind is drawn once. */
function cell(mark: Mark): string {
  const key = `${mark.status ?? ''} ${mark.change ?? ''}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const one = markup`<td class="${mark.change ?? ''}">${
    signOf(mark) !== '' &&
    markup`<span class="${mark.status ?? ''}" role="img" aria-label="${wordsOf(mark)}">${signOf(mark)}</span>`
  }</td>`.toString();
  drawn.set(key, one);
  return one;
}
