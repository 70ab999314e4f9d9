import { groupBy } from '../../reporters/render/group.ts';
import type { DefectJudgement, VariationJudgement } from './judge.ts';

/** Everything that one `npm run mutants` found out. */
export interface Outcome {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly jobs: number;
  /** Whether there was a defect for each rule, as in a sample too; only then do unproven rules count. */
  readonly whole: boolean;
  readonly defects: readonly DefectJudgement[];
  readonly variations: readonly VariationJudgement[];
  /** What looked wrong beside others, and was judged by itself a second time; that judgement counts. */
  readonly again: readonly string[];
  /** Rules that no defect of their own was caught by. */
  readonly unproven: readonly string[];
}

export function survivors({ defects }: Outcome): DefectJudgement[] {
  return defects.filter(({ fate }) => fate !== 'killed');
}

export function falseFindings({ variations }: Outcome): VariationJudgement[] {
  return variations.filter(({ findings, trouble }) => findings.length > 0 || trouble !== null);
}

export function isGreen(outcome: Outcome): boolean {
  return survivors(outcome).length + falseFindings(outcome).length + outcome.unproven.length === 0;
}

/** The result in a few lines. */
export function summaryOf(outcome: Outcome): string {
  const { defects, variations, unproven } = outcome;
  const killed = defects.length - survivors(outcome).length;
  const fair = variations.length - falseFindings(outcome).length;
  const lines = [
    `${killed} of ${defects.length} defects caught by the rule they break`,
    `${fair} of ${variations.length} lawful variations without a finding`,
    ...(outcome.again.length > 0 ? [`judged by a second try, by themselves: ${outcome.again.join(', ')}`] : []),
    ...(unproven.length > 0 ? [`rules without a defect that they catch: ${unproven.join(', ')}`] : []),
    `${(outcome.durationMs / 1000).toFixed(0)} s, ${outcome.jobs} at once`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What is wrong with the suite, in words; empty where nothing is. */
export function troublesOf(outcome: Outcome): string[] {
  return [
    ...survivors(outcome).map(({ defect, fate, missing, others, trouble }) => {
      const caught = others.length > 0 ? `; caught by ${others.join(', ')}` : '';
      return `${defect.id} (${defect.rule}) ${fate}: ${defect.purpose}. ${trouble ?? missing.join('; ')}${caught}`;
    }),
    ...falseFindings(outcome).map(
      ({ variation, findings, trouble }) =>
        `${variation.id}, lawful, is found fault with: ${variation.purpose}. ${[...findings, ...(trouble === null ? [] : [trouble])].join('; ')}`,
    ),
    ...outcome.unproven.map((rule) => `${rule} has no defect that it catches`),
  ];
}

export function renderJson(outcome: Outcome): string {
  const defects = outcome.defects.map(({ defect: { id, purpose, rule }, ...rest }) => ({ id, rule, purpose, ...rest }));
  const variations = outcome.variations.map(({ variation: { id, purpose }, ...rest }) => ({ id, purpose, ...rest }));
  return `${JSON.stringify({ green: isGreen(outcome), ...outcome, defects, variations }, null, 2)}\n`;
}

/** The kill matrix for a reader: by rule, its defects and what caught each. */
export function renderMarkdown(outcome: Outcome): string {
  const troubles = troublesOf(outcome);
  return [
    '# What the suite catches, and what it leaves alone',
    '',
    summaryOf(outcome).trim().replaceAll('\n', '  \n'),
    '',
    ...(troubles.length > 0 ? ['## To be mended', '', ...troubles.map((trouble) => `- ${escaped(trouble)}`), ''] : []),
    '## Defects, by the rule they break',
    '',
    '| Rule | Defect | What the reference does | Cells that turned red | Other rules |',
    '|---|---|---|---|---|',
    ...[...groupBy(outcome.defects, ({ defect }) => defect.rule)].flatMap(([, own]) => own.map(row)),
    '',
    '## Lawful variations',
    '',
    '| Variation | What the reference does | Finding |',
    '|---|---|---|',
    ...outcome.variations.map(({ variation: { id, purpose }, findings, trouble, untested }) => {
      const said = [...findings, ...(trouble === null ? [] : [trouble])].join('; ') || 'none';
      const note = untested.length > 0 ? ` (not tested: ${untested.join(', ')})` : '';
      return `| ${id} | ${escaped(purpose)} | ${escaped(said + note)} |`;
    }),
    '',
  ].join('\n');
}

function row({ defect: { id, rule, purpose }, fate, red, others }: DefectJudgement): string {
  const own = red.filter((cell) => cell.startsWith(`${rule} `)).map((cell) => cell.split(' × ')[1] ?? cell);
  const caught = fate === 'killed' ? own.join(', ') : `**${fate}** ${own.join(', ')}`.trim();
  return `| ${rule} | ${id} | ${escaped(purpose)} | ${caught} | ${others.join(', ')} |`;
}

/** Text that stands in a table's cell and is not read as markup. */
function escaped(text: string): string {
  return text.replace(/[|\\*_<>[\]`]/g, '\\$&').replaceAll('\n', ' ');
}
