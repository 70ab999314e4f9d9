import type { Report } from '../spec/report.ts';
import { seal } from './digest.ts';
import { verdictOf } from './verdict.ts';

/** What a run says of a report that its own gate would refuse. @param fault as the gate words it. */
export function unreliable(fault: string): string {
  return `this report would be refused by the gate, and nobody can rely on it: ${fault}. Where a secret of the target is a word that its answers hold as well, give it another; otherwise it is a fault of the suite`;
}

/** The report with one more problem of the run, and with the verdict that goes with it. */
export function withProblem(report: Report, problem: string): Report {
  const { cells, roles } = report;
  const problems = [...report.problems, problem];
  return seal({ ...report, problems, verdict: verdictOf({ cells, roles, problems }) });
}
