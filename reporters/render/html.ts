import type { Report } from '../../spec/report.ts';
import { markup } from './html/escape.ts';
import { page } from './html/page.ts';
import { about, hero, sectionsOf } from './html/sections.ts';
import { capital } from './words.ts';

/** The report as `matrix.html`: one file that opens from disk and needs nothing else. */
export function renderHtml(report: Report): string {
  const { verdict, target } = report;
  return page({
    title: `${capital(verdict)}: ${target.name}`,
    top: markup`<span class="badge ${verdict}">${capital(verdict)}</span><span class="target">${target.name}</span>`,
    before: hero(report),
    sections: sectionsOf(report),
    after: about(report),
  });
}
