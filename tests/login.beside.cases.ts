import {
  STOREFRONT_CUSTOMER,
  type Beside,
  type Circumstance,
  type LoginChange,
  type PasswordChange,
  type Stimulus,
} from '../fixtures/index.ts';
import { inCapitals } from './login.emails.cases.ts';
import { withCharset, withCharsetInCapitals } from './login.written.cases.ts';
import { trusted } from './surface.circumstances.cases.ts';

/**
 * Logins beside a credential that is good for other requests. A login is judged by its e-mail and its password (contract,
 * Generate Token, purpose), so nothing that it carries besides makes up for what is wrong with those; code that finds out
 * who is there before it looks at what is asked may think otherwise. Of each rule these stand for the others.
 */
const BESIDE_EACH = [
  'a made-up e-mail',
  'the empty string',
  'absent',
  'both Email and Password: absent',
  'no body',
  'JSON without its end',
];

/** These logins once more beside each such credential, or some of them. */
export function besideEach(credentials: readonly Beside[], logins: readonly LoginChange[]): readonly LoginChange[] {
  return credentials.flatMap((one) =>
    logins.map(([label, change]): LoginChange => [`${label}, ${one.as}`, (good) => withBeside(one, change(good))]),
  );
}

/** Of the logins of a rule those that stand for the others, beside each such credential. */
export function someBesideEach(credentials: readonly Beside[], logins: readonly LoginChange[]): readonly LoginChange[] {
  return besideEach(
    credentials,
    logins.filter(([label]) => BESIDE_EACH.includes(label)),
  );
}

/** Logins that say of whom they are, and no password, beside each such credential. */
export function noPasswordBesideEach(credentials: readonly Beside[]): readonly PasswordChange[] {
  return credentials.map((one) => ({
    label: `absent, ${one.as}`,
    password: () => undefined,
    written: (login) => withBeside(one, login),
  }));
}

/**
 * What nobody's password depends on, for the first wrong ones in turn: what may come beside it, the words of a trusted
 * client, a query, another region, a charset behind the media type in each spelling, the case of an e-mail. A request has
 * one key at a time, and whoever looks at one may look at no token beside it: each key has another password.
 */
export function circumstancesInTurn(region: string | null, credentials: readonly Beside[]): readonly Circumstance[][] {
  const keys = credentials.filter(({ header }) => header === 'ApiKey').map(asCircumstance);
  const shoppers = credentials.filter(({ as }) => as === STOREFRONT_CUSTOMER).map(asCircumstance);
  const session = credentials
    .filter(({ header, as }) => header !== 'ApiKey' && as !== STOREFRONT_CUSTOMER)
    .map(asCircumstance);
  return [
    [{ request: withCharsetInCapitals }, ...keys.slice(0, 1)],
    [
      // Who is logged in already may be asked for nothing.
      ...session,
      ...keys.slice(2),
      { request: trusted },
      { request: (login) => login.asking('returnUrl=/health') },
      { request: (login) => login.with('h-region-code', region === 'US' ? 'TR' : 'US') },
      { request: withCharset },
      { email: inCapitals },
    ],
    keys.slice(1, 2),
    shoppers,
  ];
}

const asCircumstance = (one: Beside): Circumstance => ({ request: (login) => withBeside(one, login) });

function withBeside({ header, value }: Beside, login: Stimulus): Stimulus {
  return login.with(header, value);
}
