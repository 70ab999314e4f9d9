import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderHtml } from '../reporters/render/html.ts';
import { checkReport } from '../reporters/validate.ts';
import type { Report } from '../spec/report.ts';
import { findBrowser } from './browser.ts';
import { renderDocs } from './docs/render.ts';
import { runSeries } from './mutants/series/run.ts';
import type { Run } from './mutants/series/types.ts';
import { parsed } from './parsed.ts';

const HELP = `Takes the pictures of the README, in a real browser: docs/images/matrix.png and docs/images/docs.png.

  npm run screenshots                                             of a run against a broken reference platform
  npm run screenshots -- --report conformance-report/conformance.json

Options
  --report FILE   draw this run, and start no platform
  --out FOLDER    write the pictures here instead of docs/images
`;

/** What is wrong with the platform of the picture: a few things, as with a vendor that is nearly there. */
const BROKEN = [
  'prefix-optional',
  'signature-unchecked-storefront',
  'key-revocation-ignored-supplier',
  'challenge-missing',
];
const SIZE = { width: 1280, height: 860 };

try {
  const { values } = parsed('screenshots', {
    options: { help: { type: 'boolean', short: 'h' }, report: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.help) process.stdout.write(HELP);
  else await take(await reportOf(values.report), values.out ?? 'docs/images');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @throws where the file is no report, or the run left none. */
async function reportOf(file: string | undefined): Promise<Report> {
  if (file !== undefined) {
    const { value, fault } = checkReport(JSON.parse(readFileSync(file, 'utf8')));
    if (value === null) throw new Error(`${file} is no report: ${fault}`);
    return value;
  }
  const runs: Run[] = [];
  await runSeries([{ id: 'broken', what: { entries: BROKEN.map((id) => `defect-${id}`) } }], {
    folder: 'conformance-report/screenshots',
    chapters: null,
    onRun: (_, run) => runs.push(run),
  });
  const [{ report, log } = { report: null, log: 'conformance-report/screenshots' }] = runs;
  if (report === null) throw new Error(`The run left no report: see ${log}`);
  return { ...report, target: { name: 'Acme staging', baseUrl: 'https://staging.acme.example/' } };
}

async function take(report: Report, out: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const pages = { ...renderDocs(null), 'matrix.html': renderHtml(report) };
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  mkdirSync(out, { recursive: true });
  const browser = await findBrowser().launch();
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(pathToFileURL(join(folder, 'matrix.html')).href);
    // Folded, the first chapter leaves room for one in which something failed.
    await page.setViewportSize({ ...SIZE, height: 1500 });
    await page.locator('#matrix .chapter summary').first().click();
    await page.mouse.move(0, 0);
    await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
    await page.screenshot({ path: join(out, 'matrix.png') });
    await page.setViewportSize(SIZE);
    await page.goto(`${pathToFileURL(join(folder, 'reference.html')).href}#tag/Login/operation/generateToken`);
    await page.getByRole('tab', { name: 'JavaScript', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Generate Token' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(out, 'docs.png') });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
  for (const name of ['matrix.png', 'docs.png']) process.stdout.write(`  ${join(out, name)}\n`);
}
