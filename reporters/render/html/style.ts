import { TIMELINE_STYLE } from './timeline-style.ts';

/** The page's style sheet. It holds for both schemes, for narrow screens and for paper; colour never speaks alone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f7f7f5; --card: #ffffff; --sunk: #f1f1ee; --line: #dfdfda; --edge: #8b8d88; --ink: #1d1f21; --soft: #5c6066; --link: #1f5fa8;
  --pass: #176f43; --fail: #b3202b; --warn: #8a5a00; --observed: #1f5fa8; --not-tested: #62666c;
  --inconclusive: #6a45a8; --error: #98195a; --waived: #0d6b66; --blocked: #7c4a36;
  --tint: 9%;
  --sans: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'Liberation Mono', monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #131416; --card: #1b1d20; --sunk: #131416; --line: #33363b; --edge: #6d7178; --ink: #e7e7e4; --soft: #a0a5ac; --link: #84b9f5;
    --pass: #5cc690; --fail: #ff8780; --warn: #e2b04a; --observed: #84b9f5; --not-tested: #a0a5ac;
    --inconclusive: #c3a2f7; --error: #ff8fc2; --waived: #5fc9c1; --blocked: #dba58e;
    --tint: 14%;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: break-word; }
h1, h2, h3, p, ul, dl, dd, table, pre, blockquote { margin: 0; padding: 0; }
h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.015em; font-weight: 650; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; font-weight: 650; }
h3 { font-size: 0.95rem; font-weight: 650; }
ul { list-style: none; }
a { color: var(--link); text-underline-offset: 0.2em; }
code, pre { font-family: var(--mono); font-size: 0.85em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 3; padding: 0.5rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.skip:focus { top: 0.5rem; }
.quiet { color: var(--soft); }
.wide { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem; }

.pass { --tone: var(--pass); } .fail { --tone: var(--fail); } .warn { --tone: var(--warn); } .observed { --tone: var(--observed); }
.not-tested { --tone: var(--not-tested); } .inconclusive { --tone: var(--inconclusive); } .error { --tone: var(--error); }
.waived { --tone: var(--waived); } .blocked { --tone: var(--blocked); } .conformant { --tone: var(--pass); } .non-conformant { --tone: var(--fail); }
.incomplete { --tone: var(--warn); } .no-status { --tone: var(--line); }

.top { position: sticky; top: 0; z-index: 2; background: color-mix(in srgb, var(--page) 92%, transparent); backdrop-filter: blur(8px); border-bottom: 1px solid var(--line); }
.top .wide { display: flex; align-items: center; gap: 0.5rem 1rem; min-height: 3.5rem; flex-wrap: wrap; padding-block: 0.6rem; }
.top .target { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 22rem; }
.top nav { margin-left: auto; } .top nav ul { display: flex; gap: 0.25rem 1.1rem; flex-wrap: wrap; }
.top nav a { color: var(--soft); text-decoration: none; font-size: 0.9rem; } .top nav a:hover { color: var(--ink); text-decoration: underline; }
.badge { display: inline-flex; align-items: center; gap: 0.4em; padding: 0.15rem 0.7rem; border-radius: 99px; font-weight: 650; font-size: 0.85rem; white-space: nowrap; color: var(--tone); background: color-mix(in srgb, var(--tone) var(--tint), transparent); border: 1px solid color-mix(in srgb, var(--tone) 45%, transparent); }

.hero { padding-block: 2.5rem 0.5rem; }
.hero .kicker { color: var(--soft); font-size: 0.85rem; margin-bottom: 0.35rem; }
.hero .address { margin-top: 0.35rem; color: var(--soft); overflow-wrap: anywhere; }
.says { margin-top: 1.5rem; padding: 1.1rem 1.3rem; background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 8px; }
.says p:first-child { font-size: 1.15rem; font-weight: 600; } .says strong { color: var(--tone); }
.says p + p { color: var(--soft); margin-top: 0.2rem; font-size: 0.92rem; }
.wrong { margin-top: 0.8rem; border-top: 1px solid var(--line); font-size: 0.95rem; } .wrong li { padding: 0.5rem 0; overflow-wrap: anywhere; } .wrong li + li { border-top: 1px solid var(--line); } .wrong a { font-family: var(--mono); font-size: 0.85rem; font-weight: 600; margin-right: 0.4rem; white-space: nowrap; } .wrong .why { display: block; color: var(--soft); font-size: 0.9rem; }
.why, h1, .label, .target { unicode-bidi: isolate; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr)); gap: 0.75rem; margin-top: 1rem; }
.figures li { padding: 0.8rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.figures b { display: block; font-size: 1.6rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.figures span { color: var(--tone); font-size: 0.88rem; font-weight: 550; } .figures .none b, .figures .none span { color: var(--soft); font-weight: 400; }
.share { display: block; width: 100%; height: 8px; margin-top: 1rem; border-radius: 99px; overflow: hidden; } .share rect { fill: var(--tone); }

main section { padding-top: 2.5rem; } main section > h2 { margin-bottom: 0.35rem; } main section > p { color: var(--soft); margin-bottom: 0.9rem; max-width: 46rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; } .card + .card { margin-top: 0.9rem; }
[hidden] { display: none !important; }
.finder { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem 1.2rem; margin-block: 1.2rem 0.9rem; font-size: 0.88rem; }
.finder .field { flex: 1 1 16rem; display: flex; align-items: center; gap: 0.6rem; } .finder input[type='search'] { flex: 1; min-width: 0; font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: 6px; padding: 0.35rem 0.7rem; }
.finder ::placeholder { color: var(--soft); opacity: 1; } .finder fieldset { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; border: 0; margin: 0; padding: 0; } .finder legend { float: left; padding: 0; margin-right: 0.4rem; }
.chip { display: inline-flex; align-items: center; gap: 0.35em; padding: 0.1rem 0.6rem 0.1rem 0.45rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); color: var(--tone, var(--ink)); cursor: pointer; } .chip input { margin: 0; accent-color: var(--tone, var(--link)); } .chip:has(:checked) { border-color: currentColor; background: color-mix(in srgb, currentColor 8%, var(--card)); }
.finder .found { flex-basis: 100%; color: var(--soft); display: flex; align-items: center; gap: 0.8rem; min-height: 1.9rem; }
.tools { display: flex; gap: 0.5rem; margin-bottom: 0.9rem; } 
button { font: inherit; font-size: 0.85rem; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 0.25rem 0.75rem; cursor: pointer; } button:hover { border-color: var(--soft); }

table { border-collapse: collapse; width: 100%; }
table + table { border-top: 1px solid var(--line); }
.chapter > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 0.6rem; padding: 0.65rem 1rem; } .chapter[open] > summary { border-bottom: 1px solid var(--line); } .chapter h3 { color: var(--ink); }
.figures-of { color: var(--soft); font-size: 0.85rem; } .figures-of .fail, .figures-of .error, .figures-of .inconclusive { color: var(--tone); font-weight: 600; }
thead th { font-size: 0.8rem; font-weight: 550; color: var(--soft); text-align: left; padding: 0.3rem 0.5rem; border-bottom: 1px solid var(--line); }
thead th:first-child, tbody th { padding-left: 1rem; } thead .mark, td.mark { text-align: center; width: 8.5rem; }
tbody th { overflow-wrap: anywhere; text-align: left; font-weight: 400; padding-block: 0.5rem; padding-right: 0.5rem; } tbody td { padding: 0.3rem 0.5rem; } tbody tr + tr > * { border-top: 1px solid var(--line); }
tbody tr:hover { background: color-mix(in srgb, var(--ink) 3%, transparent); }
tbody th .id { font-family: var(--mono); font-size: 0.8rem; color: var(--soft); display: inline-block; min-width: 7.2rem; }
td.level-cell, th.level-cell { width: 6rem; } td.level-cell { font-size: 0.78rem; color: var(--soft); }
.mark a, .mark .flat { display: inline-flex; justify-content: center; gap: 0.4em; min-width: 7.4rem; padding: 0.15rem 0.6rem; border-radius: 6px; color: var(--tone); font-size: 0.85rem; font-weight: 550; text-decoration: none; white-space: nowrap; }
.mark a { background: color-mix(in srgb, var(--tone) var(--tint), transparent); } .mark a:hover { background: color-mix(in srgb, var(--tone) 22%, transparent); }

details > summary { cursor: pointer; list-style: none; } details > summary::-webkit-details-marker { display: none; }
details > summary::before { content: '▸'; color: var(--soft); flex: none; width: 1rem; transition: rotate 0.12s; } details[open] > summary::before { rotate: 90deg; }
.cell { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 8px; margin-top: 0.6rem; scroll-margin-top: 5rem; overflow: clip; } .cell > .inner { scroll-margin-top: 9rem; } .cell summary:focus-visible { outline-offset: -2px; }
.cell > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.2rem 0.7rem; padding: 0.6rem 1rem; }
.cell > summary .name { font-family: var(--mono); font-size: 0.85rem; font-weight: 600; } .cell > summary .title { flex: 1 1 18rem; overflow-wrap: anywhere; } .cell > summary .why { flex-basis: 100%; padding-left: 1.7rem; color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere; }
.cell[open] > summary { border-bottom: 1px solid var(--line); } .cell .inner { padding: 1rem 1.2rem 1.2rem; }
.mode { color: var(--tone); font-weight: 600; font-size: 0.88rem; white-space: nowrap; }
summary .level { color: var(--soft); font-size: 0.8rem; } .result { margin-right: 0.8rem; white-space: nowrap; }
blockquote { font-size: 1.05rem; max-width: 46rem; } main section > p, blockquote { overflow-wrap: anywhere; } .source { color: var(--soft); font-size: 0.88rem; margin-top: 0.3rem; overflow-wrap: anywhere; }
footer p, .gaps p { overflow-wrap: anywhere; } .remedy { overflow-wrap: anywhere; margin-top: 0.8rem; padding: 0.6rem 0.9rem; background: var(--sunk); border-radius: 6px; }
.case { margin-top: 0.8rem; border: 1px solid var(--line); border-radius: 6px; } .case > summary { display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; padding: 0.45rem 0.8rem; } .case > summary .label { flex: 1 1 12rem; overflow-wrap: anywhere; } .case .inner { padding: 0 0.9rem 0.9rem 0.9rem; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin-top: 0.5rem; font-size: 0.92rem; } .facts dt { color: var(--soft); } .facts dd { overflow-wrap: anywhere; }
dd pre { max-height: 14rem; } .said { background: var(--sunk); border-radius: 4px; padding: 0.1em 0.35em; overflow-wrap: anywhere; unicode-bidi: isolate; white-space: pre-wrap; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.exchange { margin-top: 0.7rem; } .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.6rem; }
.side h4 { margin: 0 0 0.2rem; font-size: 0.82rem; font-weight: 600; } .side h4 span { font-weight: 400; color: var(--soft); }
.control { margin-top: 0.7rem; font-size: 0.9rem; } .control > summary { display: flex; gap: 0.3rem; color: var(--soft); unicode-bidi: isolate; overflow-wrap: anywhere; } .left { margin-top: 0.8rem; font-size: 0.88rem; }
.next { margin-top: 0.4rem; overflow-wrap: anywhere; } .says .next { color: var(--ink); } .case-of, .because { margin-top: 0.8rem; overflow-wrap: anywhere; font-size: 0.92rem; }
.compared { margin-top: 0.6rem; } .compared pre { max-height: 14rem; } .gutter { display: inline-block; width: 1ch; font-weight: 700; user-select: none; }
mark { color: inherit; background: color-mix(in srgb, var(--warn) 18%, transparent); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.2em; border-radius: 2px; }
.json-key { color: var(--link); } .json-text { color: var(--pass); } .json-number { color: var(--inconclusive); } .json-word { color: var(--error); }
.alike li { margin-top: 0.35rem; overflow-wrap: anywhere; }
pre { background: var(--sunk); border: 1px solid var(--line); border-radius: 6px; padding: 0.6rem 0.8rem; font-size: 0.8rem; line-height: 1.5; max-height: 22rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; direction: ltr; unicode-bidi: isolate; }
.command { position: relative; margin-top: 0.6rem; } .command pre { padding-right: 5rem; } .command button { position: absolute; right: 0.4rem; top: 0.4rem; }
.gaps > li { padding: 0.8rem 1rem; } .gaps > li + li { border-top: 1px solid var(--line); } .where { color: var(--soft); font-size: 0.88rem; overflow-wrap: anywhere; }
.answers { table-layout: fixed; } .answers :is(th, td) { vertical-align: top; text-align: left; padding: 0.5rem 1rem; border-top: 1px solid var(--line); } .answers thead th { border-top: 0; padding-block: 0.4rem; } .answers th:last-child, .answers td:last-child { width: 26%; } .by-status thead th:first-child { width: 24%; } .by-status thead th:last-child { width: 62%; }
.problems { border-left: 4px solid var(--error); } .problems li { padding: 0.7rem 1rem; overflow-wrap: anywhere; } .problems li + li { border-top: 1px solid var(--line); }
.others { margin-top: 0.9rem; color: var(--soft); font-size: 0.92rem; } .others summary { display: flex; gap: 0.3rem; padding: 0.3rem 0; }
footer { margin-top: 3rem; padding-block: 1.5rem 3rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.88rem; }
h3 { margin: 0; } .evidence-of h3 { margin: 1.6rem 0 0.2rem; color: var(--soft); }

@media (max-width: 46rem) {
  .stacks, .stacks :is(tbody, tr, td, th) { display: block; } .stacks.stacks :is(td, th):nth-child(n) { width: auto; border-top: 0; padding: 0.25rem 1rem; } .stacks thead { display: none; } .stacks [data-name]::before { content: attr(data-name) ': '; } .stacks tr { padding-block: 0.5rem; border-top: 1px solid var(--line); }
  .wide { padding-inline: 1rem; } h1 { font-size: 1.5rem; } html { scroll-padding-top: 6.5rem; } .cell { scroll-margin-top: 6.5rem; }
  .top nav { margin-left: 0; width: 100%; overflow-x: auto; } .top nav ul { flex-wrap: nowrap; white-space: nowrap; } .top .target { max-width: 11rem; }
  .figures { grid-template-columns: repeat(2, 1fr); gap: 0.5rem; } .figures li { padding: 0.55rem 0.8rem; } .figures b { font-size: 1.35rem; }
  .sides { grid-template-columns: minmax(0, 1fr); } .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd + dt { margin-top: 0.4rem; }
  td.level-cell, th.level-cell { display: none; }
  thead .mark, td.mark { width: 4.4rem; padding-inline: 0.2rem; } thead .mark { font-size: 0.72rem; } .mark a, .mark .flat { min-width: 2.2rem; } .mark .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody th .id { display: block; }
}
@media print {
  :root { color-scheme: light; --page: #fff; --card: #fff; --sunk: #fff; }
  body { font-size: 10pt; } .top { position: static; background: none; } .top nav, .tools, .finder, .command button, .skip { display: none; }
  /* Of each cause its first case; what passed, and what else stands folded, is no use on paper. */
  .cause::details-content { content-visibility: visible; height: auto; } .cause:not([open]) > .inner { display: block; }
  .cell:not(.cause):not([open]), .case:not([open]), .control:not([open]), #evidence:not(:has(> .evidence-of > .cell[open])), .evidence-of:not(:has(> .cause)):not(:has(> .cell[open])) { display: none; }
  pre { max-height: none; } .cell, .case, .card, tr { break-inside: avoid; } .cell[open] { break-inside: auto; } a { color: inherit; }
}
@media (prefers-reduced-motion: reduce) { details > summary::before { transition: none; } }
${TIMELINE_STYLE}`;
