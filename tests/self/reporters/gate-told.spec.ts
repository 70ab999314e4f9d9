import { expect, test } from '@playwright/test';
import { askedOf } from '../../../reporters/render/asked.ts';
import { renderGate, type GateFacts } from '../../../reporters/render/gate.ts';
import type { ExchangeRecord, Report } from '../../../spec/report.ts';
import { runRecord, wholeReport, withoutRun } from './gate-kit.ts';

// What stands beside the verdict in the answer of the gate.

const facts: GateFacts = { vouching: { state: 'none' }, suiteVersion: '0.1.0', others: [] };
const broken = wholeReport({ 'BEARER-03 × reseller': 'fail' });

test('by which operation each surface was judged stands beside its verdict', () => {
  const asked = renderGate(wholeReport(), facts)
    .split('\n')
    .filter((line) => line.startsWith('asked'));
  expect(asked.map((line) => line.split(/ +/).slice(0, 3).join(' '))).toEqual([
    'asked reseller by',
    'asked storefront by',
    'asked payment by',
    'asked supplier by',
  ]);
  for (const line of asked) expect(line).toMatch(/ by [A-Z]+ https?:\/\//);
});

test('what two surfaces differ by that are asked at one address stands beside it', () => {
  const whole = wholeReport();
  const changed = (change: (request: ExchangeRecord['request']) => Partial<ExchangeRecord['request']>): string[] => {
    const first = whole.cells.find(({ rule, subject }) => rule === 'BEARER-01' && subject === 'reseller')?.exchanges[0];
    if (first === undefined) throw new Error('no good request');
    const request = { ...first.request, ...change(first.request) };
    const cells = whole.cells.map((cell) =>
      cell.rule === 'BEARER-01' && cell.subject === 'storefront'
        ? { ...cell, exchanges: [{ ...first, request }] }
        : cell,
    );
    return askedOf({ cells }).filter((line) => line.startsWith('storefront '));
  };
  const credential = ['Authorization', 'Bearer <ANOTHER>'] as const;
  for (const [change, words] of [
    [() => ({}), 'the credential'],
    [
      ({ headers }) => ({ headers: [...headers.filter(([name]) => name !== credential[0]), credential] }),
      'the credential',
    ],
    [({ url }) => ({ url: `${url}?of=shop` }), 'the query'],
    [({ headers }) => ({ headers: [...headers, ['X-Operation', 'shop']] }), 'the header x-operation'],
    [({ url }) => ({ url: `${url}?`, body: '{}' }), 'the query and the body'],
  ] as readonly (readonly [Parameters<typeof changed>[0], string])[])
    expect(changed(change).map((line) => line.replace(/^.*, as /u, ''))).toEqual([`reseller but for ${words}`]);
  expect(changed(({ url }) => ({ url: `${url}/shop` })).join()).not.toContain(', as ');
});

/** What is said of a run beside its verdict, but for the dates that made-up answers lack. */
const besideDates = (answer: string): string =>
  answer
    .split('\n')
    .filter((line) => line.startsWith('made    ') && !line.endsWith(' is its own word'))
    .join();

test('that nobody but the run says when it was made stands there as well', () => {
  const date = ['Date', new Date(broken.startedAt).toUTCString()] as const;
  const dated = broken.cells.map((cell) => ({
    ...cell,
    exchanges: cell.exchanges.map((one) =>
      one.answer === null ? one : { ...one, answer: { ...one.answer, headers: [...one.answer.headers, date] } },
    ),
  }));
  const run = runRecord();
  expect(renderGate({ ...broken, run }, facts)).toContain('made       No answer of the target has a Date');
  expect(renderGate({ ...broken, run, cells: dated }, facts)).not.toContain('has a Date');
});

test('that shards whose addresses hold a variable asked in one place stands there too', () => {
  const at = (path: string): readonly Report['cells'][number][] =>
    broken.cells.map((cell) => ({
      ...cell,
      exchanges: cell.exchanges.map((one) => ({
        ...one,
        request: { ...one.request, url: `https://staging.acme.example/${path}` },
      })),
    }));
  const { commandLine, limits, environment, nonce } = runRecord();
  const shard = { commandLine, limits, environment, nonce };
  const shown = (path: string, shards: number): string =>
    renderGate(
      { ...broken, cells: at(path), run: runRecord({ shards: Array(shards).fill(shard) as (typeof shard)[] }) },
      facts,
    );
  const said = 'made       Each shard had variables of its own for <PAY_PATH>: that all asked in one place';
  expect(shown('Payment/<PAY_PATH>', 2)).toContain(said);
  for (const other of [shown('Payment/<PAY_PATH>', 0), shown('Payment/Balance', 2)])
    expect(other).not.toContain('Each shard');
});

test('what is unusual about a run stands beside its verdict', () => {
  const unchecked = runRecord({ environment: { ...runRecord().environment, certificateCheck: false } });
  const shown = (run: Report['run']): string => {
    return renderGate(run === undefined ? withoutRun(broken) : { ...broken, run }, facts);
  };
  expect(besideDates(shown(runRecord()))).toBe('');
  expect(shown(unchecked)).toContain('made       The check of certificates was off: anybody could have answered');
  expect(shown(undefined)).toContain('made       the report does not say how it was made');
});

test('that a shard may have been run before shows by when it began', () => {
  const { commandLine, limits, environment, nonce } = runRecord();
  const shown = (...minutes: readonly (string | undefined)[]): string => {
    const shards = minutes.map((minute) => ({
      ...{ commandLine, limits, environment, nonce },
      ...(minute === undefined ? {} : { startedAt: `2026-01-01T10:${minute}Z` }),
    }));
    return renderGate({ ...broken, run: runRecord({ shards }) }, facts);
  };
  expect(shown('14:20.000', '10:00.000', '10:30.000')).toContain(
    'made       Shards began apart (shard 1 of 3 4 min 20 s after the first): nobody can tell here whether',
  );
  for (const ordinary of [shown('10:00.000', '11:00.000'), shown(undefined, undefined), shown(undefined, '10:00.000')])
    expect(besideDates(ordinary)).toBe('');
});
