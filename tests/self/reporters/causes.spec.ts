import { expect, test } from '@playwright/test';
import { buildReport } from '../../../reporters/matrix.ts';
import { causesOf, kindOf, whereOf } from '../../../reporters/render/causes.ts';
import { differenceOf } from '../../../reporters/render/difference.ts';
import { gistOf } from '../../../reporters/render/gist.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { widthOf } from '../../../reporters/render/terminal/width.ts';
import type { CaseRecord, Report, Subject } from '../../../spec/report.ts';
import { caseWith, exchangeWith, ruleWith, runWith, testWith } from './golden/make.ts';
import { HOSTILE, samples } from './golden/samples.ts';

const rules = [
  ruleWith({ id: 'BEARER-03', level: 'SHOULD', subjects: ['reseller'] }),
  ruleWith({ id: 'BEARER-04', subjects: ['reseller', 'storefront'], advice: 'Mend it. '.repeat(40).trim() }),
  ruleWith({ id: 'LOGIN-02', subjects: ['login'], sentence: 'A long sentence. '.repeat(30).trim() }),
  ruleWith({ id: 'LOGIN-09', subjects: ['login'] }),
];
const failed = (label: string, got: string, over: Partial<CaseRecord> = {}) =>
  caseWith('fail', { label, expected: '401', got, ...over });
const of = (rule: string, cases: readonly CaseRecord[], subject: Subject = 'reseller') =>
  testWith({ rule, subject, cases, exchanges: cases.map(({ label }) => exchangeWith({ case: label })) });

const report = buildReport(
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

test('what has the same rule and the same kind of answer is one cause, over subjects and cases, the worst first', () => {
  const told = causesOf(report).map((cause) => [cause.id, cause.status, whereOf(cause), cause.holds, cause.varies]);
  expect(told).toEqual([
    ['cause-LOGIN-02', 'fail', 'login × 2', 1, true],
    ['cause-BEARER-04', 'fail', 'reseller × 2, storefront', 0, true],
    ['cause-BEARER-04-2', 'fail', 'reseller', 0, false],
    ['cause-BEARER-04-3', 'error', 'reseller', 0, false],
    ['cause-BEARER-03', 'warn', 'reseller', 0, false],
  ]);
});

test('every case that failed, warned or broke is in one cause, and in no other', () => {
  for (const one of [report, ...Object.values(samples)]) {
    const cells = one.cells.filter(({ role, status }) => one.roles.includes(role) && status !== 'pass');
    const all = cells.flatMap(({ cases }) => cases.filter(({ status }) => /^(?:fail|warn|error)$/.test(status)));
    const told = causesOf(one).flatMap(({ places }) => places.flatMap(({ cases }) => cases));
    expect(told).toHaveLength(all.length);
    expect(new Set(told)).toEqual(new Set(all));
  }
});

test('answers of a kind differ in what is quoted, counted or made up; those of two kinds by status or word', () => {
  for (const [one, other] of [
    ['200 OK', '200 Fine'],
    ['"a \\" b"', '"c"'],
    ['again 2.1 s after it', 'again 31 s after it'],
    ['no line 5f1c0d6a9b', 'no line 77aa12'],
  ] as const)
    expect(kindOf(one)).toBe(kindOf(other));
  for (const [one, other] of [
    ['200 OK', '400 Bad Request'],
    ['200 OK', '200 OK, as with a good credential'],
    ['Status 401', 'Status 403'],
    ['alg HS256', 'alg HS512'],
    ['/success must be true', '/message must be string'],
  ] as const)
    expect(kindOf(one)).not.toBe(kindOf(other));
});

/** The blocks of a terminal that tell a finding, in lines. */
function blocks(text: string): string[][] {
  return text
    .split('\n\n')
    .filter((block) => /^[✗!‼~] /.test(block))
    .map((block) => block.split('\n'));
}

test('a terminal tells a finding in eight lines at the most, and --verbose every case of it', () => {
  for (const one of [report, ...Object.values(samples)]) {
    const causes = causesOf(one);
    for (const columns of [20, 60, 80, 200]) {
      const text = renderTerminal(one, false, { columns });
      const told = blocks(text);
      expect(told).toHaveLength(causes.length);
      for (const lines of told) expect(lines.length).toBeLessThanOrEqual(8);
      const widest = Math.max(60, Math.min(columns, 120));
      for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(widest);
    }
  }
  const text = renderTerminal(report, false, { verbose: true });
  for (const label of ['reseller: a', 'reseller: b', 'reseller: c', 'storefront: a', 'login: y'])
    expect(text).toContain(label);
  expect(text.split('curl -X POST')).toHaveLength(1 + 8);
  expect(renderTerminal(report, false)).not.toContain('storefront: a');
});

test('a difference is told by words, and texts with little in common differ as a whole', () => {
  const marked = (all: readonly { text: string; differs: boolean }[]) =>
    all.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
  const pair = (one: string, other: string) => {
    const { expected, got } = differenceOf(one, other);
    expect(expected.map(({ text }) => text).join('')).toBe(one);
    expect(got.map(({ text }) => text).join('')).toBe(other);
    return [marked(expected), marked(got)];
  };
  expect(pair('status 401', 'status 200')).toEqual(['status [401]', 'status [200]']);
  expect(pair('"  padded"', '"padded"')).toEqual(['"[  ]padded"', '"padded"']);
  expect(pair('a body', 'no answer: gone')).toEqual(['[a body]', '[no answer: gone]']);
  expect(pair('', 'x')).toEqual(['', '[x]']);
  expect(pair(HOSTILE, `${HOSTILE}!`)[1]).toBe(`${HOSTILE}[!]`);
  // Longer ones are not compared word by word, and cost no more.
  expect(pair(`a ${'b '.repeat(5000)}z`, `a ${'c '.repeat(5000)}z`)[0]).toMatch(/^\[a b/);
});

const bare = { rules: [ruleWith({ id: 'KEY-01' })] };
const because = (reason: string, remedy: string | null = null) => [
  testWith({ rule: 'KEY-01', cases: [caseWith('not-tested', { reason })], remedy }),
];
const GISTS: readonly (readonly [string, Report, RegExp, RegExp])[] = [
  ['a conformant', buildReport(runWith({ ...bare, tests: [of('KEY-01', [caseWith('pass')])] })), /^$/, /^$/],
  [
    'a non-conformant',
    report,
    /^3 causes of failure\. Begin with LOGIN-02 \(login × 2, in the way of 1 other cell\).*got "x"/,
    /evidence/,
  ],
  [
    'an incomplete',
    buildReport(runWith({ ...bare, tests: because('no payment key', 'add surfaces.payment.probe') })),
    /^1 cell of level MUST was not judged; 1 of them because no payment key/,
    /^In the target file: add surfaces\.payment\.probe\..*npm run plan/,
  ],
  [
    'an unreachable',
    buildReport(
      runWith({ ...bare, problems: ['https://a.example cannot be reached: ECONNREFUSED. Nothing was tested'] }),
    ),
    /^Nothing was tested: https:\/\/a\.example cannot be reached/,
    /BASE_URL.*run again/,
  ],
  [
    'a refused',
    buildReport(
      runWith({ ...bare, problems: ['API_PASSWORD was refused with 401: no form of the login is granted a token'] }),
    ),
    /^Nothing was tested: API_PASSWORD was refused/,
    /key or variable that is named/,
  ],
  [
    'a mislaid',
    buildReport(
      runWith({
        ...bare,
        problems: [
          'baseUrl (BASE_URL) may name another path: each form of the login got 404. Check it first, then API_PASSWORD',
        ],
      }),
    ),
    /^Nothing was tested: baseUrl \(BASE_URL\) may name another path/,
    /^Check the path in baseUrl \(BASE_URL\) first/,
  ],
  [
    'a led-on',
    buildReport(
      runWith({
        ...bare,
        problems: [
          'baseUrl (BASE_URL) may name another address: each form of the login got 308 that leads to https://a.example. Name the address',
        ],
      }),
    ),
    /^Nothing was tested: baseUrl \(BASE_URL\) may name another address/,
    /^Set baseUrl \(BASE_URL\) to the address that is named/,
  ],
  [
    'a captive',
    buildReport(
      runWith({
        ...bare,
        problems: [
          'baseUrl (BASE_URL) may not lead to the platform: each form of the login, and paths that nobody has, got 200 OK with one and the same page. Check the address',
        ],
      }),
    ),
    /^Nothing was tested: baseUrl \(BASE_URL\) may not lead to the platform/,
    /^Set baseUrl \(BASE_URL\) to an address at which the platform itself answers/,
  ],
  [
    'an overlong',
    buildReport(runWith({ ...bare, problems: ['the run’s budget, limits.total of 30 s, was used up'] })),
    /^Nothing was tested: the run’s budget/,
    /^Raise `limits\.total` in the target file/,
  ],
  [
    'a throttled',
    buildReport(
      runWith({
        ...bare,
        problems: [
          'the run’s budget, limits.total of 30 s, was used up; 29 s of it were waited, since good requests were told to come later: status 429 at /p (9 times)',
        ],
      }),
    ),
    /^Nothing was tested: the run’s budget/,
    /^Have more requests let through there, or raise `limits\.total`/,
  ],
  [
    'an inconclusive',
    buildReport(runWith({ ...bare, tests: [of('KEY-01', [caseWith('inconclusive', { reason: 'status 503' })])] })),
    /^1 cell could not be judged; .* status 503/,
    /answers within `limits\.answerTimeout`; then run again/,
  ],
  [
    'a hindered',
    buildReport(
      runWith({
        ...bare,
        tests: [
          of('KEY-01', [
            caseWith('inconclusive', { reason: 'the suite’s own machine was too busy: it did nothing for 2 s' }),
          ]),
        ],
      }),
    ),
    /^1 cell could not be judged; .* too busy/,
    /^Run again on a quieter machine/,
  ],
  [
    'a misled',
    buildReport(
      runWith({
        ...bare,
        tests: [
          of('KEY-01', [
            caseWith('inconclusive', {
              reason: 'the trigger’s answer has nothing at /data/id, where callback.trigger.deliverId points',
            }),
          ]),
        ],
      }),
    ),
    /^1 cell could not be judged; .* has nothing at \/data\/id/,
    /^Hold that pointer of the target file against the answer/,
  ],
];
for (const [name, one, why, next] of GISTS)
  test(`the first words of ${name} report say why, and what to do now`, () => {
    const gist = gistOf(one);
    expect(gist === null ? '' : `${gist.about} ${gist.said ?? ''}`).toMatch(why);
    expect(gist?.next ?? '').toMatch(next);
    if (gist === null) return;
    expect(renderTerminal(one, false)).toContain('\nWhy: ');
    expect(renderMarkdown(one)).toContain('**Next:** ');
  });
