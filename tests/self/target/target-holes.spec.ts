import { expect, test } from '@playwright/test';
import { faults } from './target-kit.ts';

const CALLBACK = `baseUrl: https://acme.example\ncallback:\n  apiKey: some-api-key`;
const NAMELESS =
  'sends no DeliverID and points to none, so that no delivery could be told. Put {{deliverId}} where the order has its DeliverID, or add deliverId, the JSON pointer to the one that the answer gives back';

const LONGER =
  'has more in it than {{deliverId}}, so that nobody could tell what DeliverID was sent, and it could not be held against what is delivered. Let {{deliverId}} stand alone there: it is a UUID that nothing else has. Or add callback.trigger.deliverId, the JSON pointer to the DeliverID that the answer gives back';
/** What a request says of its order, and where more stands than the identifier. */
const longer = (request: string, ...places: readonly string[]): readonly [string, ...string[]] => [
  `${CALLBACK}\n  trigger:\n    request: { method: POST, ${request} }\n    orderDetailId: /line`,
  ...places.map((place) => `t.yaml:5: callback.trigger.request.${place}: ${LONGER}`),
];

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
    `${CALLBACK}\n  trigger:\n    request: { method: POST, path: /orders, body: { id: 'shop-{{deliverId}}' } }\n    lines: /lines/*/id\n    several: { id: '{{deliverId}}-0001', of: [1, 2] }`,
    `t.yaml:5: callback.trigger.request.body.id: ${LONGER}`,
    `t.yaml:7: callback.trigger.several.id: ${LONGER}`,
  ],
  'an identifier with more in it that no pointer leads to': [
    `${CALLBACK}\n  trigger: { request: { method: POST, path: '/orders/{{deliverId}}-1' } }`,
    `t.yaml:4: callback.trigger.request.path: ${LONGER}`,
  ],
  'an identifier with more in it beside a key of idempotency': longer(
    "path: /orders, headers: { Idempotency-Key: '{{deliverId}}' }, body: { id: 'conf-{{deliverId}}' }",
    'body.id',
  ),
  'an identifier with more in it beside another reference': longer(
    "path: '/orders/{{deliverId}}', body: { DeliverID: 'conf-{{deliverId}}', note: '{{deliverId}}' }",
    'body.DeliverID',
  ),
  'an identifier beside one with more in it, neither of which is named for it': longer(
    "path: /orders, body: { id: '{{deliverId}}', key: 'k-{{deliverId}}' }",
    'body.key',
  ),
  'an identifier before the name of a format': longer("path: /orders, body: { id: '{{deliverId}}.a' }", 'body.id'),
  'an identifier below another': longer("path: /orders, body: { id: 'conf/{{deliverId}}' }", 'body.id'),
  'an identifier behind a word': longer("path: /orders, body: { id: 'Order {{deliverId}}' }", 'body.id'),
  'an identifier behind a scheme': longer("path: /orders, body: { id: 'urn:uuid:{{deliverId}}' }", 'body.id'),
  'an identifier with more in it in a form': longer(
    "path: /orders, body: 'deliverId=a-{{deliverId}}&n={{deliverId}}'",
    'body',
  ),
  'an identifier with more in it in XML': longer("path: /orders, body: '<id>a {{deliverId}}</id>'", 'body'),
  'an identifier with more in it beside one of the request': longer(
    "path: /orders, body: { requestId: '{{deliverId}}', externalNo: 'PO {{deliverId}}' }",
    'body.externalNo',
  ),
  'an identifier with more in it beside a note': longer(
    "path: /orders, body: { note: '{{deliverId}}', orderName: 'ACME {{deliverId}}' }",
    'body.orderName',
  ),
  'an identifier with more in it that is a sentence by its form': longer(
    "path: /orders, body: { id: '{{deliverId}}', orderNumber: 'Order {{deliverId}}' }",
    'body.orderNumber',
  ),
  'an identifier with more in it that is called an order': longer(
    "path: /orders, body: { id: '{{deliverId}}', purchaseOrder: 'PO {{deliverId}}' }",
    'body.purchaseOrder',
  ),
  'an identifier with more in it in a form, beside an e-mail': longer(
    "path: /orders, body: 'id=PO-{{deliverId}}&email={{deliverId}}@acme.example'",
    'body',
  ),
  'an identifier behind the kind': longer(
    "path: /orders, body: { id: '{{deliverId}}', orderNo: '{{kind}}-{{deliverId}}' }",
    'body.orderNo',
  ),
  'an identifier in a list of several': longer("path: /orders, body: { id: '{{deliverId}},a' }", 'body.id'),
  'a key of idempotency alone': [
    `${CALLBACK}\n  trigger: { request: { method: POST, path: /orders, headers: { Idempotency-Key: '{{deliverId}}' } } }`,
    `t.yaml:4: callback.trigger: ${NAMELESS}`,
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
  "request: { method: POST, path: /orders, body: { deliver_id: '{{deliverId}}', note: 'order {{deliverId}}.', key: 'k-{{deliverId}}' } }",
  "request: { method: POST, path: /orders, headers: { X-Request-ID: 'k-{{deliverId}}' }, body: { id: '{{deliverId}}' } }",
  "request: { method: POST, path: '/orders/{{deliverId}}:create' }",
  "request: { method: POST, path: '/orders(DeliverId=%27{{deliverId}}%27)' }",
  // What is said beside it in words, an e-mail or an address is no identifier of the order.
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', note: 'Order {{deliverId}}' } }",
  "request: { method: POST, path: /orders, body: { ref: '{{deliverId}}', email: '{{deliverId}}@shop.example' } }",
  "request: { method: POST, path: /orders, body: { ref: '{{deliverId}}', callbackUrl: '{{notificationUrl}}?o={{deliverId}}' } }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', idempotencyKey: 'k-{{deliverId}}' } }",
  "request: { method: PUT, path: '/orders/{{deliverId}}', body: { title: 'Conformance order {{deliverId}}' } }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', back: '{{notificationUrl}}?o={{deliverId}}' } }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', website: 'https://acme.example/{{deliverId}}' } }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', to: '{{deliverId}}@acme.example', reason: 'Order {{deliverId}}' } }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', customerNotes: ['O-{{deliverId}}'], notes: { own: 'O-{{deliverId}}' } } }",
  "request: { method: POST, path: /orders, body: 'id={{deliverId}}&email={{deliverId}}@acme.example' }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', paid: 'Order #{{deliverId}}', why: '{{deliverId}} is a test' } }",
  "request: { method: POST, path: /orders, body: { id: '{{deliverId}}', to: 'Test <{{deliverId}}@acme.example>', file: '{{deliverId}}.pdf' } }",
  "request: { method: POST, path: /orders, body: 'id={{deliverId}}&reason=Order+{{deliverId}}&back=https%3A%2F%2Facme.example%2F{{deliverId}}' }",
  "request: { method: POST, path: /orders, body: '<o><id>{{deliverId}}</id><note>Order {{deliverId}}</note></o>' }",
  "request: { method: POST, path: /orders, body: '{{deliverId}},{{kind}},1' }",
  `request: { method: POST, path: /orders, body: { payload: '{\\"id\\":\\"{{deliverId}}\\"}' } }`,
  "request: { method: POST, path: /orders, body: { xml: '<order><id>{{deliverId}}</id></order>' } }",
  // Where the platform gives back what it goes by, what it was sent is of no concern.
  "request: { method: POST, path: /orders, headers: { Idempotency-Key: 'conf-{{deliverId}}' } }\n    deliverId: /id",
  "request: { method: POST, path: /orders, body: { DeliverID: 'conf-{{deliverId}}' } }\n    deliverId: /id",
  "request: { method: POST, path: /orders, body: { csv: '{{deliverId}},{{kind}},1' } }\n    deliverId: /id",
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
