/** Accounts and keys of the third set. */

export const SECRET = 'b7Xq-kP2v9Lr4Zt8Wm1Ny6Hs3Dg5Fc0J-u7Ea2Ri9Oo4';
export const CUSTOMERS = [
  {
    id: 'cust-1001',
    email: 'api.partner@acme.test',
    password: 'Korrekt-Pferd_91!batterie',
    isApi: 1,
    scope: 'orders.write',
    aud: 'reseller',
    tenant: 'acme',
  },
  {
    id: 'cust-1002',
    email: 'plain.customer@acme.test',
    password: 'Plain-User_82?xyzw',
    isApi: 0,
    scope: 'orders.write',
    aud: 'reseller',
    tenant: 'acme',
  },
  {
    id: 'cust-1003',
    email: 'limited.partner@acme.test',
    password: 'Limited-One_73#abcd',
    isApi: 1,
    scope: 'orders.read',
    aud: 'reseller',
    tenant: 'acme',
  },
];
export const SHOPPERS = [
  {
    id: 'shop-1',
    email: 'shopper@acme.test',
    password: 'Shop-pw-1!x',
    scope: 'profile',
    aud: 'storefront',
    tenant: 'acme',
  },
  {
    id: 'shop-2',
    email: 'shopper2@acme.test',
    password: 'Shop-pw-2!x',
    scope: 'none',
    aud: 'storefront',
    tenant: 'acme',
  },
];
const mkKeys = (s) => ({
  valid: `${s}-live-0e1Rt7Kq9e2Zx4-Vb10`,
  expired: `${s}-exp-6Yt5Re4Wq3Ae2Sd-1Fg0`,
  revoked: `${s}-rev-9Ol8Ik7Uj6Ny5Hb-4Tg0`,
  otherTenant: `${s}-oth-2Wx3Ec4Rv5Tb6Yn-7Um0`,
  noAccess: `${s}-noa-1Qa2Ws3Ed4Rf5Tg-6Yh0`,
  revocable: `${s}-rvc-0Pl9Ok8Ij7Uh6Yg-5Tf1`,
});
export const KEYS = { supplier: mkKeys('sup'), payment: mkKeys('pay') };
export const ACCOUNT_KEY = 'acct-7Hn3Kp0e1Qw9Xz4-Lm62Tb';

export const RECEIVER_KEY = 'rcv-5Gh7Jk0e1Mn3-Pq9Rs_Tz2W';
export const STATE_TOKEN = 'state-8d7f6a5b4c3e';
