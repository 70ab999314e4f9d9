import { createHash } from 'node:crypto';

/** Who there is, and what each has. */
export class Accounts {
  secret = 'fE4b9Vt2sWq8LmZ0xKc7RjYp5HnUdGa3TiOoBe1QyXlNvMwS';
  lifetime = 3600;
  retry = 700;
  maxAttempts = 14;
  gap = 350; // between two changes of a line
  notify = process.env.NOTIFICATION_URL;
  callbackKey = 'cbk_7TqLm2Xw9ZrVdY4sNfHe81Kp';
  customers = [
    {
      id: 5011,
      email: 'partner.one@acme-trade.test',
      password: 'Quiet-Harbour_4417x',
      tenant: 'acme',
      scope: ['orders:create', 'orders:read'],
      isAPI: true,
      surface: 'reseller',
    },
    {
      id: 5012,
      email: 'reader.two@acme-trade.test',
      password: 'Green.Valley-9031q',
      tenant: 'acme',
      scope: ['orders:read'],
      isAPI: true,
      surface: 'reseller',
    },
    {
      id: 5013,
      email: 'shopper.three@acme-trade.test',
      password: 'Silver!Bridge_2286',
      tenant: 'acme',
      scope: ['orders:create'],
      isAPI: false,
      surface: 'reseller',
    },
    {
      id: 8101,
      email: 'buyer@mail.test',
      password: 'Orange-Lamp_5520',
      tenant: 'acme',
      scope: ['profile:read'],
      surface: 'storefront',
    },
    {
      id: 8102,
      email: 'guest@mail.test',
      password: 'Purple-Lamp_7731',
      tenant: 'acme',
      scope: ['catalogue:read'],
      surface: 'storefront',
    },
  ];
  keys = ['payment', 'supplier'].flatMap((s) => {
    const k = (name) =>
      `${s.slice(0, 3)}-${createHash('sha256')
        .update(s + name)
        .digest('base64url')
        .slice(0, 30)}`;
    const past = Date.now() - 86400e3 * 30;
    return [
      { name: 'valid', key: k('valid'), surface: s, tenant: 'acme', access: true },
      { name: 'expired', key: k('expired'), surface: s, tenant: 'acme', access: true, expires: past },
      { name: 'revoked', key: k('revoked'), surface: s, tenant: 'acme', access: true, revoked: true },
      { name: 'otherTenant', key: k('otherTenant'), surface: s, tenant: 'globex', access: true },
      { name: 'noAccess', key: k('noAccess'), surface: s, tenant: 'acme', access: false },
      { name: 'revocable', key: k('revocable'), surface: s, tenant: 'acme', access: true },
    ];
  });
  key(surface, name) {
    return this.keys.find((k) => k.surface === surface && k.name === name);
  }
}
