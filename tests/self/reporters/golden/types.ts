import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A JSON schema as far as the report's uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | false;
  readonly else?: Schema;
  readonly prefixItems?: readonly Schema[];
}

const file = fileURLToPath(new URL('../../../../spec/report.ts', import.meta.url));
const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2022, types: [] });
const checker = program.getTypeChecker();

/**
 * Where an exported type of `spec/report.ts` and a schema disagree, each place as a sentence.
 * @throws where the file exports no such type.
 */
export function disagreements(name: string, schema: Schema, root: Schema): string[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  if (symbol === undefined) throw new Error(`spec/report.ts exports no ${name}`);
  return compare(checker.getDeclaredTypeOfSymbol(symbol), schema, root, name);
}

function compare(type: ts.Type, given: Schema, root: Schema, at: string): string[] {
  const schema = resolved(given, root);
  // What a member that may be absent adds to its type says nothing of its value.
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !(part.flags & ts.TypeFlags.Undefined));
  const nullable = parts.some((part) => part.flags & ts.TypeFlags.Null);
  const kinds = schema.type === undefined ? [] : [schema.type].flat();
  const faults = nullable === kinds.includes('null') ? [] : [`${at}: one is nullable, the other is not`];
  const solid = parts.filter((part) => !(part.flags & ts.TypeFlags.Null));

  const literals = solid.flatMap((part) => (part.isLiteral() ? [part.value] : []));
  if (literals.length > 0) {
    const allowed = schema.enum ?? [schema.const];
    return same(literals, allowed)
      ? faults
      : [...faults, `${at}: ${JSON.stringify(literals)} against ${JSON.stringify(allowed)}`];
  }
  const [only] = solid;
  if (only === undefined) return faults;
  return [...faults, ...compareSolid(only, schema, kinds, root, at)];
}

function compareSolid(type: ts.Type, schema: Schema, kinds: readonly string[], root: Schema, at: string): string[] {
  const kind = (word: string) => (kinds.some((one) => one === word) ? [] : [`${at}: ${word} against ${kinds.join()}`]);
  if (type.flags & ts.TypeFlags.String) return kind('string');
  if (type.flags & ts.TypeFlags.Number) return kinds.includes('integer') ? [] : kind('number');
  if (type.flags & ts.TypeFlags.BooleanLike) return kind('boolean');
  if (checker.isTupleType(type)) {
    const members = checker.getTypeArguments(type as ts.TypeReference);
    if (members.length !== schema.prefixItems?.length || schema.items !== false) return [`${at}: tuples differ`];
    return members.flatMap((member, index) =>
      compare(member, schema.prefixItems?.[index] ?? {}, root, `${at}[${index}]`),
    );
  }
  if (checker.isArrayType(type)) {
    const [member] = checker.getTypeArguments(type as ts.TypeReference);
    return [
      ...kind('array'),
      ...(member && schema.items ? compare(member, schema.items, root, `${at}[]`) : [`${at}: no items`]),
    ];
  }
  const index = type.getStringIndexType();
  if (index !== undefined) {
    return typeof schema.additionalProperties === 'object'
      ? compare(index, schema.additionalProperties, root, `${at}.*`)
      : [`${at}: no map`];
  }
  return [...kind('object'), ...compareMembers(type, schema, root, at)];
}

/** What came after the first reports: a writer has it where there is something to say, and a reader does without. */
const LATER = [
  '.summary.blocked',
  '.cases[].blockedBy',
  'CellRecord.problems',
  '.exchanges[].vouchedBy',
  '.exchanges[].arrival',
  '.arrival.due',
  '.embedded',
  '.deliveries',
  '.deliveries.quiet',
  '.deliveries.kinds',
  '.deliveries.dealt',
  '.shards[].startedAt',
  '.shards[].attempt',
  '.answer.tokens',
  '.answer.unread',
  'Report.run',
  'Report.baseline',
  'CellRecord.origins',
  '.cases[].judgements',
  '.headersCut',
  '.limits.explore',
  '.cells[].advice',
  '.withoutOccasion',
  'CellRecord.withoutOccasion',
  'CellRecord.awaited',
];

function compareMembers(type: ts.Type, schema: Schema, root: Schema, at: string): string[] {
  const members = type.getProperties();
  const names = members.map((member) => member.name);
  const properties = schema.properties ?? {};
  const first = (all: readonly string[]) => all.filter((one) => !LATER.some((later) => `${at}.${one}`.endsWith(later)));
  return [
    ...(schema.additionalProperties === false ? [] : [`${at} is open`]),
    ...(same(names, Object.keys(properties))
      ? []
      : [`${at}: ${names.join()} against ${Object.keys(properties).join()}`]),
    ...(same(first(names), schema.required ?? [])
      ? []
      : [`${at}: ${names.join()} against required ${schema.required?.join() ?? ''}`]),
    ...members.flatMap((member) => {
      const property = properties[member.name];
      return property === undefined
        ? []
        : compare(checker.getTypeOfSymbol(member), property, root, `${at}.${member.name}`);
    }),
  ];
}

function resolved(schema: Schema, root: Schema): Schema {
  // Where a number may stand for what is meant, what is meant.
  if (schema.else?.$ref !== undefined) return resolved(schema.else, root);
  if (schema.$ref === undefined) return schema;
  const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  if (found === undefined) throw new Error(`the schema has no ${schema.$ref}`);
  return resolved(found, root);
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
