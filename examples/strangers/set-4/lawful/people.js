import { settings } from './settings.js';

const { F, S } = settings;
export const now = () => Date.now() + (F.offset ?? 0);
export const prefix = F.prefix ?? '';

export const customers = [
  { email: S.API_EMAIL, password: S.API_PASSWORD, id: 'c-1001', tenant: 'acme', api: 1, scope: 'orders:create' },
  { email: S.NON_API_EMAIL, password: S.NON_API_PASSWORD, id: 'c-1002', tenant: 'acme', api: 0, scope: '' },
  { email: S.LIMITED_EMAIL, password: S.LIMITED_PASSWORD, id: 'c-1003', tenant: 'acme', api: 1, scope: 'orders:read' },
];
export const shoppers = [
  { email: S.SHOPPER_EMAIL, password: S.SHOPPER_PASSWORD, id: 's-2001', tenant: 'acme', scope: 'profile' },
  { email: S.LIMITED_SHOPPER_EMAIL, password: S.LIMITED_SHOPPER_PASSWORD, id: 's-2002', tenant: 'acme', scope: 'none' },
];
const key = (k, over = {}) => ({ key: k, tenants: ['acme'], access: true, until: Infinity, revoked: false, ...over });
const keysOf = (n) => [
  key(S[`${n}_KEY`]),
  key(S[`${n}_KEY_EXPIRED`], { until: Date.now() - 86400_000 }),
  key(S[`${n}_KEY_REVOKED`], { revoked: true }),
  key(S[`${n}_KEY_OTHER_TENANT`], { tenants: ['globex'] }),
  key(S[`${n}_KEY_NO_ACCESS`], { access: false }),
  key(S[`${n}_KEY_REVOCABLE`]),
];
export const keys = { supplier: keysOf('SUPPLIER'), payment: keysOf('PAYMENT') };
