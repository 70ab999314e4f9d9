import {
  sensitive,
  type Beside,
  type LoginChange,
  type OtherWay,
  type PasswordChange,
  type Secret,
  type Stimulus,
  type Text,
} from '../fixtures/index.ts';
import { besideEach } from './login.beside.cases.ts';
import { inCapitals, likeIt } from './login.emails.cases.ts';
import { inWays } from './login.forms.cases.ts';
import { NO_STRINGS } from './login.cases.ts';
import { inRegions, NO_REGION } from './login.regions.cases.ts';
import { CHARSET, ofCharset, withCharset } from './login.written.cases.ts';
import { trusted } from './surface.circumstances.cases.ts';

/** Who logs in. */
type Account = Readonly<Record<'email' | 'password', Secret>>;

/** The good login that these members make a bad one. */
type Good = (members: Readonly<Record<string, unknown>>) => Stimulus;

const BARE = `no callbackData, ${NO_REGION}`;

/** The same login with nothing but what a good one needs: code that has two ways to a token may ask less on one of them. */
const bare = (good: Good, members: Readonly<Record<string, unknown>>): Stimulus =>
  good({ ...members, callbackData: undefined }).without('h-region-code');

const nobody = (): string => `nobody-${crypto.randomUUID()}@conformance.invalid`;

/** E-mails that nobody has: some of them are more than an e-mail to code that makes a query of them. */
export const UNKNOWN_EMAILS: readonly (readonly [label: string, email: string])[] = [
  ['a made-up e-mail', nobody()],
  ['a wildcard', '%'],
  ['an asterisk', '*'],
  ['a condition', "' OR '1'='1"],
  ['a condition, and a comment of the rest', "' OR 1=1 -- "],
  ['the empty string', ''],
];

/** Logins with the right password and one of these. */
export function usualUnknownEmails(good: Good): readonly LoginChange[] {
  return UNKNOWN_EMAILS.map(([label, email]): LoginChange => [label, () => good({ Email: email })]);
}

/** Logins with the right password and an e-mail that nobody has. @param ways in which one of them comes as well. */
export function unknownEmails(good: Good, email: Secret, ways: readonly OtherWay[]): readonly LoginChange[] {
  return [
    ...likeIt(email).map(([label, Email]): LoginChange => [label, () => good({ Email })]),
    ...usualUnknownEmails(good),
    ['a made-up e-mail, a made-up password', () => good({ Email: nobody(), Password: crypto.randomUUID() })],
    ['an empty e-mail, an empty password', () => good({ Email: '', Password: '' })],
    [`a made-up e-mail, ${BARE}`, () => bare(good, { Email: nobody() })],
    ...inWays([['a made-up e-mail', () => good({ Email: nobody(), callbackData: undefined })]], ways),
    ['a made-up e-mail, beside all that a trusted client declares', () => trusted(good({ Email: nobody() }))],
    ...ofCharset([['a made-up e-mail', () => good({ Email: nobody() })]]),
  ];
}

const withBlank = (email: Secret): Secret => email.derive('a blank behind it', (text) => `${text} `);

/** Logins of a customer who is not flagged for the API. */
export function notFlagged(
  good: Good,
  account: Readonly<Record<'email' | 'password', Secret>> | null,
  region: string | null,
  credentials: readonly Beside[],
  ways: readonly OtherWay[],
): readonly LoginChange[] {
  const valid = { Email: account?.email, Password: account?.password };
  return [
    ['valid credentials', () => good(valid)],
    ['valid credentials, no callbackData', () => good({ ...valid, callbackData: undefined })],
    ['beside all that a trusted client declares', () => trusted(good(valid))],
    ...ofCharset([['valid credentials', () => good(valid)]]),
    ['its e-mail in capital letters', () => good({ ...valid, Email: account && inCapitals(account.email) })],
    ['a blank behind its e-mail', () => good({ ...valid, Email: account && withBlank(account.email) })],
    // Whoever makes a customer of all that the body holds, or lays it over the one that was found, takes the flag along.
    ['valid credentials, IsAPI 1 in the body', () => good({ ...valid, IsAPI: 1 })],
    ['valid credentials, isApi true in the body', () => good({ ...valid, isApi: true })],
    ['valid credentials, an empty callbackData', () => good({ ...valid, callbackData: '' })],
    ...besideEach(credentials, [['valid credentials', () => good(valid)]]),
    ['valid credentials, 4 KiB of callbackData', () => good({ ...valid, callbackData: 'abcdefgh'.repeat(512) })],
    // Whether a login may come so nobody has decided; what reads one may know of no flag.
    ...inWays([['valid credentials', () => good({ ...valid, callbackData: undefined })]], ways),
    ...inRegions([['valid credentials', () => good(valid)]], region),
  ];
}

/** The like, each for when those before it have been answered. */
export function notFlaggedAgain(
  good: Good,
  account: Readonly<Record<'email' | 'password', Secret>> | null,
): readonly LoginChange[] {
  const credentials = { Email: account?.email, Password: account?.password };
  return [
    ['valid credentials, after the answer to others', () => good(credentials)],
    ['valid credentials, once more after that', () => good(credentials)],
  ];
}

/** One login of each kind that is refused for anything but a password: what a platform does behind one is of its kind. */
export function otherRefusals(
  good: Good,
  { apiCustomer, nonApiCustomer }: Readonly<Record<'apiCustomer' | 'nonApiCustomer', Account | null>>,
): readonly LoginChange[] {
  const { email } = apiCustomer ?? {};
  return [
    ['a made-up e-mail', () => good({ Email: nobody() })],
    ['no password', () => good({ Password: undefined })],
    ['a password of another type', () => good({ Password: [] })],
    ['another customer', () => good({ Email: nonApiCustomer?.email, Password: nonApiCustomer?.password })],
    ['JSON without its end', (login) => login.withBody(sensitive`{"Email": "${email ?? ''}"`)],
  ];
}

/** Logins whose `Email` is of another type, or absent. */
function emailsOfNoText(good: Good, email: Text): readonly LoginChange[] {
  return NO_STRINGS.map(([label, value]): LoginChange => [label, () => good({ Email: value(email) })]);
}

/** The same, and those of which the `Password` is so as well. */
export function usualNoEmails(
  good: Good,
  { email, password }: Readonly<Record<'email' | 'password', Text>>,
): readonly LoginChange[] {
  return [
    // Code that compares both at once may find that nothing is wrong with either.
    ...NO_STRINGS.map(([label, value]): LoginChange => [
      `both Email and Password: ${label}`,
      () => good({ Email: value(email), Password: value(password) }),
    ]),
    ...emailsOfNoText(good, email),
  ];
}

/** Logins whose `Email` is no text. */
export function noEmails(
  good: Good,
  account: Readonly<Record<'email' | 'password', Text>>,
  ways: readonly OtherWay[],
): readonly LoginChange[] {
  const { email } = account;
  return [
    ...usualNoEmails(good, account),
    ...ofCharset(emailsOfNoText(good, email)),
    ['an object of its own name', () => good({ Email: { Email: 1 } })],
    ['true', () => good({ Email: true })],
    ['a number', () => good({ Email: 0 })],
    ...NO_STRINGS.map(([label, value]): LoginChange => [
      `${label}, ${BARE}`,
      () => bare(good, { Email: value(email) }),
    ]),
    ...inWays([['absent', () => good({ Email: undefined, callbackData: undefined })]], ways),
  ];
}

/** What a driver writes into a query as the column itself, which is equal to itself. */
export const OWN_NAME: PasswordChange = { label: 'an object of its own name', password: () => ({ Password: 1 }) };

/** Passwords that are no text, in a login with nothing but what a good one needs. */
export const NO_PASSWORDS_BARE: readonly PasswordChange[] = NO_STRINGS.map(([label, password]) => ({
  label: `${label}, ${BARE}`,
  password,
  plain: true,
  region: null,
}));

/** The same, in a login with a charset. */
export const NO_PASSWORDS_OF_CHARSET: readonly PasswordChange[] = NO_STRINGS.map(([label, password]) => ({
  label: `${label}, ${CHARSET}`,
  password,
  written: withCharset,
}));

/**
 * Logins that say of whom they are, and no password, in these ways: which are not read nobody counts. Behind them the like
 * with an empty one, and with a list, as some that read forms take a name with brackets behind it.
 */
export function noPasswordIn(ways: readonly OtherWay[], isRead: boolean): readonly PasswordChange[] {
  const inEach = (label: string, some: readonly OtherWay[] = [], password?: string): PasswordChange[] =>
    some.map(({ as, write }) => ({
      label: `${label}, ${as}`,
      password: () => password,
      written: label === A_LIST ? (login) => write(login).withField('Password[]', '') : write,
      plain: true,
      isRead,
      ...(isRead && { ofSome: true }),
    }));
  const [forms, others] = [true, false].map((isForm) => ways.filter(({ name }) => (name === 'a form') === isForm));
  return [
    ...[...inEach('absent', forms), ...inEach('empty', forms, ''), ...inEach('absent', others)],
    ...[...inEach(A_LIST, forms), ...(isRead ? inEach('empty', others, '') : [])],
  ];
}

const A_LIST = 'a list with nothing in it';
