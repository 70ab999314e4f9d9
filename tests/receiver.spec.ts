import {
  describeAcknowledgement,
  expect,
  grammars,
  newDelivery,
  rule,
  test,
  type BodyChange,
  type DeliveryChange,
  type Spoil,
} from '../fixtures/index.ts';
import * as cases from './receiver.cases.ts';
import * as forms from './receiver.forms.cases.ts';
import * as further from './receiver.further.cases.ts';
import * as keys from './receiver.keys.cases.ts';
import { REFUSED } from './receiver.paired.cases.ts';
import * as trials from './receiver.trials.cases.ts';
import { NEARLY_JSON, OF_KNOWN } from './receiver.written.cases.ts';
import { fromBrowsers, inForms } from './surface.asking.cases.ts';
import { comingOtherwise, forAnotherHost, vouchedFor } from './surface.circumstances.cases.ts';
import { askingForElse, FRAMINGS, insteadOfCredential } from './surface.cases.ts';
import { namedOtherwise } from './surface.spellings.cases.ts';

/** How many deliveries are generated. */
const GENERATED = 25;

/** Circumstances in which code may forget to ask for the key: who vouches for it, who asks, and how it comes. */
const inCircumstances = (spoil: Spoil): readonly DeliveryChange[] => [
  ...vouchedFor(spoil),
  ...fromBrowsers(spoil),
  ...further.fromOtherSenders(spoil),
  ...comingOtherwise(spoil),
];

test('a valid delivery is answered with 200', rule('RECEIVER-01', 'receiver'), async ({ receiver }) => {
  const isRedirected = await receiver.onlyRedirects((answer) => {
    expect(answer).toHaveStatus(200);
  });
  if (isRedirected) return;
  await receiver.taking.all({ ...cases, LAWFUL: forms.LAWFUL }, GENERATED, (answer) => {
    expect(answer).toHaveStatus(200);
  });
  await receiver.lines.takenBeside((answer) => {
    expect(answer).toHaveStatus(200);
  });
  await receiver.lines.takenWithTheirCodes((answer) => {
    expect(answer).toHaveStatus(200);
  });
  await receiver.lines.takenOfLikeOrders((answer) => {
    expect(answer).toHaveStatus(200);
  });
  await receiver.taking.explores((answer) => {
    expect(answer).toHaveStatus(200);
  });
});

test('the answer is an acknowledgement', rule('RECEIVER-02', 'receiver'), async ({ receiver }) => {
  await receiver.taking.all(cases, GENERATED, (answer) => {
    expect(answer).toBeAcknowledgement();
  });
});

test('no key is not acknowledged', rule('RECEIVER-03', 'receiver'), async ({ receiver }) => {
  await receiver.refuses([
    ...forms.ofEachForm(receiver).map(([label, make]): DeliveryChange => [label, () => make().without('Apikey')]),
    ...keys.MEDIA_TYPES.map((type): DeliveryChange => [
      type,
      (good) => good.without('Apikey').with('Content-Type', type),
    ]),
    ['no media type', (good) => good.without('Apikey').without('Content-Type')],
    ...FRAMINGS.map(([label, change]): DeliveryChange => [label, (good) => change(good.without('Apikey'))]),
    ...cases.BODIES.map(([label, body]): DeliveryChange => [label, (good) => good.without('Apikey').withBody(body())]),
    ...trials.asTrials(receiver.withoutKey, () => receiver.delivery()),
    ...trials.byOtherMethod('no key', receiver.withoutKey),
  ]);
  await receiver.refuses(insteadOfCredential(receiver.withoutKey));
  await receiver.refuses([...inForms(receiver.withoutKey), ...inCircumstances(receiver.withoutKey)]);
  await receiver.wrongKeys.refusesElse('no key', askingForElse(receiver.withoutKey));
  await receiver.wrongKeys.refusesElse('no key', forAnotherHost(receiver.withoutKey));
  await receiver.wrongKeys.refusesElse('no key', further.encodedPath(receiver.receiver.url, receiver.withoutKey));
  await receiver.wrongKeys.refusesElse('no key', further.otherPaths(receiver.get(), receiver.withoutKey));
  await receiver.wrongKeys.refusesMethods('no key', receiver.withoutKey, keys.METHODS);
  await receiver.wrongKeys.stayRefused('no key', receiver.withoutKey);
});

test('a wrong key is not acknowledged', rule('RECEIVER-04', 'receiver'), async ({ receiver }) => {
  const key = receiver.receiver.apiKey;
  const changed = keys.WRONG_KEYS.filter(([, change]) => change(key.reveal()) !== key.reveal());
  await receiver.refuses([
    ...keys.OTHER_KEYS.filter(([, other]) => other !== key.reveal()).map(([label, other]): DeliveryChange => [
      label,
      (good) => good.with('Apikey', other),
    ]),
    ...changed.map(([label, change]): DeliveryChange => [
      label,
      (good) => good.with('Apikey', key.derive(label, change)),
    ]),
    [
      'the highest bit of a character set',
      (good) => good.with('Apikey', key.derive('the highest bit of a character set', further.withHighBit)),
    ],
  ]);
  await receiver.refuses(namedOtherwise('unknown', ['ApiKey', 'apikey', 'APIKEY', 'aPiKeY'], receiver.withWrongKey));
  await receiver.refuses(keys.keyElsewhere(key, () => receiver.delivery()));
  await receiver.refuses([
    ...forms
      .ofEachForm(receiver)
      .map(([label, make]): DeliveryChange => [`unknown, ${label}`, () => receiver.withWrongKey(make())]),
    ...keys.MEDIA_TYPES.map((type): DeliveryChange => [
      `unknown, ${type}`,
      (good) => receiver.withWrongKey(good).with('Content-Type', type),
    ]),
    ...FRAMINGS.map(([label, change]): DeliveryChange => [
      `unknown, ${label}`,
      (good) => change(receiver.withWrongKey(good)),
    ]),
    ...cases.BODIES.map(([label, body]): DeliveryChange => [
      `unknown, ${label}`,
      (good) => receiver.withWrongKey(good).withBody(body()),
    ]),
    ...trials.byOtherMethod('unknown', receiver.withWrongKey),
  ]);
  await receiver.refuses(
    [
      ...trials.asTrials(receiver.withWrongKey, () => receiver.delivery()),
      ...insteadOfCredential(receiver.withWrongKey),
      ...inCircumstances(receiver.withWrongKey),
    ].map(([label, change]) => [`unknown, ${label}`, change]),
  );
  await receiver.wrongKeys.refusesElse('unknown', askingForElse(receiver.withWrongKey));
  await receiver.wrongKeys.refusesElse('unknown', forAnotherHost(receiver.withWrongKey));
  await receiver.wrongKeys.refusesElse('unknown', further.encodedPath(receiver.receiver.url, receiver.withWrongKey));
  await receiver.wrongKeys.refusesElse('unknown', further.otherPaths(receiver.get(), receiver.withWrongKey));
  await receiver.wrongKeys.refusesMethods('unknown', receiver.withWrongKey, keys.METHODS);
  await receiver.wrongKeys.stayRefused('unknown', receiver.withWrongKey);
  await receiver.wrongKeys.stayRefused('changed at its end', (good) =>
    good.with(
      'Apikey',
      key.derive('last character changed', (one) => one.slice(0, -1) + (one.endsWith('0') ? '1' : '0')),
    ),
  );
  await receiver.explores(grammars.nearKeys([]), (edit, derive) => [
    edit.label,
    (good) => good.with('Apikey', grammars.made(key, edit, derive)),
  ]);
});

test('the key is checked before the body', rule('RECEIVER-05', 'receiver'), async ({ receiver }) => {
  const [large, largeBody] = cases.LARGE;
  for (const [kind, spoil] of [
    ['no key', receiver.withoutKey],
    ['a wrong key', receiver.withWrongKey],
  ] as const) {
    await receiver.keyFirst.answersAlike(kind, spoil, [
      ...further.IN_PLACE,
      [large, (good) => good.withBody(largeBody()), 'large'],
      ...cases.VALID.map(([label, status, product]): BodyChange => [
        label,
        (good) => good.withJson(receiver.delivery(status, product)),
      ]),
      ...forms.bodiesOfEachForm(receiver),
      ['an order that nobody has made', (good) => good.withJson(newDelivery())],
      ['a delivery that came before', (good, log) => receiver.keyFirst.delivered(good, log)],
    ]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      await receiver.keyFirst.answersAlike(
        `${kind}, ${type}`,
        (good) => spoil(good).with('Content-Type', type),
        further.IN_PLACE.slice(0, 3),
      );
  }
  for (const [kind, spoil] of keys.otherwiseWrong(receiver.receiver.apiKey))
    await receiver.keyFirst.answersAlike(kind, spoil, further.IN_PLACE.slice(0, 3));
  // With the header on both, only the body differs: who refuses every coding answers alike.
  await receiver.keyFirst.answersAlike(
    'a wrong key, Content-Encoding gzip',
    (good) => receiver.withWrongKey(good).with('Content-Encoding', 'gzip'),
    [['a body in gzip', further.inGzip]],
  );
  await receiver.keyFirst.looksAtBody(
    'the right key',
    cases.BODIES.map(([, body]) => body()),
  );
});

test('a delivery refused for its key leaves no trace', rule('RECEIVER-06', 'receiver'), async ({ receiver }) => {
  await receiver.trace.leavesNone(keys.REFUSALS, REFUSED);
});

test('the key’s header counts in any case', rule('RECEIVER-07', 'receiver'), async ({ receiver }) => {
  const spellings = ['Apikey', 'ApiKey', 'apikey', 'APIKEY', 'aPIkEY'];
  await receiver.judges(
    spellings.map((spelling) => [spelling, (good) => good.spelling(spelling)]),
    (answer) => {
      expect(answer).toHaveStatus(200);
    },
  );
});

test('the same delivery again is acknowledged again', rule('RECEIVER-08', 'receiver'), async ({ receiver }) => {
  await receiver.repetition.acknowledgesAgain(
    cases.VALID.map(([label, status, product]) => [label, () => receiver.delivery(status, product)]),
  );
  await receiver.repetition.acknowledgesHowever();
  await receiver.repetition.acknowledgesLate();
});

test('what is not JSON is not acknowledged', rule('RECEIVER-09', 'receiver'), async ({ receiver }) => {
  await receiver.refuses(
    [...cases.NOT_JSON, ...further.RAW_CHARACTERS, ...NEARLY_JSON].map(([label, spoil, type]) => [
      label,
      (good) => {
        const spoilt = good.withBody(spoil(receiver.json()));
        return type === undefined ? spoilt : spoilt.with('Content-Type', type);
      },
    ]),
  );
  await receiver.refuses(further.FORMS.map(([label, spoil]) => [label, (good) => spoil(good, receiver.json())]));
  await receiver.refusesOfKnown(OF_KNOWN);
  await receiver.explores(grammars.notObjects, (edit) => [
    edit.label,
    (good) => good.withBody(grammars.edited(receiver.json(), edit)),
  ]);
});

test('a delivery with further fields', rule('RECEIVER-10', 'receiver'), async ({ receiver, cell }) => {
  const delivery = receiver.good({ ...receiver.delivery(), Conformance: true });
  await receiver.observes('a further field', delivery, (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('a delivery with an unknown status', rule('RECEIVER-11', 'receiver'), async ({ receiver, cell }) => {
  await receiver.observes('Status 9', receiver.good(receiver.delivery(9)), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('a delivery with another media type', rule('RECEIVER-12', 'receiver'), async ({ receiver, cell }) => {
  await receiver.observes('text/plain', receiver.good().with('Content-Type', 'text/plain'), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});

test('GET at the notification URL', rule('RECEIVER-13', 'receiver'), async ({ receiver, cell }) => {
  await receiver.observes('GET', receiver.get(), (answer) => {
    cell.observe(describeAcknowledgement(answer));
  });
});
