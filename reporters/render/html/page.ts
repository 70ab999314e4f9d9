import { createHash } from 'node:crypto';
import { Html, markup, prose, type Part } from './escape.ts';
import type { Folded } from './folded.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/**
 * What a page may do: its own style and its own script, known by their digests, and nothing else. It loads nothing and
 * sends nothing, and an attribute or an element that a target smuggled in would not run.
 */
const POLICY = [
  "default-src 'none'",
  `style-src '${digest(STYLE)}'`,
  `script-src '${digest(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A part of a page that the navigation names. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly intro: string | null;
  readonly content: Part;
}

/** A page of the suite: what stands in its bar, above its sections, in them, and at its end. */
export interface Page {
  readonly title: string;
  readonly top: Html;
  readonly before: Html;
  readonly sections: readonly Section[];
  readonly after: Html;
  /** What its sections keep for the script to unfold. */
  readonly folded?: Folded | null;
}

/** One file that opens from disk and needs nothing else. */
export function page({ title, top, before, sections, after, folded = null }: Page): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(POLICY)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="wide">
${top}
<nav aria-label="Sections"><ul>${sections.map((one) => markup`<li><a href="#${one.id}">${one.title}</a></li>`)}</ul></nav>
</div></header>
<main id="main" class="wide" tabindex="-1">
${before}${sections.map(
    (one) => markup`<section id="${one.id}" aria-labelledby="${one.id}-title">
<h2 id="${one.id}-title">${one.title}</h2>
${one.intro !== null && markup`<p>${prose(one.intro)}</p>`}
${one.content}
</section>
`,
  )}</main>
<footer><div class="wide">${after}</div></footer>
${folded !== null && folded.content()}<script>${new Html(SCRIPT)}</script>
</body>
</html>
`.toString();
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
