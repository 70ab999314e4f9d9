/** How a timeline looks: lines and shapes in the colours of the page, so that both schemes and paper have theirs. */
export const TIMELINE_STYLE = `
.timeline { margin-top: 0.8rem; border: 1px solid var(--line); border-radius: 6px; } .timeline > summary { display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; padding: 0.45rem 0.8rem; overflow-wrap: anywhere; } .timeline > summary .label { flex: 1 1 12rem; } .timeline .inner { padding: 0 0.9rem 0.9rem; } .strip { margin: 0.7rem 0 1rem; } .strip + .strip { border-top: 1px solid var(--line); padding-top: 0.7rem; } .strip figcaption { font-size: 0.88rem; overflow-wrap: anywhere; }
.drawn { display: block; box-sizing: content-box; width: calc(100% - 16px); margin: 0.5rem 8px 0; overflow: visible; font: 11px/1 var(--sans); color: var(--ink); } .drawn text { fill: currentColor; paint-order: stroke; stroke: var(--card); stroke-width: 3px; } .drawn .soft { fill: var(--soft); }
.drawn .axis { stroke: var(--edge); stroke-width: 1; } .drawn .open { stroke: var(--ink); stroke-width: 4; opacity: 0.45; } .drawn .held { fill: var(--soft); }
.sign path { fill: var(--ink); stroke: var(--ink); stroke-width: 1; } .sign.acknowledged path { fill: var(--pass); stroke: var(--pass); } .sign.unanswered path { fill: none; stroke-width: 2.5; }
.sign.again path { fill: var(--fail); stroke: var(--fail); } .sign.none path { fill: var(--card); stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 2; } .fail .sign.none path, .waived .sign.none path { stroke: var(--fail); }
.notes { font-size: 0.9rem; margin-top: 0.4rem; } .notes li { overflow-wrap: anywhere; } .told { overflow-x: auto; font-size: 0.85rem; margin-top: 0.3rem; } .told :is(th, td) { padding: 0.2rem 0.5rem; vertical-align: top; text-align: left; } .told tbody th { font-weight: 600; }
@media print { .timeline { break-inside: auto; } .strip { break-inside: avoid; } .drawn * { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
`;
