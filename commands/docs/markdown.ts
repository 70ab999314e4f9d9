import type { OpenAPIV3_1 } from 'openapi-types';
import { chapterOf, type Catalogue } from '../../spec/catalogue.ts';
import { operationsOf, resolved, type Operation } from './operations.ts';
import { quickStart } from './quick-start.ts';

interface Schema extends Readonly<Record<string, unknown>> {
  readonly description?: string;
}
type Document = OpenAPIV3_1.Document;

/**
 * The contract as plain Markdown, for a reader without a browser, such as an assistant that writes code: what the document
 * says of each operation, fields as tables, examples as JSON, and the rules that a system is held to.
 */
export function renderContract(document: Document, { chapters, rules }: Pick<Catalogue, 'chapters' | 'rules'>): string {
  const { title, version, description = '' } = document.info;
  return lines(
    `# ${title} ${version}`,
    description.trim().replace(/\]\(#operation\/(\w+)\)/g, (_link, id: string) => `](#${id.toLowerCase()})`),
    quickStart(),
    '## Operations',
    ...operationsOf(document).flatMap((operation) => operationOf(operation, document)),
    '## Rules',
    'What a system is held to. MUST is stated by the contract or follows from it, SHOULD comes from an RFC that it leans on, and OBSERVE is decided by nobody: it is recorded and never judged.',
    ...Object.entries(chapters).flatMap(([chapter, heading]) => [
      `### ${chapter}: ${heading}`,
      rules
        .filter(({ id }) => chapterOf(id) === chapter)
        .map(({ id, level, sentence }) => `- **${id}** (${level}): ${sentence}`)
        .join('\n'),
    ]),
  );
}

/** The list of what there is to read, in the form that llmstxt.org proposes. */
export function renderLlms(document: Document): string {
  const { title, summary = '' } = document.info;
  return lines(
    `# ${title}`,
    `> ${summary}`,
    'The contract leaves a good deal open, and says so: what it does not specify must not be relied on.',
    '## Contract',
    [
      '- [The contract as Markdown](contract.md): operations, fields, examples, failures, and the rules of conformance',
      '- [Quick start](contract.md#quick-start): log in, call, renew on 401, receive a delivery; in curl and JavaScript, to be pasted',
      '- [The reference](reference.html): the same as a page, with samples in several languages',
      '- [The rules](index.html): what is judged, by which clause, and what is open',
    ].join('\n'),
    '## Operations',
    operationsOf(document)
      .map(({ id, summary: name, method, path, kind }) => {
        const where = kind === 'webhook' ? `${method} to the notification URL` : `${method} ${path}`;
        return `- [${name}](contract.md#${id.toLowerCase()}): ${where}`;
      })
      .join('\n'),
  );
}

function operationOf(operation: Operation, document: Document): string[] {
  const { id, summary, kind, method, path, object, security } = operation;
  const responses = Object.entries(object.responses ?? {});
  const headers = (object.parameters ?? []).map((one) => resolved(document, one) as OpenAPIV3_1.ParameterObject);
  return [
    `### ${id}`,
    `${summary}: \`${method} ${kind === 'webhook' ? '<the notification URL>' : `{baseUrl}${path}`}\``,
    (object.description ?? '').trim(),
    security.length === 0 ? 'No credential.' : `Credential: ${security.map((name) => `\`${name}\``).join(', ')}.`,
    ...headers.map(({ name, description = '' }) => `Header \`${name}\`, optional: ${flat(description)}`),
    ...bodyOf('Request', resolved(document, object.requestBody), document),
    ...responses.flatMap(([status, response]) => {
      const answer = resolved(document, response) as OpenAPIV3_1.ResponseObject;
      const heading = status === 'default' ? 'Any other answer' : `Answer ${status}`;
      return [`#### ${heading}`, answer.description.trim(), ...bodyOf('Body', answer, document)];
    }),
  ];
}

/** The fields and the examples of a body; nothing where the contract leaves it open. */
function bodyOf(what: string, holder: unknown, document: Document): string[] {
  const { content = {} } = (holder ?? {}) as {
    readonly content?: Readonly<Record<string, OpenAPIV3_1.MediaTypeObject>>;
  };
  return Object.entries(content).flatMap(([type, media]) => {
    const { examples = {} } = media;
    const fields = fieldsOf(media.schema, document, '');
    // Of an answer its description says so.
    if (fields.length === 0) return what === 'Request' ? [`${what}: not specified by the contract.`] : [];
    return [
      `${what}, \`${type}\`:`,
      ['| Field | Type | Required | |', '| --- | --- | --- | --- |', ...fields].join('\n'),
      ...Object.values(examples).flatMap((one) => {
        const { summary = '', value } = resolved(document, one) as {
          readonly summary?: string;
          readonly value: unknown;
        };
        return [`${summary}:`, `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``];
      }),
    ];
  });
}

/** A row a field, those of objects within it behind a dot. */
function fieldsOf(reference: unknown, document: Document, before: string): string[] {
  const schema = resolved(document, reference) as Schema;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(properties).flatMap(([name, property]) => {
    const of = resolved(document, property) as Schema;
    const { description = of.description ?? '' } = property as Schema;
    const text = flat(description);
    const row = `| \`${before}${name}\` | ${typeOf(of, document)} | ${required.includes(name) ? 'yes' : 'no'} | ${text} |`;
    return [row, ...fieldsOf(of, document, `${before}${name}.`)];
  });
}

function typeOf(schema: Schema, document: Document): string {
  if ('const' in schema) return `always \`${JSON.stringify(schema['const'])}\``;
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].map((one) => `\`${String(one)}\``).join(', ')}`;
  const types = [schema['type'] ?? []].flat().map(String);
  const items =
    schema['items'] === undefined ? '' : ` of ${typeOf(resolved(document, schema['items']) as Schema, document)}`;
  const named = types.map((type) => (type === 'array' ? `array${items}` : type)).join(' or ');
  return typeof schema['title'] === 'string' ? `${named}: ${schema['title']}` : named;
}

/** On one line of a table, in which a table within a description becomes a list. */
function flat(text: string): string {
  const [paragraphs = '', ...tables] = text.split(/\n\n(?=\|)/);
  const rows = tables
    .join('\n')
    .split('\n')
    .slice(2)
    .map((row) => row.split('|', 3).map((cell) => cell.trim()))
    .flatMap(([, name = '', is = '']) => (name === '' ? [] : [`${name} is: ${is}`]));
  return [paragraphs.trim().replace(/\s+/g, ' '), rows.join('; ')].join(' ').trim().replaceAll('|', '\\|');
}

function lines(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
