import { expect, test } from '@playwright/test';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import { refusesBehind } from '../../../fixtures/engine/behind.ts';
import { isGrant } from '../../../fixtures/engine/grant.ts';
import type { Row } from '../../../fixtures/engine/row.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { Finding } from '../../../fixtures/judge/finding.ts';
import { Inconclusive, NotApplicable } from '../../../fixtures/judge/outcomes.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { asking, refused, surface } from './kit.ts';

const SAID = shown`something`;

function answer(status: number): Exchange {
  const answered = {
    status,
    statusText: '',
    httpVersion: '1.1',
    headers: [],
    body: Buffer.alloc(0),
    cut: null,
    interrupted: false,
    unread: null,
  };
  const outcome = { answer: answered, failure: null, unasked: false, stale: false, durationMs: 1 };
  return new Exchange(Stimulus.of('GET', new URL('http://127.0.0.1/')), new Date(0), outcome, 1);
}

/** What a row was granted is its finding, whatever comes of the good request behind it. */
test.describe('what a bad request is granted', () => {
  test('is a finding though the good request behind it is refused, and the row is refused when it comes again', async () => {
    // The batch: good, one, good, which is refused. Alone: good, one, which is let in, good, which is refused.
    await using server = await surface(({ case: name, times }) => {
      if (name === 'one') return times === 2 ? 200 : null;
      return [2, 3, 5].includes(times) ? 401 : null;
    });
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(asker, { ...good, renew: () => undefined }, [refused('one')]);
    expect(statuses()).toEqual({ one: 'fail' });
    expect(cell.record().cases[0]).toMatchObject({ expected: '401', got: '200 OK' });
    expect(cell.record().cases[0]?.judgements).toMatchObject([{ matcher: 'toHaveStatus', pass: false }]);
  });

  test('is a finding among others, where each connection is in order', async () => {
    await using server = await surface(({ case: name, times }) => (name === 'one' && times === 1 ? 200 : null));
    const { asker, good, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one'), refused('two')]);
    expect(statuses()).toEqual({ one: 'fail', two: 'pass' });
  });

  for (const trouble of [429, 503] as const)
    test(`with ${trouble} counts, and trouble that grants nothing is waited for`, async () => {
      for (const [granting, status] of [
        [true, 'fail'],
        [false, 'pass'],
      ] as const) {
        let isFirst = true;
        await using server = await surface(({ case: name }) => {
          const isNow = name === 'one' && isFirst;
          if (isNow) isFirst = false;
          return isNow ? (granting ? { status: trouble, token: 'a.b.c' } : trouble) : null;
        });
        const { asker, good, statuses } = asking(server.url);
        const judge: Row['judge'] = (answer, control) => {
          judged(answer).toGrantNoToken(control);
          judged(answer).toHaveStatus(401);
        };
        await askBatch(asker, good, [refused('one', { judge }), refused('two')]);
        expect(statuses(), String(granting)).toEqual({ one: status, two: 'pass' });
      }
    });

  test('in company is a finding of the row that got it, whichever was looked into', async () => {
    // "one" is wrong among others, and right alone; beside it "two" is let in, which was refused at first.
    await using server = await surface(({ case: name, times, atOnce }) => {
      if (name === 'one' && times === 1) return 403;
      return name === 'two' && times > 1 && atOnce > 1 ? 200 : null;
    });
    const { asker, good, cell, statuses } = asking(server.url);
    await askBatch(asker, good, [refused('one'), refused('two')]);
    expect(statuses()).toEqual({ one: 'inconclusive', two: 'fail' });
    expect(cell.record().exchanges.filter((one) => one.case === 'two').length).toBeGreaterThan(1);
  });

  test('while a good request is looked for that is refused behind others is a finding, too', async () => {
    await using server = await surface(({ case: name, times }) =>
      name === 'one' ? 200 : name === 'good' && times === 2 ? 401 : null,
    );
    const { asker, good, cell, statuses } = asking(server.url);
    const [about, one] = [cell.open('behind'), cell.open('one')];
    expect(await refusesBehind(asker, good, about, [{ row: refused('one'), one }])).toBe(true);
    expect(statuses()).toEqual({ one: 'fail' });
  });

  test('ends its case, whatever is said of it behind', () => {
    const { cell } = asking(new URL('http://127.0.0.1:9/'));
    const one = cell.open('one');
    const finding = new Finding({ pass: false, expected: SAID, got: SAID });
    one.settle({ finding, seen: [] });
    one.pass();
    one.fail(new Inconclusive(SAID));
    one.fail(new NotApplicable());
    expect(cell.record().cases.map(({ status }) => status)).toEqual(['fail']);
  });
});

test('a row without an occasion leaves its name, and one that was judged at last does not', () => {
  const { cell } = asking(new URL('http://127.0.0.1:9/'));
  for (const label of ['left', 'judged']) cell.open(label).fail(new NotApplicable());
  cell.open('judged').pass();
  expect(cell.record().withoutOccasion).toEqual(['left']);
  expect(cell.record().cases.map(({ label }) => label)).toEqual(['judged']);
});

test.describe('what no good request vouches for', () => {
  for (const status of [403, 404, 500])
    test(`a ${status} beside a good request that is refused says nothing, and is asked again`, async () => {
      await using server = await surface(({ case: name, times }) => {
        if (name === 'one') return times === 2 ? status : null;
        return [2, 3, 5].includes(times) ? 403 : null;
      });
      const { asker, good, statuses } = asking(server.url);
      await askBatch(asker, { ...good, renew: () => undefined }, [refused('one')]);
      expect(statuses()).toEqual({ one: 'pass' });
    });

  test('a good one that grants nothing but a status is no grant to what fails with it', () => {
    expect([200, 204, 422, 302].map((status) => isGrant(answer(status), answer(422)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([401, 403, 429, 500, 503].map((status) => isGrant(answer(status), answer(500)))).toEqual(
      Array(5).fill(false),
    );
  });
});
