import { expect, test } from '@playwright/test';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { refusalLeftOut } from '../../../reporters/recheck/broken-repeats.ts';
import { silenceLeftOut } from '../../../reporters/recheck/broken-silence.ts';
import { untestedThoughTold } from '../../../reporters/recheck/told-elsewhere.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { lineRefused, SEVERAL, SEVERAL_MANUAL } from '../../../spec/callback-orders.ts';
import type { Cell, PromisedDeliveries, RunRecord } from '../../../spec/report.ts';
import { seal } from './fitting.ts';
import { runRecord, wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');

function runBy(trigger: PromisedDeliveries['trigger']): RunRecord {
  return runRecord({ deliveries: { statuses: [2, 1], retry: 2_000, declared: false, trigger } });
}

/** Attempts of one line and state: when each came, its answer, and when that was received. */
const told = (...attempts: readonly (readonly [at: number, answer: string])[]): string =>
  attempts.map(([at, answer]) => `POST 2 0 ${at} ${at} ${answer} ${at + 1} ${at + 5} 0`).join('; ');

const cellOf = (rule: string, cases: readonly (readonly [label: string, attempts: string])[]): Cell =>
  ({
    ...{ rule, subject: 'callback', exchanges: [] },
    cases: cases.map(([label, attempts]) => ({
      ...{ label, status: 'pass' },
      judgements: [
        { matcher: 'toHaveArrived', args: [], pass: true, facts: { attempts, states: '2 1' }, exchanges: [] },
      ],
    })),
  }) as unknown as Cell;

const [SILENT, AGAIN] = [
  (code: string) => told([10, '500'], [60, code]),
  (code: string) => told([10, code], [60, '200']),
];

/** A rule about silence, a scenario as all rules call it, what that rule calls it, and the status that it is about. */
const SCENARIOS = [
  ['CALLBACK-16', 'acknowledged with 203, then 208', 'answered 203', '203'],
  ['CALLBACK-16', 'acknowledged with 203, then 208', 'answered 208', '208'],
  [
    'CALLBACK-16',
    'a manual order, acknowledged with 204, then 226',
    'a manual order, acknowledged with 204, then 226: 226',
    '226',
  ],
  ['CALLBACK-16', 'a manual order, first answered 404', 'a manual order, first answered 404: 202', '202'],
  ['CALLBACK-16', 'refused 500, after a while', 'refused 500, after a while: 204', '204'],
  ['CALLBACK-15', 'a digital order, acknowledged', 'a digital order, acknowledged', '200'],
  ['CALLBACK-15', 'a manual order, first answered 404', 'a manual order, first answered 404', '200'],
  ['CALLBACK-15', 'refused 500, after a while', 'refused 500, after a while', '200'],
  ['CALLBACK-15', SEVERAL_MANUAL, SEVERAL_MANUAL, '200'],
  ['CALLBACK-15', 'not answered at first', 'not answered at first', '200'],
  ['CALLBACK-15', 'reset at first', 'reset at first', '200'],
  // Where answers are dealt as attempts come.
  ['CALLBACK-15', 'order 3, refused in turn', 'order 3, refused in turn', '200'],
  ['CALLBACK-16', 'order 3, refused in turn', 'answered 202', '202'],
  ['CALLBACK-16', 'a digital order, acknowledged', 'answered 202', '202'],
] as const;

test('a delivery that came again behind its acknowledgement is not left out, where another cell tells of it', () => {
  for (const [rule, scenario, label, code] of SCENARIOS) {
    const teller = (attempts: string): Cell => cellOf('CALLBACK-01', [[scenario, attempts]]);
    const without = cellOf(rule, [['another case', '']]);
    expect(silenceLeftOut([teller(AGAIN(code)), without], false)).toBe(
      `${rule} × callback leaves "${label}" out, of which CALLBACK-01 × callback tells that a delivery came again`,
    );
    expect(silenceLeftOut([teller(SILENT(code)), without], false)).toBeNull();
    expect(silenceLeftOut([teller(AGAIN(code)), cellOf(rule, [[label, '']])], false)).toBeNull();
    const ended = (status: string): Cell => {
      const cell = cellOf(rule, [[label, '']]);
      return { ...cell, cases: cell.cases.map((one) => ({ ...one, status })) } as Cell;
    };
    for (const status of ['not-tested', 'blocked'])
      expect(silenceLeftOut([teller(AGAIN(code)), ended(status)], false)).toBe(
        `${rule} × callback is ${status} in "${label}", of which CALLBACK-01 × callback tells that a delivery came again`,
      );
    for (const status of ['fail', 'inconclusive'])
      expect(silenceLeftOut([teller(AGAIN(code)), ended(status)], false)).toBeNull();
    // A run that was stopped may not have come to it, and a cell without any case is not-tested as a whole.
    expect(silenceLeftOut([teller(AGAIN(code)), without], true)).toBeNull();
    expect(silenceLeftOut([teller(AGAIN(code)), cellOf(rule, [])], false)).toBeNull();
  }
});

test('of states that come twice nobody tells whether a delivery came again', () => {
  const twice = cellOf('CALLBACK-01', [['first answered 404', AGAIN('200')]]);
  const unclear = {
    ...twice,
    cases: twice.cases.map((one) => ({ ...one, judgements: one.judgements?.map(toComeTwice) })),
  };
  expect(silenceLeftOut([unclear as Cell, cellOf('CALLBACK-15', [['x', '']])], false)).toBeNull();
});

function toComeTwice<T extends { readonly facts: Readonly<Record<string, string>> }>(judgement: T): T {
  return { ...judgement, facts: { ...judgement.facts, states: '2 1 2' } };
}

test('a refusal that nothing followed is not left out, where another cell tells of it', () => {
  const REFUSALS = [
    ['CALLBACK-12', 'first answered 410', 'answered 410', '410'],
    ['CALLBACK-12', 'a manual order, first answered 404', 'a manual order, answered 404', '404'],
    ['CALLBACK-13', 'refused 500, after a while', 'refused 500, after a while', '500'],
    [
      'CALLBACK-11',
      'a digital order, each delivery refused in turn',
      'a digital order, each delivery refused in turn: 302',
      '302',
    ],
    ['CALLBACK-12', 'order 3, refused in turn', 'answered 418', '418'],
    ['CALLBACK-24', SEVERAL, lineRefused(429), '429'],
    ['CALLBACK-24', SEVERAL_MANUAL, lineRefused(503, SEVERAL_MANUAL), '503'],
  ] as const;
  for (const [rule, scenario, label, code] of REFUSALS) {
    const lost = cellOf('CALLBACK-01', [[scenario, told([10, code])]]);
    const followed = cellOf('CALLBACK-01', [[scenario, told([10, code], [60, '200'])]]);
    const own = (status: string): Cell => {
      const cell = cellOf(rule, [[label, '']]);
      return { ...cell, cases: cell.cases.map((one) => ({ ...one, status })) } as Cell;
    };
    const without = cellOf(rule, [['answered 499', '']]);
    const why = `${rule} × callback has nothing to say of ${code}, behind which no attempt came in "${scenario}", as CALLBACK-01 × callback tells`;
    expect(refusalLeftOut([lost, without], false, runBy('request'))).toBe(why);
    expect(refusalLeftOut([lost, own('pass')], false, runBy('request'))).toBe(why);
    for (const status of ['fail', 'inconclusive'])
      expect(refusalLeftOut([lost, own(status)], false, runBy('request'))).toBeNull();
    // A person may have ended the run before it was waited for.
    expect(refusalLeftOut([lost, own('not-tested')], false, runBy('command'))).toBe(why);
    expect(refusalLeftOut([lost, own('not-tested')], false, runBy('manual'))).toBeNull();
    expect(refusalLeftOut([followed, without], false, runBy('request'))).toBeNull();
    expect(refusalLeftOut([lost, without], true, runBy('request'))).toBeNull();
    expect(refusalLeftOut([lost, cellOf(rule, [])], false, runBy('request'))).toBeNull();
    const open = cellOf('CALLBACK-01', [['never acknowledged', told([10, code])]]);
    expect(refusalLeftOut([open, without], false, runBy('request'))).toBeNull();
  }
});

test('what no rule about silence judges is nobody’s to leave out', () => {
  for (const scenario of ['answered 200 with success false', 'answered 200 without a body', 'never acknowledged'])
    expect(
      silenceLeftOut([cellOf('CALLBACK-01', [[scenario, AGAIN('200')]]), cellOf('CALLBACK-15', [['x', '']])], false),
    ).toBeNull();
});

test('a base URL is the one below which the login was, and none above it', () => {
  const good = wholeReport();
  const login = '/Login/Customer/Api/Verify';
  /** The same report of a platform below a path, which says that its base is this one. */
  const at = (folder: string, baseUrl: string): string | null =>
    faultOf(
      seal({
        ...good,
        target: { ...good.target, baseUrl },
        cells: good.cells.map((cell) => ({
          ...cell,
          exchanges: cell.exchanges.map((one) => {
            const url = new URL(one.request.url);
            if (cell.role !== 'platform' || cell.subject === 'callback') return one;
            return { ...one, request: { ...one.request, url: `${url.origin}${folder}${url.pathname}${url.search}` } };
          }),
        })),
      }),
      suite,
      NOW,
    );
  const { origin } = new URL(good.target.baseUrl);
  expect(JSON.stringify(good)).toContain(`${origin}${login}`);
  expect(at('/sandbox', `${origin}/sandbox/`)).toBeNull();
  expect(at('/sandbox', `${origin}/`)).toContain(
    `the report is about ${origin}/, and requests went elsewhere in LOGIN-`,
  );
  expect(at('/api/v2', `${origin}/api`)).toContain('requests went elsewhere in LOGIN-');
});

test('an order that a command made, and of which nothing came, needs no request to fail by', () => {
  const report = wholeReport({ 'CALLBACK-01 × callback': 'fail' });
  const lost = (facts: Readonly<Record<string, string>>, status: 'fail' | 'pass'): string | null => {
    const cells = report.cells.map((cell): Cell => {
      if (cell.rule !== 'CALLBACK-01') return cell;
      const judgements = [{ matcher: 'toHaveArrived', args: [], pass: status === 'pass', facts, exchanges: [] }];
      return { ...cell, exchanges: [], cases: cell.cases.map((one) => ({ ...one, status, judgements })) };
    });
    return faultOf(seal(rejudged({ ...report, cells }, 'default', NOW)), suite, NOW);
  };
  expect(lost({ attempts: '', states: '1' }, 'fail') ?? '').not.toContain('without a request that shows it');
  expect(lost({ attempts: 'POST 1 0 0 0 200 5 6 0', states: '1' }, 'fail')).toContain(
    'without a request that shows it',
  );
});

test('how often a platform tries is known from any cell, though one calls all of its cases not-tested', () => {
  const thrice = told([10, '404'], [60, '404'], [110, '404']);
  const lost = cellOf('CALLBACK-01', [['first answered 404', thrice]]);
  const untested = cellOf('CALLBACK-12', [['answered 404', '']]);
  const own = {
    ...untested,
    cases: [{ ...untested.cases[0], status: 'not-tested', judgements: [] }],
  } as unknown as Cell;
  const asked = (most: string): Cell => {
    const other = cellOf('CALLBACK-13', [['answered 500', told([10, '500'], [60, '200'])]]);
    const judgement = { matcher: 'toBeRepeated', args: ['500', '2000', most], pass: true, facts: {}, exchanges: [] };
    return { ...other, cases: [{ ...other.cases[0], judgements: [judgement] }] } as unknown as Cell;
  };
  const fault = (most: string): string | null => refusalLeftOut([lost, own, asked(most)], false, runBy('request'));
  expect(fault('5')).toContain('CALLBACK-12 × callback has nothing to say of 404');
  expect(fault('3')).toBeNull();
});

test('an order whose attempts had other values is not left out by the rule about those', () => {
  const attempts = (values: string): string => `POST 2 0 10 10 500 11 15 0; POST 2 0 60 60 200 61 65 ${values}`;
  const fault = (order: string, values: string, ...own: readonly string[]): string | null => {
    const teller = cellOf('CALLBACK-01', [[order, attempts(values)]]);
    const rule = cellOf(
      'CALLBACK-14',
      own.map((label) => [label, attempts('0')] as const),
    );
    return untestedThoughTold([teller, rule], runBy('request'));
  };
  for (const order of ['not answered at first', 'first answered 404']) {
    const why = `CALLBACK-14 × callback leaves out "${order}", of which CALLBACK-01 × callback tells what speaks against it`;
    expect(fault(order, '1', 'another order')).toBe(why);
    expect(fault(order, '1', order)).toBeNull();
    expect(fault(order, '0', 'another order')).toBeNull();
    expect(fault(order, '1')).toBeNull();
  }
  // An order that the rule has no case of.
  expect(fault('acknowledged with 202, then 207', '1', 'another order')).toBeNull();
});

/** A pattern that takes for ever of a text that it does not find. */
