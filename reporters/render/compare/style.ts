/** What the comparison adds to the style of `matrix.html`: tables that scroll in boxes of their own, and marks for what changed. */
export const COMPARE_STYLE = `
.totals { margin-top: 0.35rem; color: var(--soft); } .hero .strip { margin-top: 0.9rem; }
.box, .compare { overflow: auto; max-height: min(80vh, 46rem); } .box:focus-visible, .compare:focus-visible { outline-offset: -2px; }
.box table, .compare table { width: auto; min-width: 100%; border-collapse: separate; border-spacing: 0; }
.box :is(th, td), .compare :is(th, td) { padding: 0.3rem 0.5rem; border: 0; border-bottom: 1px solid var(--line); } .box tbody tr + tr > *, .compare tbody tr + tr > * { border-top: 0; }
.box thead th, .compare thead th { position: sticky; top: 0; z-index: 2; background: var(--card); width: auto; vertical-align: bottom; font-variant-numeric: tabular-nums; }
.box :is(thead th:first-child, tbody th), .compare :is(thead th:first-child, tbody th) { position: sticky; left: 0; z-index: 1; background: var(--card); padding-left: 1rem; } .box thead th:first-child, .compare thead th:first-child { z-index: 3; }
.box table { font-size: 0.9rem; } .box tbody th { font-weight: 600; min-width: 9rem; max-width: 24rem; } .box td { white-space: nowrap; } .box .score, .box .date { font-variant-numeric: tabular-nums; } .box .score b { color: var(--tone); font-weight: 600; font-size: 0.85em; }
.box thead button { border: 0; background: none; padding: 0.15rem 0.3rem; margin-left: -0.3rem; font-weight: 550; color: inherit; white-space: nowrap; } .box thead button:hover { color: var(--ink); text-decoration: underline; }
.box thead button::after { content: '↕'; content: '↕' / ''; padding-left: 0.35em; opacity: 0.55; } .box [aria-sort='ascending'] button::after { content: '↑'; content: '↑' / ''; opacity: 1; } .box [aria-sort='descending'] button::after { content: '↓'; content: '↓' / ''; opacity: 1; } .box :is([aria-sort='ascending'], [aria-sort='descending']) { color: var(--ink); }
.refused { display: block; color: var(--error); font-size: 0.82rem; font-weight: 600; }
.strip { display: flex; flex-wrap: wrap; gap: 2px; list-style: none; margin: 0; padding: 0; font-size: 0.8rem; line-height: 1.35rem; } .box .strip { flex-wrap: nowrap; }
.strip li { min-width: 1.35rem; text-align: center; border-radius: 3px; color: var(--tone, inherit); background: color-mix(in srgb, var(--tone, transparent) var(--tint), transparent); } .strip li.quiet { background: none; padding-right: 0.4rem; } .strip a { display: block; color: inherit; text-decoration: none; } .strip a:hover { text-decoration: underline; }
.compare :is(th, td) { padding: 0.2rem 0.45rem; } .compare tbody th { min-width: 17rem; max-width: 26rem; font-size: 0.85rem; } .compare tbody th .id { margin-right: 0.5rem; min-width: 0; } .compare tbody th .what { display: block; color: var(--soft); }
.compare td { text-align: center; white-space: nowrap; min-width: 2.2rem; width: auto; color: var(--tone); }
.compare th.run .verdict { color: var(--tone); } .compare th.run { color: var(--ink); } .compare th.run a { color: inherit; }
.many th.run { text-align: center; } .many th.run .verdict { display: block; } .many th.run .name { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; max-height: 12rem; overflow: hidden; text-overflow: ellipsis; } .many thead th { padding-block: 0.5rem; }
.compare .many :is(th.run, tbody td:not(.sum)) { padding-inline: 0.1rem; min-width: 1.6rem; } .compare .many td.all { text-align: left; padding-left: 0.6rem; } .many td.all span { position: sticky; left: 27rem; font-size: 0.85rem; }
.compare td.sum { text-align: left; font-variant-numeric: tabular-nums; font-size: 0.85rem; } .sum span { color: var(--tone); } .sum > span { margin-right: 0.35rem; }
.compare tr.differs th { box-shadow: inset 3px 0 var(--warn); } .compare tr.differs th b { font-weight: 650; }
.compare td.broke { background: color-mix(in srgb, var(--fail) 18%, transparent); } .compare td.mended { background: color-mix(in srgb, var(--pass) 18%, transparent); }
.compare td.tested { background: color-mix(in srgb, var(--observed) 14%, transparent); } .compare td.untested { background: color-mix(in srgb, var(--not-tested) 22%, transparent); }
.only { display: inline-flex; gap: 0.5rem; align-items: center; margin-bottom: 0.9rem; } .alike { display: none; padding: 0.6rem 1rem; color: var(--soft); }
body:has(#only:checked) :is(.compare tr.same, .compare.same) { display: none; } body:has(#only:checked) .alike { display: block; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; color: var(--soft); font-size: 0.88rem; margin-top: 0.7rem; }
:is(.steps, .broken, .warnings) > li { padding: 0.6rem 1rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; } :is(.steps, .broken, .warnings) > li:last-child { border-bottom: 0; }
:is(.steps, .broken) ul { margin-top: 0.4rem; } :is(.steps, .broken) li li { padding: 0.15rem 0 0.15rem 1.1rem; } :is(.steps, .broken, .warnings) summary { display: flex; flex-wrap: wrap; gap: 0 0.4rem; cursor: pointer; font-weight: 600; } .broken summary { font-weight: 400; } .steps summary .quiet { font-weight: 400; }
@media (max-width: 46rem) {
  .compare tbody th { min-width: 9.5rem; max-width: 9.5rem; } .compare tbody th .what { display: none; } .many td.all span { left: 10.5rem; }
  .box tbody th { min-width: 7rem; max-width: 9rem; } .box :is(th, td) { padding-inline: 0.5rem; } .many th.run .name { max-height: 8rem; }
}
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  .only, .box thead button::after { display: none; } .wide { max-width: none; padding: 0; } .box, .compare { overflow: visible; max-height: none; } .box :is(th, td), .compare :is(th, td), .box :is(thead th:first-child, tbody th), .compare :is(thead th:first-child, tbody th) { position: static; }
  .box table, .box .badge, .box thead :is(th, button) { font-size: 8pt; } .box .badge { padding: 0 0.4rem; } .box :is(.date, thead th) { white-space: nowrap; } .box :is(th, td) { padding: 0.12rem 0.35rem; } .card { overflow: visible; } .card, .chapter { break-inside: auto; } .compare { font-size: 8.5pt; }
  /* So many columns have no room on paper: there, each row is summed up. */
  .compare .many :is(th.run, tbody td:not(.sum)) { display: none; } .compare .many :is(td, th).sum { width: 40%; }
}
`;
