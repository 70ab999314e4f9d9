import { expect, test } from '@playwright/test';
import { faults, VALUE } from './target-kit.ts';

const CUT = 'goes no further than #, where a comment begins. Put the value in quotes, or a blank behind the #';

/** Each secret of a file, in no quotes, with a sign in it that begins a comment. */
const SECRETS = `baseUrl: https://acme.example
signingSecret: a-secret-of-some-length #1${VALUE}
expiredToken: e.x.p #2${VALUE}
accounts:
  apiCustomer: { email: anna@acme.example, password: ab #3${VALUE}
  }
surfaces:
  storefront:
    probe: { method: GET, path: /p }
    login:
      method: POST
      path: /l
      token: /t
      headers:
        X-Api-Key: abcd-1234 #4${VALUE}
      body:
        Email: shop@acme.example #the shop's
        Logins:
          - Password: pass-word #5${VALUE}
  supplier:
    probe: { method: GET, path: /p } #the list
    keys:
      valid: Key-live ##6${VALUE}
      revoked: Key-old\t#7${VALUE}
receiver:
  url: https://shop.example/callback #staging
  apiKey: Key-hook #8${VALUE}`;

test('a secret that is cut where a comment begins is a fault, and no value of it is told', ({}, info) => {
  const found = faults(info, SECRETS).filter((line) => line.endsWith(CUT));
  expect(found.map((line) => line.slice(0, -CUT.length))).toEqual(
    [
      't.yaml:5: accounts.apiCustomer.password',
      't.yaml:2: signingSecret',
      't.yaml:3: expiredToken',
      't.yaml:23: surfaces.supplier.keys.valid',
      't.yaml:24: surfaces.supplier.keys.revoked',
      't.yaml:27: receiver.apiKey',
      't.yaml:15: surfaces.storefront.login.headers.X-Api-Key',
      't.yaml:19: surfaces.storefront.login.body.Logins.0.Password',
    ].map((place) => `${place}: `),
  );
  expect(faults(info, SECRETS).join('\n')).not.toContain(VALUE);
});

test('what is whole may have a comment behind it', ({}, info) => {
  const text = `baseUrl: https://acme.example #staging
accounts:
  apiCustomer:
    email: anna@acme.example #the one of March
    password: '\${A_PASSWORD}' #from the vault
  limitedCustomer: { email: ben@acme.example, password: ben-12 } #without the scope
surfaces:
  supplier:
    probe: { method: GET, path: /p }
    keys:
      valid: \${A_KEY} #from the vault
      revoked: "Key-old" #quoted
      expired: Key-gone # since March
      otherTenant: Key#other
      noAccess: Key-none ## here
      revocable: Key-one`;
  expect(faults(info, text, { A_PASSWORD: 'a-password', A_KEY: 'Key-4711' })).toEqual([]);
});
