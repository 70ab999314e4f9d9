import { expect, test } from '@playwright/test';
import { FORMS, formsOf, loginOf } from '../../../../fixtures/roles/platform/credentials/shared-login.ts';
import { budgetOf, shareOut } from '../../../../fixtures/roles/platform/login/budget.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { read } from '../../target/target-kit.ts';

const target = (info: Parameters<typeof read>[0], region: string): ReturnType<typeof read> =>
  read(
    info,
    `baseUrl: http://127.0.0.1:1
${region}
accounts: { apiCustomer: { email: someone@acme.example, password: correct-horse } }`,
  );

for (const [region, count] of [
  ['', 4],
  ['region: TR', 4],
  ['region: DE', 6],
] as const)
  test(`TR, no region and the target’s own are logged in with, each once: ${region || 'no region'}`, ({}, info) => {
    const made = target(info, region);
    const account = made.accounts.apiCustomer;
    if (!account) throw new Error('It has one');
    const sent = formsOf(made).map((form) => {
      const { headers, body } = loginOf(form, made, account).parts;
      const said = headers.find(([name]) => name === 'h-region-code')?.[1];
      return `${String(said ?? 'none')} ${String(body).includes('callbackData')}`;
    });
    expect(new Set(sent).size).toBe(count);
    expect(sent).toHaveLength(count);
    for (const one of ['TR true', 'TR false', 'none true', 'none false']) expect(sent).toContain(one);
    expect(formsOf(made)[0]).toBe(FORMS[0]);
  });

test('another customer is logged in as well, where the target names one', ({}, info) => {
  const made = target(info, '');
  const [account, other] = [
    made.accounts.apiCustomer,
    { email: new Secret('other', 'E'), password: new Secret('p-w', 'P') },
  ];
  if (!account) throw new Error('It has one');
  const named = { ...made, accounts: { ...made.accounts, limitedCustomer: other } };
  const added = formsOf(named).filter((form) => !formsOf(made).includes(form));
  expect(added).toHaveLength(1);
  for (const form of added) expect(String(loginOf(form, named, account).parts.body)).toContain('<E>');
  expect(formsOf({ ...named, accounts: { ...named.accounts, limitedCustomer: account } })).toEqual(formsOf(made));
});

test('no customer is sent more wrong passwords than the limit, and what is left over is named', ({}, info) => {
  const made = target(info, '');
  const account = made.accounts.apiCustomer;
  if (!account) throw new Error('It has one');
  for (const wrongPasswords of [1, 2, 3, 4, 8, 50])
    for (const readsOthers of [false, true]) {
      const limits = { ...made.limits, wrongPasswords };
      const { asText, asOtherType, asNone } = budgetOf({ limits }, readsOthers);
      expect(asText + asOtherType + asNone).toBe(wrongPasswords);
      expect(asText).toBeGreaterThan(0);
      expect(asNone > 0).toBe(readsOthers && wrongPasswords >= 4);
    }
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const { shares, untried } = shareOut(rows, [{ account }, { of: 'another', account }], 2);
  expect(shares.map(([, share]) => share)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(untried).toEqual(['e']);
});
