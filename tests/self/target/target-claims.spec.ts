import { expect, test } from '@playwright/test';
import { faults } from './target-kit.ts';

const fileOf = (claim: string): string =>
  `baseUrl: https://a.example\nclaims:\n  tenant: tenant\n  customer: ${JSON.stringify(claim)}`;

test('a claim that is written as a path is told, whatever language of paths it is of', ({}, info) => {
  for (const claim of [
    ...['$', '@', '$.customerId', '$[0]', '@.customerId', "@['customerId']", "['customerId']", '["customerId"]', '[0]'],
    ...['customerId[0]', 'customerId[*]', 'customer[]', "data['customerId']", 'data/customerId', 'data/customer/0'],
  ])
    expect(faults(info, fileOf(claim)), claim).toEqual([
      't.yaml:4: claims.customer: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
    ]);
});

test('a list in the place of a claim is told', ({}, info) => {
  const [fault, ...others] = faults(info, 'baseUrl: https://a.example\nclaims: { customer: [customerId] }');
  expect(fault).toMatch(/^t\.yaml:2: claims\.customer: /);
  expect(others).toEqual([]);
});

test('a claim may be called by an address, by a host and a path, or by signs of its own', ({}, info) => {
  for (const claim of [
    ...['https://acme.example/customer', 'https://acme.example/claims/customer_id', 'urn:acme:customer', 'acme:id'],
    ...['acme.example/customer', 'acme.example/claims/customer', 'data.customerId', 'customer-id', '$customer', '@id'],
    ...['cognito:username', 'customer$', 'customer#id', 'Müşteri', 'customer(id)', 'https://acme.example/customer/1'],
  ])
    expect(faults(info, fileOf(claim)), claim).toEqual([]);
});
