import crypto from 'node:crypto';
import http from 'node:http';
import { KEY } from './kit.js';

/** Who there is, and what each has. */
export class Accounts {
  secret = 'c6-6f1d2b7e-Signing-Secret-of-set-six-9a8b7c6d5e4f';
  lifetime = 3600;
  interval = 400;
  attempts = 8;
  statuses = [2, 1];
  keepAlive = true;
  customers = [
    {
      id: 'C-1001',
      email: 'api@set6.example',
      password: 'Right-Horse-77!',
      tenant: 'T-9',
      isApi: 1,
      scope: 'orders profile',
    },
    {
      id: 'C-1002',
      email: 'plain@set6.example',
      password: 'Left-Horse-78!',
      tenant: 'T-9',
      isApi: 0,
      scope: 'orders profile',
    },
    {
      id: 'C-1003',
      email: 'limited@set6.example',
      password: 'Lame-Horse-79!',
      tenant: 'T-9',
      isApi: 1,
      scope: 'reports',
    },
  ];
  shoppers = [
    { id: 'S-1', email: 'shop@set6.example', password: 'Shop-Horse-80!', tenant: 'T-9', scope: 'profile' },
    { id: 'S-2', email: 'shop2@set6.example', password: 'Shop-Horse-81!', tenant: 'T-9', scope: 'wishlist' },
  ];
  accountKey = 'ak-Set6-4417-Account-Key-zZ91';
  oldAccountKey = 'ak-Set6-4416-Account-Key-yY90';
  lineId = 700000 + Math.floor(Math.random() * 100000);

  constructor() {
    this.port = Number(process.env.PORT);
    this.notify = process.env.NOTIFICATION_URL;
    this.keys = { supplier: new Map(), payment: new Map() };
    for (const role of ['supplier', 'payment'])
      for (const n of ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess', 'revocable'])
        this.keys[role].set(KEY(role, n), {
          tenant: n === 'otherTenant' ? 'T-8' : 'T-9',
          expired: n === 'expired',
          revoked: n === 'revoked',
          access: n !== 'noAccess',
        });
    this.agent = new http.Agent({ keepAlive: false });
  }
}
