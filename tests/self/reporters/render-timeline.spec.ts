import { expect, test } from '@playwright/test';
import { timeline } from '../../../reporters/render/html/timeline.ts';
import { timelineLines as markdownLines } from '../../../reporters/render/markdown/timeline.ts';
import { timelineOf } from '../../../reporters/render/timeline.ts';
import { timelineLines as terminalLines } from '../../../reporters/render/terminal/timeline.ts';
import { widthOf } from '../../../reporters/render/terminal/width.ts';
import type { Cell, Status } from '../../../spec/report.ts';
import { deliveredCell, type Came } from './golden/deliveries.ts';
import { expectGolden } from './golden/golden.ts';
import { caseWith, exchangeWith } from './golden/make.ts';
import { HOSTILE } from './golden/samples.ts';

const due = (by: number, until: number, held?: readonly (readonly [number, number])[]): NonNullable<Came['due']> => ({
  ...{ by, until, declared: true },
  ...(held && { held }),
});

/** A platform that is well: 503 twice, then acknowledged; then the next state, of which the suite reset one attempt. */
const well: readonly Came[] = [
  { at: 0, status: 503, due: due(3010, 1000) },
  { at: 1000, status: 500, due: due(4010, 3000, [[1500, 2000]]) },
  { at: 3000, status: 200 },
  { at: 3100, status: 'reset', state: 1 },
  { at: 4100, status: 200, state: 1 },
];

const scenes: Readonly<Record<string, readonly [status: Status, came: readonly Came[]]>> = {
  'all is well': ['pass', well],
  'an attempt is missing': [
    'fail',
    [
      { at: 0, status: 503, due: due(3010, 1000) },
      // The suite held others open for a second: the window ends a second later.
      { at: 1000, status: 404, due: due(4010, 6000, [[2000, 3000]]) },
      { at: 5000, status: 200, state: 1 },
    ],
  ],
  'it is repeated after an acknowledgement': [
    'fail',
    [
      { at: 0, status: 503, due: { ...due(610, 400), declared: false } },
      { at: 400, status: 200 },
      { at: 900, status: 200 },
      { at: 1400, status: 200 },
    ],
  ],
  'two lines overlap': [
    'warn',
    [
      { at: 0, status: 503, took: 2000, due: due(5000, 2400, [[2000, 2300]]) },
      { at: 300, status: 503, took: 2000, line: 100_018, due: due(5300, 2900) },
      { at: 2400, status: 200, took: 900 },
      { at: 2900, status: 200, took: 900, line: 100_018 },
    ],
  ],
};

const html = (cell: Cell): string => String(timeline(cell));

for (const [name, [status, came]] of Object.entries(scenes))
  test(`deliveries as a timeline: ${name}`, ({}, info) => {
    const cell = deliveredCell(status, came);
    const text = [...terminalLines(cell, 80), ...markdownLines(cell), html(cell)].join('\n');
    expectGolden(text, `timeline ${name}`.replaceAll(' ', '-'), info);
  });

test('an attempt that was due and did not come stands where it was due, by what the suite held open later', () => {
  const cell = deliveredCell('fail', scenes['an attempt is missing']?.[1] ?? []);
  const [line] = timelineOf(cell, 1)?.lines ?? [];
  const found = line?.rows[0]?.marks[1]?.due;
  expect(found).toMatchObject({ came: 'none', at: 5010, within: 3000, held: 1000, declared: true });
  // Waited for till a moment before: nothing is missing.
  const early = deliveredCell('fail', [{ at: 0, status: 503, due: due(3010, 3900, [[1000, 2000]]) }]);
  expect(timelineOf(early, 1)?.lines[0]?.rows[0]?.marks[0]?.due).toMatchObject({ came: 'open', at: 4010 });
});

test('what was on its way as another was acknowledged did not come again', () => {
  const [first, second] = deliveredCell('pass', [
    { at: 0, status: 200, took: 500 },
    { at: 400, status: 200 },
  ]).exchanges;
  const cell = { ...deliveredCell('pass', well), exchanges: [first, second].filter((one) => one !== undefined) };
  expect(timelineOf(cell, 1)?.lines[0]?.rows[0]?.marks.map(({ again }) => again)).toEqual([false, false]);
});

test('an order that several cases look at is drawn once', () => {
  const cell = deliveredCell(
    'pass',
    ['answered 503', 'answered 500'].flatMap((label) => well.map((one) => ({ ...one, label }))),
  );
  expect(timelineOf(cell, 9)?.lines.map(({ count }) => count)).toEqual([well.length]);
});

test('nothing that a target says acts in any form', () => {
  const cell = deliveredCell(
    'fail',
    [HOSTILE, 1e300, null, ['"><svg onload=alert(1)>']].flatMap((value) => [
      { at: 0, status: 503, state: value, line: value, order: value, due: due(20, 90) },
      { at: 100, status: 200, state: value, line: value, order: value },
      { at: 200, status: 200, state: value, line: value, order: value },
    ]),
  );
  const page = html(cell);
  expect(page).not.toMatch(/<(?:script|img|svg onload)/i);
  expect(page).not.toMatch(/[\u202e\u2066\u001b\u0000]/);
  // Whatever stands within an attribute is escaped: no tag has one that is not ours.
  const names = [...page.matchAll(/<[a-z]+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(([, all = '']) =>
    [...all.replaceAll(/="[^"]*"/g, '').matchAll(/[\w-]+/g)].map(([name]) => name),
  );
  expect(new Set(names)).toEqual(
    new Set([
      ...['class', 'open', 'dir', 'width', 'height', 'role', 'aria-label', 'x', 'y', 'overflow', 'd', 'x1', 'x2', 'y1'],
      ...['y2', 'text-anchor', 'tabindex', 'scope', 'colspan'],
    ]),
  );
  for (const line of [...markdownLines(cell), ...terminalLines(cell, 80)]) {
    expect(line).not.toMatch(/[\u202e\u2066\u001b\u0000\n]/);
  }
  for (const line of markdownLines(cell)) expect(line).not.toMatch(/<(?!br>)|@everyone/);
  // A pipe of the target’s would be a column more.
  const columns = markdownLines(cell)
    .filter((line) => line.startsWith('|'))
    .map((line) => line.match(/(?<!\\)\|/g)?.length);
  expect(new Set(columns)).toEqual(new Set([5]));
});

test('a thousand attempts take a bounded room, and none is lost without a word', () => {
  const many = Array.from({ length: 1000 }, (_, index): Came => ({
    at: 10 * index,
    status: 503,
    took: 1,
    due: due(10 * index + 51, 10 * index + 10, [[10 * index + 2, 10 * index + 9]]),
  }));
  const cell = deliveredCell('fail', many);
  expect(html(cell).length).toBeLessThan(40_000);
  expect(html(cell)).toContain('970 more');
  expect(html(cell)).toContain('<td>1000</td>');
  expect(markdownLines(cell).join('\n').length).toBeLessThan(2000);
  const orders = deliveredCell(
    'fail',
    many.map((one, index) => ({ ...one, order: `order ${index}` })),
  );
  expect(html(orders).length).toBeLessThan(80_000);
  expect(html(orders)).toContain('994 more in conformance.json');
});

test('on a terminal a timeline has three lines at most, none wider than it', () => {
  const cell = deliveredCell(
    'fail',
    Array.from({ length: 40 }, (_, index): Came => ({
      at: 100 * index,
      status: 503,
      order: `order ${index % 9}`,
      state: index % 4,
    })),
  );
  const lines = terminalLines(cell, 80);
  expect(lines).toHaveLength(3);
  expect(lines.map(widthOf).filter((width) => width > 80)).toEqual([]);
});

test('of deliveries that do not say when they came, and of other requests, there is none', () => {
  const cell = deliveredCell('pass', well);
  const exchanges = [exchangeWith()];
  expect(timelineOf({ ...cell, exchanges }, 9)).toBeNull();
  expect([html({ ...cell, exchanges }), ...markdownLines({ ...cell, exchanges })]).toEqual(['null']);
});

test('the requests of a client are drawn from its judgement, a row a place', () => {
  const facts = {
    requests:
      'login POST 0 0.000 5.000 200 0 none - - none - - - json login 0; reseller POST 1 10.000 12.000 401 0 exact 0 whole none - - - json - -; reseller POST 1 20.000 never broken 0 exact 0 whole none - - - json - -',
    tokens: 'reseller 4.000 60000.000',
    asked: '2',
  };
  const judgements = [{ matcher: 'toRenew', args: [], exchanges: [], facts, pass: true }];
  const cell: Cell = {
    ...deliveredCell('pass', []),
    role: 'client',
    subject: 'client',
    cases: [caseWith('pass', { label: 'plain', judgements })],
  };
  const found = timelineOf(cell, 9);
  expect(
    found?.lines.map(({ rows }) => rows.map(({ name, marks }) => [name, marks.map(({ answer }) => answer).join()])),
  ).toEqual([
    [
      ['POST to the login', '200'],
      ['POST to the reseller surface', '401,broken off'],
    ],
  ]);
  expect(html(cell)).toContain('1 scenario, 3 requests');
});
