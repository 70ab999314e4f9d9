import { join } from 'node:path';
import { chapterOf, loadCatalogue, type RuleId } from '../../spec/catalogue.ts';
import type { Report, Role } from '../../spec/report.ts';
import { pooled } from '../pooled.ts';
import { allDefects, allVariations, PROVEN_CHAPTERS, type Entry } from './entries.ts';
import {
  judgeDefect,
  judgeVariation,
  troubleOf,
  unprovenRules,
  type DefectJudgement,
  type VariationJudgement,
} from './judge.ts';
import type { Options } from './options.ts';
import { inSeries } from './pool.ts';
import type { Outcome } from './render.ts';
import { runSeries } from './series/run.ts';
import type { Planned, Run } from './series/types.ts';

/** Called as soon as a run is judged. */
export type Said = (entry: Entry, run: Run, judgement: string) => void;

/** The defects and variations that the options choose. */
export function chosen({ kind, grep, chapters, sample }: Options): Entry[] {
  const all = [...(kind === 'variations' ? [] : allDefects()), ...(kind === 'defects' ? [] : allVariations())];
  const roles = rolesOf(chapters);
  const meant = all.filter(
    ({ kind: sort, entry, run: { role } }) =>
      roles.includes(role) && (grep === null || grep.test(entry.id) || (sort === 'defect' && grep.test(entry.rule))),
  );
  return sample ? sampleOf(meant) : meant;
}

/** How many runs that idle most of their time are made beside the others. */
const IDLE_JOBS = 3;

/**
 * The first defects of each rule that between them break all its cells, and the variations that are marked for it: chosen by
 * a count, each new variation would put others in their place, and a gate would fail for what nobody had touched.
 */
export function sampleOf(entries: readonly Entry[]): Entry[] {
  const catalogue = loadCatalogue();
  const unbroken = new Map<string, Set<string>>();
  return entries.filter((one) => {
    if (one.kind === 'variation') return one.sampled === true;
    const { rule: id, subjects } = one.entry;
    const all = catalogue.get(id).subjects;
    const left = unbroken.get(id) ?? new Set(all);
    unbroken.set(id, left);
    return (subjects ?? all).map((subject) => left.delete(subject)).includes(true);
  });
}

/**
 * Runs the suite against each of the entries and judges the reports.
 * @param folder where the reports and logs of the runs go.
 * @throws Error when the reference itself is found fault with: nothing else could be said then.
 */
export async function measure(
  entries: readonly Entry[],
  options: Options,
  folder: string,
  said: Said,
): Promise<Outcome> {
  const { jobs, chapters, orders } = options;
  const startedAt = new Date();
  const catalogue = loadCatalogue();
  const references = await judgeReferences(options, join(folder, 'reference'));

  const defects = new Map<string, DefectJudgement>();
  const variations = new Map<string, VariationJudgement>();
  const judge = (one: Entry, run: Run): string => {
    if (one.kind === 'defect') {
      const { entry } = one;
      const judgement = judgeDefect(entry, catalogue.get(entry.rule), run.report);
      defects.set(entry.id, judgement);
      const others = judgement.others.length > 0 ? ` (and ${judgement.others.join(', ')})` : '';
      return `${judgement.fate}, ${entry.rule}${others}`;
    }
    const judgement = judgeVariation(one.entry, run.report, references.get(one.run.role) ?? null);
    variations.set(one.entry.id, judgement);
    return judgement.trouble ?? (judgement.findings.length > 0 ? judgement.findings.join('; ') : 'no finding');
  };

  let serial = 0;
  const work = async (series: readonly Entry[]): Promise<void> => {
    const byName = new Map(series.map((one) => [`${one.kind}-${one.entry.id}`, one]));
    await runSeries(
      [...byName].map(([id, one]) => ({ id, what: { entries: [id] }, ...(options.ownRules ? ownRule(one) : {}) })),
      {
        folder: join(folder, `series-${++serial}`),
        ...{ chapters, orders },
        onRun: (id, run) => {
          const entry = byName.get(id);
          if (entry) said(entry, run, judge(entry, run));
        },
      },
    );
  };
  const slow = entries.filter((one) => one.slow).map((one) => [one]);
  const others = entries.filter((one) => !one.slow);
  await Promise.all([pooled(slow, IDLE_JOBS, work), pooled(inSeries(others, jobs), jobs, work)]);

  // Many at once make this machine a bad client. What looks wrong then is tried once more by itself, and said so.
  const isWrong = ({ kind, entry: { id } }: Entry): boolean => {
    if (kind === 'defect') return defects.get(id)?.fate !== 'killed';
    const judgement = variations.get(id);
    return judgement === undefined || judgement.findings.length > 0 || judgement.trouble !== null;
  };
  const again = entries.length > 1 ? entries.filter(isWrong) : [];
  for (const one of again) await work([one]);
  // What is only held up, and found fault with nowhere, is the machine's matter still: once more then.
  for (const one of again.filter(({ entry: { id } }) => variations.get(id)?.isHeldUp)) await work([one]);

  const inOrder = <T>(kind: Entry['kind'], judged: ReadonlyMap<string, T>): T[] =>
    entries.flatMap((one) => (one.kind === kind ? (judged.get(one.entry.id) ?? []) : []));
  const whole = options.grep === null && options.kind !== 'variations' && chapters === null;
  return {
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    jobs,
    whole,
    defects: inOrder('defect', defects),
    variations: inOrder('variation', variations),
    again: again.map(({ entry }) => entry.id),
    unproven: whole ? unprovenRules(catalogue.rules, PROVEN_CHAPTERS, [...defects.values()]) : [],
  };
}

/** Rules of each end that hardly a defect breaks: where no other passes, a run says nothing. */
const WITNESSES: Readonly<Record<Role, readonly [RuleId, RuleId]>> = {
  platform: ['KEY-01', 'BEARER-01'],
  receiver: ['RECEIVER-03', 'RECEIVER-04'],
  // A client is started for each scenario that a rule asks for: these two ask for few.
  client: ['CLIENT-11', 'CLIENT-14'],
};

/** What looks again while the rest of a run goes on needs a rest: that of its chapter. */
const LOOKS_LATER: RuleId = 'KEY-16';

/**
 * A defect meets its own rule and one more, which has to pass: what else it breaks is for the whole to tell.
 * The one more is of another chapter where there is one, since a chapter's defects may leave none of its rules standing.
 */
function ownRule({ kind, entry, run: { role }, wholeRun = false }: Entry): Pick<Planned, 'rules'> {
  if (kind !== 'defect' || wholeRun) return {};
  const { rules } = loadCatalogue();
  if (entry.rule === LOOKS_LATER) return { rules: rules.map(({ id }) => id).filter((id) => chapterOf(id) === 'KEY') };
  const [first, second] = WITNESSES[role];
  return { rules: [entry.rule, chapterOf(entry.rule) === 'KEY' || entry.rule === first ? second : first] };
}

/** The reference without a change, at each of its ends that the chapters test. */
async function judgeReferences({ chapters, orders }: Options, folder: string): Promise<ReadonlyMap<Role, Report>> {
  const reports = new Map<Role, Report>();
  const faults: string[] = [];
  const planned = rolesOf(chapters).map((role) => ({ id: role, what: { role } }));
  await runSeries(planned, {
    folder,
    chapters,
    orders,
    onRun: (id, { report, log }) => {
      const trouble = troubleOf(report);
      const red =
        report?.cells.filter(({ status }) => ['fail', 'warn', 'inconclusive', 'blocked', 'error'].includes(status)) ??
        [];
      if (report === null || trouble !== null) faults.push(`it cannot be judged: ${trouble ?? ''}; see ${log}`);
      else reports.set(id as Role, report);
      faults.push(...red.map(({ rule, subject, reason }) => `${rule} × ${subject}: ${reason ?? ''}`));
    },
  });
  if (faults.length > 0) throw new Error(`The reference itself is found fault with: ${faults.join('; ')}`);
  return reports;
}

/** The ends that have one of the chapters. */
function rolesOf(chapters: Options['chapters']): Role[] {
  const { rules } = loadCatalogue();
  return (['platform', 'receiver', 'client'] as const).filter(
    (role) => chapters === null || rules.some((rule) => rule.role === role && chapters.includes(chapterOf(rule.id))),
  );
}
