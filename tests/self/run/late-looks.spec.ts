import { expect, test } from '@playwright/test';
import { noteLeft } from '../../../fixtures/run/left.ts';
import { LateLooks } from '../../../fixtures/run/shared/late-looks.ts';
import { SharedRun } from '../../../fixtures/run/shared/shared-run.ts';
import { read } from '../target/target-kit.ts';

test('a key is looked at again when it is time, by one, and behind five seconds whenever twice as much has passed', () => {
  let now = 1_000;
  const looks = new LateLooks(() => now);
  expect(looks.due()).toBeNull();
  looks.note('supplier');
  const at = (after: number): number | null => {
    now = 1_000 + after;
    const due = looks.due();
    expect(looks.due()).toBeNull();
    return due?.after ?? null;
  };
  // Tests end when they end: what was due between them is one look.
  const ends = [100, 250, 900, 3_000, 4_000, 5_100, 9_000, 10_300, 20_000, 20_700];
  expect(ends.map(at)).toEqual([null, 250, null, 3_000, null, 5_100, null, 10_300, null, 20_700]);
});

test('a run may end once each key has been looked at five seconds later', () => {
  let now = 0;
  const looks = new LateLooks(() => now);
  expect(looks.untilLast()).toBeNull();
  looks.note('payment');
  now = 1_000;
  looks.note('supplier');
  now = 2_600;
  expect([looks.due()?.name, looks.due()?.name]).toEqual(['payment', 'supplier']);
  expect(looks.untilLast()).toBe(2_400);
  now = 5_000;
  expect(looks.due()).toMatchObject({ name: 'payment', after: 5_000 });
  expect(looks.due()?.name).toBe('supplier');
  expect(looks.untilLast()).toBe(1_000);
  now = 6_000;
  expect(looks.due()).toMatchObject({ name: 'supplier', after: 5_000 });
  expect(looks.untilLast()).toBeNull();
});

test('each key has its own time', () => {
  let now = 0;
  const looks = new LateLooks(() => now);
  looks.note('payment');
  now = 200;
  looks.note('supplier');
  now = 300;
  expect(looks.due()).toMatchObject({ name: 'payment', after: 300 });
  expect(looks.due()).toBeNull();
  now = 500;
  expect(looks.due()).toMatchObject({ name: 'supplier', after: 300 });
});

test('a look for which the target could not be asked is taken again, and the run waits for it', () => {
  let now = 0;
  const looks = new LateLooks(() => now);
  looks.note('supplier');
  now = 5_100;
  for (const [missed, pause] of [500, 1_000, 2_000].entries()) {
    const look = looks.due();
    expect(look).toMatchObject({ name: 'supplier', missed, isLast: false });
    expect(looks.untilLast()).toBeNull();
    if (look) looks.miss(look);
    expect([looks.due(), looks.untilLast()]).toEqual([null, pause]);
    now += pause;
  }
  // Who takes it now says how it ended, whatever comes.
  expect(looks.due()).toMatchObject({ name: 'supplier', missed: 3, isLast: true });
  expect(looks.untilLast()).toBeNull();
});

test('a look that was taken when it came again is no longer missed', () => {
  let now = 300;
  const looks = new LateLooks(() => now);
  looks.note('payment');
  now += 300;
  const look = looks.due();
  if (look) looks.miss(look);
  expect(looks.untilLast()).toBe(4_700);
  now += 600;
  expect(looks.due()).toMatchObject({ missed: 1 });
  now += 400;
  expect(looks.due()).toMatchObject({ missed: 0 });
});

test('a look that the end of the run’s time forestalls is given out once, as the last', () => {
  let now = 0;
  const looks = new LateLooks(() => now);
  expect(looks.overdue()).toBeNull();
  looks.note('supplier');
  now = 300;
  const first = looks.due();
  expect(first).toMatchObject({ after: 300, isLast: false });
  if (first) looks.miss(first);
  now = 400;
  expect(looks.due()).toBeNull();
  expect(looks.overdue()).toMatchObject({ name: 'supplier', after: 400, isLast: true });
  expect([looks.overdue(), looks.due()]).toEqual([null, null]);

  const done = new LateLooks(() => now);
  done.note('payment');
  now += 5_100;
  expect(done.due()).toMatchObject({ name: 'payment' });
  expect(done.overdue()).toBeNull();
});

test('whoever waits for the last look when the time is up is given it, so that it is not forgotten', async ({}, info) => {
  const target = read(info, 'baseUrl: http://127.0.0.1:9\nlimits: { total: 1s }');
  const shared = new SharedRun(target);
  noteLeft(1);
  try {
    await shared.keyRevoked('supplier');
    expect(await shared.dueLook()).toMatchObject({ name: 'supplier', isLast: true });
    expect(await shared.dueLook().catch(() => null)).toBeNull();
  } finally {
    noteLeft(Infinity);
    await shared.close();
  }
});
