import { expect, test } from '@playwright/test';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { OTHER_WAYS } from '../../../fixtures/wire/written-otherwise.ts';
import { MALFORMED_BODIES } from '../../login.bodies.cases.ts';
import { noEmails, unknownEmails, usualNoEmails, usualUnknownEmails } from '../../login.refusals.cases.ts';
import { inRegions, NO_PASSWORDS_BY_REGION, ofAllRegions } from '../../login.regions.cases.ts';
import { NO_STRINGS } from '../../login.cases.ts';

const REGIONS = ['DE', 'EU', 'GB', 'TR', 'US'];

const good = (): Stimulus =>
  Stimulus.of('POST', new URL('http://127.0.0.1:1/Login')).with('h-region-code', 'TR').withBody('{}');
const account = {
  email: new Secret('kQ7vT2mX9pL4@acme.example', 'EMAIL'),
  password: new Secret('vR8nW3kY6qZ1', 'PASSWORD'),
};

/** Which regions the rows of a table name, each by its header. */
const regionsIn = (rows: ReturnType<typeof inRegions>): string[] =>
  [
    ...new Set(
      rows.map(([, change]) =>
        String(change(good()).parts.headers.find(([name]) => name === 'h-region-code')?.[1] ?? 'none'),
      ),
    ),
  ].sort();

for (const [rule, logins] of [
  ['LOGIN-18', unknownEmails(good, account.email, OTHER_WAYS)],
  ['LOGIN-20', noEmails(good, account, OTHER_WAYS)],
  ['LOGIN-22', MALFORMED_BODIES.map(([label]) => [label, (one: Stimulus) => one.withBody(label)] as const)],
] as const)
  test(`${rule} is asked beside each region, and without one where a target file names one`, () => {
    const some = ofAllRegions(logins);
    expect(some.length).toBeGreaterThan(1);
    expect(regionsIn(inRegions(some, null))).toEqual(REGIONS);
    expect(regionsIn(inRegions(some, 'DE'))).toEqual([...REGIONS, 'none']);
    expect(inRegions(logins, null, some)).toHaveLength(REGIONS.length * some.length);
    expect(inRegions(logins, 'DE', some)).toHaveLength(logins.length + REGIONS.length * some.length);
  });

test('each kind of bad login is sent for TR, and for another region', () => {
  for (const all of [
    usualUnknownEmails(good),
    usualNoEmails(good, account),
    MALFORMED_BODIES.map(([label]) => [label, (one: Stimulus) => one.withBody(label)] as const),
  ]) {
    const some = ofAllRegions(all);
    const labels = inRegions([], null, some, all).map(([label]) => label);
    for (const [label] of all) expect(labels).toContain(`${label}, h-region-code TR`);
    expect(labels).toContain(`${some[0]?.[0] ?? ''}, h-region-code GB`);
  }
  for (const [label] of NO_STRINGS)
    expect(
      NO_PASSWORDS_BY_REGION.filter((row) => row.label.startsWith(`${label}, `)).map(({ region }) => region),
    ).toEqual(['TR', expect.stringMatching(/^(?:DE|EU|US|GB)$/)]);
});
