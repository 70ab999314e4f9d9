import crypto from 'node:crypto';
import { P } from './base.js';
import { ascii, bucket, html, isLogin, rnd } from './kit.js';

/** Servers, frameworks, gateways and limits. */

P('plain');
P('nginx', {
  server: 'nginx/1.24.0',
  transport: 'gzip',
  maxPerConn: 20,
  deny: () => html(401, 'Authorization Required', { 'WWW-Authenticate': 'Bearer' }),
  forbid: () => html(403, 'Forbidden'),
  notFound: () => html(404, 'Not Found'),
  badLogin: () => html(400, 'Bad Request'),
  cb: { keep: true },
});
P('iis-aspnet', {
  server: 'Microsoft-IIS/10.0',
  ctype: 'application/json; charset=utf-8',
  transport: 'chunked',
  headers: { 'X-Powered-By': 'ASP.NET', 'Strict-Transport-Security': 'max-age=2592000' },
  expFmt: (ms) => new Date(ms).toISOString().replace(/\.(\d{3})Z$/, '.$10000Z'),
  deny: (w) => ({
    status: 401,
    empty: true,
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="' + w + '"' },
  }),
  forbid: () => ({ status: 403, empty: true }),
  noCb: (d) => ({ ...d, callbackData: null }),
  cb: {
    headers: (k) => ({
      Apikey: k,
      'Content-Type': 'application/json; charset=utf-8',
      Expect: '100-continue',
      traceparent: '00-' + crypto.randomBytes(16).toString('hex') + '-' + crypto.randomBytes(8).toString('hex') + '-00',
    }),
    keep: true,
  },
});
P('spring', {
  server: 'Apache',
  ctype: 'application/json;charset=UTF-8',
  transport: 'chunked',
  emailFold: true,
  expFmt: (ms) => new Date(ms).toISOString().replace(/\.(\d{3})Z$/, '.$1000000+00:00'),
  headers: {
    Vary: ['Origin', 'Access-Control-Request-Method'],
    'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate',
    'X-Content-Type-Options': 'nosniff',
  },
  login200: (d) => ({
    timestamp: new Date().toISOString(),
    message: '',
    path: '/Login',
    success: true,
    data: { callbackData: d.callbackData, Expiration: d.Expiration, tokenType: 'Bearer', Token: d.Token },
  }),
  deny: (w, k) => ({
    status: 401,
    json: {
      timestamp: new Date().toISOString(),
      status: 401,
      error: 'Unauthorized',
      path: '/x',
      trace: crypto.randomUUID(),
    },
    headers: { 'WWW-Authenticate': 'Basic realm="Realm"' },
  }),
  cb: {
    body: (p) =>
      JSON.stringify({
        DeliveryNote: p.DeliveryNote,
        DeliveryData: p.DeliveryData,
        Status: p.Status,
        OrderDetailID: p.OrderDetailID,
        DeliverID: p.DeliverID,
        eventId: crypto.randomUUID(),
      }),
  },
});
P('php-fpm', {
  transport: 'http10',
  json: (o) => ascii(JSON.stringify(o, null, 4)).replace(/\//g, '\\/'),
  headers: { 'x-powered-by': 'PHP/8.2.7', 'set-cookie': 'PHPSESSID=abc123def456; path=/' },
  refuseLogin: (w) => ({ status: 200, json: { success: false, message: w, data: [] } }),
  badLogin: (w) => ({ status: 200, json: { success: false, message: w, data: null } }),
  probe: (c) =>
    c.path === '/Storefront/Profile'
      ? { status: 404, json: { success: false, message: 'no profile' } }
      : { status: 200, json: [] },
  cb: {
    body: (p) => ascii(JSON.stringify(p)).replace(/\//g, '\\/'),
    headers: (k) => ({ apikey: k, 'content-type': 'application/json' }),
  },
});
P('rails', {
  server: 'Phusion Passenger 6',
  transport: 'gzip',
  ctype: 'application/json; charset=utf-8',
  headers: {
    'X-Runtime': '0.0123',
    'X-Request-Id': () => crypto.randomUUID(),
    ETag: () => 'W/"' + crypto.randomBytes(8).toString('hex') + '"',
  },
  deny: () => ({
    status: 401,
    text: 'HTTP Token: Access denied.\n',
    headers: { 'WWW-Authenticate': 'Token realm="Application"' },
  }),
  refuseLogin: (w) => ({ status: 422, json: { errors: [w] } }),
  probe: () => ({ status: 422, json: { errors: { lines: ["can't be blank"] } } }),
  orderStatus: 201,
  noCb: (d) => ({ ...d, callbackData: '' }),
});
P('go-mux', {
  transport: 'chunked',
  expFmt: (ms) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z'),
  deny: () => ({ status: 401, text: 'Unauthorized\n' }),
  forbid: () => ({ status: 403, text: 'Forbidden\n' }),
  badLogin: (w) => ({ status: 400, text: w + '\n' }),
  refuseLogin: () => ({ status: 403, text: 'Forbidden\n' }),
  probe: () => ({ status: 400, text: 'dry run\n' }),
  warnOk: ['BEARER challenge', 'KEY challenge'],
});
P('kong-limit', {
  server: 'kong/3.4.0',
  pre: bucket(25, 15, (s) => ({
    status: 429,
    json: { message: 'API rate limit exceeded' },
    headers: {
      'Retry-After': String(s),
      'RateLimit-Limit': '25',
      'RateLimit-Remaining': '0',
      'RateLimit-Reset': String(s),
    },
  })),
});
P('burst-noretry', {
  pre: (() => {
    const f = bucket(
      20,
      8,
      () => html(429, 'Too Many Requests'),
      (c) => c.sockId,
    );
    return f;
  })(),
});
P('login-limit', {
  pre: bucket(
    2,
    5,
    (s) => ({
      status: 429,
      json: { success: false, message: 'slow down' },
      headers: { 'Retry-After': new Date(Date.now() + s * 1000 + 1000).toUTCString() },
    }),
    (c) => (isLogin(c) ? 'l' : null),
  ),
});
P('token-limit', {
  pre: bucket(
    20,
    12,
    () => ({ status: 429, empty: true, headers: { 'Retry-After': '2' } }),
    (c) => c.req.headers.authorization || c.req.headers.apikey || null,
  ),
});
P('fail-limiter', {
  limitDeny: { n: 30, win: 2000, retry: 2 },
});
P('overload-503', {
  conc: 4,
  over: () => html(503, 'Service Temporarily Unavailable', { 'Retry-After': '1' }),
  delay: () => 40,
});
P('overload-502', {
  conc: 3,
  over: () => html(502, 'Bad Gateway'),
  delay: () => 25,
});
P('slow', {
  delay: (c) => (isLogin(c) ? rnd(900, 1400) : rnd(150, 500)),
});
P('slow-tail', { delay: (c) => (c.n % 25 === 0 ? 4000 : 0) });
