import type { Report } from '../../spec/report.ts';

/** Not needed by a reader of JSON, but a terminal that shows the file would obey these or hide them. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** The report as `conformance.json`: nothing is lost, and unseen characters are written as JSON escapes. */
export function renderJson(report: Report): string {
  const text = JSON.stringify(report, null, 2);
  return `${text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
