import { expect, test } from '@playwright/test';
import { Progress } from '../../../reporters/progress.ts';

function progress(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now: 0 };
  const sink = { isTTY, columns: 60, write: (text: string) => written.push(text) };
  const shown = new Progress(sink, 12, () => clock.now);
  return { shown, written, clock };
}

test('a terminal has one line that says how far the run is and what it waits for', () => {
  const { shown, written, clock } = progress(true);
  shown.begin('a', 'a 503 is followed by another attempt');
  shown.begin('b', 'a 404 is followed by another attempt');
  shown.look();
  expect(written).toEqual([]);
  clock.now = 5_200;
  shown.look();
  expect(written.pop()).toBe('\r\u001b[2K0/12  waiting, 5.2 s: a 503 is followed by another attempt…');
  shown.end('a', 'a 503 is followed by another attempt', true);
  expect(written.pop()).toBe('\r\u001b[2K1/12  ✗ 1  a 503 is followed by another attempt');
  shown.close();
  expect(written.pop()).toBe('\r\u001b[2K');
});

test('a pipe has a line for long waits alone, not more than one in half a minute', () => {
  const { shown, written, clock } = progress(false);
  shown.begin('a', 'no attempt follows a 2xx\u001b[31m');
  for (clock.now = 0; clock.now < 70_000; clock.now += 1_000) shown.look();
  shown.end('a', 'no attempt follows a 2xx', false);
  shown.look();
  shown.close();
  expect(written).toEqual([
    '0/12  waiting, 30.0 s: no attempt follows a 2xx\\u{1B}[31m\n',
    '0/12  waiting, 1 min 0 s: no attempt follows a 2xx\\u{1B}[31m\n',
  ]);
});
