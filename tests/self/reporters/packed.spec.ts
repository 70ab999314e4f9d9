import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { curl } from '../../../fixtures/wire/curl.ts';
import { digestOf } from '../../../reporters/digest.ts';
import { commandFor } from '../../../reporters/packed/command.ts';
import { pack } from '../../../reporters/packed/pack.ts';
import { unpack } from '../../../reporters/packed/unpack.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { checkReport } from '../../../reporters/validate.ts';
import type { PackedReport } from '../../../spec/report-packed.ts';
import { STATUSES, type CaseRecord, type Cell, type ExchangeRecord, type Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';
import { samples } from './golden/samples.ts';
import { apart } from '../apart.ts';

apart();

const whole = wholeReport({ 'BEARER-03 × reseller': 'fail', 'KEY-03 × payment': { blockedBy: 'KEY-01 × payment' } });

/** As it is once it has been a file. */
function asFile(report: Report): unknown {
  return JSON.parse(JSON.stringify(report));
}

for (const [name, report] of Object.entries({ ...samples, whole })) {
  test(`the ${name} report is the same when it has been packed`, () => {
    expect(asFile(unpack(pack(report)))).toEqual(asFile(report));
    const { value, fault } = checkReport(JSON.parse(renderJson(report)));
    expect(fault).toBeNull();
    expect(value).toEqual(asFile(report));
    expect(checkReport(asFile(report)).value).toEqual(asFile(report));
  });
}

/** What is worth cutting into pieces, signs beyond the first plane among them. */
const long = `{"text":"${'é🚀'.repeat(1000)}\ud83d"}`;
const text = fc.oneof(
  fc.constantFrom('', 'a', 'the good request', "it's", '\u0000', 'x'.repeat(50), long),
  fc.string(),
);
const message = fc.record(
  {
    headers: fc.array(fc.tuple(text, text), { maxLength: 3 }),
    headersCut: fc.boolean(),
    body: fc.option(text),
    bodyBytes: fc.nat(9000),
    bodyCut: fc.boolean(),
  },
  { requiredKeys: ['headers', 'body', 'bodyBytes', 'bodyCut'] },
);
const UNREAD_MAY_BE_ABSENT = { requiredKeys: ['status', 'statusText'] as ('status' | 'statusText')[] };
const url = fc.constantFrom('https://acme.example/a', 'http://127.0.0.1:1/[x]', '/Storefront/Profile', 'é');
const instant = fc.constantFrom('2026-03-01T09:00:01.000Z', '2026-03-01T09:00:01Z', '2026-02-28T23:59:59.999Z');
/** As a clock tells them, and any other number. */
const moment = fc.oneof(
  fc.double({ min: Date.parse(whole.startedAt), max: Date.parse(whole.startedAt) + 100_000, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);
const exchange = fc.record(
  {
    case: fc.constantFrom('one', 'two', 'the good request'),
    purpose: fc.constantFrom('control', 'case'),
    vouchedBy: fc.array(fc.nat(5), { maxLength: 2 }),
    startedAt: instant,
    durationMs: fc.nat(50),
    request: fc.tuple(message, fc.record({ method: fc.constantFrom('GET', 'POST', 'HEAD'), url })),
    answer: fc.option(
      fc.tuple(
        message,
        fc.record({ status: fc.nat(999), statusText: text, unread: fc.constant(true) }, UNREAD_MAY_BE_ABSENT),
      ),
    ),
    error: fc.option(text),
    arrival: fc.oneof(
      fc.constant({ since: 1.5, at: 2, answeredAt: null, clearAt: null }),
      fc.record({ since: moment, at: moment, answeredAt: fc.option(moment), clearAt: fc.option(moment) }),
      fc.record({
        ...{ since: moment, at: moment, answeredAt: moment, clearAt: moment },
        due: fc.record({ by: moment, declared: fc.boolean(), until: moment, held: fc.array(fc.tuple(moment, moment)) }),
      }),
    ),
    curl: fc.option(text),
  },
  { requiredKeys: ['case', 'purpose', 'startedAt', 'durationMs', 'request', 'answer', 'error', 'curl'] },
);
const judgement = fc.record({
  matcher: fc.constantFrom('toHaveStatus', 'toEcho'),
  args: fc.array(text, { maxLength: 2 }),
  exchanges: fc.array(fc.nat(7), { maxLength: 2 }),
  facts: fc.dictionary(fc.constantFrom('a', 'b'), text),
  pass: fc.boolean(),
});
const made = fc.record(
  {
    label: fc.constantFrom('one', 'two'),
    status: fc.constantFrom(...STATUSES),
    reason: fc.option(text),
    expected: fc.option(text),
    got: fc.option(text),
    blockedBy: fc.option(text),
    judgements: fc.array(judgement, { maxLength: 2 }),
  },
  { requiredKeys: ['label', 'status', 'reason', 'expected', 'got'] },
);

/** An exchange of its parts, with the usual command where none is given. */
function put(parts: unknown): ExchangeRecord {
  const {
    request,
    answer,
    curl: given,
    ...rest
  } = parts as {
    readonly request: readonly [object, object];
    readonly answer: readonly [object, object] | null;
    readonly curl: string | null;
  };
  const sent = Object.assign({}, ...request) as ExchangeRecord['request'];
  const got: unknown = answer && Object.assign({}, ...answer);
  return { ...rest, request: sent, answer: got, curl: given ?? commandFor(sent) ?? '' } as ExchangeRecord;
}

test('any cells are the same when they have been packed', () => {
  const [first] = whole.cells as [Cell];
  const cell = fc.tuple(fc.array(made, { maxLength: 3 }), fc.array(exchange.map(put), { maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 3 }), (parts) => {
      const cells = parts.map(([cases, exchanges]): Cell => ({ ...first, cases: cases as CaseRecord[], exchanges }));
      const report = { ...whole, cells };
      expect(unpack(JSON.parse(JSON.stringify(pack(report))) as PackedReport)).toEqual(asFile(report));
    }),
  );
});

test('a report of form 2 is read as it was written', () => {
  const old = JSON.parse(readFileSync(new URL('golden/form-2.json', import.meta.url), 'utf8')) as PackedReport;
  expect(old.schemaVersion).toBe(2);
  const { value, fault } = checkReport(old);
  expect(fault).toBeNull();
  // Its digest is over all that it says, in whatever form.
  expect(value && digestOf(value)).toBe(old.digest);
});

test('of two good requests that are one and the same, the one that vouches is told', () => {
  const [first] = whole.cells as [Cell];
  const [good] = first.exchanges as [ExchangeRecord];
  const control: ExchangeRecord = { ...good, case: 'the good request', purpose: 'control', vouchedBy: [] };
  const row = (...vouchedBy: number[]): ExchangeRecord => ({ ...good, purpose: 'case', vouchedBy });
  const cell = { ...first, exchanges: [control, control, row(0), row(1), row(0, 1), row(7), row(3)] };
  const report = { ...whole, cells: [cell] };
  expect(asFile(unpack(pack(report)))).toEqual(asFile(report));
});

test('what repeats stands once, and what was found stands whole', () => {
  const packed = pack(whole);
  const numbers = packed.cells.flatMap(({ exchanges }) => exchanges.filter((one) => typeof one === 'number'));
  expect(new Set(numbers).size).toBe(packed.recorded.exchanges.length);
  expect(numbers.length).toBeGreaterThan(2 * packed.recorded.requests.length);
  const found = packed.cells.find(({ status }) => status === 'fail');
  const own = found?.exchanges.filter((one) => typeof one !== 'number');
  expect(own).toEqual(
    whole.cells
      .find(({ status }) => status === 'fail')
      ?.exchanges.filter(
        ({ case: label }) => label === whole.cells.find(({ status }) => status === 'fail')?.cases[0]?.label,
      ),
  );
  expect(found?.cases[0]).toHaveProperty('expected');
});

test('a long body that says the same again and again is told by its pieces', () => {
  const [first] = whole.cells as [Cell];
  const [good] = first.exchanges as [ExchangeRecord];
  const bodies = [long, `x${long}`, 'x'.repeat(4000), Array.from({ length: 900 }, (_, at) => String(at)).join(' ')];
  const exchanges = bodies.map((body) => ({ ...good, request: { ...good.request, body } }));
  const report = { ...whole, cells: [{ ...first, cases: [], exchanges }] };
  const { requests, pieces } = pack(report).recorded;
  expect(requests.map(([, , body]) => Array.isArray(body))).toEqual([true, true, true, false]);
  expect(pieces?.join('').length).toBeLessThan(600);
  expect(asFile(unpack(pack(report)))).toEqual(asFile(report));
});

test('the usual command is the one that the suite words', () => {
  const { request } = put({
    request: [
      {
        headers: [
          ['Accept', '*/*'],
          ['ApiKey', ''],
          ['X', "it's"],
        ],
        body: '{"a":"é"}',
        bodyBytes: 10,
      },
      { method: 'POST', url: 'https://acme.example/a[1]' },
    ],
    answer: null,
    curl: null,
  });
  const others: readonly Partial<ExchangeRecord['request']>[] = [
    {},
    { method: 'HEAD', body: null, bodyBytes: 0 },
    { body: null, bodyBytes: 0 },
    { body: 'x'.repeat(1500), bodyBytes: 1500 },
    {
      url: 'http://127.0.0.1:1/a',
      headers: [
        ['user-agent', 'a'],
        ['content-type', 'b'],
      ],
    },
  ];
  for (const other of others) {
    const sent = { ...request, ...other };
    expect(commandFor(sent)).toBe(String(curl(sent)));
  }
  for (const odd of ["a\u0000'b\\", 'a\nb', 'é\u202eb']) {
    expect(commandFor({ ...request, body: odd })).toBe(String(curl({ ...request, body: odd })));
    expect(commandFor({ ...request, url: odd })).toBeNull();
  }
  const long = 'x'.repeat(9000);
  expect(commandFor({ ...request, body: 'xxx…', bodyBytes: 9000 })).toBe(String(curl({ ...request, body: long })));
});
