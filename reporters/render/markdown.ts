import type { Cell, Report } from '../../spec/report.ts';
import { bearing, gate } from '../verdict.ts';
import { code, plain, prose } from './markdown/escape.ts';
import { finding } from './markdown/findings.ts';
import { answersOf, blocksOf, empty, findings, gapsOf, outside, places, type Block } from './views.ts';
import { count, duration, elapsed, figure, FIGURES, instant, SIGNS, VERDICT_SENTENCES } from './words.ts';

/** The report as `matrix.md`, for a pull request or a wiki. What a target said stands in code, so none of it acts. */
export function renderMarkdown(report: Report): string {
  const lines = [
    ...head(report),
    ...section(
      'Problems',
      report.problems.map((problem) => `- ${code(problem)}`),
    ),
    ...(empty(report) ? [] : section('Matrix', blocksOf(bearing(report), report.chapters).flatMap(table))),
    ...section('Findings', findings(report).flatMap(finding)),
    ...section('Inconclusive', empty(report) ? [] : gapLines(report, 'inconclusive')),
    ...section('Not tested', gapLines(report, 'not-tested')),
    ...section('Observations', observationLines(report)),
  ];
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function head(report: Report): string[] {
  const { passed, why } = gate(report);
  const others = outside(report);
  const figures = FIGURES.filter((status) => report.summary[status] > 0);
  return [
    `# Contract conformance: ${report.verdict}`,
    '',
    `**${VERDICT_SENTENCES[report.verdict]}**`,
    '',
    `- Target: ${code(report.target.name)}, ${code(report.target.baseUrl)}`,
    `- Figures: ${figures.map((status) => `${SIGNS[status].sign} ${figure(report.summary[status], status)}`).join(', ')}`,
    `- Roles judged: ${report.roles.join(', ')}${others > 0 ? ` (${count(others, 'cell')} of other roles not judged)` : ''}`,
    `- Gate ${report.gate}: ${passed ? 'passed' : `held back, ${plain(why.join('; '))}`}`,
    `- Run: ${instant(report.startedAt)}, ${duration(elapsed(report))}`,
    `- Contract ${plain(report.contract.version)} (\`${report.contract.sha256.slice(0, 12)}\`), rules \`${report.contract.catalogueSha256.slice(0, 12)}\`, ${plain(report.suite.name)} ${plain(report.suite.version)}`,
    '',
  ];
}

function table({ chapter, heading, continued, subjects, rows }: Block): string[] {
  return [
    ...(continued ? [] : [`### ${plain(chapter)}${heading === '' ? '' : `: ${plain(heading)}`}`, '']),
    `| Rule | | ${subjects.join(' | ')} |`,
    `| --- | --- |${subjects.map(() => ' :-: |').join('')}`,
    ...rows.map(({ rule, title, cells }) => {
      const statuses = subjects.map((subject) => statusOf(cells.find((cell) => cell.subject === subject)));
      return `| ${plain(rule)} | ${plain(title)} | ${statuses.join(' | ')} |`;
    }),
    '',
  ];
}

function statusOf(cell: Cell | undefined): string {
  return cell === undefined ? '' : `${SIGNS[cell.status].sign} ${SIGNS[cell.status].word}`;
}

function gapLines(report: Report, status: 'inconclusive' | 'not-tested'): string[] {
  return gapsOf(report, status).flatMap(({ remedy, reason, cells }) => [
    `- ${remedy === null ? code(reason) : prose(remedy)}`,
    ...places(cells).map((place) => `  - ${plain(place)}`),
  ]);
}

function observationLines(report: Report): string[] {
  return answersOf(report.observations).flatMap(({ question, answers }) => [
    `- ${prose(question)}`,
    ...answers.map(({ answer, from }) => `  - ${code(answer)} (${plain(places(from).join('; '))})`),
  ]);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}
