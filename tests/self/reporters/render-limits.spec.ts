import { expect, test } from '@playwright/test';
import { validateXML } from 'xmllint-wasm';
import { buildReport } from '../../../reporters/matrix.ts';
import { renderBadge } from '../../../reporters/render/badge.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { VERDICTS } from '../../../spec/report.ts';
import { caseWith, exchangeWith, ruleWith, runWith, testWith } from './golden/make.ts';
import { hostile } from './golden/samples.ts';

const rules = Array.from({ length: 60 }, (_, index) => ruleWith({ id: `KEY-${String(index + 10)}` }));
const tests = rules.map(({ id }) =>
  testWith({
    rule: id,
    cases: [caseWith('fail', { got: 'x'.repeat(3000), expected: '`'.repeat(500) })],
    exchanges: [exchangeWith({ curl: `curl ${'y'.repeat(900)}` })],
    observations: [{ question: `Of ${id}?`, answer: 'z'.repeat(5000) }],
  }),
);
const long = buildReport(runWith({ rules, tests }));

test('Markdown fits a comment on a pull request, and says what it leaves out', () => {
  const text = renderMarkdown(long);
  expect(text.length).toBeLessThanOrEqual(65_536);
  expect(text).toMatch(/Left out here for length: \d+ of 60\. The whole is in `matrix\.html`\./);
  expect(text).toContain('| KEY-69 |');
});

test('whatever is left out, no fence stays open and no section is empty', () => {
  for (const report of [long, hostile])
    for (let longest = 1500; longest < 12_000; longest += 500) {
      const text = renderMarkdown(report, longest);
      expect(text.length).toBeLessThanOrEqual(longest + 1);
      const open: string[] = [];
      for (const [, fence = ''] of text.matchAll(/^ *(`{3,})(?:text)?$/gm))
        if (open.at(-1) === fence) open.pop();
        else if (open.length === 0) open.push(fence);
      expect(open).toEqual([]);
      expect(text).not.toMatch(/^## .*\n+(?:##? |$(?![^]))/m);
    }
});

test('the badge of each verdict is well-formed SVG that says it', async () => {
  for (const verdict of VERDICTS) {
    const badge = renderBadge({ verdict });
    // By a schema that allows anything, since only the form is in question.
    const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/svg"><xs:element name="svg"/></xs:schema>`;
    const { errors } = await validateXML({ xml: [{ fileName: 'badge.svg', contents: badge }], schema: [schema] });
    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(badge).toContain(`aria-label="contract: ${verdict}"`);
  }
});
