import type { BaselineRecord } from '../../spec/report.ts';
import { visibleLine } from './visible.ts';
import { instant, SIGNS } from './words.ts';

/** What became of a target since its baseline, plain: what holds the run back first. */
export function renderBaseline({ startedAt, against, changed }: BaselineRecord): string {
  const lines = [
    `baseline of ${instant(startedAt)}: ${against.length === 0 ? 'passed, nothing broke since' : 'held back'}`,
    ...against.map((reason) => `  ${SIGNS.fail.sign} ${reason}`),
    ...changed.map((change) => `    ${change}`),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}
