import type { OpenAPIV3_1 } from 'openapi-types';
import type { Rule } from '../../spec/catalogue.ts';
import { tokenOf } from '../../spec/json-pointer.ts';

type Json = Readonly<Record<string, unknown>>;

/** An operation or a webhook of the contract, with what the documentation says about it. */
export interface Operation {
  readonly id: string;
  readonly kind: 'operation' | 'webhook';
  readonly tag: string;
  readonly summary: string;
  /** `POST`. */
  readonly method: string;
  /** The path of an operation, the name of a webhook. */
  readonly path: string;
  /** JSON pointer into the document: `#/paths/~1Orders~1Create/post`. */
  readonly pointer: string;
  readonly object: OpenAPIV3_1.OperationObject;
  /** The security schemes that a request needs; none for an anonymous operation. */
  readonly security: readonly string[];
  /** Every place of the document that the operation comes to: its own pointer and those of all components it uses. */
  readonly reaches: ReadonlySet<string>;
}

/** The operations and webhooks of a document, in its order. */
export function operationsOf(document: OpenAPIV3_1.Document): Operation[] {
  const kinds = [
    ['operation', 'paths', document.paths ?? {}],
    ['webhook', 'webhooks', document.webhooks ?? {}],
  ] as const;
  return kinds.flatMap(([kind, root, items]) =>
    Object.entries(items as Record<string, Record<string, OpenAPIV3_1.OperationObject>>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, object]): Operation => {
        const pointer = `#/${root}/${tokenOf(path)}/${method}`;
        const security = (object.security ?? []).flatMap((one) => Object.keys(one));
        const reaches = new Set([pointer]);
        follow(object, document, reaches);
        for (const scheme of security) reaches.add(`#/components/securitySchemes/${scheme}`);
        const { operationId: id = pointer, summary = path, tags: [tag = ''] = [] } = object;
        return { id, kind, tag, summary, method: method.toUpperCase(), path, pointer, object, security, reaches };
      }),
    ),
  );
}

/** The operations that a rule bears on: those whose description comes to the place that the rule names. */
export function operationsFor(rule: Pick<Rule, 'openapi'>, operations: readonly Operation[]): Operation[] {
  return operations.filter(({ reaches }) =>
    [...reaches].some((place) => rule.openapi === place || rule.openapi.startsWith(`${place}/`)),
  );
}

/** Where Redoc shows an operation, as a fragment. */
export function fragmentOf({ tag, id }: Operation): string {
  return `tag/${tag.replaceAll(' ', '-')}/operation/${id}`;
}

/** The value behind a reference, or the value itself. */
export function resolved(document: OpenAPIV3_1.Document, value: unknown): unknown {
  const { $ref } = (value ?? {}) as { readonly $ref?: string };
  if ($ref === undefined) return value;
  const path = $ref.slice(2).split('/');
  return path.reduce<unknown>((at, key) => (at as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

function follow(value: unknown, document: OpenAPIV3_1.Document, reached: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { $ref } = value as { readonly $ref?: string };
  if ($ref !== undefined && !reached.has($ref)) {
    reached.add($ref);
    follow(resolved(document, value), document, reached);
  }
  for (const member of Object.values(value)) follow(member, document, reached);
}
