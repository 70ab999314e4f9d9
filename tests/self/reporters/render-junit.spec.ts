import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { validateXML } from 'xmllint-wasm';
import { buildReport } from '../../../reporters/matrix.ts';
import { renderJunit } from '../../../reporters/render/junit.ts';
import { gate } from '../../../reporters/verdict.ts';
import type { Report, Status } from '../../../spec/report.ts';
import { caseWith, exchangeWith, ruleWith, runWith, testWith } from './golden/make.ts';
import { HOSTILE, samples } from './golden/samples.ts';

const schema = readFileSync(new URL('./junit/junit-10.xsd', import.meta.url), 'utf8');

async function faults(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'junit.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}

const allKinds = (['pass', 'fail', 'inconclusive', 'error', 'not-tested', 'blocked'] as const).map((status, index) => ({
  status,
  rule: ruleWith({ id: `KEY-0${index + 1}` }),
}));

function reportOf(statuses: readonly Status[] = allKinds.map(({ status }) => status), over = {}): Report {
  const kinds = allKinds.filter(({ status }) => statuses.includes(status));
  return buildReport(
    runWith({
      rules: kinds.map(({ rule }) => rule),
      tests: kinds.map(({ status, rule }) =>
        testWith({
          rule: rule.id,
          cases: [
            caseWith(
              status,
              status === 'pass'
                ? {}
                : {
                    reason: `because of ${status}`,
                    expected: '401',
                    blockedBy: status === 'blocked' ? 'KEY-02 × reseller' : null,
                  },
            ),
          ],
          exchanges: [exchangeWith()],
          remedy: status === 'not-tested' ? 'Add a key.' : null,
        }),
      ),
      ...over,
    }),
  );
}

for (const [name, report] of Object.entries({ ...samples, every: reportOf() })) {
  test(`the ${name} report is valid by junit-10`, async () => {
    expect(await faults(renderJunit(report))).toEqual([]);
  });
}

test('the schema refuses what the file must not be', async () => {
  const xml = renderJunit(reportOf());
  expect(await faults(xml.replace('<testcase ', '<testcase file="a" '))).toHaveLength(1);
  expect(await faults(xml.replace('</testsuites>', ''))).not.toEqual([]);
  expect(await faults(xml.replace('because', 'because\u0000'))).not.toEqual([]);
});

test('each status is what viewers take it for, and the rule is in the properties', () => {
  const xml = renderJunit(reportOf());
  const [head = ''] = /<testsuites [^>]*>/.exec(xml) ?? [];
  expect(head).toContain('tests="6" failures="1" errors="2"');
  const caseOf = (id: string) =>
    new RegExp(`<testcase [^>]*name="${id} [^>]*?(?:/>|>[^]*?</testcase>)`).exec(xml)?.[0] ?? '';
  expect(caseOf('KEY-01')).not.toMatch(/<(failure|error|skipped)/);
  expect(caseOf('KEY-01')).toContain('classname="KEY.reseller"');
  expect(caseOf('KEY-02')).toContain('<failure message="because of fail" type="failed">The sentence of KEY-02.');
  expect(caseOf('KEY-02')).toContain('  curl -X POST');
  expect(caseOf('KEY-03')).toContain('<error message="because of inconclusive" type="inconclusive">');
  expect(caseOf('KEY-04')).toContain('<error message="because of error" type="error">');
  expect(caseOf('KEY-05')).toContain(
    '<skipped message="because of not-tested. To have it tested: Add a key." type="not tested"/>',
  );
  expect(caseOf('KEY-06')).toContain(
    '<skipped message="blocked by KEY-02 × reseller: because of blocked" type="blocked"/>',
  );
  for (const pair of ['name="rule" value="KEY-01"', 'name="level" value="MUST"', 'name="basis" value="stated"'])
    expect(xml).toContain(`<property ${pair}/>`);
});

test('a run that the gate holds back has a failure or an error in the file, and no other has', () => {
  const runs = [
    reportOf(['pass']),
    reportOf(['pass', 'not-tested']),
    reportOf(['pass', 'not-tested'], { gate: 'certify' }),
    reportOf(['not-tested']),
    reportOf(['pass'], { problems: ['a worker died'] }),
    ...Object.values(samples),
  ];
  for (const report of runs) expect(/<(?:failure|error) /.test(renderJunit(report))).toBe(!gate(report).passed);
});

test('no text of a target is markup in the file, nor a character that XML cannot carry', async () => {
  const text = `${HOSTILE}]]>\ufffe\uffff`;
  const [rule] = [ruleWith({ id: 'KEY-01' })];
  const cases = [caseWith('fail', { label: text, reason: text, expected: text, got: text })];
  const tests = [testWith({ rule: rule.id, cases, exchanges: [exchangeWith({ case: text, curl: text })] })];
  const xml = renderJunit(buildReport(runWith({ rules: [rule], tests, problems: [text] })));
  expect(await faults(xml)).toEqual([]);
  expect(xml).not.toMatch(/<script|<img/);
});
