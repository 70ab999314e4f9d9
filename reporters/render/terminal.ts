import type { Report } from '../../spec/report.ts';
import { gate } from '../verdict.ts';
import { causesOf } from './causes.ts';
import { gistOf, type Gist } from './gist.ts';
import { block, findingLines } from './terminal/findings.ts';
import { matrixLines } from './terminal/matrix.ts';
import { paintFor, STATUS_TONES, VERDICT_TONES, type Paint } from './terminal/paint.ts';
import { fit, flow, widthOf } from './terminal/width.ts';
import { unusual } from './run.ts';
import { answersOf, empty, gapsOf, outside, places, type Open } from './views.ts';
import { visibleLine } from './visible.ts';
import { count, duration, elapsed, figure, FIGURES, instant, VERDICT_SENTENCES } from './words.ts';

/** Where nobody says how wide the terminal is; nothing is drawn narrower than the first or wider than the last. */
const WIDTH = 80;
const NARROWEST = 60;
const WIDEST = 120;
const QUESTIONS_SHOWN = 10;
const ANSWERS_SHOWN = 3;

/** How much of a report a terminal is given, and how wide. */
export interface Screen {
  /** Every case of a finding, and not the first one alone. */
  readonly verbose?: boolean;
  readonly columns?: number;
}

/** The report for a terminal, the verdict last, where the eye is. Escapes only where `colour`. */
export function renderTerminal(
  report: Report,
  colour: boolean,
  { verbose = false, columns = WIDTH }: Screen = {},
): string {
  const paint = paintFor(colour);
  const width = Math.max(NARROWEST, Math.min(columns, WIDEST));
  const causes = causesOf(report);
  const sections = [
    headLines(report, width, paint),
    empty(report) ? [] : matrixLines(report, width, paint),
    section(
      'PROBLEMS',
      report.problems.length,
      paint,
      report.problems.flatMap((one) => block(`‼ ${one}`, 2, width)),
    ),
    findingLines(causes, width, paint, verbose),
    gapLines('INCONCLUSIVE', 'inconclusive', report, width, paint),
    gapLines('BLOCKED', 'blocked', report, width, paint),
    gapLines('NOT TESTED', 'not-tested', report, width, paint),
    observationLines(report, width, paint),
    gistLines(gistOf(report, causes), width, paint),
    verdictLines(report, width, paint),
  ];
  const lines = sections.filter((lines) => lines.length > 0).flatMap((lines) => [...lines, '']);
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function headLines(report: Report, width: number, paint: Paint): string[] {
  const run = [
    `contract ${report.contract.version}`,
    `suite ${report.suite.version}`,
    instant(report.startedAt),
    duration(elapsed(report)),
  ];
  return [
    paint(fit(visibleLine(report.target.name), width), 'bold'),
    fit(visibleLine(report.target.baseUrl), width),
    paint(fit(visibleLine(run.join(', ')), width), 'dim'),
  ];
}

function gapLines(title: string, status: Open, report: Report, width: number, paint: Paint): string[] {
  // What stopped the whole run stands among its problems.
  if (status === 'inconclusive' && empty(report)) return [];
  const gaps = gapsOf(report, status);
  const lines = gaps.flatMap(({ remedy, reason, cells }) => [
    ...block(remedy ?? reason, 2, width),
    ...places(cells).flatMap((place) => block(place, 4, width).map((line) => paint(line, 'dim'))),
  ]);
  return section(title, report.summary[status], paint, lines);
}

function observationLines(report: Report, width: number, paint: Paint): string[] {
  const asked = answersOf(report.observations);
  const lines = asked.slice(0, QUESTIONS_SHOWN).flatMap(({ question, answers }) => [
    ...block(question, 2, width),
    ...answers.slice(0, ANSWERS_SHOWN).map(({ answer, from }) => {
      const shown = visibleLine(answer);
      const where = fit(places(from).join('; '), Math.max(30, width - 6 - widthOf(shown)));
      return `    ${fit(shown, width - 6 - widthOf(where))}  ${paint(where, 'dim')}`;
    }),
    ...(answers.length > ANSWERS_SHOWN ? [`    and ${count(answers.length - ANSWERS_SHOWN, 'more answer')}`] : []),
  ]);
  const more = asked.length - QUESTIONS_SHOWN;
  if (more > 0) lines.push(`  and ${count(more, 'more question')}: see matrix.html`);
  return section('OBSERVED', report.observations.length, paint, lines);
}

function verdictLines(report: Report, width: number, paint: Paint): string[] {
  const figures = FIGURES.filter((status) => report.summary[status] > 0).map((status) => {
    const plain = figure(report.summary[status], status);
    return [plain, paint(plain, ...STATUS_TONES[status])] as const;
  });
  const { passed, why } = gate(report);
  const others = outside(report);
  const verdict = report.verdict.toUpperCase();
  const sentence = VERDICT_SENTENCES[report.verdict];
  return [
    ...flow(
      [
        [verdict, paint(verdict, ...VERDICT_TONES[report.verdict])],
        [sentence, sentence],
      ],
      '  ',
      width,
    ),
    ...flow(figures, ', ', width),
    ...(others === 0 ? [] : [paint(`${count(others, 'cell')} of other roles not judged`, 'dim')]),
    fit(visibleLine(`target: ${report.target.name}`), width),
    ...unusual(report).flatMap((one) => block(`‼ ${one}`, 0, width).map((line) => paint(line, 'bold'))),
    ...block(`gate ${report.gate}: ${passed ? 'passed' : `held back, ${why.join('; ')}`}`, 0, width),
  ];
}

/** Why the verdict is what it is, and what to do now. */
function gistLines(gist: Gist | null, width: number, paint: Paint): string[] {
  if (gist === null) return [];
  return [
    ...block(`Why: ${gist.about}${gist.said === null ? '' : ` ${gist.said}`}`, 0, width),
    ...block(`Next: ${gist.next}`, 0, width).map((line) => paint(line, 'bold')),
  ];
}

function section(title: string, number: number, paint: Paint, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [paint(`${title} (${number})`, 'bold'), ...lines];
}
