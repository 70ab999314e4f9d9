import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { parse } from 'yaml';
import { redact, Secret, type Sensitive } from '../../../fixtures/secrets/redact.ts';
import type { Target } from '../../../fixtures/target/environment.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import { read } from './target-kit.ts';
import { apart } from '../apart.ts';

apart();

const EXAMPLE = fileURLToPath(new URL('../../../fixtures/targets/example.yaml', import.meta.url));
const text = readFileSync(EXAMPLE, 'utf8');

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
}
const schema = JSON.parse(
  readFileSync(new URL('../../../spec/target.schema.json', import.meta.url), 'utf8'),
) as Schema & {
  readonly $defs: Readonly<Record<string, Schema>>;
};

/** The keys of a schema as dotted paths, a question mark behind those that may be left out. */
function keysOf({ $ref, ...own }: Schema): string[] {
  const node = $ref === undefined ? own : (schema.$defs[$ref.slice('#/$defs/'.length)] ?? {});
  const keys = Object.entries(node.properties ?? {}).flatMap(([key, member]) => {
    const name = node.required?.includes(key) ? key : `${key}?`;
    return [name, ...keysOf(member).map((below) => `${name}.${below}`)];
  });
  return [...new Set([...keys, ...(node.oneOf ?? []).flatMap(keysOf)])].sort();
}

test('the type of a target file has the keys of the schema, and asks for the same ones', () => {
  const file = fileURLToPath(new URL('../../../fixtures/target/document/file.ts', import.meta.url));
  const program = ts.createProgram([file], { strict: true, noLib: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const declared = source?.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'TargetFile');
  if (!declared) throw new Error('there is no interface TargetFile');
  const membersOf = (type: ts.Type): string[] => {
    const forms = type.isUnion() ? type.types : [type];
    const members = forms
      .filter((form) => form.flags & ts.TypeFlags.Object && !checker.isArrayType(form))
      .flatMap((form) => checker.getPropertiesOfType(form))
      .flatMap((member) => {
        const name = member.flags & ts.SymbolFlags.Optional ? `${member.name}?` : member.name;
        return [name, ...membersOf(checker.getTypeOfSymbol(member)).map((below) => `${name}.${below}`)];
      });
    return [...new Set(members)].sort();
  };
  const ofType = membersOf(checker.getTypeAtLocation(declared));
  expect(ofType).toEqual(keysOf(schema));
  expect(ofType.length).toBeGreaterThan(100);
});

test('the example names every key of the schema', () => {
  const ofExample = (value: unknown): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, member]) => [key, ...ofExample(member).map((below) => `${key}.${below}`)])
      : [];
  const shown = new Set(ofExample(parse(text)));
  const comments = text.split('\n').filter((line) => line.trimStart().startsWith('#'));
  const missing = keysOf(schema)
    .map((key) => key.replaceAll('?', ''))
    .filter((key) => !shown.has(key))
    // The forms of the trigger and of a revocation that are not used stand in a comment.
    .filter(
      (key) =>
        !(
          /^(callback\.trigger|.*\.keys\.revoke)\.command$/.test(key) &&
          comments.some((line) => /^ *# +command: /.test(line))
        ),
    )
    // What every request may have is explained with the first.
    .filter((key) => !/^(?!surfaces\.reseller\.).*\.(headers|body)$/.test(key))
    // What both key surfaces may have is explained with one of them.
    .filter((key) => !shown.has(key.replace(/^surfaces\.payment\.keys\./, 'surfaces.supplier.keys.')))
    .filter((key) => !shown.has(key.replace(/^surfaces\.supplier\.keys\./, 'surfaces.payment.keys.')));
  expect(missing).toEqual([]);
});

/** A value for each variable of a text: one that nothing else says. */
function variablesOf(target: string): Record<string, string> {
  const names = [...target.matchAll(/\$\{([A-Z_]+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  return Object.fromEntries(names.map((name, at) => [name, `hidden-value-of-${name.toLowerCase()}-${at}`]));
}

test('the example is a target', () => {
  const variables = variablesOf(text.replace(/^.*\$\{NAME\}.*$/m, ''));
  const target = targetOf({ TARGET: EXAMPLE, ...variables });
  expect(target.accounts.limitedCustomer?.email.reveal()).toBe(variables['LIMITED_EMAIL']);
  expect(target.surfaces.storefront?.login?.token).toBe('/data/Token');
  expect(
    JSON.stringify([target.surfaces.storefront?.login?.body, target.surfaces.storefront?.limitedLogin?.body]),
  ).toBe(
    '[{"Email":"<SHOPPER_EMAIL>","Password":"<SHOPPER_PASSWORD>"},' +
      '{"Email":"<LIMITED_SHOPPER_EMAIL>","Password":"<LIMITED_SHOPPER_PASSWORD>"}]',
  );
  expect(target.callback?.trigger.kind).toBe('request');
  expect(target.callback?.expect).toMatchObject({ retryInterval: 60_000, statuses: [2, 1], retryIsDefault: false });
  expect(target.limits.waitForExpiry).toBe(20 * 60_000);
  expectHidden(target, Object.values(variables));
});

test('what is written out in a file is hidden like what comes from a variable', ({}, info) => {
  const target = read(
    info,
    `
baseUrl: https://acme.example
accounts: { apiCustomer: { email: hidden-mail@acme.example, password: hidden-password } }
signingSecret: hidden-signing-secret
surfaces:
  reseller:
    probe: { method: POST, path: /p, headers: { X-Api-Key: hidden-header-1, Cookie: hidden=cookie-2 }, body: [{ Password: hidden-password-3, ok: shown }] }
  supplier: { probe: { method: GET, path: /p }, keys: { valid: hidden-key-4, revoked: hidden-key-5 } }
callback:
  apiKey: hidden-key-6
  publicUrl: https://hook.example/h?token=hidden-query-7
  trigger: { command: 'make-order --token \${ORDER_TOKEN} --kind {{kind}}' }
receiver: { url: 'https://client.example/hook?secret=hidden-query-8&x=1', apiKey: hidden-key-9 }
`,
    { ORDER_TOKEN: 'hidden-order-token' },
  );
  expectHidden(target, []);
  expect(inspect(target, { depth: 9 })).toContain('shown');
  expect(target.receiver?.url.href).toBe('https://client.example/hook?secret=hidden-query-8&x=1');
  expect(JSON.stringify(target.receiver?.url)).toBe('"https://client.example/hook?secret=<SECRET>&x=1"');
  expect(redact('GET /h?token=hidden-query-7')).toBe('GET /h?token=<TOKEN>');
  const trigger = target.callback?.trigger;
  expect(trigger?.kind === 'command' && String(trigger.command)).toBe(
    'make-order --token <ORDER_TOKEN> --kind {{kind}}',
  );
});

test('a short variable in a body is not looked for in answers', ({}, info) => {
  const probe = 'probe: { method: POST, path: /p, body: { dryRun: "${DRY_RUN}" } }';
  const target = read(info, `baseUrl: https://acme.example\nsurfaces:\n  reseller:\n    ${probe}`, { DRY_RUN: 'true' });
  const { dryRun } = target.surfaces.reseller?.probe.body as { dryRun: Sensitive };
  expect(dryRun).not.toBeInstanceOf(Secret);
  expect([dryRun.reveal(), String(dryRun), redact('{"success":true}')]).toEqual([
    'true',
    '<DRY_RUN>',
    '{"success":true}',
  ]);
});

/** However a target is printed, no secret shows. */
function expectHidden(target: Target, secrets: readonly string[]): void {
  const prints = [
    inspect(target, { depth: 9, showHidden: true, getters: true }),
    JSON.stringify(target),
    ''.concat(target as unknown as string),
    inspect(target),
    ...Object.values(target).map((part) => JSON.stringify(part) + inspect(part, { depth: 9 })),
  ];
  for (const print of prints) {
    expect(print).not.toContain('hidden-');
    for (const secret of secrets) expect(print).not.toContain(secret);
  }
}
