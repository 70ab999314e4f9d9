import { expect, test } from '@playwright/test';
import { askBatch, askGoods } from '../../../fixtures/engine/batch.ts';
import type { Row } from '../../../fixtures/engine/row.ts';
import { expect as expectOf } from '../../../fixtures/judge/expect.ts';
import { Finding } from '../../../fixtures/judge/finding.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import { asking, keepsUnasked, refused, surface } from './kit.ts';

const LABELS = ['one', 'two', 'three', 'four', 'five'];

test.describe('where all is well', () => {
  test('a batch costs its rows and two good requests, and the next one a single one', async () => {
    await using server = await surface();
    const first = asking(server.url);
    await askBatch(
      first.asker,
      first.good,
      LABELS.map((label) => refused(label)),
    );
    expect(server.cases().toSorted()).toEqual([...LABELS, 'good', 'good'].toSorted());
    expect([server.cases()[0], server.cases().at(-1)]).toEqual(['good', 'good']);
    expect(Object.values(first.statuses())).toEqual(LABELS.map(() => 'pass'));

    const second = asking(server.url, {}, first.controls);
    await askBatch(second.asker, second.good, [refused('six')]);
    expect(server.cases().slice(LABELS.length + 2)).toEqual(['six', 'good']);
    expect(second.statuses()).toEqual({ six: 'pass' });
  });

  test('the log stands in the order of sending, and names the good requests that vouch for each row', async () => {
    await using server = await surface();
    const { asker, good, cell } = asking(server.url);
    await askBatch(
      asker,
      good,
      LABELS.map((label) => refused(label)),
    );
    const { exchanges } = cell.record();
    expect(exchanges.map(({ purpose }) => purpose)).toEqual(['control', ...LABELS.map(() => 'case'), 'control']);
    for (const one of exchanges.filter(({ purpose }) => purpose === 'case')) expect(one.vouchedBy).toEqual([0, 6]);
  });

  test('rows go side by side, but no more at once than is allowed', async () => {
    for (const concurrency of [1, 3]) {
      await using server = await surface(() => null, concurrency);
      const { asker, good } = asking(server.url, { concurrency });
      await askBatch(
        asker,
        good,
        LABELS.map((label) => refused(label)),
      );
      expect(Math.max(...server.seen.map(({ atOnce }) => atOnce))).toBe(concurrency);
    }
  });

  test('a row whose credential takes a while to get stands where it is among the others', async () => {
    await using server = await surface(() => null, 1);
    const { asker, good } = asking(server.url, { concurrency: 1 });
    const [first = '', ...others] = LABELS;
    const { change, ...late } = refused(first);
    const slowly: typeof change = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return change(request);
    };
    await askBatch(asker, good, [{ ...late, change: slowly }, ...others.map((label) => refused(label))]);
    expect(server.cases()).toEqual(['good', ...LABELS, 'good']);
  });

  test('what would lock an account goes one at a time, good requests between', async () => {
    await using server = await surface();
    const { asker, good } = asking(server.url);
    await askBatch(
      asker,
      good,
      LABELS.map((label) => refused(label, { oneAtATime: true })),
    );
    expect(server.cases()).toEqual(['good', ...LABELS.flatMap((label) => [label, 'good'])]);
  });

  test('one refusal in ten is asked for a second time', async () => {
    await using server = await surface();
    const { asker, good } = asking(server.url);
    const labels = Array.from({ length: 12 }, (_, place) => `row ${place}`);
    await askBatch(
      asker,
      good,
      labels.map((label) => refused(label, { again: true })),
    );
    const twice = labels.filter((label) => server.cases().filter((one) => one === label).length === 2);
    expect(twice).toEqual(['row 0', 'row 10']);
  });
});

test.describe('a finding', () => {
  test('is what shows between two good requests of its own, on connections of their own', async () => {
    await using server = await surface(({ case: name }) => (name === 'two' ? 200 : null));
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(
      asker,
      good,
      LABELS.map((label) => refused(label)),
    );
    expect(statuses()).toEqual({ one: 'pass', two: 'fail', three: 'pass', four: 'pass', five: 'pass' });
    expect(server.cases().slice(-3)).toEqual(['good', 'two', 'good']);
    expect(server.seen.slice(-3).map(({ onConnection }) => onConnection)).toEqual([1, 1, 1]);
    expect(cell.record().cases[1]).toMatchObject({ expected: '401', got: '200 OK' });
  });

  test('is a request that is let in where a good one came before on the same connection', async () => {
    await using server = await surface(({ case: name, afterGood }) => (name !== 'good' && afterGood ? 200 : null));
    const { asker, good, cell, statuses } = asking(server.url, { concurrency: 1 });
    await askBatch(asker, good, [refused('one')]);
    expect(statuses()).toEqual({ one: 'fail' });
    expect(cell.record().problems).toEqual([]);
  });

  test('is a refusal that wears off', async () => {
    await using server = await surface(({ case: name, times }) => (name !== 'good' && times > 1 ? 200 : null));
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one', { again: true })]);
    expect(statuses()).toEqual({ one: 'fail' });
  });

  test('is what a single row showed once: it stood between two good requests of its own', async () => {
    await using server = await surface(({ case: name, times }) => (name === 'one' && times === 1 ? 200 : null));
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one')]);
    expect(statuses()).toEqual({ one: 'fail' });
  });

  test('that was seen is told where the target stops answering before it is confirmed', async () => {
    await using server = await surface(({ case: name, times }) =>
      name === 'one' ? 200 : name === 'good' && times > 2 ? 'close' : null,
    );
    const { asker, good, cell, statuses } = asking(server.url, { total: 1_500 });
    await askBatch(asker, good, [refused('one'), refused('two')]);
    expect(statuses()).toEqual({ one: 'inconclusive', two: 'pass' });
    expect(cell.record().cases[0]?.reason).toContain('at first it got 200 OK');
  });

  test('is a refusal that wears off every other time', async () => {
    await using server = await surface(({ case: name, times }) => (name !== 'good' && times % 2 === 0 ? 200 : null));
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one', { again: true })]);
    expect(statuses()).toEqual({ one: 'fail' });
  });

  test('is trouble that turns away what ought to get 401, each time, while good requests pass', async () => {
    for (const trouble of ['close', 429, 503] as const) {
      await using server = await surface(({ case: name }) => (name === 'one' ? trouble : null));
      const { asker, good, statuses } = asking(server.url);
      await askBatch(asker, good, [refused('one'), refused('two')]);
      expect(statuses(), String(trouble)).toEqual({ one: 'fail', two: 'pass' });
    }
  });

  test('is none where being turned away is all that is asked for', async () => {
    await using server = await surface(({ case: name }) => (name === 'one' ? 'close' : null));
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one', { judge: () => undefined })]);
    expect(statuses()).toEqual({ one: 'pass' });
    expect(cell.record().cases[0]?.reason).toContain('turned away');
  });
});

test.describe('what is no finding', () => {
  test('what was wrong once among others, and is right each time it is asked alone, is inconclusive, and told', async () => {
    await using server = await surface(({ case: name, times }) => (name === 'one' && times === 1 ? 403 : null));
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one'), refused('two')]);
    expect(statuses()).toEqual({ one: 'inconclusive', two: 'pass' });
    expect(cell.record().cases[0]?.reason).toMatch(/403 Forbidden at first, and 401 .* each of 62 times/);
  });

  test('what was let in at first is not undone by being turned away each time it is asked alone', async () => {
    for (const [first, status] of [[200, 'fail'] as const, [302, 'inconclusive'] as const]) {
      await using server = await surface(({ case: name, times }) =>
        name === 'one' ? (times === 1 ? first : 'close') : null,
      );
      const { asker, good, statuses } = asking(server.url);
      const judge: Row['judge'] = (answer, control) => {
        if (first === 200) expectOf(answer).toBeKeptOut(control, false);
        else if (answer.failure === null) expectOf(answer).toHaveStatus(401);
      };
      await askBatch(asker, good, [refused('one', { judge }), refused('two')]);
      expect(statuses(), String(first)).toEqual({ one: status, two: 'pass' });
    }
  });

  test('trouble that passes is waited for', async () => {
    for (const trouble of ['close', 429, 503] as const) {
      await using server = await surface(({ times }) => (times === 1 ? trouble : null));
      const { asker, good, statuses } = asking(server.url);
      await askBatch(asker, good, [refused('one'), refused('two')]);
      expect(statuses(), String(trouble)).toEqual({ one: 'pass', two: 'pass' });
    }
  });

  test('trouble at every other request is a gateway’s, however it falls', async () => {
    let turn = 0;
    await using server = await surface(() => (turn++ % 2 === 0 ? 503 : null));
    const { asker, good, statuses } = asking(server.url);
    const labels = ['one', 'two', 'three'];
    await askBatch(
      asker,
      good,
      labels.map((label) => refused(label, { again: true })),
    );
    expect(Object.values(statuses())).toEqual(['pass', 'pass', 'pass']);
  });

  test('trouble that good requests meet beside a row is none of the target’s answers, however often it comes', async () => {
    // A limit of requests: what is sent again gets through, and what is not does not.
    await using server = await surface(({ case: name, times }) => (name === 'one' || times % 2 === 1 ? 503 : null));
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one')]);
    expect(statuses()).toEqual({ one: 'inconclusive' });
    expect(cell.record().cases[0]?.reason).toContain('limits.requestsPerSecond');
  });

  test('trouble that meets a row twice by chance is none of the target’s answers', async () => {
    await using server = await surface(({ case: name, times }) => (name === 'one' && times <= 2 ? 503 : null));
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one')]);
    expect(statuses()).toEqual({ one: 'pass' });
  });

  test('what is answered otherwise from its second time on a connection on is the target’s', async () => {
    await using server = await surface(({ case: name, times, onConnection }) =>
      name === 'one' && (times === 1 || onConnection > 2) ? 403 : null,
    );
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one'), refused('two')]);
    expect(statuses()).toEqual({ one: 'fail', two: 'pass' });
  });

  test('an answer that nobody asked for is a problem of the connection', async () => {
    const unasked = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
    // Each answer is followed by another, which the next request on the connection takes for its own.
    await using server = await surface(({ case: name, times, afterGood }) => {
      if (name === 'one' && times === 1) return 200;
      return { status: name === 'good' ? 200 : 401, unasked: afterGood ? '' : unasked };
    });
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one')]);
    // Later versions of Node use no such connection again: what comes then is the target's own answer.
    const isKept = await keepsUnasked();
    expect(statuses()).toEqual({ one: isKept ? 'pass' : 'fail' });
    if (!isKept) return;
    expect(cell.record().problems).toEqual([expect.stringMatching(/kept connection/)]);
    expect(cell.record().cases[0]?.reason).toMatch(/on a kept connection it got 200/);
  });
});

test.describe('a good request that is not let in', () => {
  test('blocks all rows by the rule that says it ought to be', async () => {
    await using server = await surface(({ case: name }) => (name === 'good' ? 401 : null));
    const { asker, good, cell } = asking(server.url);
    await askBatch(asker, good, [refused('one'), refused('two')]);
    for (const one of cell.record().cases)
      expect(one).toMatchObject({ status: 'blocked', blockedBy: 'BEARER-01 × reseller' });
    expect(server.cases()).toEqual(['good']);
  });

  test('afterwards, nor when it comes again, has each row asked by itself', async () => {
    // The second good request, which closes the batch, is refused, and so is that one again: its credential has died.
    const isDead = (times: number): boolean => times === 2 || times === 3;
    await using server = await surface(({ case: of, times }) => (of === 'good' && isDead(times) ? 401 : null));
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one'), refused('two')]);
    expect(statuses()).toEqual({ one: 'pass', two: 'pass' });
    expect(server.cases().slice(5)).toEqual(['good', 'one', 'good', 'good', 'two', 'good']);
  });
});

test('rows that are good requests themselves need no others, unless one is refused', async () => {
  await using server = await surface(({ case: name }) => (name === 'two' ? 401 : 200));
  const { asker, good, statuses } = asking(server.url);
  const judge = LABELS.map((label) => refused(label, { purpose: 'needed', judge: refusal }));
  await askGoods(asker, good, judge);
  expect(statuses()).toEqual({ one: 'pass', two: 'fail', three: 'pass', four: 'pass', five: 'pass' });
  expect(server.cases().slice(LABELS.length)).toEqual(['good', 'two', 'good']);
});

test('a run whose time is up ends its cases, and says why', async () => {
  await using server = await surface();
  const { asker, good, cell } = asking(server.url, { total: 40, concurrency: 1 });
  await askBatch(
    asker,
    good,
    Array.from({ length: 40 }, (_, place) => refused(`row ${place}`)),
  );
  const left = cell.record().cases.filter(({ status }) => status === 'inconclusive');
  expect(left.length).toBeGreaterThan(20);
  for (const { reason } of left) expect(reason).toContain('limits.total');
  expect(asker.patience.spent).toContain('limits.total');
});

function refusal(answer: { readonly status: number | null }): void {
  if (answer.status === 401) throw new Finding({ pass: false, expected: shown`to be let in`, got: shown`401` });
}
