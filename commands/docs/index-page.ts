import type { OpenAPIV3_1 } from 'openapi-types';
import { Html, markup, prose, type Part } from '../../reporters/render/html/escape.ts';
import { anchor, mode } from '../../reporters/render/html/evidence.ts';
import { finder } from '../../reporters/render/html/finder.ts';
import { page } from '../../reporters/render/html/page.ts';
import { chapterOf, type Catalogue, type Rule } from '../../spec/catalogue.ts';
import type { Cell, Report } from '../../spec/report.ts';
import { worst } from '../../reporters/worst.ts';
import { authenticationTables } from './authentication.ts';
import { CLIENT_CHAPTER, clientChapter } from './client-chapter.ts';
import { fragmentOf, operationsFor, operationsOf, type Operation } from './operations.ts';

/** What the documentation is made of. */
export interface Sources {
  readonly document: OpenAPIV3_1.Document;
  readonly catalogue: Pick<Catalogue, 'chapters' | 'rules' | 'sha256'>;
  readonly contractSha256: string;
  /** A run whose results stand beside the rules; null for the documentation alone. */
  readonly report: Report | null;
}

/** The rules, the tables and the open questions as `index.html`: everything that needs no script. */
export function renderIndex(sources: Sources): string {
  const { document, catalogue, report } = sources;
  const operations = operationsOf(document);
  const { title, version, summary = '' } = document.info;
  return page({
    title: `${title} ${version}`,
    top: markup`<span class="target">${title} ${version}</span>`,
    before: markup`<div class="hero"><p class="kicker">Contract ${version} · ${catalogue.rules.length} rules</p><h1>${title}</h1><p class="address">${summary}</p><p class="address"><a href="reference.html#section/Quick-start">Quick start: log in, call, receive a delivery</a></p>${report !== null && markup`<p class="address">With the results of ${report.target.name}: ${report.verdict}.</p>`}</div>`,
    sections: [
      {
        id: 'operations',
        title: 'Operations',
        intro: 'What the contract names. Each leads to its description, with examples in several languages.',
        content: operationTable(operations, catalogue.rules),
      },
      {
        id: 'authentication',
        title: 'Authentication and failures',
        intro: 'How a request proves who it is from, and what it gets where it does not.',
        content: authenticationTables(document, operations),
      },
      {
        id: CLIENT_CHAPTER,
        title: 'How a client behaves',
        intro: 'What whoever writes a client of this API has to see to, in the order in which it meets it.',
        content: clientChapter(catalogue.rules, operations),
      },
      {
        id: 'rules',
        title: 'Rules',
        intro:
          'What a system is held to. MUST is stated by the contract or follows from it, SHOULD comes from an RFC that it leans on, and OBSERVE is decided by nobody, so it is recorded and never judged.',
        content: ruleList(sources, operations),
      },
      {
        id: 'questions',
        title: 'Open questions',
        intro: 'What the contract leaves open. No system is judged by any of this.',
        content: questionTable(catalogue.rules, report),
      },
    ],
    after: markup`<p>OpenAPI document <code>${sources.contractSha256.slice(0, 16)}</code>, rules <code>${catalogue.sha256.slice(0, 16)}</code></p>`,
  });
}

function operationTable(operations: readonly Operation[], rules: readonly Rule[]): Html {
  return markup`<div class="card"><table class="stacks"><caption class="unseen">Operations</caption><thead><tr><th scope="col">Operation</th><th scope="col">Surface</th><th scope="col">Request</th><th scope="col">Rules</th></tr></thead><tbody>
${operations.map((operation) => {
  const number = rules.filter((rule) => operationsFor(rule, [operation]).length > 0).length;
  return markup`<tr><th scope="row"><a href="reference.html#${fragmentOf(operation)}">${operation.summary}</a></th><td>${operation.tag}</td><td><code>${operation.method} ${operation.kind === 'webhook' ? '<notification URL>' : operation.path}</code></td><td data-name="Rules">${number}</td></tr>
`;
})}</tbody></table></div>`;
}

function ruleList({ catalogue, report }: Sources, operations: readonly Operation[]): Html {
  return markup`${finder(catalogue.rules.map(({ id, level }) => ({ level, status: statusOf(id, report) })))}
${Object.entries(catalogue.chapters).map(
  ([chapter, heading]) => markup`<div class="evidence-of"><h3>${chapter} · ${heading}</h3>
${catalogue.rules.filter(({ id }) => chapterOf(id) === chapter).map((rule) => ruleBlock(rule, operationsFor(rule, operations), report))}</div>
`,
)}`;
}

function ruleBlock(rule: Rule, operations: readonly Operation[], report: Report | null): Html {
  const status = statusOf(rule.id, report);
  return markup`<details class="cell ${status ?? 'no-status'}" data-level="${rule.level}" data-status="${status ?? ''}" open>
<summary><span class="name">${rule.id}</span> <span class="title">${prose(rule.title)}</span> <span class="level">${rule.level}</span></summary>
<div class="inner" id="${rule.id}"><p>${prose(rule.sentence)}</p>
<dl class="facts"><dt>Basis</dt> <dd>${rule.basis}: ${rule.source}</dd>
${
  rule.advice !== undefined &&
  markup`<dt>Where it is broken</dt> <dd>${prose(rule.advice)}</dd>
`
}<dt>Subjects</dt> <dd>${report === null ? rule.subjects.join(', ') : results(rule, report)}</dd>
<dt>Operation</dt> <dd>${operations.map((operation, index) => markup`${index > 0 && ', '}<a href="reference.html#${fragmentOf(operation)}">${operation.summary}</a>`)} <code class="quiet">${rule.openapi}</code></dd>
${rule.untested !== undefined && markup`<dt>Not tested</dt> <dd>${prose(rule.untested)}</dd>`}
</dl></div></details>
`;
}

function results(rule: Rule, report: Report): Part {
  return cellsOf(rule.id, report).map(
    (cell) => markup`<span class="result" title="${anchor(cell)}">${cell.subject} ${mode(cell.status)}</span> `,
  );
}

function cellsOf(id: string, report: Report): readonly Cell[] {
  return report.cells.filter((cell) => cell.rule === id);
}

function statusOf(id: string, report: Report | null): Cell['status'] | null {
  return report === null ? null : worst(cellsOf(id, report).map(({ status }) => status));
}

function questionTable(rules: readonly Rule[], report: Report | null): Html {
  const open = rules.filter(({ question }) => question !== undefined);
  return markup`<div class="card"><table class="answers stacks"><caption class="unseen">Open questions</caption><thead><tr><th scope="col">Question</th><th scope="col">Where the contract is silent</th>${report !== null && markup`<th scope="col">What ${report.target.name} does</th>`}<th scope="col">Rule</th></tr></thead><tbody>
${open.map(
  ({
    id,
    question = '',
    source,
  }) => markup`<tr><th scope="row">${prose(question)}</th><td>${source}</td>${report !== null && markup`<td>${answers(id, report)}</td>`}<td><a href="#${id}">${id}</a></td></tr>
`,
)}</tbody></table></div>`;
}

function answers(id: string, report: Report): Part {
  const own = report.observations.filter(({ rule }) => rule === id);
  if (own.length === 0) return markup`<span class="quiet">not observed</span>`;
  return own.map(({ subject, answer }) => markup`<p>${subject}: <code class="said" dir="ltr">${answer}</code></p>`);
}
