import { readFileSync } from 'node:fs';
import { renderHtml } from '../reporters/render/html.ts';
import { checkReport } from '../reporters/validate.ts';
import type { Report } from '../spec/report.ts';
import { complain } from './console.ts';
import { renderDocs } from './docs/render.ts';
import { runSeries } from './mutants/series/run.ts';
import type { Planned, Run } from './mutants/series/types.ts';
import { parsed } from './parsed.ts';
import { take, type Picture } from './screenshots/take.ts';
import { madeUpComparison } from './screenshots/vendors.ts';
import { LOOKS, VIEWS, type View } from './screenshots/views.ts';

const HELP = `Takes pictures of the pages, in a real browser: those of the README into docs/images, or each page as it is on a
desktop and on a phone, light, dark and printed.

  npm run screenshots                            the README's, of runs against reference platforms, one of them broken
  npm run screenshots -- --pages /tmp/pictures   every page in every way
  npm run screenshots -- --report broken/conformance.json --sound conformance-report/conformance.json

Options
  --report FILE   a run that failed; no platform is started for it
  --sound FILE    a run that conformed, likewise
  --out FOLDER    write the README's pictures here instead of docs/images
  --pages FOLDER  write every page in every way here, and nothing for the README
`;

/** What is wrong with the platform of the picture: a few things, as with a vendor that is nearly there. */
const BROKEN = [
  'prefix-optional',
  'signature-unchecked-storefront',
  'key-revocation-ignored-supplier',
  'challenge-missing',
];

/** Where the runs of the pictures are kept. */
const FOLDER = 'conformance-report/screenshots';

/** The README's pictures: few, and not large. */
const SIZE = { width: 1280, colorScheme: 'light', media: 'screen' } as const;
const GALLERY: readonly Picture[] = [
  { view: VIEWS.matrix, look: { ...SIZE, name: 'tall', height: 1500 }, file: 'matrix.png' },
  { view: VIEWS.comparison, look: { ...SIZE, name: 'wide', height: 1000 }, file: 'comparison.png' },
  { view: VIEWS.reference, look: { ...SIZE, name: 'wide', height: 860 }, file: 'docs.png' },
];

try {
  const { values } = parsed('screenshots', {
    options: {
      help: { type: 'boolean', short: 'h' },
      report: { type: 'string' },
      sound: { type: 'string' },
      out: { type: 'string' },
      pages: { type: 'string' },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else {
    const pages = await pagesOf(values.report, values.sound);
    if (values.pages === undefined) await take(GALLERY, pages, values.out ?? 'docs/images');
    else await take(everything(), pages, values.pages);
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

function everything(): Picture[] {
  return Object.values<View>(VIEWS).flatMap((view) =>
    LOOKS.filter(({ media }) => media === 'screen' || view.prepare === undefined || view === VIEWS.matrix).map(
      (look) => ({ view, look, file: `${view.name}-${look.name}.png` }),
    ),
  );
}

/** @throws where a file is no report, or a run left none. */
async function pagesOf(failing: string | undefined, sound: string | undefined): Promise<Record<string, string>> {
  const planned: Planned[] = [
    ...(failing === undefined ? [{ id: 'broken', what: { entries: BROKEN.map((id) => `defect-${id}`) } }] : []),
    ...(sound === undefined ? [{ id: 'conformant', what: { role: 'platform' as const } }] : []),
  ];
  const runs = new Map<string, Run>();
  if (planned.length > 0)
    await runSeries(planned, { folder: FOLDER, chapters: null, onRun: (id, run) => runs.set(id, run) });
  const broken = named(failing === undefined ? ran(runs, 'broken') : read(failing));
  const whole = named(sound === undefined ? ran(runs, 'conformant') : read(sound));
  return {
    ...renderDocs(null),
    'failing.html': renderHtml(broken),
    'conformant.html': renderHtml(whole),
    'comparison.html': madeUpComparison(broken, whole),
  };
}

function named(report: Report): Report {
  return { ...report, target: { name: 'Acme staging', baseUrl: 'https://staging.acme.example/' } };
}

function ran(runs: ReadonlyMap<string, Run>, id: string): Report {
  const { report, log } = runs.get(id) ?? { report: null, log: FOLDER };
  if (report === null) throw new Error(`The run left no report: see ${log}`);
  return report;
}

function read(file: string): Report {
  const { value, fault } = checkReport(JSON.parse(readFileSync(file, 'utf8')));
  if (value === null) throw new Error(`${file} is no report: ${fault}`);
  return value;
}
