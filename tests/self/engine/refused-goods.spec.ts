import { expect, test } from '@playwright/test';
import { askBatch, askGoods } from '../../../fixtures/engine/batch.ts';
import { isLetIn } from '../../../fixtures/judge/matchers/answer.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { Finding } from '../../../fixtures/judge/finding.ts';
import { NotApplicable } from '../../../fixtures/judge/outcomes.ts';
import { GoodSeen } from '../../../fixtures/roles/platform/surface/good-seen.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { asking, refused, surface } from './kit.ts';

const BEHIND = 'a good request behind the others';
const LABELS = Array.from({ length: 8 }, (_, index) => `row ${index}`);

test('a good request that is refused behind many others is a finding of its own rule', async () => {
  let bad = 0;
  await using server = await surface(({ case: name }) => {
    if (name !== 'good') bad++;
    const tired = name === 'good' && bad >= 6;
    if (name === 'good') bad = 0;
    return tired ? 401 : null;
  });
  const { asker, good, cell, statuses } = asking(server.url);
  await askBatch(
    asker,
    good,
    LABELS.map((label) => refused(label)),
  );
  expect(statuses()[BEHIND]).toBe('blocked');
  expect(cell.record().cases.find(({ label }) => label === BEHIND)?.blockedBy).toBe('BEARER-01 × reseller');
});

test('one that is refused once, and let in as it was, is told', async () => {
  await using server = await surface(({ case: name, times }) => (name === 'good' && times === 2 ? 401 : null));
  const { asker, good, statuses } = asking(server.url);
  await askBatch(asker, good, [refused('one'), refused('two')]);
  expect(statuses()).toEqual({ one: 'pass', two: 'pass', [BEHIND]: 'inconclusive' });
});

test('a credential that is refused at first, and let in once there is another, is told', async () => {
  await using server = await surface(({ case: name, times }) => (name === 'good' && times === 1 ? 401 : null));
  const { asker, good, statuses } = asking(server.url);
  await askBatch(asker, { ...good, renew: () => undefined }, [refused('one')]);
  expect(statuses()).toEqual({ one: 'pass', 'a good request': 'inconclusive' });
});

for (const [what, times, status, doubt] of [
  ['before the row', 3, 401, { 'a good request': 'inconclusive' }],
  ['behind it', 4, 401, { 'a good request': 'inconclusive' }],
  ['by what is no word on its credential', 3, 404, {}],
] as const)
  test(`one that is refused once where a row is asked alone: ${what}`, async () => {
    await using server = await surface(({ case: name, times: time }) =>
      name === 'good' ? (time === times ? status : null) : time === 1 ? 503 : null,
    );
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, { ...good, renew: () => undefined }, [refused('one')]);
    expect(statuses()).toEqual({ one: 'pass', ...doubt });
  });

test('one that is refused once, and let in meanwhile in another form, is told', async () => {
  await using server = await surface(({ case: name, times }) =>
    name === 'good' ? (times === 3 ? 401 : null) : times === 1 ? 503 : null,
  );
  const { asker, good, statuses } = asking(server.url);
  const others = () => [Stimulus.of('GET', server.url).with('X-Case', 'good')];
  await askBatch(asker, { ...good, others }, [refused('one')]);
  expect(statuses()).toEqual({ one: 'pass', 'a good request': 'inconclusive' });
});

test('what is wrong one time in fifteen is a finding, though it is right when it is asked alone', async () => {
  await using server = await surface(({ case: name, times }) => (name === 'one' && times % 15 === 1 ? 200 : null));
  const { asker, good, statuses } = asking(server.url);
  await askBatch(asker, good, [refused('one'), refused('two')]);
  expect(statuses()).toEqual({ one: 'fail', two: 'pass' });
});

test('what is wrong only in its company is a finding', async () => {
  // Many of its own kind are no company: only other rows since the last good request are.
  let others = 0;
  await using server = await surface(({ case: name }) => {
    if (name === 'good') others = 0;
    else if (name !== 'row 7') others++;
    return name === 'row 7' && others > 0 ? 200 : null;
  });
  const { asker, good, statuses } = asking(server.url);
  await askBatch(
    asker,
    good,
    LABELS.map((label) => refused(label)),
  );
  expect(statuses()['row 7']).toBe('fail');
});

test('a good row that is refused one time in fifteen is a finding', async () => {
  await using server = await surface(({ case: name, times }) => (name === 'one' && times % 15 === 1 ? 401 : 200));
  const { asker, good, statuses } = asking(server.url);
  const judge = (answer: Parameters<typeof isLetIn>[0]): void => {
    const judgement = isLetIn(answer);
    if (!judgement.pass) throw new Finding(judgement);
  };
  await askGoods(asker, good, [
    refused('one', { purpose: 'needed', judge }),
    refused('two', { purpose: 'needed', judge }),
  ]);
  expect(statuses()).toEqual({ one: 'fail', two: 'pass' });
});

test('a good row whose credential ends within its batch is judged by another one, and told', async () => {
  for (const [hasEnded, status] of [
    [true, 'pass'],
    [false, 'inconclusive'],
  ] as const) {
    await using server = await surface(({ case: name, times }) => {
      if (name === 'aged') return times === 1 ? 401 : 200;
      return name === 'good' && times === 2 ? 401 : null;
    });
    const { asker, good, cell, statuses } = asking(server.url);
    const judge = (answer: Parameters<typeof isLetIn>[0]): void => {
      judged(answer).toBeLetIn();
    };
    await askBatch(asker, { ...good, hasEnded: () => hasEnded }, [
      refused('one'),
      refused('aged', { purpose: 'needed', judge }),
    ]);
    expect(statuses()['aged']).toBe(status);
    const refusedOnes = cell.record().exchanges.filter((one) => one.case === 'aged' && one.answer?.status === 401);
    expect(refusedOnes).toHaveLength(hasEnded ? 0 : 1);
  }
});

test('one that is refused with every credential is a finding, however old the first was', async () => {
  await using server = await surface(({ case: name }) => (name === 'aged' ? 401 : null));
  const { asker, good, statuses } = asking(server.url);
  const judge = (answer: Parameters<typeof isLetIn>[0]): void => {
    judged(answer).toBeLetIn();
  };
  await askBatch(asker, { ...good, hasEnded: () => true }, [
    refused('one'),
    refused('aged', { purpose: 'needed', judge }),
  ]);
  expect(statuses()).toEqual({ one: 'pass', aged: 'fail' });
});

test('what a credential gets that ends while its row is asked alone is no evidence of the row either', async () => {
  await using server = await surface(({ case: name, times }) => {
    if (name === 'aged') return times <= 2 ? 401 : 200;
    // Behind the batch, and behind the first time alone.
    return name === 'good' && [2, 3, 5].includes(times) ? 401 : null;
  });
  const { asker, good, cell, statuses } = asking(server.url);
  const judge = (answer: Parameters<typeof isLetIn>[0]): void => {
    judged(answer).toBeLetIn();
  };
  await askBatch(asker, { ...good, hasEnded: () => true, renew: () => undefined }, [
    refused('aged', { purpose: 'needed', judge }),
  ]);
  expect(statuses()).toEqual({ aged: 'pass' });
  expect(cell.record().exchanges.filter((one) => one.case === 'aged' && one.purpose === 'case')).toHaveLength(1);
});

test('a good request that is tried in another form, refused once and let in as it was, is told', async () => {
  for (const [holds, expected] of [
    [(times: number) => times !== 3, { 'a good request': 'inconclusive' }],
    [() => false, {}],
  ] as const) {
    await using server = await surface(({ case: name, times }) =>
      name === 'good' && times > 1 && !holds(times) ? 401 : null,
    );
    const { asker, good, statuses } = asking(server.url);
    const seen = new GoodSeen(asker, good);
    const tried = await seen
      .demandTaken((one) => one)
      .then(
        () => null,
        (error: unknown) => error,
      );
    if (tried === null) await seen.demandTaken((one) => one).catch(() => undefined);
    else expect(tried).toBeInstanceOf(NotApplicable);
    expect(statuses()).toEqual(expected);
  }
});
