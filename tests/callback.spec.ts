import {
  deliverIdOf,
  demandAcknowledged,
  demandAnswered,
  demandAtLength,
  demandInTime,
  demandSecondAttempt,
  describeAttempts,
  describeOrder,
  describeReaction,
  expect,
  lineNamedBy,
  orders,
  rule,
  scenarios,
  test,
  unlessHindered,
  unlessUnread,
  WORDINGS,
} from '../fixtures/index.ts';

const { DIGITAL, MANUAL, EACH_DIGITAL, EACH_MANUAL, NEVER, SILENCE, RESET, REFUSING, EMPTY } = orders;
const { SEVERAL, SEVERAL_DIGITAL, SEVERAL_MANUAL, EACH_LINE, LINES, lineRefused, silentAfter } = orders;
/** Orders whose every delivery is refused several times: a later state is repeated too, and a manual order. */
const EACH = [EACH_DIGITAL, EACH_MANUAL];
const { REDIRECTS, CLIENT_ERRORS, SERVER_ERRORS, OTHER_SUCCESSES, EACH_CODES } = scenarios;

// All of it is judged by the orders of one run, at the one notification URL of an account: shards do not cut it in two.
test.describe.configure({ mode: 'default' });

test('a change of state sends a delivery', rule('CALLBACK-01', 'callback'), async ({ deliveries }) => {
  // A person may have forgotten one of the other orders.
  const byHand = deliveries.callback.trigger.kind === 'manual';
  for (const scenario of byHand ? [DIGITAL, MANUAL] : deliveries.scenarios)
    await deliveries.judge(scenario, (settled) => {
      unlessHindered(settled, () => {
        expect(settled).toHaveArrived();
      });
    });
  await deliveries.countStrays();
});

test('each further change sends its own delivery', rule('CALLBACK-02', 'callback'), async ({ deliveries }) => {
  const { statuses } = deliveries.callback.expect;
  for (const scenario of new Set([DIGITAL, MANUAL, ...deliveries.places.refused()]))
    await deliveries.judgeArrived(scenario, (settled) => {
      unlessUnread(settled, () => {
        expect(settled).toDeliverEach(statuses ?? []);
      });
    });
});

test('every attempt carries the account’s key', rule('CALLBACK-03', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.scenarios)
    await deliveries.judgeAttempts(scenario, (attempt) => {
      expect(attempt).toCarryKey(deliveries.callback.apiKey);
    });
});

test('a delivery says that it is JSON', rule('CALLBACK-04', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.scenarios)
    await deliveries.judgeAttempts(scenario, (attempt) => {
      expect(attempt).toSayJson();
    });
});

test('a delivery holds the five fields', rule('CALLBACK-05', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.scenarios)
    await deliveries.judgeAttempts(scenario, (attempt) => {
      expect(attempt).toHoldFiveFields();
    });
});

test('Status is one of the four values', rule('CALLBACK-06', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.scenarios)
    await deliveries.judgeAttempts(scenario, (attempt) => {
      expect(attempt).toHaveKnownStatus();
    });
});

test('DeliverID matches the order', rule('CALLBACK-07', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.scenarios)
    await deliveries.judgeNames(scenario, (attempt, { order, attempts }) => {
      expect(attempt).toName('DeliverID', order ? deliverIdOf(attempts, order) : '');
    });
  await deliveries.tellForms();
});

test('OrderDetailID matches the order line', rule('CALLBACK-08', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.scenarios)
    await deliveries.judgeNames(scenario, (attempt, { order }) => {
      expect(attempt).toName('OrderDetailID', order ? lineNamedBy(attempt, order) : '');
    });
});

test('a delivered digital line carries its codes', rule('CALLBACK-09', 'callback'), async ({ deliveries }) => {
  for (const scenario of await deliveries.delivered('digital', [DIGITAL, EACH_DIGITAL, SEVERAL, SEVERAL_DIGITAL]))
    await deliveries.judgeDelivered(scenario, (attempt) => {
      expect(attempt).toCarryCodes();
    });
});

test('a delivered manual line carries its note', rule('CALLBACK-10', 'callback'), async ({ deliveries }) => {
  for (const scenario of await deliveries.delivered('manual', [MANUAL, EACH_MANUAL, SEVERAL_MANUAL]))
    await deliveries.judgeDelivered(scenario, (attempt) => {
      expect(attempt).toCarryNote();
    });
});

for (const [id, kind, codes] of [
  ['CALLBACK-11', 'a redirect', REDIRECTS],
  ['CALLBACK-12', 'a client error', CLIENT_ERRORS],
  ['CALLBACK-13', 'a server error', SERVER_ERRORS],
] as const)
  test(`${kind} leads to another attempt`, rule(id, 'callback'), async ({ deliveries }) => {
    const pace = await deliveries.pace();
    for (const code of codes) {
      await deliveries.judgeRepeated(deliveries.places.answered(code), code, pace);
      const manual = deliveries.places.answeredManual(code);
      if (manual !== null) await deliveries.judgeRepeated(manual, code, pace, `a manual order, answered ${code}`);
    }
    for (const wording of WORDINGS)
      if (codes.includes(wording.code))
        await deliveries.judgeRepeated(deliveries.places.worded(wording), wording.code, pace, wording.label);
    for (const scenario of deliveries.places.madeOf(EACH))
      for (const code of EACH_CODES)
        if (codes.includes(code)) await deliveries.judgeRepeated(scenario, code, pace, `${scenario}: ${code}`);
  });

test('every attempt carries the same values', rule('CALLBACK-14', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.places.refused(NEVER, SILENCE, RESET))
    await deliveries.judgeArrived(scenario, (settled) => {
      expect(settled).toKeepValues();
      demandSecondAttempt(settled);
    });
});

// What came again after an answer that was given in time is seen, however busy this machine was then.
test('after 200 there is no further attempt', rule('CALLBACK-15', 'callback'), async ({ deliveries }) => {
  const patience = await deliveries.patience();
  const simple = [DIGITAL, MANUAL];
  for (const scenario of simple)
    await deliveries.judgeArrived(scenario, (settled) => {
      demandAcknowledged(settled);
      demandInTime(settled, 200, patience);
      expect(settled).toStaySilent(200, patience);
    });
  for (const scenario of deliveries.places.refused(...orders.UNANSWERED).filter((name) => !simple.includes(name)))
    await deliveries.judgeArrived(scenario, (settled) => {
      demandAnswered(settled, 200);
      demandInTime(settled, 200, patience);
      expect(settled).toStaySilent(200, patience);
    });
  for (const [scenario, label] of deliveries.places.atLength)
    await deliveries.judgeArrived(
      scenario,
      (settled) => {
        demandAtLength(settled, label, patience);
        demandInTime(settled, 200, patience);
        expect(settled).toStaySilent(200, patience);
      },
      label,
    );
});

test('after any other 2xx there is no further attempt', rule('CALLBACK-16', 'callback'), async ({ deliveries }) => {
  const patience = await deliveries.patience();
  for (const code of OTHER_SUCCESSES)
    await deliveries.judgeAcknowledged(code, (settled) => {
      demandInTime(settled, code, patience);
      expect(settled).toStaySilent(code, patience);
    });
  for (const [scenario, code] of deliveries.places.endings)
    await deliveries.judgeArrived(
      scenario,
      (settled) => {
        demandAnswered(settled, code);
        demandInTime(settled, code, patience);
        expect(settled).toStaySilent(code, patience);
      },
      silentAfter(code, scenario),
    );
});

test('a redirect is not followed', rule('CALLBACK-17', 'callback'), async ({ deliveries }) => {
  for (const scenario of deliveries.places.answeredOneOf(REDIRECTS))
    await deliveries.judgeArrived(scenario, (settled) => {
      expect(settled).toLeaveTrapAlone();
    });
});

for (const [id, title, scenario, describe] of [
  ['CALLBACK-18', 'attempts and their spacing', NEVER, describeAttempts],
  ['CALLBACK-19', 'order and overlap of deliveries', DIGITAL, describeOrder],
  ['CALLBACK-20', 'no answer to a delivery', SILENCE, describeReaction],
  ['CALLBACK-21', 'a broken connection', RESET, describeReaction],
  ['CALLBACK-22', '200 with success false', REFUSING, describeReaction],
  ['CALLBACK-23', '200 without a body', EMPTY, describeReaction],
] as const)
  test(title, rule(id, 'callback'), async ({ deliveries }) => {
    await deliveries.observe(scenario, describe);
  });

test('each line of an order has its own deliveries', rule('CALLBACK-24', 'callback'), async ({ deliveries }) => {
  const { statuses } = deliveries.callback.expect;
  for (const [scenario, label] of [[SEVERAL, LINES] as const, ...EACH_LINE.map((name) => [name, name] as const)])
    await deliveries.judgeArrived(
      scenario,
      (settled) => {
        unlessUnread(settled, () => {
          expect(settled).toServeEachLine(statuses ?? []);
        });
      },
      label,
    );
  const pace = await deliveries.pace();
  for (const code of deliveries.places.besideLine)
    await deliveries.judgeRepeated(SEVERAL, code, pace, lineRefused(code));
  for (const scenario of deliveries.places.madeOf(EACH_LINE))
    for (const code of deliveries.places.eachLine)
      await deliveries.judgeRepeated(scenario, code, pace, lineRefused(code, scenario));
});
