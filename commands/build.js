import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { makeFolder } from '../spec/folders.js';

// `npm run build`: what the package holds, in dist/. Playwright compiles no TypeScript under `node_modules`, so it is
// compiled here, each file to its own place: what a file reads beside it stands beside it there too.

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist');
const program = join(out, 'commands/program.js');

/** What is read as it stands. */
const READ = /\.(yaml|json)$/;
/** What a program that reads reports is told of their shape. */
const TYPES = ['spec/report.ts', 'spec/report-arrival.ts', 'spec/report-run.ts', 'spec/report-tokens.ts'];

/** A third of what is compiled says where it came from. Of what breaks rules on purpose nobody asks that but in a clone. */
const UNMAPPED = 'fixtures/reference';

rmSync(out, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
for (const name of readdirSync(join(out, UNMAPPED), { recursive: true, encoding: 'utf8' }))
  if (/\.js(\.map)?$/.test(name)) unmap(join(out, UNMAPPED, name));
for (const folder of ['spec', 'fixtures/targets'])
  for (const name of readdirSync(join(root, folder)).filter((one) => READ.test(one)))
    put(join(folder, name), readFileSync(join(root, folder, name), 'utf8'));
for (const name of TYPES) put(name.replace(/\.ts$/, '.d.ts'), typesOf(name));
put('package.json', named());
chmodSync(program, 0o755);

/** @param {string} name @param {string} text */
function put(name, text) {
  makeFolder(dirname(join(out, name)));
  writeFileSync(join(out, name), text);
}

/** @param {string} path of a compiled file, or of its map */
function unmap(path) {
  if (path.endsWith('.map')) rmSync(path);
  else writeFileSync(path, readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
}

/** @param {string} name */
function typesOf(name) {
  const { outputText } = ts.transpileDeclaration(readFileSync(join(root, name), 'utf8'), {
    fileName: name,
    compilerOptions: { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, isolatedDeclarations: true },
  });
  return outputText.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
}

/** Whose files these are: a report names the suite and its version. */
function named() {
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, version } = /** @type {Record<string, unknown>} */ (read);
  return `${JSON.stringify({ name, version, type: 'module' }, null, 2)}\n`;
}
