/** What the comparison adds to the style of `matrix.html`: many narrow columns, and marks for what changed. */
export const COMPARE_STYLE = `
.compare { overflow-x: auto; }
.compare table { width: auto; min-width: 100%; border-collapse: separate; border-spacing: 0; }
.compare th, .compare td { padding: 0.2rem 0.45rem; border-bottom: 1px solid var(--line); }
.compare tbody th { position: sticky; left: 0; z-index: 1; background: var(--card); min-width: 17rem; max-width: 26rem; font-size: 0.85rem; }
.compare tbody th, .compare thead th:first-child { padding-left: 1rem; } .compare tbody th .id { margin-right: 0.5rem; min-width: 0; } .compare tbody th .what { display: block; color: var(--soft); }
.compare .verdict { color: var(--tone); display: block; } .compare .many .verdict, .compare .many thead th b { display: inline; }
.compare .many thead th { padding-block: 0.7rem; }  .compare td { text-align: center; white-space: nowrap; min-width: 2.2rem; width: auto; }
.compare tbody td span { color: var(--tone); } .compare thead th { vertical-align: bottom; width: auto; font-variant-numeric: tabular-nums; }
.compare thead th:first-child { position: sticky; left: 0; z-index: 2; background: var(--card); }
.compare thead th b { font-weight: 600; color: var(--ink); display: block; }
.compare .many th.run > span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.compare .chapter th { padding-top: 1rem; font-weight: 650; font-size: 0.95rem; position: sticky; left: 0; }
.compare tr.differs th { box-shadow: inset 3px 0 var(--warn); } .compare tr.differs th b { font-weight: 650; }
.compare td.broke { background: color-mix(in srgb, var(--fail) 18%, transparent); } .compare td.mended { background: color-mix(in srgb, var(--pass) 18%, transparent); }
.compare td.tested { background: color-mix(in srgb, var(--observed) 14%, transparent); } .compare td.untested { background: color-mix(in srgb, var(--not-tested) 22%, transparent); }
.only { display: flex; gap: 0.5rem; align-items: center; margin-bottom: 0.9rem; } body:has(#only:checked) .compare tr.same { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; color: var(--soft); font-size: 0.88rem; margin-top: 0.7rem; }
.steps > details, .broken > li { padding: 0.75rem 1rem; border-bottom: 1px solid var(--line); } .steps > details:last-child, .broken > li:last-child { border-bottom: 0; }
.steps ul { margin-top: 0.5rem; } .steps li, .broken li li { padding: 0.15rem 0; } .steps summary { cursor: pointer; font-weight: 600; }
.warnings li { padding: 0.6rem 1rem; }
@media print { .only { display: none; } .compare { overflow: visible; } }
`;
