import { expect, test } from '@playwright/test';
import { atUnknownLogin } from '../../../reporters/recheck/unknown-login.ts';
import type { Cell } from '../../../spec/report.ts';

const LOGIN = 'login POST 0 5 10 200 0 none - - none - - - json login 0';
const CALL = 'reseller POST 1 20 25 200 0 exact 0 whole none - - carries json - -';
const ELSEWHERE = 'reseller POST 2 30 35 401 0 none - - none - body carries json login -';
const SIGN_IN = 'signIn POST 3 5 10 200 0 none - - none - - - json login 0';
const TOKEN_IN_BODY = 'reseller POST 4 30 35 401 0 none - - none - body carries json - -';

/** A cell that tells of an ordinary hour. */
const telling = (rule: string, status: string, ...requests: readonly string[]): Cell => {
  const facts = { requests: requests.join('; '), tokens: 'reseller 10 3600000', asked: '3', ended: 'itself' };
  const judgements = [{ matcher: 'toKeepCredentialsInHeaders', args: [], facts, pass: status === 'pass' }];
  return { rule, status, cases: [{ label: 'an ordinary hour', judgements }] } as unknown as Cell;
};

test('a login of end users at a path that is not named is told of', () => {
  expect(atUnknownLogin([telling('CLIENT-05', 'fail', LOGIN, CALL, ELSEWHERE)])).toBe(
    'client.storefrontLogin in the target file may name another path: the client never logged an end user in there, and sent a POST with an e-mail and a password elsewhere, which speaks against CLIENT-05. Where that is its Storefront login, name its path in client.storefrontLogin',
  );
});

test('other breaches say nothing of it', () => {
  for (const [status, ...requests] of [
    ['pass', LOGIN, CALL, ELSEWHERE],
    ['fail', LOGIN, CALL, ELSEWHERE, SIGN_IN],
    ['fail', LOGIN, CALL, TOKEN_IN_BODY],
    ['fail', LOGIN, CALL],
  ] as const)
    expect(atUnknownLogin([telling('CLIENT-12', status, ...requests)])).toBeNull();
  expect(atUnknownLogin([telling('CLIENT-09', 'fail', LOGIN, CALL, ELSEWHERE)])).toBeNull();
});
