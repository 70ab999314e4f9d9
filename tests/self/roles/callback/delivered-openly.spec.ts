import { expect, test } from '@playwright/test';
import { untoldBy } from '../../../../evidence/deliveries.ts';
import { fromTimeline } from '../../../../evidence/redraw-callback.ts';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import type { Settled } from '../../../../fixtures/judge/callback/settled.ts';
import { timelineOf } from '../../../../fixtures/judge/callback/timeline.ts';
import { toldLines, toldType } from '../../../../fixtures/judge/callback/told-lines.ts';
import * as judge from '../../../../fixtures/judge/matchers/callback.ts';
import { attemptRecord, logTrigger } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import type { Log } from '../../../../fixtures/engine/asker.ts';
import { redactor } from '../../../../fixtures/secrets/redact.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import { hiddenIn } from '../../../../reporters/recheck/hidden.ts';
import type { Cell, ExchangeRecord } from '../../../../spec/report.ts';
import { apart } from '../../apart.ts';

apart();

const [ONE, TWO] = ['QX7T-9KLM-2ZPA-55RV', 'WM3D-4HHB-8XJC-71QN'] as const;
const ID = '5A7708e0-F47f-4A64-83eA-bBf0Db08DbD4';
const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const coded = (text: string): string => Buffer.from(text).toString('base64');

type Said = Partial<Pick<Attempt, 'url' | 'headers'>> & { readonly body?: string | Buffer };

function attemptOf({ url = '/hook', headers = [JSON_TYPE], body = delivery({ DeliveryData: [] }) }: Said): Attempt {
  return {
    ...{ at: 1000, since: 1000, clearAt: null, answeredAt: null, abandonedAt: null },
    ...{ method: 'POST', url, given: '/hook', httpVersion: '1.1', headers, cut: null, answer: null },
    body: Buffer.from(body).toString('base64'),
  };
}

const delivery = (members: object): string =>
  JSON.stringify({ DeliverID: ID, OrderDetailID: 7, Status: 1, DeliveryNote: null, ...members });

const recordOf = (said: Said): ExchangeRecord =>
  ({ ...written(attemptRecord(attemptOf(said))), purpose: 'case', case: 'a' }) as unknown as ExchangeRecord;

const WHOLE = delivery({ DeliveryData: [ONE, TWO] });

/** Bodies that are no JSON, and say codes. */
const NO_JSON: Readonly<Record<string, string | Buffer>> = {
  XML: `<D><DeliverID>${ID}</DeliverID><DeliveryData><string>${ONE}</string></DeliveryData></D>`,
  'a form': `DeliverID=${ID}&DeliveryData%5B%5D=${ONE}&DeliveryData%5B%5D=${TWO}`,
  'a form of several parts': `--b\r\nContent-Disposition: form-data; name="DeliveryData"\r\n\r\n${ONE}\r\n--b--\r\n`,
  YAML: `DeliverID: ${ID}\nDeliveryData:\n  - ${ONE}\n  - ${TWO}\n`,
  'a table': `DeliverID,DeliveryData\n${ID},${ONE}\n`,
  'what a language prints': `Delivery{DeliverID='${ID}', DeliveryData=[${ONE}, ${TWO}]}`,
  'UTF-16': Buffer.from(WHOLE, 'utf16le'),
  'JSON within a text, twice': JSON.stringify(JSON.stringify(WHOLE)),
  'JSON in base64': coded(WHOLE),
  'JSON without its end': WHOLE.slice(0, -9),
  'a list': `[${WHOLE}]`,
  words: `Order ${ID} was delivered: ${ONE}`,
};

for (const [what, body] of Object.entries(NO_JSON))
  test(`a delivery that is no JSON object is not shown: ${what}`, () => {
    const { request, curl } = recordOf({ body });
    expect(request).toMatchObject({ bodyCut: true, bodyBytes: Buffer.from(body).length });
    expect(request.body).toMatch(/^\(the body is not shown: it is no (?:JSON object|text in UTF-8)\)$/);
    expect(`${request.body} ${curl}`).not.toMatch(/QX7T|WM3D/);
  });

test('the gate draws from it what was judged', () => {
  const settled = {
    attempts: [attemptOf({ body: 'a=b' })],
    elsewhere: [],
    trapped: [],
    states: [1],
    triggeredAt: 1000,
  };
  for (const body of Object.values(NO_JSON)) {
    const attempt = attemptOf({ body });
    const told = recordOf({ body });
    expect(hiddenIn({ exchanges: [told] } as unknown as Cell, false)).toBeNull();
    for (const [matcher, judged, args] of [
      ['toHoldFiveFields', judge.holdsFiveFields(attempt), []],
      ['toHaveKnownStatus', judge.hasKnownStatus(attempt), []],
      ['toName', judge.names(attempt, 'DeliverID', ID), ['DeliverID', ID]],
      ['toCarryCodes', judge.carriesCodes(attempt), []],
      ['toCarryNote', judge.carriesNote(attempt), []],
    ] as const) {
      const facts = written(judged.facts ?? {}) as Readonly<Record<string, string>>;
      expect(fromTimeline(matcher)?.({ args, facts, exchanges: [told] }), matcher).toBe(judged.pass);
    }
    const timeline = timelineOf({ ...settled, attempts: [attempt], order: null } as unknown as Settled);
    expect(untoldBy({ facts: written(timeline), exchanges: [told] })).toBeNull();
  }
});

/** The same by other names, and in the place of names. */
const CODES: Readonly<Record<string, object>> = {
  'as names': { DeliveryData: { [ONE]: true, [TWO]: 1 } },
  'as names in a list': { DeliveryData: [{ [ONE]: 'till 2027' }, { Code: TWO }] },
  'as JSON in a text': { DeliveryData: JSON.stringify([{ pin: ONE }, TWO]) },
  'in small letters': { delivery_data: [ONE, [TWO]] },
  'with hyphens': { 'delivery-data': { a: [ONE, { b: TWO }] } },
  'with a blank': { 'DeliveryData ': [ONE, TWO] },
};

for (const [what, members] of Object.entries(CODES))
  test(`codes are hidden that stand under the name of codes, ${what}`, () => {
    const body = delivery(members);
    expect(recordOf({ body }).request.body).not.toMatch(/QX7T|WM3D/);
    expect(redactor.text(`and later on ${ONE}`)).not.toContain(ONE);
    expect(() => JSON.parse(recordOf({ body }).request.body ?? '') as unknown).not.toThrow();
  });

test('what a field is called among codes is none', () => {
  const body = delivery({ DeliveryData: [{ voucher_code: ONE, serialNumber: TWO }] });
  expect(recordOf({ body }).request.body).toContain('{"voucher_code":"<CODE>","serialNumber":"<CODE>"}');
});

test('of an address that is shown what the suite gave, and words', () => {
  const came = (url: string): string => recordOf({ url }).request.url;
  expect(came('/hook')).toBe('/hook');
  expect(came('/Order/callback')).toBe('/Order/callback');
  expect(came(`/hook/${ONE}/a/done?token=${ONE}&${ONE}&code=${TWO}#${ONE}`)).toBe('/hook/…?token=…&…&code=…');
  expect(came(`http://${ONE}.example/hook;pin=${ONE}/hook`)).toBe('/…/hook');
});

test('of header lines that are shown which every request has', () => {
  const lines = [
    ['Host', '127.0.0.1:7802'],
    ['Content-Type', `application/json; charset=utf-8; trace=${coded(ONE)}`],
    ['User-Agent', `RestSharp/112.1.0.0 (${ONE})`],
    ['Accept', 'application/json, text/x-json;q=0.9'],
    ['accept-encoding', ONE],
    ['DeliveryData', ONE],
    ['X-Payload', coded(WHOLE)],
    [ONE, '1'],
    ['traceparent', `00-${Buffer.from(ONE.slice(0, 16)).toString('hex')}-b7ad6b7169203331-01`],
  ] as const;
  const { request, curl } = recordOf({ headers: lines });
  expect(request.headers).toEqual([
    ['Host', '127.0.0.1:7802'],
    ['Content-Type', 'application/json; charset=utf-8; …'],
    ['User-Agent', '…'],
    ['Accept', 'application/json, text/x-json;q=0.9'],
    ['accept-encoding', '…'],
    ['DeliveryData', '…'],
    ['X-Payload', '…'],
    ['…', '…'],
    ['traceparent', '…'],
  ]);
  expect(request).not.toHaveProperty('headersCut');
  expect(curl).toContain("-H 'Content-Type: application/json; charset=utf-8; …'");
});

for (const [value, told, isJson] of [
  ['application/json', 'application/json', true],
  ['Application/JSON;charset="UTF-8"', 'Application/JSON;charset="UTF-8"', true],
  [`application/json ; x=${ONE}`, 'application/json; …', true],
  ['application/json; version=1', 'application/json; …', true],
  [`application/json ${ONE}`, 'application/…', false],
  ['application/json, text/plain', 'application/json, text/plain', false],
  ['"application/json"', '"application/json"', false],
  [' application/json', '…', false],
  ['application/vnd.acme.delivery+json', 'application/vnd.acme.delivery+json', false],
  [`application/vnd.${ONE}`, 'application/…', false],
  ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', false],
  [`${ONE}; charset=${ONE}`, '…; …', false],
  ['', '', false],
] as const)
  test(`the gate reads a media type as the run does: ${value}`, () => {
    const judged = judge.saysJson(attemptOf({ headers: [['Content-Type', value]] }));
    const record = recordOf({ headers: [['Content-Type', value]] });
    expect([judged.pass, String(judged.got), record.request.headers]).toEqual([isJson, told, [['Content-Type', told]]]);
    const facts = written(judged.facts ?? {}) as Readonly<Record<string, string>>;
    for (const exchanges of [[record], []])
      expect(fromTimeline('toSayJson')?.({ args: [], facts, exchanges })).toBe(isJson);
  });

test('no half is shown of what is too long: it may be coded, and nobody knows the code yet', () => {
  const long = `${'w'.repeat(60)}${coded(ONE + TWO)}`;
  const named = attemptOf({ body: delivery({ DeliverID: long }) });
  expect(String(judge.names(named, 'DeliverID', ID).got)).toBe(`DeliverID ${long.length} characters`);
  const other = attemptOf({ body: delivery({ Status: long }) });
  expect(String(judge.hasKnownStatus(other).facts?.['status'])).toBe(`${long.length + 2} characters`);
  // A body that is too long ends before what would be cut.
  for (const before of [0, 3970, 3990, 4000, 4010]) {
    const body = delivery({ DeliveryNote: ['a'.repeat(before), `\\"${coded(ONE)}`, 'b'.repeat(5000)] });
    const { request } = recordOf({ body });
    expect(request.body?.replace(/aaa+/, 'a')).toMatch(/^\{[^]*[[,]<THE REST>$/);
    expect(request.body?.replace(coded(ONE), '')).not.toMatch(/UVg3|bb/);
    expect(hiddenIn({ exchanges: [recordOf({ body })] } as unknown as Cell, false)).toBeNull();
  }
});

test('what is wrong with the lines of a delivery is told, where it is of words', () => {
  for (const type of [
    ...[
      'json',
      '"application/json"',
      'application/json, application/json',
      'application/vnd.acme-v2+json',
      'text/json',
    ],
    ...['application/json; charset=utf-8', 'application/x-www-form-urlencoded'],
  ])
    expect(toldType(type)).toBe(type);
  expect(toldType(`application/${ONE}`)).toBe('application/…');
  expect(toldType(`"${ONE}", application/json`)).toBe('…, application/json');
  const lines = ['API-KEY', 'X-API-KEY', 'x-api-key', 'X-Auth-Token', 'Authorization'].map(
    (name) => [name, ONE] as const,
  );
  expect(toldLines(lines)).toEqual(lines.map(([name]) => [name, '…']));
  expect(toldLines([[ONE, ONE]])).toEqual([['…', '…']]);
});

test('the answer to an order shows no code, in any coding, that one of its deliveries is the first to tell', () => {
  const codes = ['PZ4K-7WQX-88HA-10TV', 'LD9S-3MNB-41CC-62YE', 'TG2H-6RRV-95JM-77UA'] as const;
  const [early, beside, late] = codes.map((code) => attemptOf({ body: delivery({ DeliveryData: [code] }) }));
  if (!early || !beside || !late) throw new Error('three of them');
  const body = JSON.stringify({
    lines: [7],
    reserved: [coded(codes[0]), codes[1], Buffer.from(codes[2]).toString('hex')],
  });
  const trigger = {
    ...recordOf({}),
    answer: { headers: [], body, bodyBytes: 1, bodyCut: false, status: 200, statusText: '' },
  };
  const shown: unknown[] = [];
  const log = { attach: (one: unknown) => shown.push(one) } as unknown as Log;
  logTrigger(log, { trigger, attempts: [early, late], elsewhere: [beside], trapped: [] });
  const [told] = written(shown) as unknown as ExchangeRecord[];
  expect(told?.answer?.body).toBe('{"lines":[7],"reserved":["<CODE>","<CODE>","<CODE>"]}');
});
