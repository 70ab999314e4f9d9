import { CHANGES, type ComparedRow, type Comparison, type Step } from '../../compare.ts';
import { code, plain } from '../markdown/escape.ts';
import { places } from '../views.ts';
import { FIGURES, SIGNS } from '../words.ts';
import {
  CHANGE_SIGNS,
  chaptersOf,
  changesOf,
  dateOf,
  scoreOf,
  signOf,
  subjectOf,
  totalsOf,
  VERDICT_SIGNS,
} from './words.ts';

/** Of more columns than this a forge shows none that can be read: rows are summed up instead. */
const MOST_COLUMNS = 12;
/** So many names stand in a cell, so many changes in the page. */
const MOST_NAMES = 5;
const MOST_STEPS = 20;

/**
 * The comparison as Markdown: the vendors, what changed, then the rows that differ. What a target said stands in code.
 */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { runs, steps, warnings, kind, rows } = comparison;
  const alike = rows.filter(({ differs }) => !differs).length;
  const lines = [
    `# Contract conformance: ${plain(subjectOf(comparison))}`,
    '',
    plain(totalsOf(comparison)),
    '',
    ...warnings.map((warning) => `> **Careful:** ${code(warning)}\n`),
    ...vendorLines(comparison),
    '',
    ...steps.slice(0, MOST_STEPS).flatMap(stepLines),
    ...(steps.length > MOST_STEPS ? [`And ${steps.length - MOST_STEPS} more changes, which the page shows.`, ''] : []),
    ...(kind === 'dates' && steps.length === 0 && runs.length > 1 ? ['Nothing changed.', ''] : []),
    ...(alike < rows.length ? [...rowLines(comparison), ''] : []),
    ...(alike > 0 ? [`On ${alike === rows.length ? 'all' : 'the other'} ${alike} rows they agree.`, ''] : []),
    `${[...new Set(Object.values(SIGNS))].map(({ sign, word }) => `${sign} ${word}`).join(', ')}; ${CHANGES.map((change) => `${CHANGE_SIGNS[change].sign} ${CHANGE_SIGNS[change].word}`).join(', ')}. 34/36: of 36 rules, a subject each, 34 were kept.`,
  ];
  return `${lines.join('\n')}\n`;
}

function vendorLines(comparison: Comparison): string[] {
  const { entries, kind } = comparison;
  const judged = chaptersOf(comparison);
  const isVendors = kind === 'vendors';
  const heads = [isVendors ? 'Vendor' : 'Run', 'Verdict', ...judged, 'All', ...(isVendors ? ['Date', 'Runs'] : [])];
  const table = [heads, heads.map((_, place) => (place < 2 ? '---' : ':-:'))].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [
    ...table,
    ...entries.map(({ run, history, scores, total }) => {
      const name = isVendors ? plain(run.target.name) : dateOf(run);
      const linked = run.page === null ? name : `[${name}](<${run.page}>)`;
      const refused = run.fault === null ? '' : ', refused by the gate';
      const strip = history.slice(-MOST_COLUMNS).map(({ verdict }) => VERDICT_SIGNS[verdict]);
      const cells = [
        ...[linked, `**${run.verdict}**${refused}`],
        ...judged.map((chapter) => scoreOf(scores.get(chapter))),
        ...[scoreOf(total), ...(isVendors ? [dateOf(run), strip.join('')] : [])],
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

function rowLines({ entries, rows, kind }: Comparison): string[] {
  const differing = rows.filter(({ differs }) => differs);
  if (entries.length > MOST_COLUMNS)
    return [
      '| Rule | | Sum | Broken by |',
      '| --- | --- | --- | --- |',
      ...differing.map((row) => {
        const marks = entries.flatMap(({ place }) => row.marks[place] ?? []);
        const sum = FIGURES.flatMap((status) => {
          const number = marks.filter((mark) => mark.status === status).length;
          return number === 0 ? [] : [`${number} ${SIGNS[status].sign}`];
        });
        const broken = entries.filter(({ place }) =>
          ['fail', 'warn', 'waived'].includes(row.marks[place]?.status ?? ''),
        );
        const names = broken.map(({ run }) => (kind === 'vendors' ? plain(run.target.name) : dateOf(run)));
        const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
        return `| ${nameOf(row)} | ${sum.join(', ')} | ${names.slice(0, MOST_NAMES).join(', ')}${more} |`;
      }),
    ];
  const heads = entries.map(({ run }) => (kind === 'dates' ? dateOf(run) : `${plain(run.target.name)} ${dateOf(run)}`));
  return [
    `| Rule | | ${heads.join(' | ')} |`,
    `| --- | --- |${' :-: |'.repeat(entries.length)}`,
    ...differing.map((row) => {
      const marks = entries.map(({ place }) =>
        signOf(row.marks[place] ?? { status: null, reason: null, change: null }),
      );
      return `| ${nameOf(row)} | ${marks.join(' | ')} |`;
    }),
  ];
}

function nameOf({ rule, subject, title }: ComparedRow): string {
  return `**${plain(rule)} × ${subject}** | ${plain(title)}`;
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
