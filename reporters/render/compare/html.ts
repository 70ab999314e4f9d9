import { createHash } from 'node:crypto';
import type { Comparison } from '../../compare.ts';
import { Html, markup, said, type Part } from '../html/escape.ts';
import { STYLE } from '../html/style.ts';
import { count } from '../words.ts';
import { brokenNow, changes, folded } from './changes.ts';
import { matrix } from './matrix.ts';
import { COMPARE_SCRIPT } from './script.ts';
import { COMPARE_STYLE } from './style.ts';
import { strip, vendors } from './vendors.ts';
import { subjectOf, totalsOf } from './words.ts';

const ALL_STYLE = STYLE + COMPARE_STYLE;

/** The page's own style and script, known by their digests, and nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${digest(ALL_STYLE)}'`,
  `script-src 'sha256-${digest(COMPARE_SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The comparison as one page that opens from disk and needs nothing else, a script included. */
export function renderComparisonHtml(comparison: Comparison): string {
  const { entries, kind, rows, steps, warnings, runs } = comparison;
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
<div class="hero"><p class="kicker">Contract conformance · comparison</p><h1>${subject}</h1>
<p class="totals">${totalsOf(comparison)}</p>${kind === 'dates' && runs.length > 1 && strip(runs)}</div>
${
  warnings.length > 0 &&
  section(
    'careful',
    'Careful',
    'These runs do not rest on the same ground.',
    folded(
      warnings.map((warning) => markup`<li>${said(warning)}</li>`),
      'warnings',
    ),
  )
}
${section('vendors', kind === 'dates' ? 'Runs' : 'Vendors', kind === 'dates' ? 'The oldest first.' : 'Each by its latest run.', vendors(comparison))}
${steps.length > 0 && section('changes', 'What changed', 'Between a run and the one of the same target before it, the latest first.', changes(steps))}
${broken !== null && section('broken', 'Broken now', 'In the latest run of each target.', broken)}
${section('matrix', 'Matrix', `${count(rows.length, 'rule with its subject', 'rules with a subject each')}, by ${kind === 'dates' ? count(entries.length, 'run') : count(entries.length, 'vendor')}. A bar at the left marks a row that differs.`, matrix(comparison))}
</main>
<footer><div class="wide"><p>Drawn from the <code>conformance.json</code> of each run. <code>npm run gate</code> says of one whether it can be relied on.</p></div></footer>
<script>${new Html(COMPARE_SCRIPT)}</script>
</body>
</html>
`;
  return page.toString();
}

function section(id: string, title: string, intro: string, content: Part): Html {
  return markup`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p>${intro}</p>${content}</section>`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
