import type { Cell, Report } from '../../spec/report.ts';
import { bearing, gate } from '../verdict.ts';
import { causesOf } from './causes.ts';
import { gistOf, type Gist } from './gist.ts';
import { code, plain, prose } from './markdown/escape.ts';
import { finding } from './markdown/findings.ts';
import { answersOf, blocksOf, empty, gapsOf, outside, places, type Block, type Open } from './views.ts';
import { runLines } from './run.ts';
import { cut } from './visible.ts';
import { count, duration, elapsed, figure, FIGURES, instant, SIGNS, VERDICT_SENTENCES } from './words.ts';

/** What a comment on GitHub may hold, in characters, with some to spare for what is written around it. */
export const LONGEST = 65_000;
const ANSWER_SHOWN = 500;

/** A part of the report in pieces that can be left out from the end, each whole in itself. */
interface Section {
  readonly title: string;
  readonly pieces: readonly (readonly string[])[];
}

/**
 * The report as `matrix.md`, for a pull request or a job summary. What a target said stands in code, so none of it acts.
 * @param longest in characters. What does not fit is left out, each section saying how much; the matrix goes last.
 */
export function renderMarkdown(report: Report, longest = LONGEST): string {
  const tested = !empty(report);
  const causes = causesOf(report);
  const matrix = tested ? blocksOf(bearing(report), report.chapters).map(table) : [];
  const problems = report.problems.map((problem) => [`- ${code(problem)}`]);
  const inconclusive = tested ? gapLines(report, 'inconclusive') : [];
  const sections: readonly Section[] = [
    { title: 'Problems', pieces: problems },
    { title: 'Findings', pieces: causes.map(finding) },
    { title: 'Matrix', pieces: matrix },
    { title: 'Inconclusive', pieces: inconclusive },
    { title: 'Blocked', pieces: gapLines(report, 'blocked') },
    { title: 'Not tested', pieces: gapLines(report, 'not-tested') },
    { title: 'Observations', pieces: observationLines(report) },
  ];
  const top = tidy(head(report, gistOf(report, causes)));
  let room = longest - top.length;
  const drawn = new Map<Section, string>();
  // The matrix is short and says most, so it is given its room first.
  for (const one of sections.toSorted((a, b) => Number(b.pieces === matrix) - Number(a.pieces === matrix))) {
    const text = fitted(one, room);
    room -= text.length;
    drawn.set(one, text);
  }
  const text = [top, ...sections.map((one) => drawn.get(one) ?? '')].join('');
  return `${text.replaceAll(/\n{3,}/g, '\n\n').trimEnd()}\n`;
}

/** As many pieces of a section as there is room for; the note on the rest has a place in it. */
function fitted({ title, pieces }: Section, room: number): string {
  if (pieces.length === 0) return '';
  const whole = tidy(['', `## ${title}`, '', ...pieces.flat(), '']);
  if (whole.length <= room) return whole;
  const note = (left: number) =>
    `Left out here for length: ${left} of ${pieces.length}. The whole is in \`matrix.html\`.`;
  const taken: string[] = [];
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const longer = tidy(['', `## ${title}`, '', ...taken, ...piece, '', note(pieces.length - index - 1), '']);
    if (longer.length > room) break;
    taken.push(...piece);
    text = longer;
  }
  const bare = tidy(['', `## ${title}`, '', note(pieces.length), '']);
  return text !== '' ? text : bare.length <= room ? bare : '';
}

function tidy(lines: readonly string[]): string {
  return `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`;
}

function head(report: Report, gist: Gist | null): string[] {
  const { passed, why } = gate(report);
  const others = outside(report);
  const figures = FIGURES.filter((status) => report.summary[status] > 0);
  return [
    `# Contract conformance: ${report.verdict}`,
    '',
    `**${VERDICT_SENTENCES[report.verdict]}**`,
    '',
    ...(gist === null
      ? []
      : [
          `**Why:** ${prose(gist.about)}${gist.said === null ? '' : ` ${code(gist.said)}`}`,
          '',
          `**Next:** ${prose(gist.next)}`,
          '',
        ]),
    `- Target: ${code(report.target.name)}, ${code(report.target.baseUrl)}`,
    `- Figures: ${figures.map((status) => `${SIGNS[status].sign} ${figure(report.summary[status], status)}`).join(', ')}`,
    `- Roles judged: ${report.roles.join(', ')}${others > 0 ? ` (${count(others, 'cell')} of other roles not judged)` : ''}`,
    `- Gate ${report.gate}: ${passed ? 'passed' : `held back, ${plain(why.join('; '))}`}`,
    `- Run: ${instant(report.startedAt)}, ${duration(elapsed(report))}`,
    `- Contract ${plain(report.contract.version)} (\`${report.contract.sha256.slice(0, 12)}\`), rules \`${report.contract.catalogueSha256.slice(0, 12)}\`, ${plain(report.suite.name)} ${plain(report.suite.version)}`,
    ...runLines(report).map((line) => `- ${code(line)}`),
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

function gapLines(report: Report, status: Open): string[][] {
  return gapsOf(report, status).map(({ remedy, reason, cells }) => [
    `- ${remedy === null ? code(clipped(reason)) : prose(remedy)}`,
    ...places(cells).map((place) => `  - ${plain(place)}`),
  ]);
}

function observationLines(report: Report): string[][] {
  return answersOf(report.observations).map(({ question, answers }) => [
    `- ${prose(question)}`,
    ...answers.map(({ answer, from }) => `  - ${code(clipped(answer))} (${plain(places(from).join('; '))})`),
  ]);
}

function clipped(text: string): string {
  const { shown, left } = cut(text, ANSWER_SHOWN);
  return left === 0 ? shown : `${shown}… (${count(left, 'character')} more)`;
}
