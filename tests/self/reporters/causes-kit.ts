import { buildReport } from '../../../reporters/matrix.ts';
import type { CaseRecord, Subject } from '../../../spec/report.ts';
import { caseWith, exchangeWith, ruleWith, runWith, testWith } from './golden/make.ts';

const rules = [
  ruleWith({ id: 'BEARER-03', level: 'SHOULD', subjects: ['reseller'] }),
  ruleWith({ id: 'BEARER-04', subjects: ['reseller', 'storefront'], advice: 'Mend it. '.repeat(40).trim() }),
  ruleWith({ id: 'LOGIN-02', subjects: ['login'], sentence: 'A long sentence. '.repeat(30).trim() }),
  ruleWith({ id: 'LOGIN-09', subjects: ['login'] }),
];
/** A case that asked for 401 and got something else. */
const failed = (label: string, got: string, over: Partial<CaseRecord> = {}) =>
  caseWith('fail', { label, expected: '401', got, ...over });
/** What came of a rule, with an exchange for each case. */
export const of = (rule: string, cases: readonly CaseRecord[], subject: Subject = 'reseller') =>
  testWith({ rule, subject, cases, exchanges: cases.map(({ label }) => exchangeWith({ case: label })) });

/** A report with findings of several kinds. */
export const report = buildReport(
  runWith({
    rules,
    tests: [
      of('BEARER-03', [failed('one', '200 OK')]),
      of('BEARER-04', [
        failed('a', '200 OK'),
        failed('b', '200 Fine'),
        failed('c', '500 Internal Server Error'),
        caseWith('pass', { label: 'd' }),
        caseWith('error', { label: 'e', reason: 'the test broke' }),
      ]),
      of('BEARER-04', [failed('a', '200 OK')], 'storefront'),
      of(
        'LOGIN-02',
        ['x', 'y'].map((word) =>
          failed(word, `"${word}" after ${word.length}7 ms`, { expected: `the word "${word}"` }),
        ),
        'login',
      ),
      of('LOGIN-09', [caseWith('blocked', { reason: 'no token', blockedBy: 'LOGIN-02 × login' })], 'login'),
    ],
  }),
);
