import type { DeliveryChange, Spoil } from '../fixtures/index.ts';
import { ofOtherMethod } from './surface.cases.ts';

/** Deliveries that look as if somebody only tried whether they arrive. */
const TRIALS: readonly (readonly [label: string, members: object])[] = [
  ['OrderDetailID 0 and the DeliverID test', { OrderDetailID: 0, DeliverID: 'test' }],
  [
    'OrderDetailID -1 and a DeliverID of zeros',
    { OrderDetailID: -1, DeliverID: '00000000-0000-0000-0000-000000000000' },
  ],
  ['members that call it a test', { test: true, ping: true, event: 'ping', type: 'test' }],
];

/** What other senders of webhooks send when one is set up, to see that somebody answers: the platform sends none of it. */
const EVENTS: readonly (readonly [label: string, body: object])[] = [
  ['the event ping', { event: 'ping' }],
  ['the event test', { event: 'test' }],
  ['the type ping', { type: 'ping' }],
  ['the type test', { type: 'test' }],
  ['a ping', { ping: true }],
  ['a test', { test: true }],
  ['a challenge', { challenge: 'conformance' }],
  ['a challenge that verifies an address', { type: 'url_verification', challenge: 'conformance' }],
  ['the first event of a hook', { zen: 'Keep it simple.', hook_id: 1, hook: { type: 'Repository', active: true } }],
  [
    'the validation of a subscription',
    [{ eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent', data: { validationCode: 'conformance' } }],
  ],
];

/** What has lost its key and only tries whether somebody is there. @param delivery a new one, each time. */
export function asTrials(spoil: Spoil, delivery: () => object): readonly DeliveryChange[] {
  return [
    ...TRIALS.map(([label, members]): DeliveryChange => [
      label,
      (good) => spoil(good).withJson({ ...delivery(), ...members }),
    ]),
    ...EVENTS.map(([label, body]): DeliveryChange => [label, (good) => spoil(good).withJson(body)]),
  ];
}

/**
 * A delivery that has lost its key and says that it is of another method. It came by POST all the same: an acknowledgement is
 * one, whatever page it was meant for.
 */
export function byOtherMethod(kind: string, spoil: Spoil): readonly DeliveryChange[] {
  return ofOtherMethod(spoil, ['GET', 'HEAD', 'OPTIONS']).map(([label, change]) => [`${kind}, ${label}`, change]);
}
