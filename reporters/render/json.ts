import type { Report } from '../../spec/report.ts';
import { jsonVisible } from '../../spec/visible.ts';

/** The report as `conformance.json`: nothing is lost, and unseen characters are written as JSON escapes. */
export function renderJson(report: Report): string {
  return `${jsonVisible(JSON.stringify(report, null, 2))}\n`;
}
