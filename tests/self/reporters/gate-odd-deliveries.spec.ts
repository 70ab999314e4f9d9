import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import { demandDelivered } from '../../../fixtures/roles/callback/deliveries/delivered.ts';
import { attemptRecord, logFirst } from '../../../fixtures/roles/callback/deliveries/evidence.ts';
import type { Log } from '../../../fixtures/engine/asker.ts';
import type { Callback } from '../../../fixtures/target/types.ts';
import { attemptLeftOut } from '../../../reporters/recheck/attempts.ts';
import { EACH_MANUAL, SEVERAL_DIGITAL, SEVERAL_MANUAL } from '../../../spec/callback-orders.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';
import { attempt, settled } from '../judge/callback-kit.ts';
import { runRecord } from './gate-kit.ts';

// A line that brought codes in one attempt and a note in the next had the gate refuse a report that was true: the run goes
// by what each attempt carries, and the gate went by its line.

const TEXT = 'Handed over at the desk';
const NOTE = { Status: 1, DeliveryNote: [TEXT] };
const CODES = { Status: 1, DeliveryData: ['AB12-CD34'] };
const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;

type Members = Readonly<Record<string, unknown>>;

const ODD: Readonly<Record<string, Members>> = {
  'codes in place of the note of its line': { ...CODES, OrderDetailID: 1 },
  'a note in place of the codes of its line': { ...NOTE, OrderDetailID: 2 },
  'codes, of a line that is called by a text': { ...CODES, OrderDetailID: 'b1' },
  'a note, of a line that is called by a text': { ...NOTE, OrderDetailID: 'b2' },
  'neither, of a line that no other attempt names': { Status: 1, OrderDetailID: 9 },
  'codes, of a line that no other attempt names': { ...CODES, OrderDetailID: 9 },
  'a note, and no line': { ...NOTE, OrderDetailID: undefined },
  'neither, and no line': { Status: 1, OrderDetailID: null },
  'both, of a list for its line': { ...CODES, ...NOTE, OrderDetailID: [1] },
  'a note that is a text': { Status: 1, DeliveryNote: TEXT },
  'a note in a list of a list': { Status: 1, DeliveryNote: [[TEXT]] },
  'a note that is an object': { Status: 1, DeliveryNote: [{ text: TEXT }] },
  'codes that are a text': { Status: 1, DeliveryData: 'AB12-CD34' },
  'codes that are objects': { Status: 1, DeliveryData: [{ code: 'AB12' }] },
  'codes of which one is blank': { Status: 1, DeliveryData: ['AB12-CD34', ' '] },
  'codes of which one is an empty list': { Status: 1, DeliveryData: ['AB12-CD34', []] },
  'codes that are numbers': { Status: 1, DeliveryData: [12, 34] },
  'codes, of another order': { ...CODES, DeliverID: 'E' },
  'a note, of a number for its order': { ...NOTE, DeliverID: 7 },
  'a state that is a text': { ...CODES, Status: '1' },
  'a state that is a list': { ...NOTE, Status: [1] },
  'a state that nobody knows': { ...NOTE, Status: 7 },
  'a note longer than a report shows': { ...NOTE, DeliveryNote: [TEXT.repeat(250)] },
  'codes, deeper than a report reads': { ...CODES, more: deep },
};

/** The attempts of an order of two lines, one of each kind of goods, with this one among them. */
function cameWith(odd: Members, headers: Attempt['headers'] = []): Attempt[] {
  const others: readonly Members[] = [NOTE, { ...CODES, OrderDetailID: 2 }, { ...NOTE, OrderDetailID: 'b1' }];
  return [...others, odd, ...others].map((members, place) => ({ ...attempt(place * 100, 5, 404, members), headers }));
}

const recorded = (one: Attempt): ExchangeRecord =>
  ({ ...(JSON.parse(JSON.stringify(attemptRecord(one))) as object), purpose: 'case' }) as ExchangeRecord;

interface Looked {
  readonly rule: 'CALLBACK-09' | 'CALLBACK-10';
  readonly order: string;
  readonly several: boolean;
  /** Whether whoever made the order was told of which goods it is. */
  readonly kinds: boolean;
}

const LOOKED: Readonly<Record<string, Looked>> = {
  'manual goods of several lines': { rule: 'CALLBACK-10', order: SEVERAL_MANUAL, several: true, kinds: true },
  'digital goods of several lines': { rule: 'CALLBACK-09', order: SEVERAL_DIGITAL, several: true, kinds: true },
  'goods that nobody named': { rule: 'CALLBACK-10', order: EACH_MANUAL, several: false, kinds: false },
  'goods that were named': { rule: 'CALLBACK-10', order: EACH_MANUAL, several: false, kinds: true },
};

/** Those that the run shows of them where it judges what was delivered. */
function shownOf(attempts: readonly Attempt[], { rule, order, several, kinds }: Looked): Attempt[] {
  const product = rule === 'CALLBACK-10' ? 'manual' : 'digital';
  const scenario = {
    ...settled([]).scenario,
    name: order,
    product,
    ...(several && { several: 'each' as const }),
  } as const;
  const request = { body: kinds ? '{{kind}}' : '' };
  const callback = { expect: { statuses: [2, 1] }, trigger: { kind: 'request', request } } as unknown as Callback;
  const judged = demandDelivered({ ...settled(attempts), scenario }, callback, { digital: [], manual: [] });
  const shown: Attempt[] = [];
  const log = { attach: (_: unknown, __: unknown, one: Attempt) => shown.push(one) } as unknown as Log;
  logFirst(log, judged, settled(attempts));
  return shown;
}

/** What the gate says of a report that tells of these attempts, and shows those. */
function faultOf(
  attempts: readonly Attempt[],
  shown: readonly Attempt[],
  { rule, order, kinds }: Looked,
): string | null {
  const cell = (of: string, matcher: string, each: readonly Attempt[], together: boolean): Cell => {
    const exchanges = each.map((one) => ({ ...recorded(one), case: order }));
    const places = exchanges.map((_, place) => place);
    const asked = together ? [places] : places.map((place) => [place]);
    const facts = { texts: '1', codes: '1' };
    const judgements = asked.map((one) => ({ matcher, args: [], pass: true, facts, exchanges: one }));
    const cases = [{ label: order, status: 'pass', judgements }];
    return Object.freeze({ rule: of, subject: 'callback', cases, exchanges }) as unknown as Cell;
  };
  const carried = rule === 'CALLBACK-10' ? 'toCarryNote' : 'toCarryCodes';
  const cells = [cell('CALLBACK-01', 'toHaveArrived', attempts, true), cell(rule, carried, shown, false)];
  const deliveries = { statuses: [2, 1], retry: 2000, declared: false, trigger: 'request', kinds } as const;
  return attemptLeftOut(cells, runRecord({ deliveries }));
}

/** Whether a report shows the whole of it: what it does not, its gate cannot miss. */
function isRead(one: Attempt): boolean {
  const { bodyCut, body } = recorded(one).request;
  return !bodyCut && body?.includes('[[[') !== true;
}

for (const [how, odd] of Object.entries(ODD))
  test(`the gate reads as the run does what is delivered: ${how}`, () => {
    const attempts = cameWith(odd);
    for (const [what, looked] of Object.entries(LOOKED)) {
      const shown = shownOf(attempts, looked);
      expect(shown.length, what).toBeGreaterThan(1);
      expect(faultOf(attempts, shown, looked), what).toBeNull();
      for (const left of shown.filter(isRead)) {
        const rest = shown.filter((one) => one !== left);
        expect(faultOf(attempts, rest, looked), what).toContain('leaves out an attempt that its order’s timeline has');
      }
    }
  });

test('what else an attempt says wrong is no reason to leave it out', () => {
  const key = ['Apikey', 'another'] as const;
  const type = ['Content-Type', 'text/plain'] as const;
  for (const looked of Object.values(LOOKED))
    for (const headers of [[], [key, key], [type]]) {
      const attempts = cameWith({ ...NOTE, ...CODES }, headers);
      expect(faultOf(attempts, shownOf(attempts, looked), looked)).toBeNull();
    }
});

test('those that are not shown whole count among those that a case shows', () => {
  const long = { ...NOTE, DeliveryNote: [TEXT.repeat(250)] };
  const attempts = Array.from({ length: 20 }, (_, place) =>
    attempt(place * 100, 5, 404, place % 3 === 0 ? long : NOTE),
  );
  for (const looked of [LOOKED['manual goods of several lines'], LOOKED['goods that were named']] as Looked[]) {
    const shown = shownOf(attempts, looked);
    expect(shown).toHaveLength(12);
    expect(faultOf(attempts, shown, looked)).toBeNull();
    for (const place of [1, 7, 10])
      expect(faultOf(attempts, shown.toSpliced(place, 1, attempts[13] as Attempt), looked)).toContain('leaves out');
  }
});
