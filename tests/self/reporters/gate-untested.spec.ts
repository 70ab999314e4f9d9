import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { DIGITAL, SEVERAL } from '../../../spec/callback-orders.ts';
import type { ExchangeRecord, Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';
import { answered, NOW, retold, type Changed } from './retold-kit.ts';

const suite = thisSuite();

for (const name of ['BEARER-02 × reseller', 'LOGIN-18 × login', 'LOGIN-10 × login', 'CALLBACK-05 × callback'])
  test(`${name}: a failure whose request is shown is not called untested`, () => {
    const report = retold(name, 'not-tested', 'the target names nothing to test it with');
    expect(report.verdict).toBe('incomplete');
    expect(faultOf(report, suite, NOW)).toContain('is not-tested, and shows what it was to be judged by: status ');
  });

test('a failure is not called untested by a request under judgement that vouches for it', () => {
  const name = 'BEARER-02 × reseller';
  const beside: Changed = (all) => {
    const other = all.filter(({ purpose }) => purpose === 'case').map(answered(401));
    const vouching = all.map((one) => (one.purpose === 'case' ? { ...one, vouchedBy: [all.length] } : one));
    return [...vouching, ...other];
  };
  expect(faultOf(retold(name, 'not-tested', 'nothing to test it with', beside), suite, NOW)).toContain(
    'what vouches for a request is judged itself: the case of BEARER-02',
  );
});

test('what a receiver lets in is not called untested either', () => {
  expect(faultOf(retold('RECEIVER-03 × receiver', 'not-tested', 'it knows no order'), suite, NOW)).toContain(
    'is not-tested, and shows what it was to be judged by',
  );
});

test('a failure beside which nothing was in the way is not called inconclusive', () => {
  const name = 'BEARER-02 × reseller';
  expect(faultOf(retold(name, 'inconclusive', 'too much trouble'), suite, NOW)).toContain(
    'is inconclusive, and shows nothing that was in the way of what speaks against it: status 200',
  );
  expect(faultOf(retold(name, 'inconclusive', 'the time is over; at first it got 200'), suite, NOW)).toBeNull();
  const withTrouble: Changed = (all) => [...all, ...all.slice(0, 1).map(answered(503))];
  expect(faultOf(retold(name, 'inconclusive', 'too much trouble', withTrouble), suite, NOW)).toBeNull();
  const withRefusal: Changed = (all) => [...all, ...all.slice(-1).map(answered(401))];
  expect(faultOf(retold(name, 'inconclusive', 'now so, now so', withRefusal), suite, NOW)).toBeNull();
});

test('what leads good and bad requests to one place may be inconclusive, and what leads them to two is not', () => {
  const name = 'BEARER-02 × reseller';
  const fault = (place: string): string | null => {
    const ledOn: Changed = (all) =>
      all.map((one) => ({
        ...one,
        answer: one.answer && {
          ...one.answer,
          status: 302,
          headers: [['Location', one.purpose === 'case' ? place : '/orders/']],
        },
      }));
    return faultOf(retold(name, 'inconclusive', 'it is led on', ledOn), suite, NOW);
  };
  expect(fault('/orders/')).toBeNull();
  expect(fault('/sign-in')).toContain('is inconclusive, and shows nothing that was in the way');
});

test('where a good request was refused, or none was judged, a case may be left untested', () => {
  const name = 'BEARER-02 × reseller';
  const refused: Changed = (all) => all.map((one) => (one.purpose === 'control' ? answered(401)(one) : one));
  expect(faultOf(retold(name, 'not-tested', 'the good request was not let in', refused), suite, NOW)).toBeNull();
  const none: Changed = (all) => all.filter(({ purpose }) => purpose === 'control');
  expect(faultOf(retold(name, 'not-tested', 'nothing to send', none), suite, NOW)).toBeNull();
  const trouble: Changed = (all) => all.map((one) => (one.purpose === 'case' ? answered(503)(one) : one));
  // What only met trouble was sent, and is inconclusive.
  expect(faultOf(retold(name, 'not-tested', 'nothing to send', trouble), suite, NOW)).toContain(
    'is not-tested, and shows',
  );
});

test('a refusal that the next attempt was due after, and waited for, is not called untested', () => {
  const due =
    (from: number, until: number): Changed =>
    (all) =>
      all.map((one) => {
        if (one.answer?.status !== 404 || one.arrival === undefined) return one;
        const at = one.arrival.at + from;
        return { ...one, arrival: { ...one.arrival, due: { by: at, declared: false, until: at + until, held: [] } } };
      });
  const fault = (change: Changed): string | null =>
    faultOf(retold('CALLBACK-12 × callback', 'not-tested', 'no such attempt came', change), suite, NOW);
  expect(fault(due(2_000, 1))).toContain('is not-tested, and shows what it was to be judged by: status 404');
  // Nobody waited for it, or nobody says when it was due.
  expect(fault(due(2_000, -1))).toBeNull();
  expect(fault((all) => all)).toBeNull();
  // A delivery is given up after so many attempts, perhaps, and what comes elsewhere is none of them.
  const followed =
    (url?: string): Changed =>
    (all) => {
      const refused = due(2_000, 1)(all).filter(({ answer }) => answer?.status === 404);
      const before = all.map((one) => (one.answer?.status === 404 ? answered(503)(one) : one));
      return [
        ...before,
        ...refused,
        ...refused.map((one) => ({ ...one, request: { ...one.request, url: url ?? one.request.url } })),
      ];
    };
  expect(fault(followed())).toContain('is not-tested, and shows');
  // One made-up delivery thrice is refused for that.
  expect(fault(followed('https://other.example/elsewhere'))).not.toContain('is not-tested, and shows');
});

test('a delivered line that carries nothing is not called untested', () => {
  const ofState =
    (state: number): Changed =>
    (all) =>
      all.map((one) => {
        const body = JSON.stringify({ Status: state, DeliveryData: [], DeliveryNote: null });
        return one.purpose === 'case' ? { ...one, request: { ...one.request, body } } : one;
      });
  for (const name of ['CALLBACK-09 × callback', 'CALLBACK-10 × callback']) {
    const fault = (state: number): string =>
      faultOf(retold(name, 'not-tested', 'no delivery with Status 1 came', ofState(state)), suite, NOW) ?? '';
    expect(fault(1)).toContain('is not-tested, and shows what it was to be judged by');
    expect(fault(2)).not.toContain('is not-tested, and shows');
  }
});

test('an order that was to have several lines, and has one, is not looked at', () => {
  const ofLines =
    (lines: readonly number[]): Changed =>
    (all) => {
      return all.flatMap((one) =>
        one.purpose !== 'case'
          ? [one]
          : lines.map((OrderDetailID) => {
              const body = JSON.stringify({ OrderDetailID, Status: 1, DeliveryData: [], DeliveryNote: null });
              return { ...one, request: { ...one.request, body } };
            }),
      );
    };
  const fault = (label: string, lines: readonly number[]): string => {
    const report = retold('CALLBACK-09 × callback', 'not-tested', 'the order has one line', ofLines(lines));
    const cells = report.cells.map((cell) =>
      cell.rule !== 'CALLBACK-09'
        ? cell
        : {
            ...cell,
            cases: cell.cases.map((one) => ({ ...one, label })),
            exchanges: cell.exchanges.map((one) => ({ ...one, case: label })),
          },
    );
    return faultOf(seal({ ...report, cells }), suite, NOW) ?? '';
  };
  expect(fault(SEVERAL, [7])).not.toContain('is not-tested, and shows');
  expect(fault(SEVERAL, [7, 8])).toContain('is not-tested, and shows');
  expect(fault(DIGITAL, [7])).toContain('is not-tested, and shows');
});

test('what a receiver did not acknowledge again is not called blocked beside deliveries that it took', () => {
  const taken: Changed = (all) =>
    all.map((one, place) => (place === 0 ? { ...answered(200, ACKNOWLEDGED)(one), purpose: 'control' } : one));
  const blocked = (change: Changed): Report =>
    retold('RECEIVER-08 × receiver', 'blocked', 'another rule is in the way', change, 'RECEIVER-01 × receiver');
  expect(faultOf(blocked(taken), suite, NOW)).toContain(
    'is blocked, and shows what it was to be judged by: status 401',
  );
  expect(
    faultOf(
      blocked((all) => all),
      suite,
      NOW,
    ),
  ).toBeNull();
});

const ACKNOWLEDGED = '{"success":true,"message":"Processed."}';

test('a login that was refused, of no good account, vouches for no other', () => {
  const beside: Changed = (all) => {
    const [judged] = all.filter(({ purpose }) => purpose === 'case');
    if (judged === undefined) return all;
    const refused: ExchangeRecord = { ...answered(401, '{"success":false}')(judged), case: 'the good request' };
    const vouching = all.map((one) => (one.purpose === 'case' ? { ...one, vouchedBy: [all.length] } : one));
    return [...vouching, { ...refused, purpose: 'control', vouchedBy: [] }];
  };
  expect(faultOf(retold('LOGIN-17 × login', 'not-tested', 'nothing to send', beside), suite, NOW)).toContain(
    'calls a request a good one that carries no good credential: the good request',
  );
});

test('a delivery that came again after its acknowledgement is not called untested', () => {
  const name = 'CALLBACK-15 × callback';
  const LATER = 400;
  const again: Changed = (all) => {
    const last = all.at(-1) as ExchangeRecord;
    const { since, at, answeredAt, clearAt } = last.arrival as NonNullable<ExchangeRecord['arrival']>;
    const after = (time: number | null): number | null => time && time + LATER;
    const startedAt = new Date(Math.trunc(at + LATER)).toISOString();
    const arrival = { since: since + LATER, at: at + LATER, answeredAt: after(answeredAt), clearAt: after(clearAt) };
    return [...all, { ...last, startedAt, arrival }];
  };
  const withOtherState: Changed = (all) =>
    again(all).map((one, place, { length }) =>
      place < length - 1 ? one : { ...one, request: { ...one.request, body: `${one.request.body ?? ''} ` } },
    );
  const fault = (change: Changed): string | null =>
    faultOf(retold(name, 'not-tested', 'the platform gave no occasion', change), suite, NOW);
  expect(fault(again)).toContain('is not-tested, and shows what it was to be judged by: status 200');
  expect(fault((all) => all)).toBeNull();
  expect(fault(withOtherState) ?? '').not.toContain('is not-tested');
});

test('what a receiver lets in while it takes no good delivery is inconclusive, and no finding', () => {
  const name = 'RECEIVER-03 × receiver';
  const goodGets =
    (status: number): Changed =>
    (all) =>
      all.map((one) => (one.purpose === 'control' ? answered(status, '{"success":false}')(one) : one));
  const fault = (status: number): string | null =>
    faultOf(retold(name, 'inconclusive', 'no good delivery was taken', goodGets(status)), suite, NOW);
  expect(fault(404)).toBeNull();
  const failed = wholeReport({ [name]: 'fail' });
  const cells = failed.cells.map((cell) =>
    cell.rule === 'RECEIVER-03' ? { ...cell, exchanges: goodGets(404)(cell.exchanges) } : cell,
  );
  expect(faultOf(seal(rejudged({ ...failed, cells }, 'default', NOW)), suite, NOW)).toContain(
    'finds a delivery acknowledged beside which no good one was taken',
  );
  expect(faultOf(retold(name, 'inconclusive', 'no good delivery was taken'), suite, NOW)).toContain(
    'is inconclusive, and shows nothing that was in the way',
  );
});
