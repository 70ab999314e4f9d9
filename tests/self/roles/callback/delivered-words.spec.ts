import { expect, test } from '@playwright/test';
import { fromTimeline } from '../../../../evidence/redraw-callback.ts';
import type { Log } from '../../../../fixtures/engine/asker.ts';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import * as judge from '../../../../fixtures/judge/matchers/callback.ts';
import {
  attemptRecord,
  leaveNamesOpen,
  logDeliveries,
  logTrigger,
} from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { redactor } from '../../../../fixtures/secrets/redact.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import type { ShownMessage } from '../../../../fixtures/wire/message.ts';
import { copiesAtOdds } from '../../../../reporters/recheck/deliveries.ts';
import type { Cell, ExchangeRecord } from '../../../../spec/report.ts';
import { apart } from '../../apart.ts';

apart();

test.afterEach(() => {
  redactor.forget();
});

/** Codes that nothing tells from words, or from nothing: of small letters, of the suite's words, short. */
const WORDS = ['bracgoikecljde', 'kqzjxwvbnmtrps', 'Abcdefghijklmno', 'success', 'location', 'POST', 'ab', '****'];
const [WORD = ''] = WORDS;

type Said = Partial<Pick<Attempt, 'at' | 'url' | 'headers'>> & { readonly members?: object; readonly body?: string };

function attemptOf({ at = 1000, url = '/hook', headers = [], members = {}, body = delivery(members) }: Said): Attempt {
  return {
    ...{ at, since: at, clearAt: null, answeredAt: null, abandonedAt: null },
    ...{ method: 'POST', url, given: '/hook', httpVersion: '1.1', headers, cut: null, answer: null },
    body: Buffer.from(body).toString('base64'),
  };
}

const delivery = (members: object): string =>
  JSON.stringify({
    DeliverID: 'an-order',
    OrderDetailID: 7,
    Status: 1,
    DeliveryData: [],
    DeliveryNote: null,
    ...members,
  });

const recordOf = (attempt: Attempt): ExchangeRecord =>
  ({ ...written(attemptRecord(attempt)), purpose: 'case', case: 'a' }) as unknown as ExchangeRecord;

const shownOf = (members: object): string => recordOf(attemptOf({ members })).request.body ?? '';

for (const word of WORDS)
  test(`a code is hidden by its place, whatever it looks like: ${word}`, () => {
    expect(shownOf({ DeliveryData: [word] })).toBe(delivery({ DeliveryData: ['<CODE>'] }));
    expect(recordOf(attemptOf({ members: { DeliveryData: [word] } })).curl).not.toContain(`"${word}"`);
    // Elsewhere it says nothing of the kind.
    expect(redactor.text(`it says ${word}`)).toBe(`it says ${word}`);
  });

for (const [what, members, shown] of [
  ['by another spelling', { delivery_data: WORD, 'Delivery-Data': [[WORD]] }, ['<CODE>', [['<CODE>']]]],
  ['in objects', { DeliveryData: [{ pin: WORD, serial: [WORD] }] }, [[{ pin: '<CODE>', serial: ['<CODE>'] }]]],
  ['as a name of no field', { DeliveryData: { kqzjxwvbnmtrps: true } }, [{ '<CODE>': true }]],
  ['as JSON in a text', { DeliveryData: JSON.stringify([WORD]) }, ['<CODE>']],
  ['below another member', { Line: { DeliveryData: [WORD] } }, [{ DeliveryData: ['<CODE>'] }]],
  [
    'in JSON within a text, twice',
    { Raw: JSON.stringify({ é: '"', in: JSON.stringify({ DeliveryData: [WORD] }), DeliveryData: [WORD] }) },
    [JSON.stringify({ é: '"', in: JSON.stringify({ DeliveryData: ['<CODE>'] }), DeliveryData: ['<CODE>'] })],
  ],
] as const)
  test(`it is hidden ${what}`, () => {
    const names = Object.keys(members);
    const read = JSON.parse(shownOf(members)) as Readonly<Record<string, unknown>>;
    expect(names.map((name) => read[name])).toEqual(shown);
  });

test('it is hidden under a name that comes twice, and one that is escaped, behind a mark of the order of bytes', () => {
  const body = `\ufeff{"DeliveryData":["${WORD}"],"Deliver\\u0079Data": ["\\u0062racgoikecljde" ,\n"a\\"b"],"DeliveryData":[]}`;
  expect(recordOf(attemptOf({ body })).request.body).toBe(
    '\ufeff{"DeliveryData":["<CODE>"],"Deliver\\u0079Data": ["<CODE>" ,\n"<CODE>"],"DeliveryData":[]}',
  );
});

test('what is empty, blank or no text stays to be seen, and the gate draws its judgement again', () => {
  for (const [codes, shown] of [
    [[], []],
    [[''], ['']],
    [
      [WORD, '   '],
      ['<CODE>', '   '],
    ],
    [
      [null, 7, true],
      [null, 7, true],
    ],
    [WORDS, WORDS.map(() => '<CODE>')],
  ]) {
    const attempt = attemptOf({ members: { DeliveryData: codes } });
    const told = recordOf(attempt);
    expect(JSON.parse(told.request.body ?? '')).toMatchObject({ DeliveryData: shown });
    for (const [matcher, judged] of [
      ['toCarryCodes', judge.carriesCodes(attempt)],
      ['toHoldFiveFields', judge.holdsFiveFields(attempt)],
    ] as const) {
      const facts = written(judged.facts ?? {}) as Readonly<Record<string, string>>;
      expect(fromTimeline(matcher)?.({ args: [], facts, exchanges: [told] }), matcher).toBe(judged.pass);
    }
  }
});

test('a key of the target that stands there keeps its name, and so does what the order is called', () => {
  redactor.register('the-key-of-the-account-4711', '<API_KEY>');
  const id = '5a7708e0-f47f-4a64-83ea-bbf0db08dbd4';
  leaveNamesOpen({ order: { deliverId: id, orderDetailId: 7 }, attempts: [] });
  const codes = ['the-key-of-the-account-4711', id, 'PIN-the-key-of-the-account-4711'];
  expect(shownOf({ DeliveryData: codes })).toContain(`["<API_KEY>","${id}","<CODE>"]`);
});

/** What a log is given of an order, and how its deliveries are shown. */
function loggedOf(attempts: readonly Attempt[]): ExchangeRecord['request'][] {
  const shown: ShownMessage[] = [];
  const log = { attach: (one: ShownMessage) => shown.push(one) } as unknown as Log;
  logDeliveries(log, { attempts, elsewhere: [], trapped: [] });
  return written(shown).map(({ request }) => request);
}

test('what says it again as a whole is hidden in each delivery of its order', () => {
  const headers = [
    ['Content-Type', `text/${WORD}`],
    ['Accept-Language', `${WORD}, de`],
    [`X-${WORD}`, '1'],
  ] as const;
  const members = {
    Status: 0,
    DeliveryNote: [WORD],
    EventType: 'Changed',
    More: { pin: WORD.toUpperCase() },
    DeliverID: WORD,
  };
  const url = `/hook/${WORD}/done?${WORD}=1`;
  const [first] = loggedOf([
    attemptOf({ headers, members, url }),
    attemptOf({ members: { DeliveryData: [WORD] }, at: 2000 }),
  ]);
  expect(first?.url).toBe('/hook/<CODE>/done?<CODE>=…');
  expect(first?.headers).toEqual([
    ['Content-Type', '<CODE>'],
    ['Accept-Language', '<CODE>'],
    ['X-<CODE>', '…'],
  ]);
  // What an order is called by, whoever reads the report goes by.
  expect(first?.body).toBe(
    delivery({ Status: 0, DeliveryNote: ['<CODE>'], EventType: 'Changed', More: { pin: '<CODE>' }, DeliverID: WORD }),
  );
});

test('what says what the body is stays, and what the suite has given of the address', () => {
  const codes = ['application', 'json', 'hook', 'close'];
  const headers = [['Content-Type', 'application/json; charset=utf-8'] as const];
  const { request } = recordOf(attemptOf({ headers, members: { DeliveryData: codes } }));
  expect([request.url, request.headers]).toEqual(['/hook', headers]);
});

test('two cells may show one delivery of which one did not know the codes yet', () => {
  const early = attemptOf({
    members: { Status: 0, DeliveryNote: [WORD] },
    url: `/hook/${WORD}`,
    headers: [['Accept', WORD]],
  });
  const late = attemptOf({ members: { DeliveryData: [WORD] }, at: 2000 });
  const cellOf = (rule: string, request: ExchangeRecord['request'] | undefined): Cell => {
    const exchanges = [{ ...recordOf(early), request }];
    return { rule, subject: 'callback', cases: [], exchanges } as unknown as Cell;
  };
  const cells = [cellOf('CALLBACK-01', loggedOf([early])[0]), cellOf('CALLBACK-02', loggedOf([early, late])[0])];
  expect(cells.map(({ exchanges: [one] }) => one?.request.url)).toEqual([`/hook/${WORD}`, '/hook/<CODE>']);
  expect(copiesAtOdds(cells)).toBeNull();
});

test('many codes, and deep ones, are hidden in little time', () => {
  const deep = `${'{"DeliveryData":['.repeat(2000)}"${WORD}"${']}'.repeat(2000)}`;
  expect(recordOf(attemptOf({ body: deep })).request.bodyCut).toBe(true);
  const many = delivery({ DeliveryData: Array.from({ length: 4000 }, () => WORD) });
  expect(recordOf(attemptOf({ body: many })).request.body).not.toContain(WORD);
});

test('so it is in the answer to its order, and what says it there is left', () => {
  const answered = (codes: readonly string[], message: string): string =>
    JSON.stringify({ message, order: { DeliveryData: codes, lines: [7] } });
  for (const [body, shown] of [
    [answered([WORD, ''], WORD), answered(['<CODE>', ''], WORD)],
    [`no JSON: ${WORD}`, `no JSON: ${WORD}`],
  ] as const) {
    const told: ShownMessage[] = [];
    const log = { attach: (one: ShownMessage) => told.push(one) } as unknown as Log;
    const answer = { headers: [], body, bodyBytes: 1, bodyCut: false, status: 200, statusText: 'OK' };
    const trigger = { ...recordOf(attemptOf({})), answer };
    logTrigger(log, { trigger, attempts: [], elsewhere: [], trapped: [] });
    expect(String(told[0]?.answer?.body)).toBe(shown);
  }
});
