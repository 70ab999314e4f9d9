import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { isOfTimeline } from '../../../evidence/redraw-callback.ts';
import { DELIVER_ID } from './evidence-kit.ts';
import { seal } from './fitting.ts';
import { ledAstray } from '../../../reporters/recheck/astray.ts';
import { faultOf, rejudged, unaccounted } from '../../../reporters/recheck.ts';
import { watchedOtherwise } from '../../../reporters/recheck/silence-watched.ts';
import { promises } from '../../../reporters/render/run.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type {
  Cell,
  ExchangeRecord,
  JudgementRecord,
  PromisedDeliveries,
  Report,
  RunRecord,
} from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

/** The report with the judgements of some rules changed, and all that follows from them made anew. */
function withJudgements(rules: RegExp, change: (one: JudgementRecord, cell: Cell) => JudgementRecord): Report {
  const cells = good.cells.map((cell) => {
    if (!rules.test(cell.rule)) return cell;
    const cases = cell.cases.map(({ judgements = [], ...one }) => ({
      ...one,
      judgements: judgements.map((each) => change(each, cell)),
    }));
    return { ...cell, cases };
  });
  return seal(rejudged({ ...good, cells }, 'default', NOW));
}

const withFact =
  (name: string, value: string) =>
  (one: JudgementRecord): JudgementRecord => ({
    ...one,
    facts: { ...one.facts, [name]: value },
  });

test('all orders of a target go through the same states', () => {
  const other = withJudgements(/^CALLBACK-15$/, withFact('states', '1 1'));
  expect(other.verdict).toBe('conformant');
  expect(faultOf(other, suite, NOW)).toBe(
    'CALLBACK-01 × callback and CALLBACK-15 × callback tell otherwise of the states of an order',
  );
  // Also where all say so: then these are the states that are due.
  const everywhere = withJudgements(/^CALLBACK-/, (one) =>
    isOfTimeline(one.matcher) ? withFact('states', '1 2 1')(one) : one,
  );
  expect(faultOf(everywhere, suite, NOW)).toContain('toDeliverEach holds, and its evidence says otherwise');
});

/** The run of the report, told otherwise of what its target promises. */
function runPromising(over: Partial<PromisedDeliveries>): RunRecord {
  const { run } = good;
  if (run?.deliveries == null) throw new Error('The run says what was promised');
  return { ...run, deliveries: { ...run.deliveries, ...over } };
}

test('silence was watched for some time, and for no longer than the run lasted', () => {
  const lasted = Date.parse(good.finishedAt) - Date.parse(good.startedAt);
  const watched = (quiet: number, over: Partial<Report> = {}): string | null =>
    faultOf(seal({ ...good, ...over, run: runPromising({ quiet }) }), suite, NOW);
  expect([watched(1), watched(10_000)]).toEqual([null, null]);
  expect(watched(0)).toBe('the run says that silence was watched for no time at all');
  expect(watched(lasted + 1)).toBe(
    `the run says that silence was watched for ${lasted + 1} ms, and lasted ${lasted} ms`,
  );
  expect(watched(86_400_000)).toContain('the run says that silence was watched for 86400000 ms');
});

test('a run that found no order silent may be shorter than its target’s windows', () => {
  const cells = good.cells.map((cell) =>
    cell.rule === 'CALLBACK-15'
      ? { ...cell, cases: cell.cases.map((one) => ({ ...one, status: 'fail' as const })) }
      : cell,
  );
  const report = { ...good, cells, run: runPromising({ quiet: 86_400_000 }) };
  expect(watchedOtherwise(report)).toBeNull();
  expect(watchedOtherwise({ ...report, cells: good.cells })).toContain('86400000 ms');
});

test('silence was watched from the last answer of the order on, and not for longer than was left of the run', () => {
  const over = Date.parse(good.finishedAt);
  const answered = (before: number): Report => ({
    ...good,
    startedAt: new Date(over - 90_000).toISOString(),
    cells: good.cells.map((cell) =>
      cell.rule === 'CALLBACK-15'
        ? { ...cell, exchanges: cell.exchanges.map((one) => answeredAt(one, over - before)) }
        : cell,
    ),
    run: runPromising({ quiet: 20_000 }),
  });
  expect(watchedOtherwise(answered(20_500))).toBeNull();
  expect(watchedOtherwise(answered(14_000))).toMatch(/20000 ms, and an order .* 14000 ms before the end/);
});

function answeredAt(one: ExchangeRecord, at: number): ExchangeRecord {
  return one.arrival ? { ...one, arrival: { ...one.arrival, answeredAt: at } } : one;
}

test('what a target promises of its deliveries stands in the run, and judgements go by it', () => {
  const run = runPromising({});
  const promising = (over: Partial<PromisedDeliveries>): Report => seal({ ...good, run: runPromising(over) });
  expect(faultOf(promising({}), suite, NOW)).toBeNull();
  for (const over of [{ statuses: [2, 1] }, { statuses: null }, { retry: 1000 }])
    expect(faultOf(promising(over), suite, NOW), JSON.stringify(over)).toContain(
      'goes by other states or another window than the run says that its target promises',
    );
  expect(faultOf(seal({ ...good, run: { ...run, deliveries: null } }), suite, NOW)).toContain('goes by other states');
  // One that says nothing of it was not made by this version.
  const older = Object.fromEntries(
    Object.entries(run).filter(([name]) => name !== 'deliveries'),
  ) as unknown as RunRecord;
  expect(faultOf(seal({ ...good, run: older }), suite, NOW)).toBeNull();
  expect(unaccounted({ ...good, run: older }, suite)).toContain('it does not say how it was made');
});

test('what is promised is told with how long silence was watched, where the report says so', () => {
  const told = (quiet: number | undefined): readonly string[] => {
    const { deliveries, ...run } = runPromising({});
    if (deliveries == null) throw new Error('The run says what was promised');
    return promises({ ...run, deliveries: { ...deliveries, ...(quiet !== undefined && { quiet }) } });
  };
  const before = 'orders come to Status 1, 2; another attempt is waited for 2.0 s';
  expect(told(undefined)).toEqual([before]);
  expect(told(1_000)).toEqual([`${before}; silence is watched for 1.0 s`]);
});

test('when another attempt was due is what the target promises, or less', () => {
  const due = (by: number, declared: boolean): Report => {
    const cells = good.cells.map((cell) =>
      cell.rule === 'CALLBACK-14'
        ? { ...cell, exchanges: cell.exchanges.map((one) => dueBy(one, by, declared)) }
        : cell,
    );
    return seal({ ...good, cells, run: runPromising({ declared }) });
  };
  expect(faultOf(due(2000, true), suite, NOW)).toBeNull();
  expect(faultOf(due(1500, false), suite, NOW)).toBeNull();
  for (const [by, declared] of [
    [1999, true],
    [2001, false],
  ] as const)
    expect(faultOf(due(by, declared), suite, NOW)).toContain('goes by other states or another window');
});

function dueBy(one: ExchangeRecord, by: number, declared: boolean): ExchangeRecord {
  const { arrival } = one;
  if (arrival?.answeredAt == null) return one;
  const due = { by: arrival.answeredAt + by, declared, until: arrival.answeredAt + 10, held: [] };
  return { ...one, arrival: { ...arrival, due } };
}

test('the deliveries of an order are held against what the request says that made it', () => {
  const held = (id: string, made: string | null, trigger: 'request' | 'manual' = 'request'): Report => {
    const cells = good.cells.map((cell): Cell => {
      if (cell.rule !== 'CALLBACK-07') return cell;
      const exchanges = cell.exchanges.map((one) => {
        if (one.purpose === 'case') return one;
        const [body, url] = [JSON.stringify({ ID: made }), 'https://staging.acme.example/'];
        return { ...one, ...(made === null && { case: '-' }), answer: null, request: { ...one.request, body, url } };
      });
      return { ...cell, exchanges };
    });
    const named = withJudgements(/^CALLBACK-07$/, (one) => ({ ...one, args: ['DeliverID', id] }));
    return seal({
      ...named,
      cells: cells.map((cell, at) => ({ ...cell, cases: named.cells[at]?.cases ?? [] })),
      run: runPromising({ trigger }),
    });
  };
  expect(faultOf(held(DELIVER_ID, DELIVER_ID), suite, NOW)).toBeNull();
  expect(faultOf(held(DELIVER_ID, null, 'manual'), suite, NOW)).toBeNull();
  expect(faultOf(held(DELIVER_ID, '7'), suite, NOW)).toContain(
    `against the DeliverID ${DELIVER_ID}, which its order does not have`,
  );
  expect(faultOf(held(DELIVER_ID, null), suite, NOW)).toContain('shows no request that made the order');
});

test('the states that are due are those that the orders of the target go through', () => {
  const attempts = 'POST 2 0 0 0 200 5 6 0';
  const delivers = (asked: string, states: string): boolean | null =>
    redrawn('toDeliverEach', { args: [asked], facts: { attempts, states }, exchanges: [] });
  expect(delivers('2', '2')).toBe(false);
  // What comes to one state alone has no further change, however often that is written: nothing was looked at.
  expect(delivers('2, 2', '2 2')).toBe(false);
  expect(delivers('2', '2 1')).toBe(false);
  expect(delivers('2, 1', '2 1')).toBe(false);
  const serves = (asked: readonly string[], states: string): boolean | null =>
    redrawn('toServeEachLine', {
      args: asked,
      facts: { attempts: `${attempts}; POST 2 1 0 0 200 5 6 1`, states, lines: '2' },
      exchanges: [],
    });
  expect(serves(['2'], '2')).toBe(true);
  expect(serves([], 'unknown')).toBe(true);
  expect(serves(['2'], '2 1')).toBe(false);
  expect(serves([], '2 1')).toBe(false);
});

test('of states that are too many for an argument all are due', () => {
  const states = Array.from({ length: 30 }, (_, at) => String(at % 3));
  const came = states.map((state, at) => `POST ${state} 0 ${at} ${at} 200 ${at} ${at} 0`);
  const delivers = (attempts: readonly string[]): boolean | null =>
    redrawn('toDeliverEach', {
      args: [states.join(', ').slice(0, 80)],
      facts: { attempts: attempts.join('; '), states: states.join(' ') },
      exchanges: [],
    });
  expect(delivers(came)).toBe(true);
  expect(delivers(came.slice(0, -1))).toBe(false);
});

test('nothing that came again behind an acknowledgement passes, however long the platform is said to wait', () => {
  const passes = (again: string, patience: string): boolean | null =>
    redrawn('toStaySilent', {
      args: ['200', patience],
      facts: { attempts: `POST 1 0 0 0 200 400 410 0; POST 1 0 ${again} 200 500 510 0`, states: '1' },
      exchanges: [],
    });
  const one = { attempts: 'POST 1 0 0 0 200 400 410 0', states: '1' };
  const silent = (code: string, facts: Readonly<Record<string, string>>): boolean | null =>
    redrawn('toStaySilent', { args: [code, '0'], facts, exchanges: [] });
  expect(silent('200', one)).toBe(true);
  // A state that follows itself is one change, and silence is asked of an answer that was given.
  expect(silent('200', { attempts: `${one.attempts}; POST 1 0 500 500 200 600 610 0`, states: '1 1' })).toBe(false);
  expect(silent('204', one)).toBe(false);
  expect(silent('200', { ...one, states: '1 2 1' })).toBe(false);
  for (const patience of ['0', '0.001', '500', '5000', 'Infinity']) {
    expect(passes('420 420', patience)).toBe(false);
    // It was under way when the other was acknowledged.
    expect(passes('405 405', patience)).toBe(true);
  }
});

test('a repetition is seen though nobody noted when the answer before it was clear', () => {
  const silent = (again: number): boolean | null =>
    redrawn('toStaySilent', {
      args: ['200', '0'],
      facts: { attempts: `POST 1 0 0 0 200 400 never 0; POST 1 0 ${again} ${again} 200 900 910 0`, states: '1' },
      exchanges: [],
    });
  // It may have been on its way.
  expect(silent(450)).toBe(true);
  expect(silent(800)).toBe(false);
});

test('a delivery is given up no sooner than the report shows', () => {
  const most = (asked: string): string | null =>
    faultOf(
      withJudgements(/^CALLBACK-1[123]$/, (one) => ({ ...one, args: [...one.args.slice(0, 2), asked] })),
      suite,
      NOW,
    );
  for (const asked of ['2', '6']) expect(most(asked)).toBeNull();
  for (const asked of ['0', '1']) expect(most(asked)).toContain(`is judged by ${asked} attempts of a delivery`);
});

test('attempts went to the address that the redirects of the suite name', () => {
  const hub = 'https://client.example/hook?client=7&via=us';
  const came = (urls: readonly string[], location = hub.replace('?', '/trap-1?')): string | null => {
    const cells = good.cells.map((cell): Cell => {
      if (cell.subject !== 'callback') return cell;
      const exchanges = cell.exchanges.map((one, at): ExchangeRecord => {
        const url = urls[at % urls.length] ?? hub;
        const answer = one.answer && { ...one.answer, headers: [['Location', location] as const] };
        return one.purpose === 'case' ? { ...one, answer, request: { ...one.request, url } } : one;
      });
      return { ...cell, exchanges };
    });
    return ledAstray(cells);
  };
  expect(came(['/hook?client=7&via=us'])).toBeNull();
  // In another order, with a parameter more, or all of them cut by a proxy on the way.
  expect(came(['/hook?client=7&via=us', '/h%6fok/?try=2&via=us&client=7'])).toBeNull();
  expect(came(['/?via=us'])).toBeNull();
  for (const other of ['/hook', '/hook?client=7', '/hook?client=8&via=us', '/other?client=7&via=us'])
    expect(came(['/hook?client=7&via=us', other])).toContain('is shown to have gone to another address');
  // To the root every path leads.
  expect(came(['/hook', '/other'], 'https://client.example/trap-1')).toBeNull();
});
