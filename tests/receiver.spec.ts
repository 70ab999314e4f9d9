import { describeAcknowledgement, expect, newDelivery, rule, sensitive, test } from '../fixtures/index.ts';
import { BODIES, WRONG_KEYS } from './receiver.cases.ts';

const VALID = ([0, 1, 2, 3] as const).flatMap((status) =>
  (['digital', 'manual'] as const).map((product) => [`Status ${status}, ${product}`, status, product] as const),
);

test('a valid delivery is answered with 200', rule('RECEIVER-01', 'receiver'), async ({ receiver }) => {
  for (const [label, status, product] of VALID)
    await receiver.answers(label, receiver.good(newDelivery(status, product)), (answer) => {
      expect(answer).toHaveStatus(200);
    });
});

test('the answer is an acknowledgement', rule('RECEIVER-02', 'receiver'), async ({ receiver }) => {
  for (const [label, status, product] of VALID)
    await receiver.answers(label, receiver.good(newDelivery(status, product)), (answer) => {
      expect(answer).toBeAcknowledgement();
    });
});

test('no key is not acknowledged', rule('RECEIVER-03', 'receiver'), async ({ receiver }) => {
  await receiver.refuses('no Apikey header', (good) => good.without('Apikey'));
});

test('a wrong key is not acknowledged', rule('RECEIVER-04', 'receiver'), async ({ receiver }) => {
  const key = receiver.receiver.apiKey;
  for (const [label, change] of WRONG_KEYS.filter(([, change]) => change(key.reveal()) !== key.reveal()))
    await receiver.refuses(label, (good) => good.with('Apikey', key.derive(label, change)));
  for (const parameter of ['Apikey', 'apikey', 'key'])
    await receiver.refuses(`in the query as ${parameter} only`, (good) =>
      good.without('Apikey').withQuery(parameter, key),
    );
  await receiver.refuses('behind Bearer in Authorization only', (good) =>
    good.without('Apikey').with('Authorization', sensitive`Bearer ${key}`),
  );
});

test('the key is checked before the body', rule('RECEIVER-05', 'receiver'), async ({ receiver, cell }) => {
  for (const [kind, spoil] of [
    ['no key', receiver.withoutKey],
    ['a wrong key', receiver.withWrongKey],
  ] as const)
    for (const [label, body] of BODIES)
      await cell.case(`${kind}, ${label}`, async (log) => {
        await receiver.send(log, receiver.good(), 'control');
        const { valid, steady } = await receiver.refusalOf(log, spoil);
        expect(await receiver.send(log, spoil(receiver.good().withBody(body())))).toAnswerAlike(valid, steady);
      });
  await cell.case('the right key', async (log) => {
    const { steady } = await receiver.refusalOf(log, (good) => good);
    const answers = [await receiver.send(log, receiver.good())];
    for (const [, body] of BODIES) answers.push(await receiver.send(log, receiver.good().withBody(body())));
    expect(answers).toDependOnBody(steady);
  });
});

test('a delivery refused for its key leaves no trace', rule('RECEIVER-06', 'receiver'), async ({ receiver }) => {
  await receiver.leavesNoTrace('no key', receiver.withoutKey);
  await receiver.leavesNoTrace('a wrong key', receiver.withWrongKey);
});

test('the key’s header counts in any case', rule('RECEIVER-07', 'receiver'), async ({ receiver }) => {
  for (const spelling of ['Apikey', 'ApiKey', 'apikey', 'APIKEY'])
    await receiver.judges(
      spelling,
      (good) => good.spelling(spelling),
      (answer) => {
        expect(answer).toHaveStatus(200);
      },
    );
});

test('the same delivery again is acknowledged again', rule('RECEIVER-08', 'receiver'), async ({ receiver }) => {
  await receiver.acknowledgesAgain('digital', newDelivery(1, 'digital'));
  await receiver.acknowledgesAgain('manual', newDelivery(1, 'manual'));
});

test('what is not JSON is not acknowledged', rule('RECEIVER-09', 'receiver'), async ({ receiver }) => {
  for (const [label, body] of BODIES.filter(([label]) => ['not JSON', 'JSON without its end', 'empty'].includes(label)))
    await receiver.refuses(label, (good) => good.withBody(body()));
});

test('a delivery with further fields', rule('RECEIVER-10', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers('a further field', receiver.good({ ...newDelivery(), Conformance: true }), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('a delivery with an unknown status', rule('RECEIVER-11', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers('Status 9', receiver.good(newDelivery(9)), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('a delivery with another media type', rule('RECEIVER-12', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers('text/plain', receiver.good().with('Content-Type', 'text/plain'), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('GET at the notification URL', rule('RECEIVER-13', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers('GET', receiver.get(), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});
