import { loadCatalogue } from '../../spec/catalogue.ts';
import { contract } from '../../spec/contract.ts';
import type { Report } from '../../spec/report.ts';
import { renderIndex } from './index-page.ts';
import { renderContract, renderLlms } from './markdown.ts';
import { renderReference } from './reference-page.ts';

/**
 * The documentation, file name to text. The same contract, catalogue and Redoc give the same bytes.
 * @param report results to show beside the rules.
 */
export function renderDocs(report: Report | null): Readonly<Record<string, string>> {
  const catalogue = loadCatalogue();
  const { document, sha256: contractSha256 } = contract;
  return {
    'index.html': renderIndex({ document, catalogue, contractSha256, report }),
    'reference.html': renderReference(document, catalogue.rules, report?.cells ?? null),
    'contract.md': renderContract(document, catalogue),
    'llms.txt': renderLlms(document),
  };
}
