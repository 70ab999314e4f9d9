import type { Comparison, Step } from '../../compare.ts';
import { groupBy } from '../group.ts';
import { Html, markup, prose, said } from '../html/escape.ts';
import { places } from '../views.ts';
import { count } from '../words.ts';
import { CHANGE_SIGNS, changesOf, dateOf } from './words.ts';

/** So many of a list are shown; the rest is folded. */
const SHOWN = 12;

/** A list of which what is too long is folded. */
export function folded(items: readonly Html[], name: string): Html {
  const rest = items.slice(SHOWN);
  return markup`<ul class="card ${name}">${items.slice(0, SHOWN)}${rest.length > 0 && markup`<li><details><summary>${rest.length} more</summary><ul>${rest}</ul></details></li>`}</ul>`;
}

/** What changed between a run and the one of the same target before it. */
export function changes(steps: readonly Step[]): Html {
  return folded(steps.map(step), 'steps');
}

function step(one: Step, index: number): Html {
  const { before, after, changes: own } = one;
  const open = index === 0 ? new Html(' open') : null;
  return markup`<li><details${open}><summary>${after.target.name}: ${changesOf(one)} <span class="quiet">${dateOf(before)} to ${dateOf(after)}</span></summary><ul>
${own.broke.map(({ rule, subject, mark }) => markup`<li class="fail">${CHANGE_SIGNS.broke.sign} <b>${rule} × ${subject}</b> broke: ${said(mark.reason ?? 'no reason given')}</li>`)}
${(['mended', 'tested', 'untested'] as const)
  .filter((change) => own[change].length > 0)
  .map(
    (change) =>
      markup`<li>${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}: ${places(own[change]).join('; ')}</li>`,
  )}
</ul></details></li>`;
}

/** What the latest run of each target found broken, a rule at a time, by what was found; null where nothing was. */
export function brokenNow({ kind, entries, rows }: Comparison): Html | null {
  const columns = kind === 'dates' ? entries.slice(-1) : entries;
  const items = rows.flatMap((row) => {
    const from = columns.flatMap(({ run, place }) => {
      const mark = row.marks[place];
      const isBroken = mark?.status === 'fail' || mark?.status === 'waived';
      return isBroken ? [{ name: run.target.name, reason: mark.reason ?? 'no reason given', status: mark.status }] : [];
    });
    if (from.length === 0) return [];
    const reasons = [...groupBy(from, ({ reason, status }) => `${status} ${reason}`).values()];
    const of =
      kind === 'vendors' && markup` <span class="quiet">${from.length} of ${count(columns.length, 'vendor')}</span>`;
    return [
      markup`<li><details><summary><b>${row.rule} × ${row.subject}</b> ${prose(row.title)}${of}</summary><ul>${reasons.map(
        (own) =>
          markup`<li>${own.map(({ name }) => name).join(', ')}${own[0]?.status === 'waived' && ' (waived)'}: ${said(own[0]?.reason ?? '')}</li>`,
      )}</ul></details></li>`,
    ];
  });
  return items.length === 0 ? null : folded(items, 'broken');
}
