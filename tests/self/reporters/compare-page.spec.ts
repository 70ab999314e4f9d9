import { expect, test } from '@playwright/test';
import { compare } from '../../../reporters/compare.ts';
import { outlineOf } from '../../../reporters/compare/outline.ts';
import { renderComparisonHtml } from '../../../reporters/render/compare/html.ts';
import { renderComparisonMarkdown } from '../../../reporters/render/compare/markdown.ts';
import { comparisonOf, runOf } from './compare-kit.ts';
import { expectGolden } from './golden/golden.ts';
import { conformant, HOSTILE, hostile } from './golden/samples.ts';

/** Vendors as they are in the golden files: small, one with a past, one refused, one with a page of its own. */
function few() {
  const calm = hostile.cells.map((cell) => ({ ...cell, status: 'pass' as const }));
  const runs = [
    { ...conformant, startedAt: '2026-03-02T09:00:00.000Z' },
    { ...hostile, cells: calm, target: conformant.target, startedAt: '2026-03-01T09:00:00.000Z' },
    { ...hostile, target: { ...hostile.target, name: HOSTILE } },
  ];
  return compare([
    outlineOf(runs[0] ?? hostile, { file: 'acme.json', fault: null, page: 'acme%20now.html' }),
    outlineOf(runs[1] ?? hostile, { file: 'before.json', fault: 'the gate refuses it: it was edited' }),
    outlineOf(runs[2] ?? hostile, { file: `${HOSTILE}.json`, fault: HOSTILE }),
  ]);
}

function body(html: string): string {
  return (html.split('<body>')[1] ?? '').replace(/<script>[^]*?<\/script>/, '');
}

test('vendors side by side as a page', ({}, info) => {
  expectGolden(body(renderComparisonHtml(few())), 'comparison.html', info);
});

test('vendors side by side as Markdown', ({}, info) => {
  expectGolden(renderComparisonMarkdown(few()), 'comparison.md', info);
});

test('both forms show what broke, with its reason, and what was mended', () => {
  const comparison = comparisonOf(
    runOf('Acme', 1, { 'KEY-03 × payment': 'fail' }),
    runOf('Acme', 2, { 'BEARER-03 × reseller': 'fail' }),
  );
  const markdown = renderComparisonMarkdown(comparison);
  expect(markdown).toContain('## Acme, 2026-03-01 04:00 to 2026-03-02 04:00: 1 broke, 1 mended');
  expect(markdown).toContain('- ▼ **BEARER-03 × reseller** broke: `expected status 401, got status 200`');
  expect(markdown).toContain('- ▲ mended: payment: KEY-03');
  expect(markdown).toMatch(/^\| \*\*BEARER-03 × reseller\*\* \| .* \| ✓ \| ✗▼ \|$/m);
  const html = renderComparisonHtml(comparison);
  expect(html).toContain('aria-label="failed, broke"');
  expect(html).toContain('aria-label="passed, mended"');
  expect(html).toContain('<tr class="differs"><th scope="row"><b class="id">BEARER-03</b> reseller');
  expect(html).toContain('expected status 401, got status 200');
  // The strip of one target, the oldest first.
  expect(html).toMatch(/<ol class="strip"><li[^>]*2026-03-01[^]*?<\/li><li[^>]*2026-03-02/);
});

test('two runs without a difference say so', () => {
  expect(renderComparisonMarkdown(comparisonOf(runOf('Acme', 1), runOf('Acme', 2)))).toContain('Nothing changed.');
});

test('the page and the Markdown of many vendors say once what all agree on, and sum up the rest', () => {
  const reports = Array.from({ length: 60 }, (_, index) =>
    runOf(
      `Vendor ${index}`,
      1,
      index % 3 === 0 ? { 'KEY-03 × payment': 'fail', 'KEY-04 × payment': 'not-tested' } : {},
    ),
  );
  const comparison = comparisonOf(...reports);
  const { rows } = comparison;
  const html = renderComparisonHtml(comparison);
  expect(html).toContain('40 conformant, 20 non-conformant. 2 of');
  expect(html.match(/<td class="all \w+" colspan="60">/g)).toHaveLength(rows.length - 2);
  const [, cells = ''] = /KEY-03<\/b> payment[^]*?<\/th>([^]*?)<\/tr>/.exec(html) ?? [];
  expect(cells.match(/<td class="fail " aria-label="failed">✗<\/td>/g)).toHaveLength(20);
  expect(cells).toMatch(/class="sum"><span class="fail">20</);
  // Many have the same finding: it is said once.
  expect(html.match(/20 of 60 vendors/g)).toHaveLength(1);
  const markdown = renderComparisonMarkdown(comparison);
  expect(markdown).toMatch(
    /^\| \*\*KEY-03 × payment\*\* \| .* \| 20 ✗, 40 ✓ \| Vendor 0, Vendor 3, .* and 15 more \|$/m,
  );
  expect(markdown).toContain(`On the other ${rows.length - 2} rows they agree.`);
  expect(Math.max(...markdown.split('\n').map((line) => line.split(' | ').length))).toBeLessThan(14);
});

test('a strip of many runs shows the latest, and says how many came before', () => {
  const html = renderComparisonHtml(
    comparisonOf(...Array.from({ length: 30 }, (_, day) => runOf('Acme', day + 1)), runOf('Zulu', 1)),
  );
  const strip = /<ol class="strip">([^]*?)<\/ol>/.exec(html)?.[1] ?? '';
  expect(strip).toContain('6 earlier runs');
  expect(strip.match(/role="img"/g)).toHaveLength(24);
});

test('what a target says does nothing in the page or the Markdown', () => {
  const titled = hostile.cells.map((cell) => ({ ...cell, title: HOSTILE }));
  const again = { ...hostile, cells: titled, startedAt: '2026-03-02T00:00:00Z' };
  // Titles are the suite's own, but anybody can write a report.
  const cells = hostile.cells.map((cell) => ({ ...cell, title: HOSTILE, status: 'pass' as const }));
  const calm = { ...hostile, cells };
  const others = Array.from({ length: 14 }, (_, index) => ({
    ...again,
    target: { ...hostile.target, name: `${index} ${HOSTILE}` },
  }));
  const all = [calm, again, ...others].map((report, index) =>
    outlineOf(report, { file: `${index}${HOSTILE}.json`, fault: HOSTILE }),
  );
  const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
  for (const comparison of [compare(all.slice(0, 3)), compare(all)]) {
    const html = renderComparisonHtml(comparison);
    expect(html.match(/<script/gi)).toHaveLength(1);
    expect(body(html)).not.toMatch(/<(script|img|b>`)/i);
    expect(html).toMatch(
      /content="default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"/,
    );
    expect(html).not.toMatch(unseen);
    const markdown = renderComparisonMarkdown(comparison);
    expect(markdown).not.toMatch(unseen);
    // Outside code, no markup, no mention and no link is left to a forge.
    const outside = markdown.replace(/(`+).*?\1/g, '');
    expect(outside).not.toMatch(/<script|<img|@everyone|\]\(javascript/);
    // No name ends a cell of a table.
    for (const table of markdown.split(/\n(?!\|)/)) {
      const lines = table.split('\n').filter((line) => line.startsWith('|'));
      const widths = lines.map((line) => line.replace(/\\\|/g, '').split('|').length);
      expect(new Set(widths).size, table.slice(0, 300)).toBeLessThan(2);
    }
  }
});
