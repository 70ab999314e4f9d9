import crypto from 'node:crypto';
import { P } from './base.js';
import { bucket, html, sign } from './kit.js';

/** Connections, accounts, tokens, clocks and orders. */

P('idle-close', { idleCut: 40 });
P('conn-close', { maxPerConn: 1 });
P('reset-40', { resetEvery: 40, trouble: true });
P('reset-random', {
  trouble: true,
  pre: () =>
    Math.random() < 1 / 60 ? (Math.random() < 0.5 ? { destroy: true } : html(504, 'Gateway Time-out')) : undefined,
});
P('lockout-3', {
  lockout: { n: 3, any: false },
});
P('lockout-any-5', {
  lockout: { n: 5, any: true },
  unsure: true,
});
P('single-session', {
  single: 60000,
  stateful: true,
  unsure: true,
});
P('cached-token', { cacheToken: 60000 });
P('big-token', {
  extraClaims: { permissions: Array.from({ length: 230 }, (_, i) => 'orders.line.' + i + '.write') },
});
P('error-jwt', {
  headers: { 'Set-Cookie': 'sid=' + crypto.randomBytes(8).toString('hex') + '; HttpOnly' },
  refuseLogin: (w) => ({
    status: 401,
    json: {
      success: false,
      message: w,
      support: { ticket: sign({ t: crypto.randomUUID(), exp: 4e9 }, 'another-key-entirely-9931') },
    },
  }),
  badLogin: (w) => ({
    status: 400,
    json: { success: false, message: w, support: { ticket: sign({ t: 1 }, 'another-key-entirely-9931') } },
  }),
});
P('waf-login-close', {
  badLogin: () => ({ destroy: true }),
  refuseLogin: () => ({ status: 429, json: { success: false, message: 'too many attempts' } }),
});
P('login-503', {
  badLogin: () => ({ status: 500, html: '<h1>Server Error</h1>' }),
  refuseLogin: () => ({ status: 503, text: 'upstream refused' }),
});
P('stateful', { stateful: true, noExp: true, giveSecret: true });
P('stateless-secret', {
  giveSecret: true,
  noExpired: true,
});
P('exp-fraction', { expWhole: false });
P('exp-truncated', {
  expWhole: false,
  expFloor: true,
  expFmt: (ms) => new Date(ms).toISOString().replace(/Z$/, '4821Z'),
});
P('clock-behind', { skew: -20 * 60000, lifetime: 900 });
P('clock-behind-secret', {
  skew: -12 * 60000,
  giveSecret: true,
  noExpired: true,
  unsure: true,
});
P('clock-ahead', { skew: 20 * 60000 });
P('no-date', { date: false, server: null });
P('reason-401-23', {
  strictAnon: true,
  deny: (w, k) => ({
    status: 401,
    reason: k === 'key' ? '401-23' : 'Unauthorized',
    empty: true,
    headers: { 'WWW-Authenticate': k === 'key' ? 'ApiKey' : 'Bearer' },
  }),
});
P('auth-early', { earlyDeny: true });
P('order-limit', {
  pre: bucket(
    1,
    2,
    (s) => ({ status: 429, json: { message: 'orders per second' }, headers: { 'Retry-After': String(s) } }),
    (c) => (c.path === '/Orders/Create' && !c.dry ? 'o' : null),
  ),
});
P('early-delivery', {
  orderDelay: 1500,
  cb: { start: 0 },
});
P('own-id', { ownId: true, cb: { start: 400 } });
P('int64-ids', { bigIds: true, unsure: true });
