import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complain } from './console.ts';
import { tellOfLostOutput } from './lost-output.js';
import { checkOf, judgedIn, stale } from './stacks/findings.ts';
import { install } from './stacks/install.ts';
import { CHAPTERS, judge, reportIn } from './stacks/judge.ts';
import { loadStacks, settingsOf, type Setting, type Stack, type StackList } from './stacks/list.ts';
import { HELP, readOptions } from './stacks/options.ts';
import { renderPage, type Shown } from './stacks/render.ts';

/** `npm run stacks`: mainstream stacks, judged as they are out of the box. */
const REPORTS = 'conformance-report/stacks';
const PAGE = fileURLToPath(new URL('../docs/stacks.md', import.meta.url));

tellOfLostOutput();
try {
  const list = loadStacks();
  const options = readOptions(
    process.argv.slice(2),
    list.stacks.map(({ name }) => name),
  );
  const chosen = list.stacks.filter(({ name, needs }) =>
    options.stacks.length === 0 ? needs === undefined : options.stacks.includes(name),
  );
  if (options.help) process.stdout.write(HELP);
  else if (options.list) process.stdout.write(list.stacks.map(listed).join(''));
  else {
    if (!options.draw) await judgeAll(chosen);
    const shown = chosen.flatMap((stack) => settingsOf(stack).map((setting) => read(stack, setting)));
    const unchecked = tell(shown.filter(isShown), list);
    draw(list);
    process.exitCode = unchecked > 0 || !shown.every(isShown) ? 1 : 0;
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

function listed({ name, role, packages, needs }: Stack): string {
  const what = packages.join(', ');
  return `${role.padEnd(9)} ${name.padEnd(18)} ${needs === undefined ? what : `by name alone: ${needs}`}\n`;
}

function folderOf({ name }: Stack, setting: Setting): string {
  return join(REPORTS, setting === 'default' ? name : `${name}-set`);
}

/** One at a time: silence is measured. One that breaks leaves no report, and the others are judged. */
async function judgeAll(stacks: readonly Stack[]): Promise<void> {
  await install();
  for (const stack of stacks)
    for (const setting of settingsOf(stack)) {
      const started = performance.now();
      const outcome = await judge(stack, setting, folderOf(stack, setting)).then(
        () => 'judged',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${seconds.padStart(6)} s  ${stack.name}, ${setting}: ${outcome}\n`);
    }
}

function read(stack: Stack, setting: Setting): Shown | null {
  const made = reportIn(folderOf(stack, setting));
  if (made === null) return null;
  const { report, versions } = made;
  const judged = judgedIn(report, stack.name, setting, CHAPTERS[stack.role]);
  return { stack, setting, judged, versions, date: report.startedAt.slice(0, 10), suite: report.suite.version };
}

function isShown(one: Shown | null): one is Shown {
  return one !== null;
}

/** Says what came of each run, and what nobody has checked. @returns how much that is. */
function tell(shown: readonly Shown[], { checked }: StackList): number {
  let unchecked = 0;
  for (const { stack, setting, judged } of shown) {
    process.stdout.write(`\n${stack.name}, ${setting}: ${judged.passed} cells kept\n`);
    for (const found of judged.found) {
      const isChecked = checkOf(found, checked) !== null;
      if (!isChecked) unchecked++;
      const what = `${found.level} ${found.rule} × ${found.subjects.join(', ')}${isChecked ? '' : ': not checked'}`;
      process.stdout.write(`  ${what}\n`);
      if (isChecked) continue;
      for (const { label, expected, got } of found.rows)
        process.stdout.write(`    ${label}: expected ${expected}, got ${got}\n`);
    }
    for (const { cell, status, reason } of judged.open.slice(0, 5))
      process.stdout.write(`  ${status} ${cell}: ${reason}\n`);
    if (judged.open.length > 5) process.stdout.write(`  and ${judged.open.length - 5} cells more that are open\n`);
  }
  const found = shown.flatMap(({ judged }) => judged.found);
  const own = checked.map((check) => ({
    ...check,
    stacks: check.stacks.filter((name) =>
      shown.some(({ stack, setting }) => stack.name === name && setting === check.setting),
    ),
  }));
  for (const check of stale(own, found)) process.stdout.write(`\nchecked, and not found again: ${check}\n`);
  return unchecked;
}

/** The page is of all stacks, or it is left as it is. What was not judged with its settings is said there. */
function draw({ stacks, ...rest }: StackList): void {
  const missing = stacks
    .filter((stack) => stack.needs === undefined && read(stack, 'default') === null)
    .map(({ name }) => name);
  if (missing.length > 0) {
    process.stdout.write(`\ndocs/stacks.md is left as it is: no report of ${missing.join(', ')}\n`);
    return;
  }
  // What needs more than npm says so in stacks.yaml, with what came of it.
  const drawn = stacks.filter(({ needs }) => needs === undefined);
  const shown = drawn.flatMap((stack) => settingsOf(stack).map((setting) => read(stack, setting)));
  writeFileSync(PAGE, renderPage(shown.filter(isShown), { stacks, ...rest }));
  process.stdout.write('\n  docs/stacks.md\n');
}
