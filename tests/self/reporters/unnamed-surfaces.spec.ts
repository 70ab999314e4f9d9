import { expect, test } from '@playwright/test';
import { atUnnamedSurfaces } from '../../../reporters/recheck/unnamed-surfaces.ts';
import type { Cell } from '../../../spec/report.ts';

const ORDINARY = 'an ordinary hour';
const RESELLER = 'the target does not name client.surfaces.reseller';
const EITHER = 'the target does not name client.surfaces.reseller or client.surfaces.storefront';
const KEY = 'the target does not name client.surfaces.key';

const login = (form: string): string => `login POST 0 5 10 200 0 ${form} - - none - - - json login 0`;
const call = (form: string): string => `reseller POST 20 20 25 200 0 ${form} 0 whole none - - - json - -`;
const keyed = (key: string): string => `supplier POST 30 30 35 200 0 none - - ${key} - - - json - -`;

/** The cell that tells of an ordinary hour. */
const telling = (...requests: readonly string[]): Cell => {
  const facts = { requests: requests.join('; '), tokens: 'reseller 10 3600000', asked: '3', ended: 'itself' };
  const judgements = [{ matcher: 'toKeepCredentialsInHeaders', args: [], facts, pass: true }];
  return { rule: 'CLIENT-12', status: 'pass', cases: [{ label: ORDINARY, judgements }] } as unknown as Cell;
};

const untested = (rule: string, reason: string): Cell =>
  ({ rule, status: 'not-tested', reason, cases: [{ label: 'its title', status: 'not-tested' }] }) as unknown as Cell;

test('a surface that is not named is told of where the client breaks a rule there', () => {
  const cells = [untested('CLIENT-01', RESELLER), untested('CLIENT-02', RESELLER), untested('CLIENT-05', EITHER)];
  expect(atUnnamedSurfaces([...cells, telling(login('other'), call('other'))])).toBe(
    'client.surfaces in the target file does not name reseller, which the client uses. Add reseller, or have the client leave that alone: what it does there speaks against CLIENT-01, CLIENT-05, not tested for that',
  );
  expect(atUnnamedSurfaces([untested('CLIENT-06', KEY), telling(keyed('odd'))])).toBe(
    'client.surfaces in the target file does not name supplier, which the client uses. Add supplier, or have the client leave that alone: what it does there speaks against CLIENT-06, not tested for that',
  );
});

test('what a client does well there is no matter of the run, nor what lacks something else', () => {
  const cells = [untested('CLIENT-01', RESELLER), untested('CLIENT-05', EITHER), untested('CLIENT-06', KEY)];
  expect(atUnnamedSurfaces([...cells, telling(login('none'), call('exact'), keyed('right'))])).toBeNull();
  expect(atUnnamedSurfaces([...cells, telling()])).toBeNull();
  const reason = 'nothing that this target says or does gives occasion for it';
  expect(atUnnamedSurfaces([untested('CLIENT-01', reason), telling(login('other'))])).toBeNull();
});
