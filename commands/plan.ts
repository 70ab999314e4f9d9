import { asCalled } from '../fixtures/target/installed.js';
import {
  announce,
  isEmbedded,
  loadTarget,
  refuseUnmeantReference,
  rolesOf,
  TargetError,
  type Target,
} from '../fixtures/target/environment.ts';
import { redact } from '../fixtures/secrets/redact.ts';
import { missingFor, type Missing } from '../fixtures/target/capabilities.ts';
import { groupBy } from '../reporters/render/group.ts';
import { wrap } from '../reporters/render/terminal/width.ts';
import { places } from '../reporters/render/views.ts';
import { chapterOf, loadCatalogue, type Rule } from '../spec/catalogue.ts';
import type { Subject } from '../spec/report.ts';
import { complain, print } from './console.ts';
import { OptionError, parsed, SwallowedError } from './parsed.ts';
import { ordersOf } from './plan/orders.ts';

/** Columns of the plan. */
const WIDTH = 80;

const HELP = `Shows which cells a target can have tested, and what to add for the rest. Sends nothing.

  npm run plan -- --target staging.yaml    a target file; the variables of a run stand for one as well
  npm run plan -- --target reference       the reference that comes with the suite

Options
  --target FILE   whose plan; counts instead of TARGET
`;

/** What one request at a time leaves out. */
const ONE_BY_ONE =
  'limits.concurrency is 1: no two requests meet, and what LOGIN-24, KEY-16, RECEIVER-01 to -04 and -08 ask of such as do stays untested. Allow 2 or more.';

interface PlannedCell {
  readonly rule: Rule;
  readonly subject: Subject;
  /** Null where the suite has no test for the rule. */
  readonly missing: readonly Missing[] | null;
}

try {
  const { values } = parsed('plan', {
    options: { help: { type: 'boolean', short: 'h' }, target: { type: 'string' } },
  });
  if (values.target !== undefined) announce({ TARGET: values.target });
  if (values.help !== true) refuseUnmeantReference(false);
  print(values.help ? asCalled(HELP) : planOf(isEmbedded() ? null : loadTarget()));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const known = error instanceof TargetError || error instanceof SwallowedError || error instanceof OptionError;
  complain(known ? error : (error.stack ?? error));
  process.exitCode = 1;
}

/** The plan in words; null stands for the embedded reference, which has everything. */
function planOf(target: Target | null): string {
  const catalogue = loadCatalogue();
  const cells = catalogue.rules.flatMap((rule) =>
    rule.subjects.map((subject) => ({ rule, subject, missing: missingOf(rule, subject, target) })),
  );
  const lines = [target === null ? 'The embedded reference platform, receiver and client' : redact(target.name), ''];
  for (const [chapter, heading] of Object.entries(catalogue.chapters)) {
    const mine = cells.filter(({ rule }) => chapterOf(rule.id) === chapter);
    const ready = mine.filter(({ missing }) => missing?.length === 0).length;
    lines.push(`${chapter.padEnd(9)} ${heading}: ${ready} of ${mine.length} cells can be tested`);
  }
  const orders = target?.callback ? ordersOf(target.callback) : [];
  lines.push(...orders.flatMap((paragraph) => ['', ...wrap(paragraph, WIDTH)]));
  if (target?.limits.concurrency === 1) lines.push('', ...wrap(ONE_BY_ONE, WIDTH));
  const roles = target === null ? ['platform', 'receiver', 'client'] : rolesOf(target);
  lines.push('', `Roles that bear on the verdict: ${roles.join(', ') || 'none'}`, '');
  for (const [remedy, lacking] of byRemedy(cells))
    lines.push(
      ...wrap(remedy, WIDTH),
      ...places(lacking.map(({ rule, subject }) => ({ rule: rule.id, subject })))
        .flatMap((place) => wrap(place, WIDTH - 2))
        .map((line) => `  ${line}`),
      '',
    );
  return `${lines.join('\n').trimEnd()}\n`;
}

function missingOf(rule: Rule, subject: Subject, target: Target | null): readonly Missing[] | null {
  if (rule.untested !== undefined) return null;
  return target === null ? [] : missingFor(rule, subject, target);
}

/** The cells that cannot be tested, by what to do about it. */
function byRemedy(cells: readonly PlannedCell[]): Map<string, PlannedCell[]> {
  const lacking = cells.flatMap((cell) =>
    (
      cell.missing?.map(({ doubt, remedy }) => (doubt === null ? remedy : `${doubt}: ${remedy}`)) ?? [
        `not testable yet: ${cell.rule.untested ?? ''}`,
      ]
    ).map((remedy) => ({
      remedy,
      cell,
    })),
  );
  const groups = groupBy(lacking, ({ remedy }) => remedy);
  return new Map([...groups].map(([remedy, items]) => [remedy, items.map(({ cell }) => cell)]));
}
