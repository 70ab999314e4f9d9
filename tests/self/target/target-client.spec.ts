import { expect, test } from '@playwright/test';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { rolesOf } from '../../../fixtures/target/environment.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { faults, read } from './target-kit.ts';

test('a command makes a client of the two operations that the contract names, and is all that is judged', () => {
  const target = targetOf({ CLIENT_COMMAND: './client.sh --fast' });
  expect(target.client).toMatchObject({
    surfaces: ['reseller', 'supplier'],
    listen: { host: '127.0.0.1', port: 0 },
    storefrontLogin: '/Storefront/Login',
    requests: 4,
    timeout: 30_000,
  });
  expect(target.client?.command?.reveal()).toBe('./client.sh --fast');
  expect(rolesOf(target)).toEqual(['client']);
});

test('manual is no command: one address for all scenarios, and time to begin', ({}, info) => {
  const target = read(info, 'client: { command: manual, surfaces: [reseller] }');
  expect(target.client).toMatchObject({ command: null, listen: { host: '127.0.0.1', port: 7803 } });
  expect(targetOf({ CLIENT_COMMAND: 'manual' }).client?.command).toBeNull();
  const started = read(info, 'client: { command: c, surfaces: [reseller] }');
  expect(target.limits.total - started.limits.total).toBeGreaterThanOrEqual(300_000);
});

test('what a client does not use is not tested of it', ({}, info) => {
  const target = read(info, 'client: { command: c, surfaces: [storefront, payment] }');
  const untested = loadCatalogue().rules.filter(
    (rule) => rule.role === 'client' && missingFor(rule, 'client', target).length > 0,
  );
  expect(untested.map(({ id }) => id)).not.toContain('CLIENT-06');
  expect(untested.map(({ id }) => id)).toContain('CLIENT-01');
  expect(missingFor(loadCatalogue().get('CLIENT-01'), 'client', target)[0]?.remedy).toContain('client.surfaces');
});

test('a client of either bearer surface is held to carry its token as it was issued', ({}, info) => {
  for (const [surface, isTested] of [
    ['reseller', true],
    ['storefront', true],
    ['payment', false],
  ] as const) {
    const target = read(info, `client: { command: c, surfaces: [${surface}] }`);
    for (const id of ['CLIENT-05', 'CLIENT-09'])
      expect(missingFor(loadCatalogue().get(id), 'client', target).length === 0, `${id}, ${surface}`).toBe(isTested);
  }
});

for (const [what, text, fault] of [
  ['no surface', 'client: { command: c, surfaces: [] }', 't.yaml:1: client.surfaces: empty'],
  ['no command', 'client: { surfaces: [reseller] }', 't.yaml:1: client.command: missing'],
  ['another surface', 'client: { command: c, surfaces: [till] }', 't.yaml:1: client.surfaces.0: must be one of'],
  [
    'a port beyond all',
    'client: { command: c, surfaces: [reseller], listen: h:70000 }',
    't.yaml:1: client.listen: not',
  ],
  ['no time', 'client: { command: c, surfaces: [reseller], timeout: 0s }', 't.yaml:1: client.timeout: no time at all'],
] as const)
  test(`a client with ${what} is a fault of the file`, ({}, info) => {
    expect(faults(info, text).join()).toContain(fault);
  });
