import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { targetOf } from '../../../fixtures/target/load.ts';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { chapterOf, loadCatalogue, parseCatalogue, type Rule } from '../../../spec/catalogue.ts';
import { resolvePointer } from '../../../spec/contract.ts';
import { ROLES, SUBJECTS } from '../../../spec/report.ts';

const textOf = (name: string): string => readFileSync(new URL(`../../../spec/${name}`, import.meta.url), 'utf8');
const text = textOf('requirements.yaml');
const schema = JSON.parse(textOf('requirements.schema.json')) as {
  $defs: { rule: { properties: { role: { enum: string[] }; subjects: { items: { enum: string[] } } } } };
};
const catalogue = loadCatalogue();
const { rules } = catalogue;
const chapters = Object.keys(catalogue.chapters);

/** What is wrong with a catalogue by its schema; empty where nothing is. */
function schemaFaults(value: unknown): string[] {
  const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, strictTypes: false }).compile(
    schema,
  );
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

test.describe('the form of the catalogue', () => {
  test('is that of its schema', () => {
    expect(schemaFaults(parse(text))).toEqual([]);
  });

  for (const [name, broken] of [
    ['a MUST that nobody has decided', { level: 'MUST', basis: 'undecided', question: 'What?' }],
    ['a MUST that only an RFC asks for', { level: 'MUST', basis: 'standard' }],
    ['a SHOULD that the contract states', { level: 'SHOULD', basis: 'stated' }],
    ['an observation without its question', { level: 'OBSERVE', basis: 'undecided', question: undefined }],
    ['a rule without a source', { source: '' }],
    ['a rule that can be broken and says not what to do then', { advice: undefined }],
    ['an id of one digit', { id: 'LOGIN-1' }],
    ['a member nobody knows', { sentance: 'x' }],
  ] as const)
    test(`refuses ${name}`, () => {
      const whole = JSON.parse(
        JSON.stringify({ chapters: { LOGIN: 'x' }, rules: [{ ...rules[0], ...broken }] }),
      ) as unknown;
      expect(schemaFaults(whole)).not.toEqual([]);
    });

  test('knows the roles and subjects of a report', () => {
    const { role, subjects } = schema.$defs.rule.properties;
    expect(role.enum).toEqual([...ROLES]);
    expect(subjects.items.enum).toEqual([...SUBJECTS]);
  });
});

test.describe('the rules', () => {
  test('stand in the order of chapters and numbers, each id once', () => {
    const inOrder = rules
      .map(({ id }) => id)
      .toSorted((a, b) => chapters.indexOf(chapterOf(a)) - chapters.indexOf(chapterOf(b)) || a.localeCompare(b, 'en'));
    expect(rules.map(({ id }) => id)).toEqual(inOrder);
    expect(new Set(inOrder).size).toBe(rules.length);
    expect(new Set(inOrder.map(chapterOf))).toEqual(new Set(chapters));
  });

  test('bear an id once: two rules of one id do not load', () => {
    const [rule] = rules;
    const twice = JSON.stringify({ chapters: {}, rules: [rule, rule] });
    expect(() => parseCatalogue(twice)).toThrow(`${rule?.id ?? ''} stands twice`);
    expect(() => catalogue.get('LOGIN-99')).toThrow('No rule LOGIN-99');
  });

  test('have subjects that belong to their role', () => {
    const own = { receiver: ['receiver'], client: ['client'] };
    const wrong = rules.filter(({ role, subjects }) =>
      role === 'platform'
        ? subjects.some((subject) => subject === 'receiver' || subject === 'client')
        : subjects.some((subject) => !own[role].includes(subject)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('have titles and sentences of their own, each sentence whole', () => {
    for (const member of ['title', 'sentence'] as const) {
      // One rule may stand in two chapters; within one, two rows of the same name cannot be told apart.
      const all = rules.map((rule) => `${chapterOf(rule.id)}: ${rule[member]}`);
      expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
    }
    expect(rules.filter(({ sentence }) => !sentence.endsWith('.')).map(({ id }) => id)).toEqual([]);
  });

  for (const rule of rules)
    test(`${rule.id} points into the contract: ${rule.openapi}`, () => {
      expect(resolvePointer(rule.openapi)).toBeDefined();
    });

  test('need only what a target can have', () => {
    const bare = targetOf({ BASE_URL: 'https://acme.example' });
    const asks = (rule: Rule): boolean =>
      rule.subjects.every((subject) => missingFor(rule, subject, bare).length > 0 || rule.needs.length === 0);
    expect(rules.filter((rule) => !asks(rule)).map(({ id }) => id)).toEqual([]);
  });
});

test('where a target file alone says what is right, the advice names the key that may be wrong', () => {
  const retry = ['callback.expect.retry', 'callback.expect.retryInterval'];
  const keys: Readonly<Record<string, readonly string[]>> = {
    'LOGIN-04': ['claims.customer'],
    'LOGIN-05': ['claims.tenant'],
    'LOGIN-19': ['accounts.nonApiCustomer'],
    'BEARER-11': ['accounts.limitedCustomer', 'surfaces.storefront.limitedLogin'],
    'KEY-06': ['keys.expired'],
    'KEY-07': ['keys.revoked'],
    'KEY-08': ['keys.otherTenant'],
    'KEY-09': ['keys.noAccess'],
    'KEY-16': ['keys.revoke'],
    'CALLBACK-01': ['callback.publicUrl', 'callback.expect.arrival'],
    'CALLBACK-02': ['callback.expect.statuses', 'callback.expect.arrival'],
    'CALLBACK-03': ['callback.apiKey'],
    'CALLBACK-07': ['callback.trigger.deliverId'],
    'CALLBACK-08': ['callback.trigger.orderDetailId'],
    'CALLBACK-09': ['callback.trigger'],
    'CALLBACK-10': ['callback.trigger'],
    'CALLBACK-11': retry,
    'CALLBACK-12': retry,
    'CALLBACK-13': retry,
    'CALLBACK-14': ['callback.expect.statuses'],
    'CALLBACK-15': ['callback.expect.statuses'],
    'CALLBACK-16': ['callback.expect.statuses'],
    'CALLBACK-24': ['callback.trigger.lines', 'callback.expect.statuses', ...retry],
  };
  const catalogue = loadCatalogue();
  for (const [id, named] of Object.entries(keys))
    for (const key of named) expect(catalogue.get(id).advice, id).toContain(`\`${key}\``);
});
