import { expect, test, type TestInfo } from '@playwright/test';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { faults, read, VALUE } from './target-kit.ts';

// No token is due to a customer who is not flagged for the API, and nobody gets one for credentials that nobody has.

interface Account {
  readonly email?: string;
  readonly password?: string;
}

const GOOD = { email: 'anna@acme.example', password: 'Zq8vRt-41xLm-Qd7' };
const OTHER = { email: 'ben@acme.example', password: VALUE };

/** A file with this customer beside one who logs in. */
function file(other: Account, good: Account = {}): string {
  const accounts = { apiCustomer: { ...GOOD, ...good }, nonApiCustomer: { ...OTHER, ...other } };
  return JSON.stringify({ baseUrl: 'https://acme.example', accounts }, null, 1);
}

const PLACEHOLDER = 'looks like a placeholder, and whatever the platform does not know is refused';
const NOBODY = 'Nobody is given a token for it, flagged or not';
const REMEDY = 'Name a customer who is not flagged for the API, or remove accounts.nonApiCustomer';
const CLEAN = 'Remove that, or accounts.nonApiCustomer';
const ODD = 'and that of accounts.apiCustomer does not';

const WRONG: Readonly<Record<string, readonly [member: 'email' | 'password', texts: readonly string[], why: string]>> =
  {
    'an e-mail that is none': [
      'email',
      [
        ...[
          'ben',
          'ben at acme.example',
          '<ben@acme.example>',
          'ben@acme.example;',
          'ben@acme.example, c@acme.example',
        ],
        ...[
          'mailto:ben@acme.example',
          'ben@@acme.example',
          '@acme.example',
          'ben@',
          'ben@acme.',
          'b\u200ben@acme.example',
        ],
      ],
      `is no e-mail address. ${NOBODY}. ${REMEDY}`,
    ],
    'a masked e-mail': ['email', ['b***@acme.example', 'b…@acme.example'], `is masked. ${NOBODY}. ${REMEDY}`],
    'an e-mail of crosses': ['email', ['xxx@xxx.xxx'], `${PLACEHOLDER}. ${REMEDY}`],
    'a password with a line end': [
      'password',
      [`${VALUE}\n`, `${VALUE}\r\n`, `a\nb`],
      `holds a line end, ${ODD}. ${NOBODY}. ${CLEAN}`,
    ],
    'a password with a blank around it': [
      'password',
      [` ${VALUE}`, `${VALUE} `, `${VALUE}\t`, `${VALUE}\u00a0`],
      `begins or ends with a blank, ${ODD}. ${NOBODY}. ${CLEAN}`,
    ],
    'a password with a sign that nobody sees': [
      'password',
      [`${VALUE}\u200b`, `Wx7\bar9`, `${VALUE}\u0003`, `\u001b[0m${VALUE}`],
      `holds a sign that nobody sees, as a backslash within "…" makes one, ${ODD}. ${NOBODY}. ${CLEAN}`,
    ],
    'a password of blanks': ['password', [' ', '  \n'], `is nothing but blanks. ${NOBODY}. ${REMEDY}`],
    'a password in quotes': [
      'password',
      [`"${VALUE}"`, `'${VALUE}'`, `“${VALUE}”`],
      `stands in quotes that are part of it, ${ODD}. ${NOBODY}. ${CLEAN}`,
    ],
    'a password that was to be filled in': [
      'password',
      ['sk-xxxxxxxxxxxxxxxx', 'sk-TODO', 'replace-me-later', 'none-yet', 'unused'],
      `${PLACEHOLDER}. ${REMEDY}`,
    ],
  };

for (const [name, [member, texts, why]] of Object.entries(WRONG))
  test(`${name} is a fault`, ({}, info) => {
    for (const text of texts) {
      const found = faults(info, file({ [member]: text }));
      expect(found).toEqual([`t.yaml:10: accounts.nonApiCustomer.${member}: ${why}`].map((line) => at(member, line)));
      expect(found.join()).not.toContain(VALUE);
    }
  });

/** The line of the e-mail is before that of the password. */
function at(member: 'email' | 'password', line: string): string {
  return member === 'email' ? line.replace(':10:', ':9:') : line;
}

/** Why the rule about such a customer is not tested; null where it is. */
function doubt(info: TestInfo, other: Account, good: Account = {}): string | null {
  const text = file(other, good);
  expect(faults(info, text)).toEqual([]);
  const [only, ...more] = missingFor(loadCatalogue().get('LOGIN-19'), 'login', read(info, text));
  expect(more).toEqual([]);
  if (only === undefined) return null;
  expect(only.need).toBe('accounts.nonApiCustomer');
  expect(only.remedy).toMatch(/^name another accounts\.nonApiCustomer \(/);
  return only.doubt;
}

const DOUBTFUL: readonly (readonly [customer: Account, why: string])[] = [
  ...['user@example.com', 'ben@mail.example.org', 'name@company.com', 'ben@acme.invalid'].map(
    (email) => [{ email }, 'has an e-mail at a host of documentation'] as const,
  ),
  ...['todo@acme.test', 'test@test.com', 'foo@bar.org', 'name@email.com', 'ben@your-domain.com'].map(
    (email) => [{ email }, 'has an e-mail that looks like a placeholder'] as const,
  ),
  ...['secret', 'test', 'Password1!', 'P@ssw0rd', 'Test12345', '12345678', 'qwerty', 'asdfasdf', 'my-secret'].map(
    (password) => [{ password }, 'has a password that is typed to fill the place as it seems'] as const,
  ),
  [{ password: 'Ben@acme.example' }, 'has its own e-mail for a password'],
  ...['TnE3d1R6NFJrTHAw', Buffer.from('Nq7wTz4RkLp0').toString('hex')].map(
    (password) => [{ password }, 'has a password that is text in base64 or hexadecimal as it seems'] as const,
  ),
  [{ password: 'Zq8***Lm' }, 'has a password that is masked as it seems'],
  ...['**Zq8vRtLm**', '<b>Zq8vRtLm</b>', 'Zq8v&amp;RtLm'].map(
    (password) => [{ password }, 'has a password with markup of a page as it seems'] as const,
  ),
  ...['Zq8vRt\\n', 'Zq8vRt%0A'].map(
    (password) =>
      [{ password }, 'has a password that ends in a line end or a blank as programs or addresses write it'] as const,
  ),
];

for (const [customer, why] of DOUBTFUL)
  test(`a file may have ${JSON.stringify(customer)}, and the rule is not tested`, ({}, info) => {
    expect(doubt(info, customer)).toBe(`accounts.nonApiCustomer ${why}, and accounts.apiCustomer does not`);
  });

test('a customer like the one who logs in is taken for one, and so is one that merely looks odd', ({}, info) => {
  const pairs: readonly (readonly [other: Account, good: Account])[] = [
    [{ email: 'user@example.com' }, { email: 'api@example.com' }],
    [{ email: 'ben' }, { email: 'anna' }],
    [{ password: 'test' }, { password: 'secret' }],
    [{ password: ' lark tern ' }, { password: ' tern lark ' }],
    [{ password: '"a"' }, { password: '"b"' }],
    [{ password: 'ben@acme.example' }, { password: 'anna@acme.example' }],
    [{ password: 'correct-horse-12' }, {}],
    [{ password: 'correct horse battery staple' }, {}],
    [{ password: 'Siskin-12-Tundra+Copper' }, {}],
    [{ password: 'p;a,ss;' }, {}],
    [{ email: "o'brien+api@mail.acme-partner.example" }, {}],
    [{ email: 'jürgen@straße.example' }, {}],
    [{ email: 'ben@localhost' }, {}],
    [{ email: 'test@acme.com' }, {}],
    [{ email: 'ben@bar.com' }, {}],
    [{ email: 'test@test.com' }, { email: 'user@test.com' }],
    [{ email: 'web.user@acme.test' }, {}],
    // A test system may have one password for everybody, and the good customer logs in with it.
    [{ password: '$k7Gk2mQx9Lw4' }, { password: '$k7Gk2mQx9Lw4' }],
  ];
  for (const [other, good] of pairs) expect(doubt(info, other, good)).toBeNull();
});

test('a password that nothing filled in or resolved is none, whatever form the good one has', ({}, info) => {
  for (const [password, good] of [
    ['[PASSWORD]', '[7Gk2mQx9Lw4]'],
    ['<password>', '<3Rd5vNc1Hy6>'],
    ['$OTHER_PASSWORD', '$k3Rd5vNc1Hy6'],
    ['op://acme/other/password', 'op://acme/customer/password'],
    ['encrypted:7Gk2mQx9Lw4', 'encrypted:3Rd5vNc1Hy6'],
  ] as const)
    expect([password, ...faults(info, file({ password }, { password: good }))].join()).toContain(
      'accounts.nonApiCustomer.password: looks like a ',
    );
});

test('the good customer is let be, whatever the password looks like', ({}, info) => {
  for (const password of [' word ', 'secret', 'test', '"quoted"', 'line\n', 'Zq8***Lm'])
    expect(faults(info, file({}, { password }))).toEqual([]);
});
