import { expect, test } from '@playwright/test';
import { addressesOf, allAddressesOf } from '../../../reporters/addresses.ts';
import { against, NO_DEMANDS, type Demands } from '../../../reporters/demands.ts';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { ExchangeRecord, Report, RunRecord } from '../../../spec/report.ts';
import { runRecord, wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const broken = wholeReport({ 'BEARER-03 × reseller': 'fail' });

const impossibleReports: readonly (readonly [string, Report, string])[] = [
  [
    'a judged role that it denies',
    seal({ ...rejudged({ ...broken, roles: ['receiver'] }, 'default', NOW), roles: ['receiver'] }),
    'the report says that the role platform was not judged, and judges it in LOGIN-01 × login, ',
  ],
  ['an end before its beginning', seal({ ...broken, finishedAt: '2026-03-01T08:00:00Z' }), 'ended before it began'],
  [
    'an end in the future',
    seal({ ...broken, finishedAt: '2026-03-02T00:02:00Z' }),
    'the run ends in the future, at 2026-03-02T00:02:00Z',
  ],
  [
    'requests of another day',
    seal({ ...broken, startedAt: '2026-03-01T19:00:00Z', finishedAt: '2026-03-01T20:00:00Z' }),
    'there are requests from outside the time of the run in LOGIN-01 × login, ',
  ],
  [
    'a nonce that no request carries',
    seal({ ...broken, run: runNamed('5f1c0d6a') }),
    'the run had the nonce 5f1c0d6a, and no request carries it',
  ],
];

for (const [what, report, fault] of impossibleReports) {
  test(`a report with ${what} is refused`, () => {
    expect(faultOf(report, suite, NOW)).toContain(fault);
  });
}

test('what a target lacks for a role that was not judged may be told', () => {
  const lacking = broken.cells.map((cell) =>
    cell.role === 'client'
      ? { ...cell, cases: [{ ...ABSENT, label: 'any', reason: 'the target does not name client' }] }
      : cell,
  );
  expect(faultOf(seal({ ...broken, cells: lacking }), suite, NOW)).toBeNull();
});

const ABSENT = { status: 'not-tested' as const, expected: null, got: null, blockedBy: null };

test('a nonce must stand in every request of the suite', () => {
  const withAgent = (agents: readonly string[]): Report => {
    const cells = broken.cells.map((cell) => ({
      ...cell,
      exchanges: cell.exchanges.map((one, index) => ({
        ...one,
        request: {
          ...one.request,
          headers: [...one.request.headers, ['User-Agent', agents[index % agents.length] ?? '']] as const,
        },
      })),
    }));
    // Deliveries come from the platform.
    const kept = cells.map((cell, index) => (cell.subject === 'callback' ? (broken.cells[index] ?? cell) : cell));
    return seal({ ...broken, cells: kept, run: runNamed('5f1c0d6a') });
  };
  const own = 'platform-api-conformance (nonce 5f1c0d6a)';
  expect(faultOf(withAgent([own]), suite, NOW)).toBeNull();
  for (const other of ['platform-api-conformance', 'platform-api-conformance (nonce 5f1c0d6b)'])
    expect(faultOf(withAgent([own, other]), suite, NOW)).toContain('requests do without it in LOGIN-01 × login');
});

test('a nonce stands in every request but of rows that call themselves somebody else, or nobody', () => {
  type Headers = ExchangeRecord['request']['headers'];
  const AGENT: Headers = [['User-Agent', 'platform-api-conformance (nonce 5f1c0d6a)']];
  type Purpose = ExchangeRecord['purpose'];
  const changed = broken.cells.findIndex(
    ({ role, subject, exchanges }) =>
      role !== 'client' && subject !== 'callback' && exchanges.some(({ purpose }) => purpose === 'control'),
  );
  const fault = (purpose: Purpose, headers: Headers, usual = AGENT, label?: string): string => {
    const cells = broken.cells.map((cell, at) => ({
      ...cell,
      exchanges: cell.exchanges.map((one) => ({
        ...one,
        case: at === changed ? (label ?? one.case) : one.case,
        request: { ...one.request, headers: at === changed && one.purpose === purpose ? headers : usual },
      })),
    }));
    const kept = cells.map((cell, index) => (cell.subject === 'callback' ? (broken.cells[index] ?? cell) : cell));
    return String(faultOf(seal({ ...broken, cells: kept, run: runNamed('5f1c0d6a') }), suite, NOW));
  };
  const { rule, subject } = broken.cells[changed] ?? {};
  const WITHOUT = `requests do without it in ${String(rule)} × ${String(subject)}`;
  const named = (agent: string): Headers => [['User-Agent', agent]];
  for (const odd of [[], named('Mozilla/5.0'), named('curl/8.5.0')]) {
    expect(fault('case', odd)).not.toContain(WITHOUT);
    expect(fault('control', odd)).toContain(WITHOUT);
  }
  expect(fault('case', named('platform-api-conformance'))).toContain(WITHOUT);
  expect(fault('case', named('Mozilla/5.0 platform-api-conformance (nonce 1)'))).toContain(WITHOUT);
  // Whom a target file has its requests say they are of.
  const ofFile = named('Acme/1 (nonce 5f1c0d6a)');
  expect(fault('case', named('Acme/1'), ofFile)).toContain(WITHOUT);
  expect(fault('case', named('Acme/2'), ofFile)).not.toContain(WITHOUT);
  expect(fault('case', named('Acme/1'), ofFile, 'no key, the agent Acme/1')).not.toContain(WITHOUT);
  expect(fault('control', named('Acme/1'), ofFile, 'the agent Acme/1')).toContain(WITHOUT);
});

function runNamed(nonce: string): RunRecord {
  return runRecord({ nonce });
}

const runDemands: readonly (readonly [string, Partial<Demands>, readonly string[]])[] = [
  ['nothing', {}, []],
  ['its roles', { roles: ['platform', 'receiver'] }, []],
  ['another role', { roles: ['platform', 'client'] }, ['the run did not judge the role client']],
  ['its target, spelled otherwise', { target: new URL('https://STAGING.acme.example:443') }, []],
  [
    'another target',
    { target: new URL('https://acme.example') },
    ['the report is about https://staging.acme.example, not about https://acme.example/'],
  ],
  ['its day', { maxAge: 86_400_000 }, []],
  ['the last hour', { maxAge: 3_600_000 }, ['the run began at 2026-03-01 09:00:00 UTC, longer ago than was asked for']],
  ['a nonce', { nonce: '5f1c0d6a' }, ['the run was made without a nonce']],
];
for (const [what, demands, why] of runDemands) {
  test(`a report that is asked for ${what} says what it is not`, () => {
    expect(against(broken, { ...NO_DEMANDS, ...demands }, NOW)).toEqual(why);
  });
}

test('a receiver that was judged alone is where its deliveries went, whatever platform the target names', () => {
  const alone = wholeReport({}, { roles: ['receiver'] });
  const [asked] = addressesOf(alone);
  const renamed = { ...alone, target: { ...alone.target, baseUrl: 'https://receiver.example/hook' } };
  const why = (href: string): readonly string[] => against(renamed, { ...NO_DEMANDS, target: new URL(href) }, NOW);
  expect(addressesOf(renamed)).toEqual([asked]);
  expect(why(String(asked))).toEqual([]);
  expect(why('https://receiver.example/hook')).toEqual([
    `the report is about ${asked ?? ''}, not about https://receiver.example/hook`,
  ]);
  // One whose good deliveries went to two is about neither.
  const other = 'https://other.example/hook';
  const [first, ...rest] = renamed.cells.filter(({ exchanges }) => exchanges.length > 0);
  const two = (first?.exchanges ?? []).map((one) => ({ ...one, request: { ...one.request, url: other } }));
  const split = { ...renamed, cells: [...(first === undefined ? [] : [{ ...first, exchanges: two }]), ...rest] };
  expect(against(split, { ...NO_DEMANDS, target: new URL(other) }, NOW)).toHaveLength(1);
});

test('a receiver that was judged beside a platform is where its deliveries went, where it alone is asked for', () => {
  const both = wholeReport({}, { roles: ['platform', 'receiver'] });
  const [asked] = addressesOf(both, ['receiver']);
  const why = (href: string, roles: Demands['roles']): readonly string[] =>
    against(both, { ...NO_DEMANDS, roles, target: new URL(href) }, NOW);
  expect(asked).not.toBe(both.target.baseUrl);
  expect(why(String(asked), ['receiver'])).toEqual([]);
  expect(why(both.target.baseUrl, ['receiver'])).toHaveLength(1);
  expect(why(both.target.baseUrl, ['platform'])).toEqual([]);
  expect(why(both.target.baseUrl, null)).toEqual([]);
  expect(allAddressesOf(both)).toEqual([both.target.baseUrl, asked]);
});

test('an address is the same in each of its spellings, and another where its path is', () => {
  const why = (asked: string, base: string): readonly string[] =>
    against({ ...broken, target: { ...broken.target, baseUrl: base } }, { ...NO_DEMANDS, target: new URL(asked) }, NOW);
  const SAME = [
    ...['https://a.example/Api%20v1/~t', 'https://a.example/Api%20v1/%7Et', 'https://a.example/%41pi%20v1/%7et/'],
    ...['HTTPS://A.example:443/Api v1/~t', 'https://a.example/./x/../Api%20v1/%2e/~t'],
  ];
  for (const asked of SAME) for (const base of SAME) expect(why(asked, base), `${asked} for ${base}`).toEqual([]);
  // A slash and a percent sign that are encoded are part of a name; the case of a path counts.
  for (const [asked, base] of [
    ['https://a.example/x%2Fy', 'https://a.example/x/y'],
    ['https://a.example/%2541', 'https://a.example/%41'],
    ['https://a.example/api', 'https://a.example/Api'],
  ] as const)
    expect(why(asked, base)).toHaveLength(1);
});

test('another nonce than was asked for is told', () => {
  const report = { ...broken, run: runNamed('5f1c0d6a') };
  expect(against(report, { ...NO_DEMANDS, nonce: '5f1c0d6a' }, NOW)).toEqual([]);
  expect(against(report, { ...NO_DEMANDS, nonce: '5f1c0d6b' }, NOW)).toHaveLength(1);
});

test('a run of the reference that comes with the suite proves nothing of a system that somebody names', () => {
  const embedded = { ...broken, run: runRecord({ embedded: true }) };
  const target = new URL(broken.target.baseUrl);
  expect(against(embedded, { ...NO_DEMANDS, target }, NOW)).toEqual([
    'the run judged the reference that comes with the suite, which it had started itself',
  ]);
  expect(against(embedded, NO_DEMANDS, NOW)).toEqual([]);
  const silent = { ...broken, run: undefined } as unknown as Report;
  expect(against(silent, { ...NO_DEMANDS, target }, NOW)).toEqual([
    'the report does not say how it was made, and whether it judged the reference that comes with the suite',
  ]);
  expect(against(silent, NO_DEMANDS, NOW)).toEqual([]);
  expect(faultOf(seal(embedded), suite, NOW)).toContain('does not know whether it judged the reference');
});

const NAME = 'the reference that comes with the suite';
const ENDS = ['http://127.0.0.1:4001', 'http://127.0.0.1:4002'] as const;

test('a client has no address that a report could be asked for by', () => {
  const base = wholeReport({}, { roles: ['client'] });
  const alone = { ...base, target: { ...base.target, baseUrl: 'https://staging.acme.example' } };
  const target = new URL('https://staging.acme.example');
  const told = 'a client is sent to an address of the suite, and a report shows none of its own: leave --target out';
  expect(against(alone, { ...NO_DEMANDS, target }, NOW)).toContain(told);
  expect(against(alone, { ...NO_DEMANDS, roles: ['client'], target }, NOW)).toContain(told);
  expect(against(alone, { ...NO_DEMANDS, roles: ['client'] }, NOW)).toEqual([]);
  const both = { ...alone, roles: ['platform', 'client'] as const };
  expect(against(both, { ...NO_DEMANDS, target }, NOW)).not.toContain(told);
});

/** The merge of two shards of a target on this machine, each of which met its own end of it. */
function merged(embedded: boolean | null, parts: readonly boolean[]): Report {
  const report = wholeReport({}, { target: { name: NAME, baseUrl: `${ENDS[0]}/` } });
  const cells = report.cells.map((cell, index) => ({
    ...cell,
    exchanges: cell.exchanges.map((one) => {
      const { pathname } = new URL(one.request.url);
      return { ...one, request: { ...one.request, url: `${ENDS[index % 2] ?? ''}${pathname}` } };
    }),
  }));
  const { limits, environment, nonce } = runRecord();
  const origins = ENDS.map((origin) => ({ origin, addresses: ['127.0.0.1:1'], certificates: [] }));
  const shards = parts.map((one, at) => ({
    ...{ limits, environment, nonce, embedded: one },
    commandLine: ['conformance', `--shard=${at + 1}/${parts.length}`],
  }));
  const commandLine = ['playwright', 'merge-reports'];
  return seal({ ...report, cells, run: runRecord({ commandLine, embedded, origins, shards }) });
}

test('shards of the reference have ports of their own; those of a target that is called so do not', () => {
  expect(faultOf(merged(true, [true, true]), suite, NOW)).toBeNull();
  expect(faultOf(merged(false, [false, false]), suite, NOW)).toContain('requests went elsewhere');
  for (const odd of [merged(true, [true, false]), merged(false, [true, true]), merged(null, [true, false])])
    expect(faultOf(odd, suite, NOW)).toContain('does not know whether it judged the reference');
});
