import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import type { Scenario } from '../../../../fixtures/judge/callback/settled.ts';
import { drawBoard, type Row } from '../../../../fixtures/roles/callback/orders/board.ts';
import { Claim } from '../../../../fixtures/roles/callback/claims/claim.ts';
import { handMade } from '../../../../fixtures/roles/callback/orders/hand-made.ts';
import { DIGITAL } from '../../../../spec/callback-orders.ts';
import { Desk } from '../../../../fixtures/roles/callback/orders/desk.ts';
import { Waits } from '../../../../fixtures/roles/callback/time/waits.ts';
import { isNear } from '../../../../fixtures/roles/callback/orders/near.ts';
import { Progress } from '../../../../reporters/progress.ts';

const ID = '0B9f1c9e-1111-4222-8333-44445555666';
const answered = (status: number): Pick<Attempt, 'answer'> => ({ answer: { kind: 'status', status } });
const row = (place: number, more: Partial<Row> = {}): Row => ({
  ...{ place, product: place === 2 ? 'manual' : 'digital', deliverId: `${ID}${place}` },
  ...{ attempts: [], state: 'awaited', near: [], isMade: false },
  ...more,
});

test('a line an order says what to make and what has come of it, within 80 columns and 24 lines', () => {
  const rows = [
    row(1, { attempts: [answered(200)], state: 'done' }),
    row(2, { attempts: [answered(404)] }),
    row(3, { attempts: Array.from({ length: 12 }, () => answered(503)) }),
    row(4, { near: [`${ID}7`] }),
    row(5, { state: 'skipped' }),
    row(6, { state: 'late' }),
  ];
  const lines = drawBoard(rows, { left: 244_100, marked: 4 }, 79);
  expect(lines).toEqual([
    'Make 1 order by hand, with its DeliverID: 4 min 05 s left for it',
    'Enter: the marked one is made; s skips it, 1-6 mark another, q ends the asking',
    ` 1 digital  ${ID}1  done, seen once`,
    ` 2 manual   ${ID}2  arrived, refused 404`,
    ` 3 digital  ${ID}3  seen again (12), refused 503`,
    `>4 digital  ${ID}4  make it now`,
    `   came with ${ID}7: mistyped? make it again`,
    ` 5 digital  ${ID}5  skipped`,
    ` 6 digital  ${ID}6  nothing came`,
  ]);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(79);
  const narrow = drawBoard(rows, { left: 0, marked: null }, 40);
  for (const line of narrow) expect(line.length).toBeLessThanOrEqual(40);
});

test('what a stranger sends draws nothing on the terminal', () => {
  const lines = drawBoard([row(1, { near: ['\u001b[2J\u202e0B9f'] })], { left: 0, marked: null }, 79);
  expect(lines.join('')).not.toMatch(/[\u001b\u202e]/);
});

test('an identifier is near that has a few wrong characters, or lacks a part', () => {
  const meant = `${ID}6`;
  for (const came of [
    `${ID}7`,
    ID,
    meant.slice(0, 20),
    meant.slice(9),
    ` ${meant}`,
    meant.replaceAll('-', ''),
    `${meant}x`,
  ])
    expect(isNear(came, meant), came).toBe(true);
  for (const came of ['', '0B9f', 'order-4711', '7c0e5a52-9999-4abc-9def-000011112222'])
    expect(isNear(came, meant)).toBe(false);
});

/** The desks of a test: one at a time has the terminal. */
const open: Desk[] = [];
test.afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A desk before a terminal or a pipe, with all that was written, and keys to press. */
function desk(isTTY: boolean) {
  const written: string[] = [];
  const paper = { isTTY, columns: 80, write: (text: string) => written.push(text) };
  let press: (key: string) => void = () => undefined;
  let isReading = false;
  const keys = (pressed: (key: string) => void): (() => void) => {
    press = pressed;
    isReading = true;
    return () => (isReading = false);
  };
  const clock = { now: 0 };
  const shown = new Desk(paper, keys, () => clock.now);
  open.push(shown);
  const waits = new Waits(new AbortController().signal);
  const claims = [1, 2, 3].map((place) => new Claim(`${ID}${place}`, [], {}, waits));
  const scenario: Scenario = { name: 'any', product: 'digital', script: [], until: 'dealt' };
  for (const [at, claim] of claims.entries()) shown.ask(scenario, claim, `${ID}${at + 1}`, 300_000);
  return {
    shown,
    written,
    claims,
    clock,
    key: (one: string) => {
      press(one);
    },
    isReading: () => isReading,
  };
}

const signs = (deliverId: string) => ({ hasKey: true, deliverId, line: '1', state: '2', text: '' });

test('on a terminal the board is drawn over itself, with the progress of the run below it', () => {
  const { shown, written, claims } = desk(true);
  expect(written.at(-1)).toContain('\u001b[4A\u001b[J');
  expect(written.at(-1)?.split('\n')).toHaveLength(6);
  const sink: string[] = [];
  const progress = new Progress({ isTTY: true, columns: 80, write: (text) => sink.push(text) }, 12);
  progress.end('a', 'a test that has ended', false);
  expect(sink).toEqual([]);
  expect(written.at(-1)).toContain('1/12  a test that has ended\n');
  claims[0]?.attempts.push({ ...answered(404) } as Attempt);
  if (claims[0]) shown.arrived(claims[0]);
  expect(written.at(-1)).toContain('arrived, refused 404');
  for (const claim of claims) shown.done(claim);
  expect(written.at(-1)).not.toContain('a test that has ended');
  // The terminal is the progress’s again.
  progress.end('b', 'another', false);
  expect(sink.at(-1)).toContain('2/12  another');
  progress.close();
});

test('s skips the marked order, a digit marks another, q ends all, and whoever waits hears of it', async () => {
  const { shown, claims, key, isReading } = desk(true);
  const [first, second, third] = claims as [Claim, Claim, Claim];
  const heard: string[] = [];
  for (const [name, claim] of Object.entries({ first, second, third }))
    void claim.change(60_000).then(() => heard.push(name));
  key('s');
  key('3');
  key('s');
  await Promise.resolve();
  expect([first, second, third].map((claim) => shown.isSkipped(claim))).toEqual([true, false, true]);
  key('x');
  expect(shown.isSkipped(second)).toBe(false);
  key('q');
  expect(shown.isSkipped(second)).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual(['first', 'third', 'second']);
  for (const claim of claims) shown.done(claim);
  expect(isReading()).toBe(false);
});

/** What is said of an order of which nothing came: why it cannot be judged; null where it is. */
const saidOf = ({ shown, claims }: ReturnType<typeof desk>, place: number, name: string): string | null => {
  const claim = claims[place - 1];
  if (!claim) throw new Error('There is no such order');
  return handMade(shown, claim, { name }).problem ?? null;
};

test('orders that nobody was there to make are not tested, those that all rests on included', () => {
  for (const isTTY of [true, false]) expect(saidOf(desk(isTTY), 1, DIGITAL)).toContain('nobody may have made them');
});

test('Enter says that the marked order is made, and the mark moves on; that nothing comes of it is the platform’s', () => {
  const board = desk(true);
  board.key('\r');
  expect(board.written.at(-1)).toContain(` 1 digital  ${ID}1  made, nothing came yet`);
  expect(board.written.at(-1)).toContain(`>2 digital  ${ID}2  make it now`);
  board.key('\n');
  board.key('1');
  board.key('s');
  expect(saidOf(board, 1, DIGITAL)).toContain('skipped');
  board.shown.strange(signs(`${ID}7`));
  // What came may be one of each, mistyped: one of them was made for sure.
  expect(saidOf(board, 2, DIGITAL)).toBeNull();
  expect(saidOf(board, 3, DIGITAL)).toContain('may be mistyped');
});

test('an order that all rests on is judged where anything shows that somebody is there', () => {
  const signsOfLife: ((board: ReturnType<typeof desk>) => unknown)[] = [
    ({ key }) => {
      key('x');
    },
    ({ claims }) => claims[1]?.attempts.push({ ...answered(200) } as Attempt),
  ];
  for (const show of signsOfLife) {
    const board = desk(true);
    show(board);
    expect(saidOf(board, 1, DIGITAL)).toBeNull();
    expect(saidOf(board, 3, 'another')).toContain('perhaps it was not made');
    board.shown.close();
  }
  // Neither what has no key nor what the account is notified of at any time tells that somebody made these.
  const board = desk(true);
  board.shown.strange({ ...signs(`${ID}9`), hasKey: false });
  board.shown.strange(signs('of another order'));
  expect(saidOf(board, 1, DIGITAL)).toContain('nobody may have made them');
  board.shown.strange(signs(`${ID}9`));
  expect(saidOf(board, 1, DIGITAL)).toContain('may be mistyped');
});

test('in a pipe each order is asked for once, and what comes of it is a line', () => {
  const { shown, written, claims } = desk(false);
  expect(written).toEqual([
    'Orders are to be made by hand, within 5 min for all of them:\n',
    ...[1, 2, 3].map((place) => `Make order ${place} of a digital product with DeliverID ${ID}${place}\n`),
  ]);
  written.length = 0;
  shown.strange(signs(`${ID}9`));
  shown.strange(signs('of somebody else'));
  expect(written[0]).toBe(`A delivery came with DeliverID ${ID}9. Was it order 1, mistyped? Make it again\n`);
  written.length = 0;
  claims[0]?.attempts.push({ ...answered(200) } as Attempt);
  for (const claim of claims) shown.arrived(claim);
  for (const claim of claims) shown.done(claim);
  expect(written).toEqual([
    'Order 1 has arrived\n',
    'Order 1: done, seen once\n',
    'Order 2: nothing came\n',
    'Order 3: nothing came\n',
  ]);
});
