import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { lacking } from '../../../fixtures/roles/platform/credentials/lacking.ts';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

// A need of a surface was told by its name in the catalogue, `surfaces.reseller.expiredToken`, which no target file has.

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const schema = JSON.parse(readFileSync(new URL('../../../spec/target.schema.json', import.meta.url), 'utf8')) as Schema;
const catalogue = loadCatalogue();

/** Whether a target file may have this key. */
function isKey(path: string): boolean {
  const found = path
    .split('.')
    .reduce<readonly Schema[]>(
      (all, name) => all.flatMap(formsOf).flatMap((one) => one.properties?.[name] ?? []),
      [schema],
    );
  return found.length > 0;
}

function formsOf(one: Schema): readonly Schema[] {
  const { $ref, oneOf = [], anyOf = [] } = one;
  const named = $ref === undefined ? [] : [schema.$defs?.[$ref.replace('#/$defs/', '')] ?? {}];
  return [one, ...[...named, ...oneOf, ...anyOf].flatMap(formsOf)];
}

/** Which surfaces a client uses is a list: what is named there is no key. */
const isListed = (key: string): boolean => key.startsWith('client.surfaces.');

/** The keys that a sentence names. */
const keysIn = (sentence: string): string[] =>
  sentence.match(
    /\b(?:accounts|callback|claims|client|limits|receiver|surfaces)(?:\.[a-z][A-Za-z]*)+\b|\b(?:baseUrl|expiredToken|signingSecret)\b/g,
  ) ?? [];

const needs = [...catalogue.rules].flatMap((rule) =>
  rule.subjects.flatMap((subject) =>
    rule.needs.flat().map((need) => [rule, subject, need.replace('{subject}', subject)] as const),
  ),
);

test('what a target lacks is told by the keys of a target file', () => {
  const bare = targetOf({ BASE_URL: 'https://acme.example' });
  expect(needs.length).toBeGreaterThan(100);
  const named = needs.flatMap(([rule, subject]) =>
    missingFor(rule, subject, bare).flatMap(({ need, remedy }) => [...need.split(' or '), ...keysIn(remedy)]),
  );
  expect([...new Set(named)].filter((key) => !isListed(key) && !isKey(key))).toEqual([]);
  for (const known of ['expiredToken', 'surfaces.storefront.expiredToken', 'accounts.limitedCustomer'])
    expect(named).toContain(known);
});

test('what a row lacks is told so as well', () => {
  const named = needs.flatMap(([, , need]) => keysIn(lacking(need).message));
  expect([...new Set(named)].filter((key) => !isListed(key) && !isKey(key))).toEqual([]);
  expect(lacking('surfaces.reseller.token').message).toBe('the target does not name accounts.apiCustomer');
});

test('a name that no target file has is seen', () => {
  for (const key of ['surfaces.reseller.expiredToken', 'surfaces.reseller.token', 'callback.key'])
    expect(isKey(key)).toBe(false);
  for (const key of ['surfaces.reseller.probe', 'callback.expect.statuses', 'callback.trigger.orderDetailId'])
    expect(isKey(key)).toBe(true);
});
