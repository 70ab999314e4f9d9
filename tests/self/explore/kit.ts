import { runSeries } from '../../../commands/mutants/series/run.ts';
import type { Planned } from '../../../commands/mutants/series/types.ts';
import type { Report } from '../../../spec/report.ts';

/** The reports on targets that are judged one after another, by the name of each. A report that the gate refuses says so. */
export async function judged(
  plan: Readonly<Record<string, Omit<Planned, 'id'>>>,
  chapters: readonly string[],
  folder: string,
): Promise<(id: string) => Report> {
  const reports = new Map<string, Report>();
  await runSeries(
    Object.entries(plan).map(([id, planned]) => ({ id, ...planned })),
    {
      folder,
      chapters,
      onRun: (id, { report }) => {
        if (report) reports.set(id, report);
      },
    },
  );
  return (id) => {
    const report = reports.get(id);
    if (!report) throw new Error(`${id} has no report`);
    return report;
  };
}
