import type { OpenAPIV3_1 } from 'openapi-types';
import { markup, prose, type Html, type Part } from '../../reporters/render/html/escape.ts';
import { fragmentOf, resolved, type Operation } from './operations.ts';

/** Two tables: the ways of authentication with who uses them, and what each operation answers to whom. */
export function authenticationTables(document: OpenAPIV3_1.Document, operations: readonly Operation[]): Html {
  const schemes = Object.entries(document.components?.securitySchemes ?? {}) as [
    string,
    OpenAPIV3_1.SecuritySchemeObject,
  ][];
  return markup`<div class="card"><table class="answers stacks"><caption class="unseen">Ways of authentication</caption><thead><tr><th scope="col">Header</th><th scope="col">Rule</th><th scope="col">Operations</th></tr></thead><tbody>
${schemes.map(
  ([
    name,
    scheme,
  ]) => markup`<tr><th scope="row"><code>${headerOf(scheme)}</code></th><td>${paragraph(scheme.description)}</td><td>${links(operations.filter(({ security }) => security.includes(name)))}</td></tr>
`,
)}<tr><th scope="row">none</th><td>The operation is anonymous: a request carries no authentication.</td><td>${links(operations.filter(({ security }) => security.length === 0))}</td></tr>
</tbody></table></div>
<div class="card"><table class="answers by-status stacks"><caption class="unseen">Answers</caption><thead><tr><th scope="col">Operation</th><th scope="col">Status</th><th scope="col">When</th></tr></thead>
${operations.map((operation) => answers(operation, document))}</table></div>`;
}

function answers(operation: Operation, document: OpenAPIV3_1.Document): Html {
  const responses = Object.entries(operation.object.responses ?? {});
  return markup`<tbody>${responses.map(([status, response], index) => {
    const { description } = resolved(document, response) as OpenAPIV3_1.ResponseObject;
    return markup`<tr>${index === 0 && markup`<th scope="rowgroup" rowspan="${responses.length}">${links([operation])}</th>`}<td><code>${status === 'default' ? 'any other' : status}</code></td><td>${paragraph(description)}</td></tr>
`;
  })}</tbody>`;
}

function headerOf(scheme: OpenAPIV3_1.SecuritySchemeObject): string {
  if (scheme.type === 'http') return 'Authorization: Bearer <ACCESS_TOKEN>';
  return scheme.type === 'apiKey' ? `${scheme.name}: <API_KEY>` : scheme.type;
}

/** The first paragraph of a description, its emphasis left out. */
function paragraph(text = ''): Part {
  const [first = ''] = text.trim().split(/\n\s*\n/);
  return prose(first.replaceAll(/\s+/g, ' ').replaceAll('**', ''));
}

function links(operations: readonly Operation[]): Part {
  return operations.map(
    (operation, index) =>
      markup`${index > 0 && ', '}<a href="reference.html#${fragmentOf(operation)}">${operation.summary}</a>`,
  );
}
