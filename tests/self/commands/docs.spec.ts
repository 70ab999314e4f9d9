import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { concernsClient } from '../../../commands/docs/client-chapter.ts';
import { operationsFor, operationsOf } from '../../../commands/docs/operations.ts';
import { renderDocs } from '../../../commands/docs/render.ts';
import { samplesOf } from '../../../commands/docs/samples.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { contract } from '../../../spec/contract.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { command, wholeReport } from '../reporters/gate-kit.ts';
import { caseWith, runWith, testWith } from '../reporters/golden/make.ts';
import { HOSTILE } from '../reporters/golden/samples.ts';

const { rules, chapters } = loadCatalogue();
const operations = operationsOf(contract.document);
/** What a client calls; the webhook comes to it. */
const CALLED = ['generateToken', 'createOrder', 'listSupplierProducts'];

test('the documentation in docs/ is that of this contract and these rules', () => {
  for (const [name, text] of Object.entries(renderDocs(null))) {
    const file = new URL(`../../../docs/${name}`, import.meta.url);
    // Not compared by Playwright: its diff of a page this long would be no help.
    const fresh = existsSync(file) && readFileSync(file, 'utf8') === text;
    expect(fresh, `docs/${name} is stale: run "npm run docs" and commit it`).toBe(true);
  }
});

test('the contract as Markdown says of each operation what it takes, and of each rule what it asks', () => {
  const { 'contract.md': text = '', 'llms.txt': list = '' } = renderDocs(null);
  for (const { id } of rules) expect(text.match(new RegExp(`\\*\\*${id}\\*\\*`, 'g')), id).toHaveLength(1);
  for (const { id, method, path, kind } of operations) {
    expect(text).toContain(`### ${id}\n`);
    if (kind === 'operation') expect(text).toContain(`\`${method} {baseUrl}${path}\``);
    // As the places of headings are named in Markdown.
    expect(list).toContain(`(contract.md#${id.toLowerCase()})`);
  }
  expect(text).toContain('| `data.Expiration` | string: ISO 8601 timestamp in UTC | yes |');
  expect(text).toContain('0 is: the order was cancelled; 1 is: the order was delivered;');
  for (const [, json = ''] of text.matchAll(/```json\n([^]*?)```/g))
    expect(() => JSON.parse(json) as unknown).not.toThrow();
  expect(text).not.toMatch(/undefined|\[object|\$ref/);
});

test('every rule belongs to an operation, and every operation has rules', () => {
  for (const rule of rules) expect(operationsFor(rule, operations), rule.id).not.toEqual([]);
  for (const operation of operations)
    expect(rules.filter((rule) => operationsFor(rule, [operation]).length > 0)).not.toEqual([]);
});

test('how a client behaves is told of every rule that a client is held to, and each operation of one leads there', () => {
  const { 'index.html': index = '', 'reference.html': reference = '' } = renderDocs(null);
  const [chapter = ''] = /<section[^>]*id="client"[^]*?<\/section>/.exec(index) ?? [];
  const told = Array.from(chapter.matchAll(/href="#(CLIENT-\d\d)"/g), ([, id]) => id);
  const judged = rules.filter(({ role, level }) => role === 'client' && level !== 'OBSERVE').map(({ id }) => id);
  expect([...told].sort()).toEqual(judged);
  // None has been left to the end of the table.
  expect(chapter).not.toContain('Besides');
  expect(reference.split('[How a client behaves](index.html#client)')).toHaveLength(1 + CALLED.length);
  const called = operations.filter((one) => concernsClient(rules, one)).map(({ id }) => id);
  expect(called).toEqual(CALLED);
});

test('examples are programs: JavaScript can be read, and curl holds the JSON of the contract', () => {
  for (const operation of operations) {
    const samples = samplesOf(operation, contract.document);
    const all = ['Shell', 'JavaScript', 'Python', 'C#'];
    expect(samples.map(({ lang }) => lang)).toEqual(
      operation.kind === 'operation' ? [...all, 'PHP', 'Go', 'Java'] : [...all, 'Go'],
    );
    for (const { lang, source } of samples) {
      if (lang === 'JavaScript') {
        const { status, stderr } = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], {
          input: source,
        });
        expect(status, stderr.toString()).toBe(0);
      }
      if (lang === 'Shell') {
        const [, body = ''] = /--data-raw '([^]*)'$/.exec(source) ?? [];
        expect(() => JSON.parse(body) as unknown).not.toThrow();
      }
    }
  }
});

test('a report puts results beside the rules, and nothing of a target is markup', () => {
  const tests = [
    testWith({ rule: 'BEARER-03', subject: 'reseller', cases: [caseWith('fail')] }),
    testWith({
      rule: 'BEARER-16',
      subject: 'reseller',
      cases: [caseWith('observed')],
      observations: [{ question: 'q', answer: HOSTILE }],
    }),
  ];
  const target = { name: HOSTILE, baseUrl: 'https://evil.example' };
  const report = buildReport(runWith({ rules, chapters, tests, target }));
  const { 'index.html': index = '', 'reference.html': reference = '' } = renderDocs(report);
  expect(index).toMatch(/id="BEARER-03">[^]*?reseller <span class="mode fail">/);
  expect(reference).toContain('reseller ✗ failed');
  expect(index).toContain('@everyone');
  expect(index).not.toMatch(/<script>alert|<img/);
  expect(reference).not.toContain('@everyone');
});

test('results are drawn of a report that the gate takes, and of no other', async ({}, info) => {
  const folder = info.outputPath('run');
  mkdirSync(folder);
  const text = renderJson(wholeReport({ 'BEARER-03 × reseller': 'fail' }));
  writeFileSync(join(folder, 'conformance.json'), text);
  writeFileSync(join(folder, 'edited.json'), text.replace('"status": "fail"', '"status": "pass"'));
  const sound = await command('docs', folder, '--report', '.', '--out', 'sound');
  expect(sound).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(folder, 'sound/index.html'))).toBe(true);
  const edited = await command('docs', folder, '--report=edited.json', '--out=edited');
  expect(edited).toEqual({
    code: 1,
    stdout: '',
    stderr: 'edited.json: the content does not fit its digest: the report was edited or damaged after the run\n',
  });
  expect(existsSync(join(folder, 'edited'))).toBe(false);
});
