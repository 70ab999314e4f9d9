import { platforms } from './forms.js';
import { rnd, sign } from './lib.js';

/** The form of the one system of this process, its secrets, and where its deliveries go: set before the rest is loaded. */
export const settings = { F: {}, S: {}, notify: '' };

export function secrets(form) {
  const S = {
    ADMIN_TOKEN: rnd(),
    JWT_SECRET: rnd(36),
    API_KEY: `ak-${rnd(24)}`,
    RECEIVER_API_KEY: `Rk-${rnd(24)}`,
    RECEIVER_TOKEN: rnd(),
    RECEIVER_DELIVER_ID: `D-${rnd(9)}`,
  };
  for (const n of ['API', 'NON_API', 'LIMITED', 'SHOPPER', 'LIMITED_SHOPPER'])
    ((S[`${n}_EMAIL`] = `${n.toLowerCase()}.${rnd(4).toLowerCase()}@acme.example`),
      (S[`${n}_PASSWORD`] = `Pw-${rnd(12)}!`));
  for (const n of ['SUPPLIER', 'PAYMENT'])
    for (const k of ['', '_EXPIRED', '_REVOKED', '_OTHER_TENANT', '_NO_ACCESS', '_REVOCABLE'])
      S[`${n}_KEY${k}`] = `k-${rnd(24)}`;
  const F = platforms[form] ?? {};
  const past = Math.floor(Date.now() / 1000) - 7200;
  const old = (surface, id, scope) =>
    sign(
      F.session
        ? { jti: `expired-${surface}`, customerId: id, tenant: 'acme' }
        : { customerId: id, tenant: 'acme', aud: surface, scope, iat: past - 3600, exp: past },
      S.JWT_SECRET,
    );
  S.EXPIRED_TOKEN = old('reseller', 'c-1001', 'orders:create');
  S.EXPIRED_STOREFRONT_TOKEN = old('storefront', 's-2001', 'profile');
  return S;
}
