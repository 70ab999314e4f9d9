import { expect, test } from '@playwright/test';
import { drawClient, type ScenarioRow } from '../../../../fixtures/roles/client/client-board.ts';
import { ClientDesk, type Wish } from '../../../../fixtures/roles/client/client-desk.ts';
import { Panel } from '../../../../fixtures/terminal/panel.ts';

const row = (name: string, more: Partial<ScenarioRow> = {}): ScenarioRow => ({
  ...{ name, requests: 9, logins: 1, state: 'done' },
  ...more,
});
const HEADING = { total: 20, left: 24_100, task: 'Let it work: 4 calls or more', readsKeys: true };

test('a line a scenario says what has come, within 80 columns and 24 lines', () => {
  const rows = [
    ...Array.from({ length: 12 }, (_, n) => row(`scenario ${n + 1}`)),
    row('a login', { requests: 1 }),
    row('another', { state: 'skipped' }),
    row('429, 503 and a broken connection', { state: 'silent' }),
    row('callbackData null where none was sent', { state: 'now', requests: 3, logins: 2 }),
  ];
  const lines = drawClient(rows, HEADING, 79);
  expect(lines.slice(0, 4)).toEqual([
    'Scenario 16 of 20, “callbackData null where none was sent”: 0 min 25 s left',
    'Let it work: 4 calls or more',
    'Enter goes on to the next, s skips this one, q ends with what is there',
    '   7 before these',
  ]);
  expect(lines.slice(-4)).toEqual([
    ' 13 a login                               1 request, 1 login',
    ' 14 another                               skipped',
    ' 15 429, 503 and a broken connection      nothing came',
    '>16 callbackData null where none was sent  3 requests, 2 logins',
  ]);
  expect(lines.length).toBeLessThan(20);
  for (const line of [...lines, ...drawClient(rows, HEADING, 40)]) expect(line.length).toBeLessThanOrEqual(79);
  for (const line of drawClient(rows, HEADING, 40)) expect(line.length).toBeLessThanOrEqual(40);
});

test('before the first request it says that it waits, and which keys there are only where they are read', () => {
  const [title, , keys] = drawClient([], { ...HEADING, left: 600_000 }, 79);
  expect([title, keys]).toEqual([
    'Waiting for the client’s first request: 10 min 00 s left',
    'Enter begins without waiting, q ends here',
  ]);
  expect(drawClient([], { ...HEADING, readsKeys: false }, 79)).toHaveLength(2);
});

/** A desk before a terminal or a pipe, with all that was written, and keys to press. */
function desk(isTTY: boolean) {
  const written: string[] = [];
  let press: (key: string) => void = () => undefined;
  const keys = (pressed: (key: string) => void): (() => void) => {
    press = pressed;
    return () => undefined;
  };
  const shown = new ClientDesk({ isTTY, columns: 80, write: (text) => written.push(text) }, keys, () => 0);
  return {
    shown,
    written,
    press: (key: string) => {
      press(key);
    },
  };
}

test('in a pipe the settings are said once, and each scenario as it begins and ends', () => {
  const { shown, written } = desk(false);
  shown.open(['BASE_URL  http://127.0.0.1:7803'], 'Let it work');
  shown.expect(2);
  shown.await(600_000);
  shown.begin('an ordinary hour', 30_000);
  shown.came(1, 1);
  shown.end('done');
  shown.close();
  shown.open(['BASE_URL  http://127.0.0.1:7803'], 'Let it work');
  shown.begin('slow answers', 30_000);
  shown.end('silent');
  expect(written.join('').split('\n').slice(1)).toEqual([
    '  BASE_URL  http://127.0.0.1:7803',
    'Let it work',
    'The client’s first request is awaited for 10 min 00 s',
    'Scenario 1 of 2: an ordinary hour, for 0 min 30 s at the most',
    'Scenario 1 of 2: 1 request, 1 login',
    'Scenario 2 of 2: slow answers, for 0 min 30 s at the most',
    'Scenario 2 of 2: nothing came',
    '',
  ]);
});

test('on a terminal Enter, s and q are heard, and no other key is', () => {
  const { shown, written, press } = desk(true);
  const wishes: Wish[] = [];
  shown.onWish((wish) => wishes.push(wish));
  shown.open(['BASE_URL  http://127.0.0.1:7803'], 'Let it work');
  for (const key of ['\r', 's', 'x', 'constructor', 'q']) press(key);
  expect(wishes).toEqual(['next', 'skip', 'quit']);
  shown.begin('an ordinary hour', 30_000);
  expect(written[0]).toContain('BASE_URL  http://127.0.0.1:7803\n');
  expect(written.at(-1)).toContain('\u001b[3A\u001b[J');
  shown.close();
});

test('a second panel waits for the terminal until the first one is gone', () => {
  const written: string[] = [];
  const panel = (name: string): Panel =>
    new Panel(
      { lines: () => [name], pressed: () => undefined },
      { isTTY: true, columns: 80, write: (text) => written.push(text) },
      () => () => undefined,
    );
  const [first, second, third] = ['first', 'second', 'third'].map(panel) as [Panel, Panel, Panel];
  for (const one of [first, second, third]) one.open();
  second.look();
  expect(written.join('')).not.toContain('second');
  expect([first.readsKeys, second.readsKeys]).toEqual([true, false]);
  // Who goes before its turn has come never shows itself.
  second.close();
  first.close();
  expect(written.join('')).not.toContain('second');
  expect(written.at(-1)).toContain('third');
  third.close();
});
