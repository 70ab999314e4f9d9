import { expect, test } from '@playwright/test';
import { faults, read } from './target-kit.ts';

const URL_LINE = 'baseUrl: https://acme.example';
const CALLBACK = `${URL_LINE}\ncallback:\n  apiKey: some-api-key`;

const cases: Readonly<Record<string, readonly [text: string, ...faults: string[]]>> = {
  'a duration of nothing': [
    `${URL_LINE}\nlimits: { answerTimeout: 0s }`,
    't.yaml:2: limits.answerTimeout: no time at all. Write a number above 0 and ms, s or m, such as 10s',
  ],
  'a duration past all timers, wherever one stands': [
    `${CALLBACK}
  trigger: manual
  expect:
    arrival: 1441m
    retry: 1441m
    quiet: 1441m
    retryInterval: 1441m
limits:
  total: 1441m
  answerTimeout: 1441m
  waitForExpiry: 1441m`,
    't.yaml:6: callback.expect.arrival: longer than a day',
    't.yaml:7: callback.expect.retry: longer than a day',
    't.yaml:8: callback.expect.quiet: longer than a day',
    't.yaml:9: callback.expect.retryInterval: longer than a day',
    't.yaml:11: limits.total: longer than a day',
    't.yaml:12: limits.answerTimeout: longer than a day',
    't.yaml:13: limits.waitForExpiry: longer than a day',
  ],
  'an interval without its unit': [
    `${CALLBACK}\n  trigger: manual\n  expect: { retryInterval: "60" }`,
    't.yaml:5: callback.expect.retryInterval: not a duration. Write a number and ms, s or m, such as 10s',
  ],
  'numbers and words where text of a form is due, which quotes alone would not mend': [
    `baseUrl: 8080\ncallback: { apiKey: some-api-key, listen: 7802, trigger: manual, expect: { retry: 2, quiet: true } }\nlimits: { total: 30 }`,
    't.yaml:1: baseUrl: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    't.yaml:2: callback.listen: not host:port, such as 127.0.0.1:7802',
    't.yaml:2: callback.expect.retry: not a duration. Write a number and ms, s or m, such as 10s',
    't.yaml:2: callback.expect.quiet: not a duration. Write a number and ms, s or m, such as 10s',
    't.yaml:3: limits.total: not a duration. Write a number and ms, s or m, such as 10s',
  ],
  'no order at all, and none at once': [
    `${CALLBACK}\n  trigger: { command: ./order, concurrency: 0 }\n  orders: 0`,
    't.yaml:5: callback.orders: must be >= 1',
    't.yaml:4: callback.trigger.concurrency: must be >= 1',
  ],
  'no case to explore': [`${URL_LINE}\nlimits: { explore: 0 }`, 't.yaml:2: limits.explore: must be >= 1'],
  'more cases to explore than anybody waits for': [
    `${URL_LINE}\nlimits: { explore: 100001 }`,
    't.yaml:2: limits.explore: must be <= 100000',
  ],
};

for (const [name, [text, ...expected]] of Object.entries(cases))
  test(`${name} is a fault`, ({}, info) => {
    expect(faults(info, text)).toEqual(expected);
  });

for (const [name, value] of [
  ['CONFORMANCE_EXPLORE', 'many'],
  ['CONFORMANCE_EXPLORE', '100001'],
  ['CONFORMANCE_SEED', '-1'],
  ['CONFORMANCE_SEED', '2147483648'],
] as const)
  test(`no run begins with ${name} ${value}`, ({}, info) => {
    expect(() => read(info, URL_LINE, { [name]: value })).toThrow(`${name}: must be a whole number`);
  });

test('how many orders are made, and are open at once, is read', ({}, info) => {
  const { callback } = read(info, `${CALLBACK}\n  trigger: { command: ./order, concurrency: 5 }\n  orders: 8`);
  expect(callback).toMatchObject({ orders: 8, trigger: { concurrency: 5 } });
  const { callback: other } = read(info, `${CALLBACK}\n  trigger: { command: ./order }`);
  expect(other).toMatchObject({ orders: null, trigger: { concurrency: null } });
});
