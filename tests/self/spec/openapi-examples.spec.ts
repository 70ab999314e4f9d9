import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from '@playwright/test';
import { contract, parseUtcTimestamp, resolvePointer } from '../../../spec/contract.ts';

type Node = Readonly<Record<string, unknown>>;

interface Place {
  readonly pointer: string;
  readonly node: Node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object of the document with its pointer. Examples are not entered: what they hold is data. */
function* placesIn(value: unknown, pointer = '#'): Generator<Place> {
  if (!isNode(value)) return;
  yield { pointer, node: value };
  for (const [name, member] of Object.entries(value)) {
    if (name === 'examples' && !pointer.endsWith('/properties')) continue;
    yield* placesIn(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

/** The operations of paths and webhooks alike. */
const operationsIn = (places: readonly Place[]) =>
  places.filter(({ pointer }) => /^#\/(?:paths|webhooks)\/[^/]+\/[a-z]+$/.test(pointer));

const places = [...placesIn(contract.document)];
/** Media types, parameters and headers: whatever has a schema beside its named examples. */
const described = places.filter(({ node }) => 'schema' in node);
/** Schemas that carry examples of their own. */
const exemplified = places.filter(({ pointer, node }) => pointer.includes('/schemas/') && 'examples' in node);

test('the document is valid OpenAPI 3.1', async () => {
  const file = fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url));
  const api = await SwaggerParser.validate(file);
  expect('openapi' in api && api.openapi).toMatch(/^3\.1\.\d+$/);
  expect(Object.keys(contract.document)).toEqual([
    ...['openapi', 'info', 'servers', 'tags'],
    ...['paths', 'webhooks', 'components'],
  ]);
});

for (const { pointer, node } of described) {
  test(`${pointer} has named examples, each valid`, () => {
    const examples = Object.entries((node['examples'] ?? {}) as Readonly<Record<string, { readonly value?: unknown }>>);
    expect(examples.length, 'named examples').toBeGreaterThan(0);
    const validate = contract.bodyValidator(`${pointer}/schema`);
    for (const [name, example] of examples) {
      expect(example, name).toHaveProperty('value');
      expect(example, name).toHaveProperty('summary');
      expect(validate(example.value), name).toEqual([]);
    }
  });
}

for (const { pointer, node } of exemplified) {
  test(`${pointer} has valid examples`, () => {
    const examples = node['examples'] as readonly unknown[];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(contract.bodyValidator(pointer)(example)).toEqual([]);
  });
}

test('the examples were found: in parameters, headers, requests, answers, the webhook and components', () => {
  expect(operationsIn(places).map(({ node }) => node['operationId'])).toEqual([
    'generateToken',
    'createOrder',
    'listSupplierProducts',
    'deliverOrder',
  ]);
  const found = described.map(({ pointer }) => pointer);
  for (const part of ['/parameters/', '/headers/', '/requestBody/', '/responses/', '#/webhooks/', '#/components/']) {
    expect(found.filter((pointer) => pointer.includes(part)).length, part).toBeGreaterThan(0);
  }
  expect(exemplified.length).toBeGreaterThan(0);
  // The single, nameless form would go unseen by the tests above.
  expect(places.filter(({ node }) => 'example' in node)).toEqual([]);
});

for (const { pointer, node } of operationsIn(places)) {
  const name = String(node['operationId']);
  const responses = Object.keys(node['responses'] as Node);

  test(`${name} describes its request and each of its answers`, () => {
    expect(Object.keys(resolvePointer(`${pointer}/requestBody/content`) as Node)).not.toEqual([]);
    for (const status of responses) {
      expect(Object.keys(resolvePointer(`${pointer}/responses/${status}/content`) as Node), status).not.toEqual([]);
    }
  });

  test(`${name} says how it is authenticated, and refers to the failures of that`, () => {
    const schemes = (node['security'] as readonly Node[]).flatMap((one) => Object.keys(one));
    for (const scheme of schemes) expect(resolvePointer('#/components/securitySchemes')).toHaveProperty(scheme);
    const failures = {
      bearerToken: { 401: 'BearerUnauthorized', 403: 'BearerForbidden' },
      apiKey: { 401: 'KeyUnauthorized', 403: 'KeyForbidden' },
    }[schemes[0] ?? ''];
    for (const [status, response] of Object.entries(failures ?? {})) {
      expect(resolvePointer(`${pointer}/responses/${status}`)).toEqual({ $ref: `#/components/responses/${response}` });
    }
    const anonymous = name === 'generateToken';
    expect(schemes).toHaveLength(anonymous ? 0 : 1);
  });
}

test('each token of the examples is signed with HS256 and expires when the example says', () => {
  const at = '#/paths/~1Login~1Customer~1Api~1Verify/post/responses/200/content/application~1json/examples';
  const examples = Object.values(resolvePointer(at) as Readonly<Record<string, { readonly value: Login }>>);
  expect(examples.length).toBeGreaterThan(0);
  for (const { value } of examples) {
    const [header, claims] = value.data.Token.split('.').slice(0, 2).map(decoded);
    expect(contract.bodyValidator('#/components/schemas/TokenHeader')(header)).toEqual([]);
    expect(contract.bodyValidator('#/components/schemas/TokenClaims')(claims)).toEqual([]);
    expect((claims as { readonly exp: number }).exp * 1000).toBe(parseUtcTimestamp(value.data.Expiration));
  }
});

interface Login {
  readonly data: { readonly Token: string; readonly Expiration: string };
}

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

test('each state of an order line has a delivery among the examples', () => {
  const at = '#/webhooks/orderDelivery/post/requestBody/content/application~1json/examples';
  const examples = Object.values(
    resolvePointer(at) as Readonly<Record<string, { readonly value: { Status: number } }>>,
  );
  const { enum: states } = resolvePointer('#/components/schemas/OrderLineStatus') as { readonly enum: number[] };
  expect([...new Set(examples.map(({ value }) => value.Status))].sort()).toEqual(states);
});
