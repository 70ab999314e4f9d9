import fc from 'fast-check';
import { expect, test } from '@playwright/test';
import { readsAsFieldName } from '../../../fixtures/secrets/learn/field-name.ts';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

const EMAIL = 'shop.api@vendor-one.example';
/** What an answer hands out beside it, padded or not: no part of one stands in the other. */
const [ONE, OTHER, BASE64] = ['Qw4eRt7Yu4iOp9As4dF', 'Zx9Cv8Bn7Mm6Kk5Ll4Jj', 'bmV3U2VjcmV0VG9rZW4xMjM0NTY3OA'] as const;

/** A redactor that knows the e-mail, and has learned of an answer that holds a text under the name of a token. */
function learnedOf(token: string): Redactor {
  const redactor = new Redactor();
  redactor.register(EMAIL, '<EMAIL>');
  expect(redactor.learnBody(JSON.stringify({ token })), 'as much as is remembered').toBe(true);
  return redactor;
}

const shows = (redactor: Redactor, text: string): boolean => redactor.text(`it is ${text} here`).includes(text);

test.describe('what looks made up beside a known secret is hidden, whichever side of a sign it stands on', () => {
  for (const [token, ...secrets] of [
    [`${EMAIL};${ONE}`, ONE],
    [`${EMAIL}:${ONE}`, ONE],
    [`${EMAIL}|${ONE}`, ONE],
    [`${ONE}:${EMAIL}`, ONE],
    [`${ONE}=${EMAIL}`, ONE],
    [`${ONE};${EMAIL}`, ONE],
    [`${ONE}=${EMAIL}:${OTHER}`, ONE, OTHER],
    [`${EMAIL};${ONE}:${OTHER}`, ONE, OTHER],
    [`${EMAIL};${ONE}=${OTHER}`, ONE, OTHER],
    [`${EMAIL};id=${ONE}:${OTHER}`, ONE, OTHER],
    [`${EMAIL};${BASE64}==`, BASE64, `${BASE64}==`],
    [`${EMAIL},${BASE64}=`, BASE64],
    [`${EMAIL}:${BASE64}==`, BASE64],
    [`${BASE64}==;${EMAIL}`, BASE64],
    [`${BASE64}==:${EMAIL}`, BASE64],
    [`user=${EMAIL}&sid=${BASE64}==`, BASE64],
    [`user=${EMAIL}; h-region-code=TR; X-Shop: ${ONE}`, ONE],
    [`{"u":"${EMAIL}","t":"${BASE64}=="}`, BASE64],
    [`{"${ONE}":"${EMAIL}"}`, ONE],
    [`["${EMAIL}","${ONE}"]`, ONE],
    [`${EMAIL} aB3x:kQ9z:pQ2w`, 'aB3x:kQ9z:pQ2w'],
    [`data.user.email=${EMAIL}&data.user.code=${ONE}`, ONE],
  ] as const)
    test(token.replace(EMAIL, '<EMAIL>'), () => {
      const redactor = learnedOf(token);
      for (const secret of [token, ...secrets]) expect(shows(redactor, secret), secret).toBe(false);
    });

  test('in a cookie that holds several things', () => {
    for (const sign of ['&', ',', '|', ':', '?', '#']) {
      const redactor = new Redactor();
      redactor.register(EMAIL, '<EMAIL>');
      redactor.learnHeaders([['Set-Cookie', `token=${EMAIL}${sign}${ONE}; Path=/; Secure`]]);
      expect(shows(redactor, ONE), sign).toBe(false);
      for (const text of ['token=1', 'Path=/; Secure', 'user']) expect(redactor.text(text)).toBe(text);
    }
  });

  test('of any base64 and any sign', () => {
    const bytes = fc.uint8Array({ minLength: 15, maxLength: 48 }).map((one) => Buffer.from(one).toString('base64'));
    // What reads as words in letters alone is as good as a name, and a run of one letter stands in everything.
    const made = bytes.filter((one) => /\d.*[A-Z].*[a-z]|[a-z].*\d.*[A-Z]/.test(one) && new Set(one).size > 9);
    const forms = fc.constantFrom(
      ...[';', ',', '&', ':', '='].flatMap((sign) => [
        (secret: string) => `${EMAIL}${sign}${secret}`,
        (secret: string) => `${secret}${sign}${EMAIL}`,
        (secret: string) => `user=${EMAIL}${sign}sid=${secret}`,
      ]),
    );
    fc.assert(
      fc.property(made, forms, (secret, form) => {
        const bare = secret.replace(/=+$/, '');
        fc.pre(!readsAsFieldName(bare));
        return !shows(learnedOf(form(secret)), bare);
      }),
      { seed: 47, numRuns: 200 },
    );
  });
});

/** What fields, members, cookies and header lines of requests are called. */
const NAMES = [
  ...['email', 'password', 'user', 'token', 'id', 'sub', 'tenant', 'scope', 'conformance', 'callbackData'],
  ...['access_token', 'accessToken', 'ACCESS_TOKEN', 'client_secret', 'grant_type', 'orderDetailId', 'userID2'],
  ...['data.user.email', 'user[password]', 'user%5Bpassword%5D', 'items[0][orderId]', '$.data.deliverId'],
  ...['h-region-code', 'X-Request-Id', 'X-B3-TraceId', 'X-Amz-Content-Sha256', 'Ocp-Apim-Subscription-Key'],
  ...['oauth2_token', 'oauth2Token', 'x509Certificate', 'p12Password', 'address1', 'eMail', 'iPhoneModel'],
  ...['__Secure-next-auth.session-token', '__Host-sid', 'PHPSESSID', 'ASP.NET_SessionId', 'XSRF-TOKEN'],
];

test.describe('what a field is called is hidden nowhere for standing beside a known secret', () => {
  for (const [label, form] of [
    ['a form', (name: string) => `${name}=${EMAIL}&${name}=${ONE}`],
    ['a header line', (name: string) => `${name}: ${EMAIL}, ${name}: ${ONE}`],
    ['JSON', (name: string) => JSON.stringify({ [name]: EMAIL, a: { [name]: ONE } })],
    ['JSON in a text of JSON', (name: string) => JSON.stringify(JSON.stringify({ [name]: EMAIL, a: { [name]: ONE } }))],
    ['cookies', (name: string) => `a=1; ${name}=${EMAIL}; ${name}=${BASE64}==`],
  ] as const)
    test(label, () => {
      for (const name of NAMES) {
        const redactor = learnedOf(form(name));
        for (const text of [`${name}=1`, `"${name}": 1`, `${name}: 1`]) expect(redactor.text(text)).toBe(text);
      }
    });
});

test('a text made up by a machine reads as the name of a field once in a hundred', () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const texts = fc.sample(
    fc.array(fc.nat(63), { minLength: 16, maxLength: 32 }).map((places) => places.map((one) => LETTERS[one]).join('')),
    { seed: 47, numRuns: 2000 },
  );
  expect(texts.filter(readsAsFieldName).length).toBeLessThan(20);
});

test('no more texts of an answer than may be learned are taken apart', () => {
  const redactor = new Redactor();
  redactor.register(EMAIL, '<EMAIL>');
  const long = Array.from({ length: 400 }, (_, at) => `Qw4eRt7Yu${1000 + at}=Zx9Cv8Bn7${1000 + at}`).join(';');
  const started = performance.now();
  expect(redactor.learnBody(JSON.stringify(Array(300).fill({ token: `${EMAIL};${long}` })))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});
