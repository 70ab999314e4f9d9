import { expect, test } from '@playwright/test';
import { deliveryRequest, newDelivery } from '../../../../fixtures/roles/receiver/delivery.ts';
import { withoutKey } from '../../../../fixtures/roles/receiver/spoil.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { IN_PLACE } from '../../../receiver.further.cases.ts';
import { asTrials, byOtherMethod } from '../../../receiver.trials.cases.ts';

const receiver = {
  ...{ url: new URL('http://127.0.0.1:7801/callback'), orders: [], state: null },
  apiKey: new Secret('kQ7vT2mX9pL4', 'receiver.apiKey'),
};
const good = (): Stimulus => deliveryRequest(receiver, newDelivery());
const headerOf = ({ parts }: Stimulus, name: string): string | undefined =>
  parts.headers.find(([own]) => own.toLowerCase() === name)?.[1].toString();
const bodyOf = ({ parts }: Stimulus): string => String(parts.body);

/** What these rows send. */
function sentBy(rows: ReturnType<typeof asTrials>): Stimulus[] {
  return rows.map(([, change]) => change(good()));
}

test('what only tries whether somebody is there comes without the key, as other senders write it', () => {
  const sent = sentBy(asTrials(withoutKey, newDelivery));
  expect(sent.map((one) => headerOf(one, 'apikey'))).toEqual(sent.map(() => undefined));
  const bodies = sent.map(bodyOf);
  for (const body of ['{"event":"ping"}', '{"type":"ping"}', '{"ping":true}', '{"test":true}'])
    expect(bodies).toContain(body);
  expect(bodies.some((body) => body.startsWith('{"challenge":'))).toBe(true);
});

test('a delivery without its key says in each way that it is of another method, and comes by POST', () => {
  const sent = sentBy(byOtherMethod('no key', withoutKey));
  expect(sent.every((one) => one.parts.method === 'POST' && headerOf(one, 'apikey') === undefined)).toBe(true);
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect(sent.some((one) => headerOf(one, name) === method)).toBe(true);
    expect(sent.some(({ parts }) => parts.query.some(([name, value]) => name === '_method' && value === method))).toBe(
      true,
    );
  }
});

test('a body with a name that guards of JSON refuse stands in the place of a good one', async () => {
  const bodies = await Promise.all(
    IN_PLACE.map(async ([, change]) => bodyOf(await change(good(), undefined as never))),
  );
  // With a value that a reader takes for the prototype of what it makes.
  expect(bodies.some((body) => body.startsWith('{"__proto__":{'))).toBe(true);
  expect(bodies.some((body) => body.startsWith('{"constructor":{"prototype":{'))).toBe(true);
});
