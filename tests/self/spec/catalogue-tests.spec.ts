import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { askedBy } from '../../../commands/conformance/options.js';
import { chapterOf, loadCatalogue } from '../../../spec/catalogue.ts';

/** The tests of the chapters, as Playwright lists them, held against the catalogue: neither may have what the other lacks. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const { rules, chapters } = loadCatalogue();

interface ListedTest {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  }[];
}
interface Suite {
  readonly specs?: readonly ListedTest[];
  readonly suites?: readonly Suite[];
}

type Listed = readonly (ListedTest & { readonly cells: readonly string[] })[];

let listed: Listed = [];

test.skip(!existsSync(`${root}playwright.config.ts`), 'there is no playwright.config.ts, so no tests can be listed');

test.beforeAll(async () => {
  listed = await listedBy(['--list']);
});

/** What Playwright lists for these arguments of its own. */
async function listedBy(args: readonly string[]): Promise<Listed> {
  // Without the environment of this run: no target of a user, nothing of the runner that runs this test.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=json'],
    { cwd: root, env: {}, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { readonly suites: readonly Suite[]; readonly errors: readonly unknown[] };
  expect(report.errors).toEqual([]);
  const testsOf = ({ specs = [], suites = [] }: Suite): ListedTest[] => [...specs, ...suites.flatMap(testsOf)];
  return report.suites.flatMap(testsOf).map((one) => ({
    ...one,
    cells: one.tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === 'rule' && description ? [description] : [])),
    ),
  }));
}

const where = ({ file, line, title }: ListedTest): string => `${file}:${line}: ${title}`;
const cellsOf = (tested: boolean): string[] =>
  rules
    .filter(({ untested }) => (untested === undefined) === tested)
    .flatMap(({ id, subjects }) => subjects.map((subject) => `${id} × ${subject}`));

test('every test judges one cell, and one that the catalogue has', () => {
  const known = new Set([...cellsOf(true), ...cellsOf(false)]);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter(({ cells }) => cells.length !== 1 || !known.has(cells[0] ?? '')).map(where)).toEqual([]);
});

test('every cell has a test, unless the catalogue says why not', () => {
  const covered = new Set(listed.flatMap(({ cells }) => cells));
  expect(cellsOf(true).filter((cell) => !covered.has(cell))).toEqual([]);
});

test('no cell that the catalogue calls untested has a test', () => {
  const without = new Set(cellsOf(false));
  expect(listed.filter(({ cells }) => cells.some((cell) => without.has(cell))).map(where)).toEqual([]);
});

test('no cell is judged twice', () => {
  const all = listed.flatMap(({ cells }) => cells);
  expect(all.filter((cell, at) => all.indexOf(cell) !== at)).toEqual([]);
});

/** The file of what is looked at again while the tests behind it run. */
const AT_ONCE = 'at-once.spec.ts';

test('the tests of a chapter stand in its file, in the order of the catalogue', () => {
  const order: readonly string[] = rules.map(({ id }) => id);
  const places = listed.map(({ cells, ...one }) => ({ ...one, id: (cells[0] ?? '').split(' ')[0] ?? '' }));
  const strays = places.filter(({ id, file }) => file !== `${chapterOf(id).toLowerCase()}.spec.ts`);
  expect(strays.filter(({ file }) => file !== AT_ONCE).map(where)).toEqual([]);
  for (const file of new Set(places.map((place) => place.file))) {
    // A loop over the subjects of several rules stands on one line: the first test of each rule counts.
    const own = places.filter((place) => place.file === file).toSorted((a, b) => a.line - b.line);
    const ids = [...new Set(own.map(({ id }) => id))];
    expect(ids).toEqual(order.filter((id) => ids.includes(id)));
  }
  // A token that is kept to the end of a run, and a key that is looked at again, have to be had at its beginning.
  const ofSeveral = places.filter(({ file }) => file === AT_ONCE).map(({ id }) => id);
  expect([...new Set(ofSeveral)]).toEqual(['LOGIN-25', 'BEARER-01', 'KEY-16']);
  // Playwright takes the files in the order of their names.
  const files = places.map(({ file }) => file).toSorted();
  expect(files[0]).toBe(AT_ONCE);
});

/** The cells that a run of the command would judge. */
async function cellsChosenBy(given: readonly string[]): Promise<string[]> {
  const asked = askedBy([...given, '--list']);
  if (asked.kind !== 'list') throw new Error(asked.kind);
  return (await listedBy(asked.args)).flatMap(({ cells }) => cells).sort();
}

for (const chapter of Object.keys(chapters))
  test(`a run of ${chapter.toLowerCase()} judges every cell of ${chapter}, wherever its tests stand, and no other`, async () => {
    const wanted = cellsOf(true).filter((cell) => cell.startsWith(`${chapter}-`));
    expect(await cellsChosenBy([chapter.toLowerCase()])).toEqual(wanted.sort());
  });

// In both of the forms that Playwright reads, each with a beginning and an alternative of its own.
for (const [beside, inGate] of [
  ['--grep=^platform .*@PAYMENT|nothing', false],
  ['--grep=/^x|@login /', true],
  ['--grep-invert=@payment|-0[1-5]', false],
] as const)
  test(`${beside} leaves of two chapters what it leaves of all`, { tag: inGate ? [] : '@whole' }, async () => {
    const all = await cellsChosenBy([beside]);
    const wanted = all.filter((cell) => /^(KEY|LOGIN)-/.test(cell));
    expect(wanted.length).toBeGreaterThan(0);
    expect(await cellsChosenBy(['tests/key.spec.ts', beside, 'LOGIN'])).toEqual(wanted);
  });
