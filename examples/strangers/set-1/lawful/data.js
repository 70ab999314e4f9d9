/** Accounts and keys of the first set's lawful systems. */

export const SECRET = 'Zk3!vQ9_platform-signing-material-7f1d2c8b55e0';
export const ACC = { email: 'partner@acme-shop.example', password: 'P4rtner-Pass!2026' };
export const NONAPI = { email: 'walkin@acme-shop.example', password: 'Walk1n-Pass!2026' };
export const LIMITED = { email: 'readonly@acme-shop.example', password: 'Re4d-Only!2026' };
export const SHOP = { email: 'jane@shopper.example', password: 'J4ne-Shop!2026' };
export const SHOPLIM = { email: 'kid@shopper.example', password: 'K1d-Shop!2026' };
export const KEYS = {
  'sup-live-8Fq2Zt7xLm4Rb9Wc': 'supplier',
  'pay-live-3Hn6Vy1kPd8Qs5Xe': 'payment',
  'cb-live-6Tg9Bw2mKf5Jr8Za': 'none',
  'sup-expd-1Aa2Bb3Cc4Dd5Ee6': 'expired',
  'sup-revk-9Zz8Yy7Xx6Ww5Vv4': 'revoked',
  'sup-othr-5Mm6Nn7Oo8Pp9Qq0': 'other',
  'sup-noac-4Kk3Ll2Jj1Hh0Gg9': 'noaccess',
};
export const CBKEY = 'cb-live-6Tg9Bw2mKf5Jr8Za';
export const RKEY = 'rcv-live-2Lp7Xc4nVb9Md1Sq';
