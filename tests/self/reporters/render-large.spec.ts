import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { renderHtml } from '../../../reporters/render/html.ts';
import { evidence } from '../../../reporters/render/html/evidence.ts';
import { SCRIPT } from '../../../reporters/render/html/script.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import type { CaseRecord, Cell } from '../../../spec/report.ts';
import { largeReport } from './golden/large.ts';

const report = largeReport();
const page = renderHtml(report);

function folded(): string[] {
  const packed = /<p id="folded" hidden>([A-Za-z0-9+/=]*)<\/p>/.exec(page)?.[1] ?? '';
  const { lines, parts } = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as {
    readonly lines: readonly string[];
    readonly parts: readonly (readonly number[])[];
  };
  expect(new Set(lines).size).toBe(lines.length);
  return parts.map((part) => part.map((place) => lines[place]).join('\n'));
}

test('a large page keeps folded all that a small one says of what passed, and nothing of what failed', () => {
  const parts = folded();
  const held = report.cells.filter(({ status }) => status !== 'fail' && status !== 'warn');
  expect(parts).toHaveLength(held.length);
  for (const [place, cell] of held.entries()) expect(evidence(cell, false).toString()).toContain(parts[place]);
  const [before = '', after = ''] = page.split('<section id="evidence"');
  expect(before).toContain('a product');
  for (const block of after.split('<details class="cell ').slice(1)) {
    const isUrgent = /^(?:fail|warn)/.test(block);
    expect([block.includes('a product'), block.includes('data-folded')]).toEqual([isUrgent, !isUrgent]);
  }
  for (const part of parts) expect(part).not.toMatch(/<(?:script|style|img|iframe|object|link)\b| on\w+=/);
});

test('a page of many findings shows the first case of each cell, and keeps the others', () => {
  const [bad] = report.cells.filter(({ status }) => status === 'fail') as [Cell];
  const [one] = bad.cases.filter(({ status }) => status === 'fail') as [CaseRecord];
  const label = (place: number): string => `a ${'product '.repeat(300)}${place}`;
  const cases = Array.from({ length: 400 }, (_, place) => ({ ...one, label: label(place), got: label(place) }));
  const whole = renderHtml({ ...report, cells: [{ ...bad, cases }] });
  expect(whole.length).toBeLessThan(1_500_000);
  const [, after = ''] = whole.split('<section id="evidence"');
  expect([0, 1, 399].map((place) => after.includes(label(place)))).toEqual([true, false, false]);
  expect(after).toContain('399 further cases');
});

test('a large page runs the script that its policy names, and no other', () => {
  const digest = createHash('sha256').update(SCRIPT).digest('base64');
  expect(page).toContain(`script-src 'sha256-${digest}'`);
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('a report says once what its cells say again and again', () => {
  const { length } = JSON.stringify(report);
  const passed = { ...report, cells: report.cells.filter(({ status }) => status === 'pass') };
  expect(renderJson(passed).length).toBeLessThan(length / 8);
  expect(renderJson(report).length).toBeLessThan(length / 2);
});
