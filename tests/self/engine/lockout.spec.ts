import { expect, test } from '@playwright/test';
import { Asker } from '../../../fixtures/engine/asker.ts';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import { Controls } from '../../../fixtures/engine/good.ts';
import { Patience } from '../../../fixtures/engine/patience.ts';
import type { Row } from '../../../fixtures/engine/row.ts';
import { Finding } from '../../../fixtures/judge/finding.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import { asking, refused, surface } from './kit.ts';
import { apart } from '../apart.ts';

apart();

const LABELS = ['one', 'two', 'three', 'four', 'five'];

/** What an account may be locked by. */
const wrong = (label: string, more: Partial<Row> = {}): Row =>
  refused(label, {
    oneAtATime: true,
    change: (good) => good.with('x-case', label).asWrongPasswordOf('accounts.apiCustomer'),
    judge: (answer) => {
      if (answer.status === 200) throw new Finding({ pass: false, expected: shown`no token`, got: shown`a token` });
    },
    ...more,
  });

for (const trouble of ['close', 429] as const)
  test(`what locks an account is sent once where ${trouble} turns it away, a good request before and after it`, async () => {
    await using server = await surface(({ case: name }) => (name === 'good' ? null : trouble));
    const { asker, good, cell } = asking(server.url);
    // Controls that were kept a while may have lost their connection; the wrong ones open their own.
    await askBatch(asker, good, [
      wrong('one'),
      wrong('two'),
      wrong('absent', { change: (one) => one.with('x-case', 'absent') }),
    ]);
    expect(server.cases()).toEqual(['good', 'one', 'good', 'two', 'good', 'absent', 'good']);
    for (const one of cell.record().cases)
      expect(one).toMatchObject({ status: 'pass', reason: expect.stringContaining('turned away') });
  });

test('what locks an account is a finding at once: to ask again would show no more', async () => {
  await using server = await surface(({ case: name }) => (name === 'one' ? 200 : null));
  const { asker, good, statuses } = asking(server.url);
  await askBatch(asker, good, [wrong('one'), wrong('two')]);
  expect(server.cases()).toEqual(['good', 'one', 'good', 'two', 'good']);
  expect(statuses()).toEqual({ one: 'fail', two: 'pass' });
});

test('what locks an account is sent no more often than the limit allows, whatever asks for it', async () => {
  // A gateway’s error says nothing, so that each is asked for again.
  await using server = await surface(({ case: name, times }) => (name !== 'good' && times < 2 ? 502 : null));
  const { asker, good, cell, statuses } = asking(server.url, { wrongPasswords: 3 });
  await askBatch(
    asker,
    good,
    LABELS.map((label) => wrong(label)),
  );
  expect(server.cases().filter((name) => name !== 'good')).toEqual(['one', 'one', 'two']);
  expect(Object.values(statuses())).toEqual(['pass', ...LABELS.slice(1).map(() => 'inconclusive')]);
  for (const { reason } of cell.record().cases.slice(1)) expect(reason).toMatch(/limits\.wrongPasswords.*raise it/);
});

test('what locks an account meets nothing of its kind while it is asked for again', async () => {
  await using server = await surface(({ case: name, times }) => (name !== 'good' && times < 2 ? 502 : null));
  const { asker, good, traffic } = asking(server.url);
  const other = new Asker(asker.cell, { patience: new Patience(traffic, 2_000), controls: new Controls() });
  await Promise.all([askBatch(asker, good, [wrong('one')]), askBatch(other, good, [wrong('two')])]);
  expect(server.cases().filter((name) => name !== 'good')).toEqual(['one', 'one', 'two', 'two']);
});

/** Of what is asked amid a good request, each answer to that one. */
const AMID = [200, 401, 429, 503, 'close'] as const;

for (const beside of AMID)
  test(`what locks an account comes while a good request is under way, whether or not that gets ${beside}`, async () => {
    const wrongs: boolean[] = [];
    await using server = await surface(({ case: name, atOnce, times }) => {
      if (name === 'one') wrongs.push(atOnce > 1);
      return name === 'good' && times === 2 ? beside : null;
    });
    const { asker, good, statuses, cell } = asking(server.url);
    const withBody = { ...good, request: async () => (await good.request()).as('POST').withBody('{"a":1}') };
    await askBatch(asker, withBody, [wrong('one', { amidGood: true })]);
    expect(server.cases()).toEqual(['good', 'good', 'one', 'good']);
    expect(wrongs).toEqual([true]);
    expect(statuses()).toEqual({ one: 'pass' });
    expect(cell.record().exchanges.filter(({ purpose }) => purpose === 'case')).toHaveLength(1);
  });

test('what is granted amid a good request is a finding, and sent no second time', async () => {
  await using server = await surface(({ case: name, atOnce }) => (name === 'one' && atOnce > 1 ? 200 : null));
  const { asker, good, statuses } = asking(server.url);
  const withBody = { ...good, request: async () => (await good.request()).as('POST').withBody('{"a":1}') };
  await askBatch(asker, withBody, [wrong('one', { amidGood: true }), wrong('two', { amidGood: true })]);
  expect(server.cases().filter((name) => name !== 'good')).toEqual(['one', 'two']);
  expect(statuses()).toEqual({ one: 'fail', two: 'pass' });
});
