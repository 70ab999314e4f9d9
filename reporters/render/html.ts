import type { Report } from '../../spec/report.ts';
import { markup } from './html/escape.ts';
import { Folded } from './html/folded.ts';
import { page } from './html/page.ts';
import { about, hero, sectionsOf } from './html/sections.ts';
import { capital } from './words.ts';

/** A page of more characters keeps folded what nobody has to act upon. */
const LARGE = 400_000;
/** One that is still so large shows of each cell that somebody has to act upon the first case, and keeps the others. */
const VERY_LARGE = 1_500_000;

/** The report as `matrix.html`: one file that opens from disk and needs nothing else. */
export function renderHtml(report: Report): string {
  const whole = pageOf(report, null);
  if (whole.length <= LARGE) return whole;
  const large = pageOf(report, new Folded());
  return large.length > VERY_LARGE ? pageOf(report, new Folded(true)) : large;
}

function pageOf(report: Report, folded: Folded | null): string {
  const { verdict, target } = report;
  return page({
    title: `${capital(verdict)}: ${target.name}`,
    top: markup`<span class="badge ${verdict}">${capital(verdict)}</span><span class="target">${target.name}</span>`,
    before: hero(report),
    sections: sectionsOf(report, folded),
    after: about(report),
    folded,
  });
}
