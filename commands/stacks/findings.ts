import type { Report } from '../../spec/report.ts';
import type { Checked, Setting } from './list.ts';

/** What one run has against one stack under one rule: what failed, or a SHOULD that was missed. */
export interface Found {
  readonly stack: string;
  readonly setting: Setting;
  readonly rule: string;
  readonly source: string;
  readonly level: 'MUST' | 'SHOULD';
  readonly subjects: readonly string[];
  /** The rows in which it showed, each once, with what was asked for and what came. */
  readonly rows: readonly Row[];
}

export interface Row {
  readonly label: string;
  readonly expected: string;
  readonly got: string;
}

/** A run of a stack, read. */
export interface Judged {
  readonly found: readonly Found[];
  /** Cells of the chapters that were judged and kept. */
  readonly passed: number;
  /** Cells that neither passed nor failed nor were only to be observed: what and why. */
  readonly open: readonly { readonly cell: string; readonly status: string; readonly reason: string }[];
}

/** Reads what a run has against a stack. @param chapters those that the stack can keep. */
export function judgedIn(report: Report, stack: string, setting: Setting, chapters: readonly string[]): Judged {
  const cells = report.cells.filter(({ rule }) => chapters.some((chapter) => rule.startsWith(`${chapter}-`)));
  const found = new Map<string, Found>();
  for (const { rule, source, level, subject, cases } of cells) {
    const bad = cases.filter(({ status }) => status === 'fail' || status === 'warn');
    if (bad.length === 0 || level === 'OBSERVE') continue;
    const before = found.get(rule);
    const rows = bad.map(({ label, expected, got, reason }) => ({
      label,
      expected: expected ?? '',
      got: got ?? reason ?? '',
    }));
    found.set(rule, {
      ...{ stack, setting, rule, source, level },
      subjects: [...(before?.subjects ?? []), subject],
      rows: [...(before?.rows ?? []), ...rows].filter(
        (row, index, all) => all.findIndex(({ label }) => label === row.label) === index,
      ),
    });
  }
  return {
    found: [...found.values()],
    passed: cells.filter(({ status }) => status === 'pass').length,
    open: cells
      .filter(({ status }) => ['not-tested', 'blocked', 'inconclusive', 'error'].includes(status))
      .map(({ rule, subject, status, reason }) => ({ cell: `${rule} × ${subject}`, status, reason: reason ?? '' })),
  };
}

/** The check that covers all of a finding; null where there is none, or rows came that nobody has looked at. */
export function checkOf(found: Found, checked: readonly Checked[]): Checked | null {
  const own = checked.filter(
    ({ stacks, setting, rule }) => stacks.includes(found.stack) && setting === found.setting && rule === found.rule,
  );
  return own.find(({ cases }) => found.rows.every(({ label }) => cases.includes(label))) ?? null;
}

/** Checks that no run bears out any more: they speak of a stack that was run, and it was not found again. */
export function stale(checked: readonly Checked[], all: readonly Found[]): string[] {
  return checked.flatMap(({ stacks, setting, rule }) =>
    stacks
      .filter((stack) => !all.some((one) => one.stack === stack && one.setting === setting && one.rule === rule))
      .map((stack) => `${stack}, ${setting}: ${rule}`),
  );
}
