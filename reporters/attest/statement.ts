import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Cell, Gate, Report, Role } from '../../spec/report.ts';
import type { ReportFile } from '../read.ts';
import { rejudged } from '../recheck.ts';
import { bearing, gate } from '../verdict.ts';

/** A thing that a statement speaks of (in-toto ResourceDescriptor v1). */
interface Resource {
  readonly name: string;
  readonly uri?: string;
  readonly digest?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'https://in-toto.io/attestation/test-result/v0.1';

/** What a run came to, as https://in-toto.io/attestation/test-result/v0.1 has it. Tests are rules × subjects. */
export interface TestResult {
  readonly result: 'PASSED' | 'WARNED' | 'FAILED';
  readonly configuration: readonly Resource[];
  readonly passedTests: readonly string[];
  readonly warnedTests: readonly string[];
  readonly failedTests: readonly string[];
}

/** An in-toto Statement v1 about one report. */
export interface Statement {
  readonly _type: typeof STATEMENT_TYPE;
  readonly subject: readonly [{ readonly name: string; readonly digest: { readonly sha256: string } }];
  readonly predicateType: typeof PREDICATE_TYPE;
  readonly predicate: TestResult;
}

/** What a statement holds a report against. */
export interface Terms {
  readonly gate: Gate;
  /** The roles that count, which are those of the report or fewer. */
  readonly roles: readonly Role[];
}

/** The statement about a report. It follows from the file alone, so that whoever verifies it can make it again. */
export function statementAbout({ path, bytes, report }: ReportFile, terms: Terms): Statement {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name: basename(path), digest: { sha256 } }],
    predicateType: PREDICATE_TYPE,
    predicate: predicateOf(report, terms),
  };
}

/** What the report says, held against a gate on the day of its run, with the waivers that it lists. */
function predicateOf(report: Report, terms: Terms): TestResult {
  const judged = rejudged({ ...report, roles: terms.roles }, terms.gate, new Date(report.finishedAt));
  const named = (...statuses: readonly Cell['status'][]): string[] =>
    bearing(judged)
      .filter(({ status }) => statuses.includes(status))
      .map(({ rule, subject }) => `${rule} × ${subject}`);
  const clean = judged.verdict === 'conformant' && judged.summary.warn === 0;
  return {
    result: !gate(judged).passed ? 'FAILED' : clean ? 'PASSED' : 'WARNED',
    configuration: configurationOf(report, terms),
    passedTests: named('pass'),
    warnedTests: named('warn', 'waived'),
    failedTests: named('fail', 'error'),
  };
}

function configurationOf(
  { contract, suite, target, startedAt, finishedAt, verdict }: Report,
  terms: Terms,
): Resource[] {
  return [
    { name: 'contract', digest: { sha256: contract.sha256 }, annotations: { version: contract.version } },
    { name: 'catalogue', digest: { sha256: contract.catalogueSha256 } },
    { name: 'suite', uri: `pkg:npm/${suite.name}@${suite.version}` },
    {
      name: 'target',
      uri: target.baseUrl,
      annotations: { target: target.name, startedAt, finishedAt, verdict, ...terms },
    },
  ];
}
