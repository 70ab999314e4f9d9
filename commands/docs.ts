import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asCalled, isInstalled } from '../fixtures/target/installed.js';
import { readSound } from '../reporters/sound.ts';
import { complain, placesOf, print } from './console.ts';
import { renderDocs } from './docs/render.ts';
import { writerOf } from './outputs.ts';
import { parsed } from './parsed.ts';

/** In a clone the pages of the repository; whose folder `docs` is elsewhere, nobody knows. */
const PLAIN = isInstalled ? 'conformance-docs' : 'docs';

const HELP = `Builds the reference documentation from spec/openapi.yaml and the rule catalogue.

  npm run docs                                                     into ${PLAIN}/
  npm run docs -- --report conformance-report/conformance.json     with each rule's result, into conformance-report/docs/

Options
  --report FILE   show the results of this run beside the rules; what npm run gate refuses is not shown
  --out FOLDER    write the pages here

The pages need no network and no server: open index.html.${isInstalled ? ' Drawn with redoc, which is installed beside the suite:\n  npm install --save-dev redoc' : ''}
`;

try {
  const { values } = parsed('docs', {
    options: { help: { type: 'boolean', short: 'h' }, report: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.help) print(asCalled(HELP));
  else build(values.report, values.out ?? (values.report === undefined ? PLAIN : 'conformance-report/docs'));
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

function build(given: string | undefined, out: string): void {
  const file = given === undefined ? null : readSound(given);
  const pages = Object.entries(renderDocs(file?.report ?? null));
  if (existsSync(out) && !statSync(out).isDirectory())
    throw new Error(`${out}: it is a file. Name a folder with --out`);
  const files = pages.map(([name, text]) => [join(out, name), text] as const);
  const write = writerOf(
    files.map(([path]) => ({ by: '--out', path })),
    file === null ? [] : [{ by: '--report', path: file.path }],
  );
  write(files);
  print(placesOf(files.map(([path]) => path)));
}
