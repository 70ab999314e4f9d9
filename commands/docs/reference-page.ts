import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIV3_1 } from 'openapi-types';
import { SIGNS } from '../../reporters/render/words.ts';
import type { Rule } from '../../spec/catalogue.ts';
import type { Cell } from '../../spec/report.ts';
import { CLIENT_CHAPTER, concernsClient } from './client-chapter.ts';
import { fragmentOf, operationsFor, operationsOf, type Operation } from './operations.ts';
import { quickStart } from './quick-start.ts';
import { startScript, STYLE } from './redoc-theme.ts';
import { samplesOf } from './samples.ts';

/** What Redoc may do: run what is on the page, and nothing that loads or sends. Its search runs in a worker of its own. */
const POLICY = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'${digest(script)}'`).join(' ')}`,
    // Redoc makes its styles as it draws.
    "style-src 'unsafe-inline'",
    'img-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The operations and the webhook as `reference.html`: Redoc, the contract and nothing from elsewhere, in one file. */
export function renderReference(
  document: OpenAPIV3_1.Document,
  rules: readonly Rule[],
  cells: readonly Cell[] | null,
): string {
  const redoc = bundle();
  const data = JSON.stringify(annotated(document, rules, cells)).replaceAll('<', '\\u003c');
  const start = startScript(data);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY([redoc, start])}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}: reference</title>
<style>${STYLE}</style>
</head>
<body>
<noscript>This page is drawn by a script. <a href="index.html">The rules and tables</a> need none.</noscript>
<div id="redoc"></div>
<script>${redoc}</script>
<script>${start}</script>
</body>
</html>
`;
}

/** Redoc's own bundle, with the one image it would load from its maker's server taken out. */
function bundle(): string {
  const file = readFileSync(join(folderOfRedoc(), 'bundles/redoc.standalone.js'), 'utf8');
  const map = file.lastIndexOf('\n//# sourceMappingURL=');
  const text = map < 0 ? file : file.slice(0, map + 1);
  const image = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
  if (!text.includes(image) || /<\/script/i.test(text)) throw new Error('Redoc is not as it was: look at its bundle');
  return text.replaceAll(image, 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E');
}

/** Large, and of use to this command alone: whoever has the suite from npm installs it beside that. */
function folderOfRedoc(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('redoc/package.json'));
  } catch {
    throw new Error('The page is drawn by redoc, which is not installed. Add it: npm install --save-dev redoc@2.5.2');
  }
}

/** The document with examples in several languages, and with each operation's rules under its description. */
function annotated(
  document: OpenAPIV3_1.Document,
  rules: readonly Rule[],
  cells: readonly Cell[] | null,
): OpenAPIV3_1.Document {
  const copy = structuredClone(document);
  const operations = operationsOf(copy);
  for (const operation of operations) {
    const own = rules.filter((rule) => operationsFor(rule, [operation]).length > 0);
    const client = concernsClient(rules, operation) ? `\n\n[How a client behaves](index.html#${CLIENT_CHAPTER})` : '';
    operation.object.description = `${operation.object.description ?? ''}${client}\n\n${ruleList(own, cells)}`;
    Object.assign(operation.object, { 'x-codeSamples': samplesOf(operation, document) });
  }
  copy.info.description = `[The rules, the tables and the open questions](index.html)\n\n${copy.info.description ?? ''}\n\n${quickStart()}`;
  return linked(copy, operations);
}

function ruleList(rules: readonly Rule[], cells: readonly Cell[] | null): string {
  const lines = rules.map(({ id, title, level }) => {
    const results = (cells ?? [])
      .filter(({ rule }) => rule === id)
      .map(({ subject, status }) => `${subject} ${SIGNS[status].sign} ${SIGNS[status].word}`);
    const result = cells === null ? '' : ` | ${results.join(', ')}`;
    return `| [${id}](index.html#${id}) | ${title.replaceAll('|', '\\|')} | ${level}${result} |`;
  });
  const head = ['Rule', 'Level', ...(cells === null ? [] : ['Result'])];
  return [
    `<details><summary><strong>Rules (${rules.length})</strong></summary>`,
    '',
    `| | ${head.join(' | ')} |`,
    `| --- |${head.map(() => ' --- |').join('')}`,
    ...lines,
    '',
    '</details>',
  ].join('\n');
}

/** Links to an operation as Redoc writes them. */
function linked(document: OpenAPIV3_1.Document, operations: readonly Operation[]): OpenAPIV3_1.Document {
  const text = JSON.stringify(document).replace(/\(#operation\/(\w+)\)/g, (link, id: string) => {
    const operation = operations.find((one) => one.id === id);
    return operation === undefined ? link : `(#${fragmentOf(operation)})`;
  });
  return JSON.parse(text) as OpenAPIV3_1.Document;
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
