import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asCalled, isInstalled } from '../fixtures/target/installed.js';
import { readReport, reportPath } from '../reporters/read.ts';
import { loadCatalogue } from '../spec/catalogue.ts';
import { contract } from '../spec/contract.ts';
import type { Report } from '../spec/report.ts';
import { renderDocs } from './docs/render.ts';
import { parsed } from './parsed.ts';

/** In a clone the pages of the repository; whose folder `docs` is elsewhere, nobody knows. */
const PLAIN = isInstalled ? 'conformance-docs' : 'docs';

const HELP = `Builds the reference documentation from spec/openapi.yaml and the rule catalogue.

  npm run docs                                                     into ${PLAIN}/
  npm run docs -- --report conformance-report/conformance.json     with each rule's result, into conformance-report/docs/

Options
  --report FILE   show the results of this run beside the rules
  --out FOLDER    write the pages here

The pages need no network and no server: open index.html.${isInstalled ? ' Drawn with redoc, which is installed beside the suite:\n  npm install --save-dev redoc' : ''}
`;

try {
  const { values } = parsed('docs', {
    options: { help: { type: 'boolean', short: 'h' }, report: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.help) process.stdout.write(asCalled(HELP));
  else build(values.report, values.out ?? (values.report === undefined ? PLAIN : 'conformance-report/docs'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function build(file: string | undefined, out: string): void {
  const report = file === undefined ? null : read(file);
  const pages = Object.entries(renderDocs(report));
  if (existsSync(out) && !statSync(out).isDirectory())
    throw new Error(`${out}: it is a file. Name a folder with --out`);
  mkdirSync(out, { recursive: true });
  for (const [name, text] of pages) {
    writeFileSync(join(out, name), text);
    process.stdout.write(`  ${join(out, name)}\n`);
  }
}

/** @throws where the file is no report, or one of another contract or catalogue, whose results would mislead. */
function read(file: string): Report {
  const { report } = readReport(reportPath(file));
  const { sha256, catalogueSha256 } = report.contract;
  if (sha256 !== contract.sha256 || catalogueSha256 !== loadCatalogue().sha256)
    throw new Error(`${file} was judged by another contract or other rules than those of this suite. Run it again.`);
  return report;
}
