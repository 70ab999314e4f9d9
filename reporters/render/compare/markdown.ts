import { CHANGES, type ComparedRow, type Comparison, type Step } from '../compare.ts';
import { CHANGE_SIGNS, changesOf, dateOf, signOf, subjectOf } from './compare-words.ts';
import { code, plain } from './markdown/escape.ts';
import { places } from './views.ts';
import { SIGNS } from './words.ts';

/** The comparison as Markdown: what changed, then one table, rules × runs. What a target said stands in code. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { runs, rows, steps, warnings } = comparison;
  const head = runs.map((run) =>
    comparison.kind === 'dates' ? dateOf(run) : `${plain(run.target.name)} ${dateOf(run)}`,
  );
  const lines = [
    `# Contract conformance: ${plain(subjectOf(comparison))}`,
    '',
    ...warnings.map((warning) => `> **Careful:** ${code(warning)}\n`),
    ...steps.flatMap(stepLines),
    ...(comparison.kind === 'dates' && steps.length === 0 && runs.length > 1 ? ['Nothing changed.', ''] : []),
    `| Rule | | ${head.join(' | ')} |`,
    `| --- | --- |${' :-: |'.repeat(runs.length)}`,
    `| | **verdict** | ${runs.map(({ verdict }) => `**${verdict}**`).join(' | ')} |`,
    ...rows.map(rowLine),
    '',
    `${[...new Set(Object.values(SIGNS))].map(({ sign, word }) => `${sign} ${word}`).join(', ')}; ${CHANGES.map((change) => `${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}`).join(', ')}. A rule in bold is one on which the runs differ.`,
  ];
  return `${lines.join('\n')}\n`;
}

function rowLine({ rule, subject, title, marks, differs }: ComparedRow): string {
  const name = `${plain(rule)} × ${subject}`;
  return `| ${differs ? `**${name}**` : name} | ${plain(title)} | ${marks.map(signOf).join(' | ')} |`;
}

function stepLines(step: Step): string[] {
  const { before, after, changes } = step;
  return [
    `## ${plain(after.target.name)}, ${dateOf(before)} to ${dateOf(after)}: ${changesOf(step)}`,
    '',
    ...changes.broke.map(
      ({ rule, subject, mark }) =>
        `- ${CHANGE_SIGNS.broke.sign} **${plain(rule)} × ${subject}** broke: ${code(mark.reason ?? 'no reason given')}`,
    ),
    ...(['mended', 'tested', 'untested'] as const)
      .filter((change) => changes[change].length > 0)
      .map(
        (change) =>
          `- ${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}: ${plain(places(changes[change]).join('; '))}`,
      ),
    '',
  ];
}
