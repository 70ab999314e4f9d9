import { buildReport } from '../../../../reporters/matrix.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { Report } from '../../../../spec/report.ts';
import { caseWith, exchangeWith, runWith, testWith } from './make.ts';

/** A report of more than a megabyte: every cell of the catalogue with five cases, and every fifth cell broken. */
export function largeReport(): Report {
  const { rules, chapters } = loadCatalogue();
  const body = JSON.stringify({ items: Array.from({ length: 20 }, (_, index) => ({ index, name: 'a product' })) });
  const cells = rules.flatMap((rule) => rule.subjects.map((subject) => ({ rule, subject })));
  const tests = cells.map(({ rule, subject }, cell) => {
    const labels = Array.from({ length: 5 }, (_, index) => `case ${index}`);
    return testWith({
      rule: rule.id,
      subject,
      cases: labels.map((label) =>
        caseWith(cell % 5 === 0 ? 'fail' : 'pass', { label, expected: '401', got: '200 OK' }),
      ),
      exchanges: labels.map((label) => {
        const { answer, ...exchange } = exchangeWith({ case: label });
        return { ...exchange, answer: answer && { ...answer, body } };
      }),
    });
  });
  return buildReport(runWith({ rules, chapters, tests, roles: ['platform', 'receiver', 'client'] }));
}
