import { createHash } from 'node:crypto';
import type { Report } from '../../spec/report.ts';
import { Html, markup, prose } from './html/escape.ts';
import { SCRIPT } from './html/script.ts';
import { capital } from './words.ts';
import { about, hero, sectionsOf } from './html/sections.ts';
import { STYLE } from './html/style.ts';

/**
 * What the page may do: its own style and its own script, known by their digests, and nothing else. It loads nothing and
 * sends nothing, and an attribute or an element that a target smuggled in would not run.
 */
const POLICY = [
  "default-src 'none'",
  `style-src '${digest(STYLE)}'`,
  `script-src '${digest(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The report as `matrix.html`: one file that opens from disk and needs nothing else. */
export function renderHtml(report: Report): string {
  const sections = sectionsOf(report);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(POLICY)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${capital(report.verdict)}: ${report.target.name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header class="top"><div class="wide">
<span class="badge ${report.verdict}">${capital(report.verdict)}</span><span class="target">${report.target.name}</span>
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
</div></header>
<main id="main" class="wide" tabindex="-1">
${hero(report)}${sections.map(
    ({ id, title, intro, content }) => markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${intro !== null && markup`<p>${prose(intro)}</p>`}
${content}
</section>
`,
  )}</main>
<footer><div class="wide">${about(report)}</div></footer>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`;
  return page.toString();
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
