import { DATA } from './data.js';

/** Who may log in, and which keys there are. */

export function accounts() {
  const customers = new Map();
  const add = (a, more) => customers.set(a.email.toLowerCase(), { ...a, tenant: 'acme', ...more });
  add(DATA.api, { id: 'C-1001', isApi: 1, scopes: ['orders'], aud: 'reseller' });
  add(DATA.nonapi, { id: 'C-1002', isApi: 0, scopes: ['orders'], aud: 'reseller' });
  add(DATA.limited, { id: 'C-1003', isApi: 1, scopes: ['none'], aud: 'reseller' });
  const shoppers = new Map();
  for (const [a, id, s] of [
    [DATA.shopper, 'S-2001', 'profile'],
    [DATA.limitedShopper, 'S-2002', 'none'],
  ])
    shoppers.set(a.email.toLowerCase(), { ...a, tenant: 'acme', id, scopes: [s], aud: 'storefront' });
  const keys = new Map();
  for (const surface of ['supplier', 'payment']) {
    const k = DATA[surface];
    keys.set(k.valid, { surface, tenant: 'acme', access: true });
    keys.set(k.toRevoke, { surface, tenant: 'acme', access: true });
    keys.set(k.expired, { surface, tenant: 'acme', access: true, until: Date.now() - 40 * 86400e3 });
    keys.set(k.revoked, { surface, tenant: 'acme', access: true, revoked: true });
    keys.set(k.otherTenant, { surface, tenant: 'globex', access: true });
    keys.set(k.noAccess, { surface, tenant: 'acme', access: false });
  }
  return { customers, shoppers, keys };
}
