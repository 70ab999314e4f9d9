import { readFileSync } from 'node:fs';
import { loadCatalogue, type Catalogue } from '../spec/catalogue.ts';
import { contract } from '../spec/contract.ts';
import type { Report } from '../spec/report.ts';
import { loadRows, type Rows } from '../spec/rows.ts';
import { buildReport, type RunFacts } from './matrix.ts';
import { visibleLine } from './render/visible.ts';
import type { RuleFacts } from './rules.ts';

/** What a suite judges with: two reports of the same suite can be set side by side. */
export interface SuiteFacts extends Pick<Report, 'suite' | 'contract'> {
  readonly rules: readonly RuleFacts[];
  readonly rows: Rows;
}

/** The suite that is running. */
export function thisSuite(): SuiteFacts {
  const { rules, sha256: catalogueSha256 } = loadCatalogue();
  const { version, sha256 } = contract;
  return { suite: suiteName(), contract: { version, sha256, catalogueSha256 }, rules, rows: loadRows() };
}

/** The report of a run of this suite, judged by that catalogue. */
export function reportOf(
  { chapters, rules, sha256: catalogueSha256 }: Pick<Catalogue, 'chapters' | 'rules' | 'sha256'>,
  run: Omit<RunFacts, 'suite' | 'contract' | 'chapters' | 'rules'>,
): Report {
  const { version, sha256 } = contract;
  return buildReport({
    ...run,
    suite: suiteName(),
    contract: { version, sha256, catalogueSha256 },
    chapters,
    rules,
    rows: loadRows(),
    problems: run.problems.map(visibleLine),
  });
}

/** The name and version of the suite, from its `package.json`. */
export function suiteName(): Report['suite'] {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { name, version } = JSON.parse(text) as Report['suite'];
  return { name, version };
}
