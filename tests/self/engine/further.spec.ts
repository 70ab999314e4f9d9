import { expect, test } from '@playwright/test';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import { asking, refused, surface } from './kit.ts';

const LABELS = Array.from({ length: 40 }, (_, index) => `row ${index}`);
const rows = LABELS.map((label) => refused(label));

test('what rows got beside one that is asked alone is not looked for again', async () => {
  await using server = await surface(({ case: name, atOnce }) => (name !== 'good' && atOnce > 1 ? 403 : null));
  const { asker, good, statuses } = asking(server.url, { concurrency: 40 });
  await askBatch(asker, good, rows);
  expect(Object.values(statuses()).filter((status) => status === 'fail').length).toBeGreaterThan(20);
  expect(server.seen.length).toBeLessThan(700);
});

test('a cell with a finding looks no further than for some hundred requests, and tells of the others', async () => {
  await using server = await surface(({ case: name, times }) =>
    name === 'row 0' || (name !== 'good' && times === 1) ? 403 : null,
  );
  const { asker, good, cell, statuses } = asking(server.url);
  await askBatch(asker, good, rows);
  const { 'row 0': first, ...others } = statuses();
  expect(first).toBe('fail');
  expect(new Set(Object.values(others))).toEqual(new Set(['inconclusive']));
  expect(cell.record().cases.at(-1)?.reason).toBe(
    'it got 403 Forbidden at first, and 401 Unauthorized alone; it was not looked for further, since other rows are findings',
  );
  expect(server.seen.length).toBeLessThan(900);
});

test('a cell without one looks for each of its rows as often as it takes', async () => {
  await using server = await surface(({ case: name, times }) => (name !== 'good' && times === 1 ? 403 : null));
  const { asker, good, cell, statuses } = asking(server.url);
  await askBatch(asker, good, rows.slice(0, 8));
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['inconclusive']));
  expect(cell.record().cases.at(-1)?.reason).toContain('each of 62 times that it was asked alone');
});
