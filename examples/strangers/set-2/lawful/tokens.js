import crypto from 'node:crypto';
import { base7 } from '../kit.js';
import { platform as def } from '../registry.js';

/** Lawful tokens, large and odd. */

def(
  'l-bigtoken',
  () => ({
    header: { typ: 'at+jwt', kid: '2026-11/main', alg: 'HS256', x5t: 'AAAA' },
    claims: (c, t, exp) => ({
      realm: { sub: c.id, tenant: c.tenant, aud: c.aud, scopes: c.scopes },
      exp,
      iat: t,
      perms: Array.from({ length: 180 }, (_, i) => `urn:perm:çé:${i}:${'x'.repeat(8)}`),
      jti: crypto.randomUUID(),
    }),
    iso: (ms) => new Date(ms).toISOString().replace('Z', '0000+00:00'),
  }),
  { claims: { customer: 'realm.sub', tenant: 'realm.tenant' } },
);
def('x-header', () => ({
  header: { typ: 'at+jwt', kid: '2026-11/main', alg: 'HS256', x5t: 'AAAA' },
}));
def('x-kid', () => ({ header: { typ: 'JWT', kid: '2026-11', alg: 'HS256' } }));
def('x-big', () => ({
  claims: (c, t, exp) => base7(c, t, exp, { perms: Array.from({ length: 230 }, (_, i) => `urn:perm:${i}:xxxxxxxx`) }),
}));
def('x-big2', () => ({
  claims: (c, t, exp) => base7(c, t, exp, { perms: Array.from({ length: 100 }, (_, i) => `urn:perm:${i}:xxxxxxxx`) }),
}));
def('x-nonascii', () => ({
  claims: (c, t, exp) => base7(c, t, exp, { name: 'çéλ' }),
}));
def(
  'x-nested',
  () => ({
    claims: (c, t, exp) => ({ realm: { sub: c.id, tenant: c.tenant, aud: c.aud, scopes: c.scopes }, exp, iat: t }),
  }),
  { claims: { customer: 'realm.sub', tenant: 'realm.tenant' } },
);
for (const k of [130, 160, 190])
  def('x-big' + k, () => ({
    claims: (c, t, exp) => base7(c, t, exp, { perms: Array.from({ length: k }, (_, i) => `urn:perm:${i}:xxxxxxxx`) }),
  }));
