import { expect, test } from '@playwright/test';
import { faults } from './target-kit.ts';

const CALLBACK = `baseUrl: https://acme.example\ncallback:\n  apiKey: some-api-key`;
const NAMELESS =
  'sends no DeliverID and points to none, so that no delivery could be told. Put {{deliverId}} where the order has its DeliverID, or add deliverId, the JSON pointer to the one that the answer gives back';

const LONGER =
  'sends a DeliverID that has more in it than {{deliverId}}, so that it could not be held against what is delivered. Let {{deliverId}} stand alone where the order has its DeliverID: it is a UUID that nothing else has';

/** Templates with holes, and what is wrong with each. */
const CASES: Readonly<Record<string, readonly [text: string, ...faults: string[]]>> = {
  'holes that nothing fills': [
    `${CALLBACK}\n  trigger:\n    request:\n      method: POST\n      path: /orders\n      body: { id: '{{deliverID}}', kind: '{{kind}}', of: ['{{zzz}}'] }\n    lines: /lines/*/id\n    several: { id: '{{deliverId}}', kind: '{{kinds}}' }`,
    't.yaml:8: callback.trigger.request.body.id: holds {{deliverID}}, which nothing fills. Did you mean {{deliverId}}? Known here: {{deliverId}}, {{kind}}, {{notificationUrl}}',
    't.yaml:8: callback.trigger.request.body.of.0: holds a {{…}}, which nothing fills. Known here: {{deliverId}}, {{kind}}, {{notificationUrl}}',
    't.yaml:10: callback.trigger.several.kind: holds {{kinds}}, which nothing fills. Did you mean {{kind}}? Known here: {{deliverId}}, {{kind}}, {{notificationUrl}}',
  ],
  'a hole of a command that is nearly one': [
    `${CALLBACK}\n  trigger:\n    command: make-order {{deliverid}} --format={{json}}`,
    't.yaml:5: callback.trigger.command: holds {{deliverid}}, which nothing fills. Did you mean {{deliverId}}? Known here: {{deliverId}}, {{kind}}, {{notificationUrl}}',
  ],
  'holes in single braces, or with blanks in them': [
    `${CALLBACK}\n  trigger:\n    request:\n      method: POST\n      path: /orders/{DeliverID}?kind={{ kind }}\n      headers: { X-Order: 'a-{deliverid}' }\n      body: { id: '{deliverId}', of: ['{{deliverId }}'], at: '{other}' }`,
    't.yaml:7: callback.trigger.request.path: holds deliverId in single braces, which nothing fills. Write {{deliverId}}',
    't.yaml:7: callback.trigger.request.path: holds kind with blanks in its braces, which nothing fills. Write {{kind}}',
    't.yaml:8: callback.trigger.request.headers.X-Order: holds deliverId in single braces, which nothing fills. Write {{deliverId}}',
    't.yaml:9: callback.trigger.request.body.id: holds deliverId in single braces, which nothing fills. Write {{deliverId}}',
    't.yaml:9: callback.trigger.request.body.of.0: holds deliverId with blanks in its braces, which nothing fills. Write {{deliverId}}',
    `t.yaml:4: callback.trigger: ${NAMELESS}`,
  ],
  'the key of a revocation, and the line of a state, in single braces': [
    "baseUrl: https://acme.example\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys:\n      revoke: { request: { method: POST, path: '/keys/{key}' } }\nreceiver:\n  url: https://c.example\n  apiKey: some-api-key\n  state: { request: { method: GET, url: '/d/{orderDetailId}' }, processed: /p }",
    't.yaml:6: surfaces.supplier.keys.revoke.request.path: holds key in single braces, which nothing fills. Write {{key}}',
    't.yaml:10: receiver.state.request.url: holds orderDetailId in single braces, which nothing fills. Write {{orderDetailId}}',
  ],
  'identifiers with more in them than the hole': [
    `${CALLBACK}\n  trigger:\n    request: { method: POST, path: /orders, body: { id: 'shop-{{deliverId}}' } }\n    deliverId: /id\n    lines: /lines/*/id\n    several: { id: '{{deliverId}}-0001', of: [1, 2] }`,
    `t.yaml:5: callback.trigger.request: ${LONGER}`,
    `t.yaml:8: callback.trigger.several: ${LONGER}`,
  ],
  'an identifier with more in it that no pointer leads to': [
    `${CALLBACK}\n  trigger: { request: { method: POST, path: '/orders/{{deliverId}}-1' } }`,
    `t.yaml:4: callback.trigger.request: ${LONGER}`,
  ],
  'orders that nobody could name': [
    `${CALLBACK}\n  trigger: { request: { method: POST, path: /orders, body: { kind: '{{kind}}', id: 4711 } } }`,
    `t.yaml:4: callback.trigger: ${NAMELESS}`,
  ],
};

for (const [name, [text, ...expected]] of Object.entries(CASES))
  test(`what is said of ${name}`, ({}, info) => {
    expect(faults(info, text)).toEqual(expected);
  });

for (const trigger of [
  // What stands in the braces of another language is none of ours.
  "request: { method: POST, path: /graphql, body: { query: 'mutation($d:ID){order(deliverId:$d){deliverId}}', d: '{{deliverId}}' } }",
  "command: curl -d @order.json https://acme.example/orders | jq '{deliverId}'",
  "request: { method: POST, path: '/orders/{{deliverId}}' }",
  "request: { method: POST, path: '/orders/{{deliverId}}.json' }",
  "request: { method: POST, path: '/orders({{deliverId}})' }",
  "request: { method: POST, path: '/orders?id={{deliverId}}&n=1' }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', note: 'order {{deliverId}}.', key: 'k-{{deliverId}}' } }",
  `request: { method: POST, path: /graphql, body: { query: 'mutation{order(deliverId:"{{deliverId}}"){id}}' } }`,
  "request: { method: POST, path: /orders, body: 'deliverId={{deliverId}}&quantity=1' }",
  "request: { method: POST, path: /orders, body: '<order><id>{{deliverId}}</id></order>' }",
  "request: { method: POST, path: /orders, headers: { X-Order: '{{deliverId}}' } }",
  'request: { method: POST, path: /orders }\n    deliverId: /id',
  'request: { method: POST, path: /orders }\n    orderDetailId: /line',
  'request: { method: POST, path: /orders }\n    lines: /lines/*/id',
  'command: ./order',
])
  test(`a trigger is no fault that may name its orders: ${trigger}`, ({}, info) => {
    expect(faults(info, `${CALLBACK}\n  trigger:\n    ${trigger}`)).toEqual([]);
  });
