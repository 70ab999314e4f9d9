import { expect, test } from '@playwright/test';
import { faults } from './target-kit.ts';

const CALLBACK = `baseUrl: https://acme.example\ncallback:\n  apiKey: some-api-key`;

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
};

for (const [name, [text, ...expected]] of Object.entries(CASES))
  test(`what is said of ${name}`, ({}, info) => {
    expect(faults(info, text)).toEqual(expected);
  });
