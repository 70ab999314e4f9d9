import crypto from 'node:crypto';
import { is } from './system.js';

/** Accounts, keys and the secret of the first set's broken systems. */

export const b64 = (x) => Buffer.from(x).toString('base64url');
export const hash = (s) =>
  crypto
    .createHash('sha256')
    .update('st-broken ' + s)
    .digest('hex');
export const secret = () =>
  is('secret-fastapi')
    ? '09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7'
    : is('secret-spring')
      ? Buffer.from('404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970', 'base64')
      : hash('secret');
export const hs = (input, key) => crypto.createHmac('sha256', key).update(input).digest();
export const mint = (c) => {
  const i = b64('{"alg":"HS256","typ":"JWT"}') + '.' + b64(JSON.stringify(c));
  return i + '.' + b64(hs(i, secret()));
};
export const now = () => Math.floor(Date.now() / 1000);
export const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
export const ACC = {
  'api@example.com': { id: 'C-1001', pw: 'Tr0ub4dor-Horse', isApi: 1, scope: 'orders' },
  'plain@example.com': { id: 'C-1002', pw: 'Plain-Cust0mer!', isApi: 0, scope: 'orders' },
  'limited@example.com': { id: 'C-1003', pw: 'Limited-Cust0mer!', isApi: 1, scope: 'read' },
};
export const SHOP = {
  'shop@example.com': { id: 'S-1', pw: 'Shopper-Pass1', scope: 'profile' },
  'small@example.com': { id: 'S-2', pw: 'Small-Pass11', scope: 'none' },
};
export const CBKEY = 'cbk_' + hash('cb').slice(0, 32);
export const RKEY = 'rk-' + hash('rk').slice(0, 32);
export const kid = (s, k) => `${s.slice(0, 3)}-${hash(s + k).slice(0, 12)}-${hash(k + s).slice(0, 12)}aZ`;
export const KEYS = new Map();
for (const s of ['supplier', 'payment']) {
  KEYS.set(kid(s, 'valid'), { s, tenant: 't1', access: true });
  KEYS.set(kid(s, 'expired'), { s, tenant: 't1', access: true, exp: 1700000000 });
  KEYS.set(kid(s, 'revoked'), { s, tenant: 't1', access: true, revoked: true });
  KEYS.set(kid(s, 'otherTenant'), { s, tenant: 't2', access: true });
  KEYS.set(kid(s, 'noAccess'), { s, tenant: 't1', access: false });
}
export const life = () => (is('exp-early') ? 40 : 3600);
