import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { impossible } from '../../../reporters/recheck/possible.ts';
import { unfounded } from '../../../reporters/recheck/founded.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { checkReport } from '../../../reporters/validate.ts';
import type { Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

const ZONES = ['Z', 'z', '', '+01', '-00', '+0100', '+01:00', '-00:00', '+23:59', '+24:00', ' +01:00', 'UTC', '+1:00'];
const MOMENTS = ['2026-03-01T09:00:00', '2026-03-01t09:00:00', '2026-03-01 09:00:00', '0000-01-01T00:00:00'];
const ODD = [
  '2026-02-30T09:00:00Z',
  '2026-03-01T24:00:00Z',
  '2026-03-01T23:59:60Z',
  '2026-03-01',
  '',
  '+010000-01-01T00:00:00Z',
];
const FRACTIONS = ['', '.', '.1', '.123', '.123456789123456789'];

test('each instant that a report may have is one to every reader', () => {
  const written = MOMENTS.flatMap((moment) =>
    FRACTIONS.flatMap((part) => ZONES.map((zone) => `${moment}${part}${zone}`)),
  );
  const taken = [...written, ...ODD].filter((startedAt) => checkReport({ ...good, startedAt }).fault === null);
  expect(taken.filter((instant) => Number.isNaN(Date.parse(instant)))).toEqual([]);
  expect(taken).toContain('2026-03-01T09:00:00Z');
  expect(taken).toContain('2026-03-01T09:00:00.123+01:00');
  expect(taken).not.toContain('2026-03-01T09:00:00+01');
  for (const finishedAt of ['2026-03-01T09:00:00+01', '2026-03-01T09:00:00-00'])
    expect(checkReport({ ...good, finishedAt }).fault).toContain('/finishedAt must match pattern');
});

test('an instant in a table is one as well', () => {
  const packed = JSON.parse(renderJson(good)) as { recorded: { exchanges: unknown[][] } };
  const [row] = packed.recorded.exchanges as [unknown[]];
  for (const time of ['Sun, 01 Mar 2026 09:00:00 (<img src=x>)', '2026-03-01T09:00:00+01', 1.5]) {
    row[1] = time;
    expect(checkReport(packed).fault).toContain('/recorded/exchanges/0/1 must ');
  }
  row[1] = '2026-03-01T09:00:01.000Z';
  expect(checkReport(packed).fault).toBeNull();
});

const whole = good.cells.findIndex(({ rule, subject }) => rule === 'BEARER-03' && subject === 'reseller');
const SHORT: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['a short case that was judged', { cases: [{ label: 'x', status: 'pass', reason: null, judgements: [[0, [0]]] }] }],
  ['a short case that was not', { cases: [{ label: 'x', status: 'not-tested', reason: 'y' }] }],
  ['a row of a case', { cases: [[0, 'pass', [[0, [0]]]]] }],
  ['a place of an exchange', { exchanges: [0] }],
];

for (const [what, members] of SHORT)
  test(`${what} in a report that has no tables is refused in a sentence`, () => {
    const cells = good.cells.map((cell, at) => (at === whole ? { ...cell, ...members } : cell));
    const fault = checkReport({ ...good, cells }).fault ?? '';
    expect(fault).toContain(`/cells/${whole}/${Object.keys(members)[0] ?? ''}/0`);
    expect(fault).not.toContain('\n');
  });

test('a request that went to no address is refused in a sentence', () => {
  const cells = good.cells.map((cell) => {
    if (cell.rule !== 'KEY-16') return cell;
    const [first] = cell.exchanges;
    if (first === undefined) return cell;
    const request = { ...first.request, url: 'no address' };
    const revocation = { ...first, case: 'the revocation of the key', purpose: 'control' as const, request };
    return { ...cell, exchanges: [...cell.exchanges, revocation] };
  });
  const report = seal(rejudged({ ...good, cells }, 'default', NOW));
  expect(() => faultOf(report, thisSuite(), NOW)).not.toThrow();
});

/** Values that say nothing where something is read, by their kind. */
const HOSTILE: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', ' ', '<', '%', '[', '{"a"', '\ud800', 'constructor', '-', '9'.repeat(400)],
  number: [-1, 0.5, 1e300, Number.MAX_SAFE_INTEGER],
  boolean: [true, false],
};

/** Every member of a value that is a leaf, the first of each kind of place. */
function leavesOf(value: unknown): readonly (readonly string[])[] {
  const seen = new Map<string, readonly string[]>();
  const visit = (one: unknown, path: readonly string[]): void => {
    if (typeof one !== 'object' || one === null) {
      const kind = path.map((name) => (/^\d+$/.test(name) ? '#' : name)).join('/');
      if (!seen.has(kind)) seen.set(kind, path);
      return;
    }
    for (const [name, member] of Object.entries(one)) visit(member, [...path, name]);
  };
  visit(value, []);
  return [...seen.values()];
}

/** A copy with one leaf replaced. */
function withLeaf<Value>(value: Value, [name, ...rest]: readonly string[], leaf: unknown): Value {
  if (name === undefined) return leaf as Value;
  const copy = (Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value }) as Record<string, unknown>;
  copy[name] = withLeaf(copy[name], rest, leaf);
  return copy as Value;
}

for (const chapter of [
  'LOGIN-03',
  'LOGIN-09',
  'BEARER-02',
  'KEY-05',
  'KEY-16',
  'CALLBACK-07',
  'CALLBACK-12',
  'RECEIVER-04',
])
  test(`whatever a member of ${chapter} says, its reader comes to an end`, () => {
    const at = good.cells.findIndex(({ rule }) => rule === chapter);
    const own = { ...good, cells: good.cells.slice(at, at + 1) };
    const thrown: string[] = [];
    for (const path of leavesOf(own))
      for (const leaf of HOSTILE[typeof path.reduce<unknown>((one, name) => (one as never)[name], own)] ?? []) {
        const { value } = checkReport(withLeaf<Report>(own, path, leaf));
        if (value === null) continue;
        // One expectation for all: what Playwright keeps of each takes longer than the reading.
        try {
          impossible(value, NOW);
          unfounded(value);
          rejudged(value, 'default', new Date(value.finishedAt));
        } catch (error) {
          thrown.push(`${path.join('/')}: ${String(leaf)}: ${String(error)}`);
        }
      }
    expect(thrown).toEqual([]);
  });
