export const SECRET = 'kU7v-Qm2Zs9wX4rTb1Ne6Yp8Lc3Hd5Gf0Ja';
export const OLD_SECRET = 'b2Wd-8sPq4Lm1Xz7Rv9Ct3Kf6Hj5Ny0Gu';
export const KID = '2026-10';
export const JWT_KEYS = { [KID]: SECRET };
export const ACCOUNT_KEY = 'acct_7Qd91kTz4mWc08RbYx52';
export const ADMIN = 'adm-3f9c61e2';
export const customers = [
  {
    id: 'c-1001',
    email: 'integration@acme.example',
    password: 'Tr0ub4dor-Karanfil',
    isApi: true,
    scope: 'orders products',
  },
  { id: 'c-1002', email: 'web.user@acme.example', password: 'Lavanta-88-deniz', isApi: false, scope: 'orders' },
  { id: 'c-1003', email: 'readonly@acme.example', password: 'Papatya-17-gece', isApi: true, scope: 'products' },
];
export const shoppers = [
  { id: 's-1', email: 'ayse@shop.example', password: 'Sardunya-5-yol', scope: 'profile' },
  { id: 's-2', email: 'mehmet@shop.example', password: 'Begonya-9-kar', scope: 'wishlist' },
];
// value: tenant, surfaces it may call, state
const K = (tenant, access, more = {}) => ({ tenant, access, ...more });
export const keys = new Map([
  // odd number of letters, has 0 and 1, upper case
  ['SUP-4T0Q-91XM-7KHR-561Z', K('acme', ['supplier'])],
  ['SUP-8G2C-63VD-1PNA-0YJ7', K('acme', ['supplier'], { expires: Date.parse('2026-11-01T00:00:00Z') })],
  ['SUP-5B7E-20SF-9LQW-3TX4', K('acme', ['supplier'], { revoked: true })],
  ['SUP-1R9K-84MZ-6CDH-2VP0', K('globex', ['supplier'])],
  ['SUP-6N3J-57YB-4GTS-8QE1', K('acme', ['reports'])],
  ['SUP-2X8V-16WC-0FRL-7DM9', K('acme', ['supplier'])], // revocable
  ['PAY-9H1P-40ZT-8XKB-63W2', K('acme', ['payment'])],
  ['PAY-3D6M-75QS-2VJN-1CG8', K('acme', ['payment'], { expires: Date.parse('2026-11-01T00:00:00Z') })],
  ['PAY-7F0L-29EY-5WTA-4KX3', K('acme', ['payment'], { revoked: true })],
  ['PAY-0Z5R-83BH-7MQD-9SV6', K('globex', ['payment'])],
  ['PAY-4C2W-61NG-3PYJ-0TF8', K('acme', ['reports'])],
  ['PAY-8K7X-38VQ-1ZRE-5LB4', K('acme', ['payment'])], // revocable
]);
