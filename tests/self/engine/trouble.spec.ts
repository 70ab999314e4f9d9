import { expect, test } from '@playwright/test';
import { Asker } from '../../../fixtures/engine/asker.ts';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import { Controls } from '../../../fixtures/engine/good.ts';
import { Patience } from '../../../fixtures/engine/patience.ts';
import type { Purpose } from '../../../fixtures/engine/purpose.ts';
import type { Row } from '../../../fixtures/engine/row.ts';
import type { Traffic } from '../../../fixtures/engine/traffic/traffic.ts';
import { Cell } from '../../../fixtures/judge/cell.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { asking, refused, surface } from './kit.ts';

const LABELS = Array.from({ length: 30 }, (_, index) => `row ${index}`);

/** The clock of a run on which nobody waits: its hands are moved on instead. */
function movedOn(): Patience {
  let now = 0;
  const resolved = (): Promise<void> => Promise.resolve();
  const traffic: Traffic = {
    enter: resolved,
    leave: () => undefined,
    hold: resolved,
    release: () => undefined,
    countWrongPassword: resolved,
    wait: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
  };
  return new Patience(traffic, 2_000, { now: () => now });
}

const cell = (): Cell => new Cell(loadCatalogue().get('BEARER-02'), 'reseller');

/** A row that is only to be kept out, and however that is done. */
const keptOut = (label: string): Row =>
  refused(label, {
    purpose: 'unwelcome',
    judge: (answer) => {
      judged(answer).toBeUnacknowledged();
    },
  });

test('what one cell waits for is no trouble of another', async () => {
  await using server = await surface(({ case: name }) => (name === 'good' ? 503 : null));
  const patience = movedOn();
  const [one, other] = [0, 1].map(() => new Asker(cell(), { patience, controls: new Controls() }).patience);
  await one?.send(Stimulus.of('GET', server.url).with('x-case', 'good'), 'needed');
  expect(one?.waited).toBeGreaterThan(1_000);
  expect(other?.waited).toBe(0);
});

test('what nobody has decided is told to come later no oftener than what ought to be refused', async () => {
  await using server = await surface(() => 429);
  const request = Stimulus.of('GET', server.url);
  const timesOf = async (purpose: Purpose): Promise<number> => {
    const before = server.seen.length;
    await movedOn().send(request, purpose);
    return server.seen.length - before;
  };
  expect(await timesOf('open')).toBe(await timesOf('refused'));
});

test('requests that wait at once have waited once', async () => {
  await using server = await surface(({ times }) => (times <= 5 ? 503 : null));
  const { asker, good } = asking(server.url);
  const request = await good.request();
  const from = performance.now();
  await Promise.all(Array.from({ length: 5 }, () => asker.patience.send(request, 'needed')));
  expect(asker.patience.waited).toBeGreaterThan(0);
  expect(asker.patience.waited).toBeLessThanOrEqual(performance.now() - from);
});

/** The statuses of rows that are all refused by closing, where each good request is troubled so many times in a row. */
async function among(troubles: number): Promise<string[]> {
  let goods = 0;
  await using server = await surface(({ case: name }) => {
    if (name !== 'good') return 'close';
    return goods++ % (troubles + 1) < troubles ? 503 : 200;
  });
  const { good } = asking(server.url);
  const asker = new Asker(cell(), { patience: movedOn(), controls: new Controls() });
  await askBatch(asker, good, LABELS.map(keptOut));
  return asker.cell.record().cases.map(({ status }) => status);
}

test('however many rows are refused by closing, trouble that was waited out costs none of them its judgement', async () => {
  expect(await among(4)).toEqual(LABELS.map(() => 'pass'));
});

test('trouble that no wait ends costs a cell no more than a time', async () => {
  await using server = await surface(({ case: name, times }) => {
    if (name !== 'good') return 'close';
    return times === 1 ? 200 : 503;
  });
  const { good } = asking(server.url);
  const asker = new Asker(cell(), { patience: movedOn(), controls: new Controls() });
  await askBatch(asker, good, LABELS.map(keptOut));
  const { cases } = asker.cell.record();
  expect(cases.map(({ status }) => status)).toEqual(LABELS.map(() => 'inconclusive'));
  expect(cases.at(-1)?.reason).toContain('too much trouble on the way to ask again');
});

for (const [how, reply] of [
  ['closed', () => 'close' as const],
  ['answered with 503', () => 503],
  ['closed, or answered with 503', (label: string) => (label.endsWith('1') ? ('close' as const) : 503)],
] as const)
  test(`rows that ought to get 401 and are each ${how} are findings, and most of them seen but twice`, async () => {
    await using server = await surface(({ case: name }) => (name === 'good' ? null : reply(name)));
    const { good } = asking(server.url);
    const asker = new Asker(cell(), { patience: movedOn(), controls: new Controls() });
    await askBatch(
      asker,
      good,
      LABELS.map((label) => refused(label)),
    );
    expect(asker.cell.record().cases.map(({ status }) => status)).toEqual(LABELS.map(() => 'fail'));
    const times = LABELS.map((label) => server.cases().filter((one) => one === label).length);
    expect(times.filter((one) => one > 2).length).toBeLessThanOrEqual(2);
    expect(Math.min(...times)).toBe(2);
  });
