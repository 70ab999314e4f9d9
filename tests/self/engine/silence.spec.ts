import { expect, test } from '@playwright/test';
import { Asker } from '../../../fixtures/engine/asker.ts';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import { Controls } from '../../../fixtures/engine/good.ts';
import { Patience } from '../../../fixtures/engine/patience.ts';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { Cell } from '../../../fixtures/judge/cell.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { asking, refused, surface, type Reply, type Seen } from './kit.ts';

const labels = (count: number): string[] => Array.from({ length: count }, (_, index) => `row ${index}`);

/** What so many rows come to that are to be kept out of who answers so, and what came of each. */
async function kept(count: number, reply: (seen: Seen) => Reply | null) {
  await using server = await surface(reply);
  const { good } = asking(server.url);
  const traffic = new SharedTraffic({ concurrency: 8, total: 60_000, requestsPerSecond: null, wrongPasswords: 5 });
  const cell = new Cell(loadCatalogue().get('BEARER-02'), 'reseller');
  const asker = new Asker(cell, { patience: new Patience(traffic, 100), controls: new Controls() });
  const rows = labels(count).map((label) =>
    refused(label, {
      purpose: 'kept out',
      // How long silence has to last is no matter of these tests.
      judge: (answer) => {
        if (answer.failure === null) judged(answer).toHaveStatus(401);
      },
    }),
  );
  await askBatch(asker, good, rows);
  traffic.close();
  const { cases, remedy } = cell.record();
  return { cases, remedy, came: server.cases().filter((name) => name !== 'good') };
}

test('of rows that get no answer a few are asked alone, which show how the others are refused', async () => {
  const { cases, came } = await kept(40, ({ case: name }) => (name === 'good' ? null : 'silent'));
  expect(cases.map(({ status }) => status)).toEqual(labels(40).map(() => 'pass'));
  expect(cases.at(-1)?.reason).toBe('it is turned away: no answer within 0.1 s');
  expect(came).toHaveLength(40 + 3);
});

test('who gives no answer to anything that is refused is not waited for without end', async () => {
  const { cases, remedy, came } = await kept(200, ({ case: name }) => (name === 'good' ? null : 'silent'));
  const untested = cases.filter(({ status }) => status === 'not-tested');
  expect(came.length).toBeLessThan(100 + 8 + 6);
  expect(untested.length).toBeGreaterThan(90);
  expect(untested[0]?.reason).toContain('no more of them is waited for');
  expect(remedy).toContain('have what is refused answered');
  expect(cases.filter(({ status }) => status === 'pass').length + untested.length).toBe(200);
});

test('who gives no answer at first, and grants what comes alone, is found', async () => {
  const { cases } = await kept(40, ({ case: name, times }) => {
    if (name === 'good') return null;
    return times === 1 ? 'silent' : 200;
  });
  expect(cases.filter(({ status }) => status === 'fail').length).toBeGreaterThan(0);
});
