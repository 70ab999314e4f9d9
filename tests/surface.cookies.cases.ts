import {
  atHand,
  NotApplicable,
  WITH_COOKIES,
  type Change,
  type Changes,
  type Secret,
  type Text,
} from '../fixtures/index.ts';

/** Where cookies come from that are set with good answers. Each throws NotApplicable where none are. */
export interface CookieSources {
  readonly surface: { goodCookie(): Promise<Text> };
  readonly credentials: Readonly<Record<'loginCookie' | 'storefrontCookie', () => Promise<Text>>>;
}

type Cookie = readonly [what: string, cookie: () => Promise<Text>];

/** The cookies of those who log in: they may name whoever does, and the tenant. */
export function loginCookies(credentials: CookieSources['credentials']): readonly Cookie[] {
  return [
    ['the cookie that the login set', () => credentials.loginCookie()],
    ['the cookie that the Storefront’s login set', () => credentials.storefrontCookie()],
  ];
}

/** The cookies that the good request of a surface sets. */
export function surfaceCookies(surface: CookieSources['surface']): readonly Cookie[] {
  return [['the cookie that a good request set', () => surface.goodCookie()]];
}

/**
 * Requests with a credential that is no good, and with what a client that keeps cookies sends beside it: a session that
 * renews what has expired, or stands for whatever was known once, asks no more than that there is one. They are to be refused.
 *
 * @param isOfAnother whether the credential is good for another tenant, whom a login's cookie may name.
 */
export function besideCookies(
  label: string,
  bad: Change,
  { surface, credentials }: CookieSources,
  isOfAnother = false,
): Changes {
  return [
    ...(isOfAnother ? [] : beside(label, bad, atHandOf(loginCookies(credentials)))),
    ...besideGoodCookie(label, bad, surface),
  ];
}

/** The same with what the good requests of one surface were given. */
export function besideGoodCookie(label: string, bad: Change, surface: CookieSources['surface']): Changes {
  return beside(label, bad, surfaceCookies(surface));
}

function beside(label: string, bad: Change, cookies: readonly Cookie[]): Changes {
  return cookies.map(([what, cookie]) => [
    `${label}, with ${what}`,
    async (good, credential) => (await bad(good, credential)).with('Cookie', await cookie()),
  ]);
}

/** What a login is refused for is another rule's, and not every target names one: a row beside it is not asked then. */
function atHandOf(cookies: readonly Cookie[]): readonly Cookie[] {
  return cookies.map(([what, cookie]) => [what, () => found(cookie())]);
}

async function found(cookie: Promise<Text>): Promise<Text> {
  const one = await atHand(cookie);
  if (one === null) throw new NotApplicable();
  return one;
}

/**
 * The good request with what a client that keeps cookies sends beside its credential, once it has logged in: that is good
 * by itself. A request that has cookies of its own is left alone.
 *
 * @param cookie those that belong to this credential. @throws NotApplicable where there are none.
 */
function goodBeside(label: string, cookie: (credential: Secret) => Text | Promise<Text>): Changes {
  return [
    [
      label,
      async (good, credential) => {
        if (good.parts.headers.some(([name]) => name.toLowerCase() === 'cookie')) throw new NotApplicable();
        return good.with('Cookie', await cookie(credential));
      },
    ],
  ];
}

/** A good token beside the cookies that its own login set: those of another may stand for somebody else. */
export function tokenBesideCookie(surface: { loginCookie(token: Secret): Text }): Changes {
  return goodBeside(WITH_COOKIES['BEARER-01'], (token) => surface.loginCookie(token));
}

/** A good key beside the cookies that a login set, which a key needs none of. */
export function keyBesideCookie(credentials: Pick<CookieSources['credentials'], 'loginCookie'>): Changes {
  return goodBeside(WITH_COOKIES['KEY-01'], () => found(credentials.loginCookie()));
}
