import { expect, test } from '@playwright/test';
import { buildReport } from '../../../reporters/matrix.ts';
import { gistOf } from '../../../reporters/render/gist.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import type { Report } from '../../../spec/report.ts';
import { RETIREMENT } from '../../../spec/retirement.ts';
import { of, report } from './causes-kit.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';

const bare = { rules: [ruleWith({ id: 'KEY-01' })] };
const because = (reason: string, remedy: string | null = null) => [
  testWith({ rule: 'KEY-01', cases: [caseWith('not-tested', { reason })], remedy }),
];
/** A report of a run whose one cell could not be judged for this reason. */
const hindered = (reason: string): Report =>
  buildReport(runWith({ ...bare, tests: [of('KEY-01', [caseWith('inconclusive', { reason })])] }));
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
    'an unreachable, by the variable of its file,',
    buildReport(
      runWith({
        ...bare,
        problems: [
          'baseUrl (HOST_2, PASSWORDS_PATH): https://a.example cannot be reached: ECONNREFUSED. Nothing was tested',
        ],
      }),
    ),
    /^Nothing was tested: baseUrl/,
    /^Check baseUrl \(HOST_2, PASSWORDS_PATH\) and that this machine can reach it, and run again/,
  ],
  [
    'an unreachable, by no variable,',
    buildReport(
      runWith({
        ...bare,
        problems: ['receiver.url: https://a.example cannot be reached: ECONNREFUSED. Nothing was tested'],
      }),
    ),
    /^Nothing was tested: receiver\.url/,
    /^Check receiver\.url and that this machine can reach it, and run again/,
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
    hindered('status 503'),
    /^1 cell could not be judged; .* status 503/,
    /answers within `limits\.answerTimeout`; then run again/,
  ],
  [
    'a retired',
    buildReport(
      runWith({
        ...bare,
        tests: [
          testWith({
            rule: 'KEY-01',
            cases: [caseWith('inconclusive', { reason: 'it got 401 at first' })],
            observations: [{ question: RETIREMENT, answer: 'yes, after 1 more' }],
          }),
        ],
      }),
    ),
    /^1 cell could not be judged; .* it got 401 at first/,
    /^A login there retires the token of an earlier one, .* `--workers=1`/,
  ],
  [
    'a hindered',
    hindered('the suite’s own machine was too busy: it did nothing for 2 s'),
    /^1 cell could not be judged; .* too busy/,
    /^Run again on a quieter machine/,
  ],
  [
    'a misled',
    hindered('the trigger’s answer has nothing at /data/id, where callback.trigger.deliverId points'),
    /^1 cell could not be judged; .* has nothing at \/data\/id/,
    /^Hold that pointer of the target file against the answer/,
  ],
  [
    'a misplaced',
    hindered('with and without a good credential the probe gets 404: its path may not exist'),
    /^1 cell could not be judged; .* gets 404: its path may not exist/,
    /^Look at `surfaces\.reseller\.probe\.path` and `\.method` of the target file, and at the path in `baseUrl`/,
  ],
  [
    'an unheard',
    hindered(
      'callback.publicUrl https://a.example does not lead to the hub: a request sent there did not arrive (no answer within 5 s)',
    ),
    /^1 cell could not be judged; .* does not lead to the hub/,
    /^See that `callback\.publicUrl` of the target file leads to `callback\.listen`/,
  ],
  [
    'an impatient',
    hindered('no answer within 0.001 s'),
    /^1 cell could not be judged; .* no answer within 0\.001 s/,
    /^Raise `limits\.answerTimeout` in the target file, which is 0\.001 s/,
  ],
  [
    'an impatiently begun',
    buildReport(
      runWith({
        ...bare,
        problems: ['the target cannot be judged by its login: no answer within 0.02 s'],
      }),
    ),
    /^Nothing was tested: the target cannot be judged by its login/,
    /^Raise `limits\.answerTimeout` in the target file, which is 0\.02 s/,
  ],
  [
    'a silent',
    buildReport(runWith({ ...bare, problems: ['the target cannot be judged by its login: no answer within 10 s'] })),
    /^Nothing was tested: the target cannot be judged by its login/,
    /^See that the target is up and answers within `limits\.answerTimeout` of the target file \(10 s\); then run again/,
  ],
  [
    'an, by keys that the reason names, undecided',
    hindered(
      "the token of accounts.apiCustomer gets 403, and that of accounts.limitedCustomer is let in: see whether the two stand in each other's place in the target file",
    ),
    /^1 cell could not be judged/,
    /^Look at `accounts\.apiCustomer` and `accounts\.limitedCustomer` of the target file; then run again\.$/,
  ],
  [
    'an, by what came on the way, undecided',
    hindered('read ECONNRESET'),
    /^1 cell could not be judged/,
    /^See that the target is up/,
  ],
  [
    'an, for a reason of its own, undecided',
    hindered('a token is retired early, so that its age shows nothing'),
    /^1 cell could not be judged/,
    /^Read that reason with its evidence in the report/,
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
