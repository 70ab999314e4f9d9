import {
  describeAcknowledgement,
  expect,
  newDelivery,
  rule,
  sensitive,
  test,
  type BodyChange,
  type DeliveryChange,
} from '../fixtures/index.ts';
import { BODIES, WRONG_KEYS } from './receiver.cases.ts';

const VALID = ([0, 1, 2, 3] as const).flatMap((status) =>
  (['digital', 'manual'] as const).map((product) => [`Status ${status}, ${product}`, status, product] as const),
);

test('a valid delivery is answered with 200', rule('RECEIVER-01', 'receiver'), async ({ receiver }) => {
  await receiver.answers(
    VALID.map(([label, status, product]) => [label, receiver.good(newDelivery(status, product))]),
    (answer) => {
      expect(answer).toHaveStatus(200);
    },
  );
  await receiver.answersBoth('a further state of the same line', (answer) => {
    expect(answer).toHaveStatus(200);
  });
});

test('the answer is an acknowledgement', rule('RECEIVER-02', 'receiver'), async ({ receiver }) => {
  await receiver.answers(
    VALID.map(([label, status, product]) => [label, receiver.good(newDelivery(status, product))]),
    (answer) => {
      expect(answer).toBeAcknowledgement();
    },
  );
});

test('no key is not acknowledged', rule('RECEIVER-03', 'receiver'), async ({ receiver }) => {
  await receiver.refuses(
    VALID.map(([label, status, product]) => [
      label,
      (good) => good.withJson(newDelivery(status, product)).without('Apikey'),
    ]),
  );
});

test('a wrong key is not acknowledged', rule('RECEIVER-04', 'receiver'), async ({ receiver }) => {
  const key = receiver.receiver.apiKey;
  const changed = WRONG_KEYS.filter(([, change]) => change(key.reveal()) !== key.reveal());
  await receiver.refuses(
    changed.map(([label, change]) => [label, (good) => good.with('Apikey', key.derive(label, change))]),
  );
  await receiver.refuses([
    ...['Apikey', 'apikey', 'key'].map((parameter): DeliveryChange => [
      `in the query as ${parameter} only`,
      (good) => good.without('Apikey').withQuery(parameter, key),
    ]),
    [
      'behind Bearer in Authorization only',
      (good) => good.without('Apikey').with('Authorization', sensitive`Bearer ${key}`),
    ],
    ['in a cookie only', (good) => good.without('Apikey').with('Cookie', sensitive`Apikey=${key}`)],
    ['in the body only', (good) => good.without('Apikey').withJson({ ...newDelivery(), Apikey: key })],
  ]);
  await receiver.refuses(
    VALID.map(([label, status, product]) => [
      `unknown, ${label}`,
      (good) => receiver.withWrongKey(good.withJson(newDelivery(status, product))),
    ]),
  );
  await receiver.refusesKnown('unknown, a delivery that was acknowledged before', receiver.withWrongKey);
  await receiver.refusesKnown('none, a delivery that was acknowledged before', receiver.withoutKey);
});

test('the key is checked before the body', rule('RECEIVER-05', 'receiver'), async ({ receiver }) => {
  for (const [kind, spoil] of [
    ['no key', receiver.withoutKey],
    ['a wrong key', receiver.withWrongKey],
  ] as const)
    await receiver.answersAlike(kind, spoil, [
      ...BODIES.map(([label, body]): BodyChange => [label, (good) => good.withBody(body())]),
      [
        'a delivery that came before',
        async (good, log) => {
          await receiver.send(log, good, 'control');
          return good;
        },
      ],
    ]);
  await receiver.looksAtBody(
    'the right key',
    BODIES.map(([, body]) => body()),
  );
});

test('a delivery refused for its key leaves no trace', rule('RECEIVER-06', 'receiver'), async ({ receiver }) => {
  await receiver.leavesNoTrace('no key', receiver.withoutKey);
  await receiver.leavesNoTrace('a wrong key', receiver.withWrongKey);
});

test('the key’s header counts in any case', rule('RECEIVER-07', 'receiver'), async ({ receiver }) => {
  const spellings = ['Apikey', 'ApiKey', 'apikey', 'APIKEY'];
  await receiver.judges(
    spellings.map((spelling) => [spelling, (good) => good.spelling(spelling)]),
    (answer) => {
      expect(answer).toHaveStatus(200);
    },
  );
});

test('the same delivery again is acknowledged again', rule('RECEIVER-08', 'receiver'), async ({ receiver }) => {
  await receiver.acknowledgesAgain(VALID.map(([label, status, product]) => [label, newDelivery(status, product)]));
});

test('what is not JSON is not acknowledged', rule('RECEIVER-09', 'receiver'), async ({ receiver }) => {
  const malformed = BODIES.filter(([label]) => ['not JSON', 'JSON without its end', 'empty'].includes(label));
  await receiver.refuses(malformed.map(([label, body]) => [label, (good) => good.withBody(body())]));
});

test('a delivery with further fields', rule('RECEIVER-10', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers([['a further field', receiver.good({ ...newDelivery(), Conformance: true })]], (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('a delivery with an unknown status', rule('RECEIVER-11', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers([['Status 9', receiver.good(newDelivery(9))]], (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('a delivery with another media type', rule('RECEIVER-12', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers([['text/plain', receiver.good().with('Content-Type', 'text/plain')]], (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('GET at the notification URL', rule('RECEIVER-13', 'receiver'), async ({ receiver, cell }) => {
  await receiver.answers([['GET', receiver.get()]], (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});
