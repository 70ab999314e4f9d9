/** The plain platform and the plain receiver, which each system differs from in what it names. */

export const BASE = {
  kind: 'platform',
  server: 'kestrel',
  ctype: 'application/json',
  transport: 'length',
  json: (o) => JSON.stringify(o),
  headers: {},
  lifetime: 3600,
  skew: 0,
  date: true,
  keepAlive: 65000,
  maxPerConn: 0,
  parser: true,
  expFmt: (ms) => new Date(ms).toISOString(),
  expWhole: true,
  extraClaims: {},
  tokenOf: null,
  login200: (d, ok) => ({ data: d, success: true, message: 'OK' }),
  noCb: (d) => d,
  refuseLogin: (why) => ({ status: 401, json: { success: false, message: why, data: null } }),
  badLogin: (why) => ({ status: 400, json: { success: false, message: why } }),
  deny: (why, kind) => ({
    status: 401,
    json: { success: false, message: why, code: kind === 'key' ? '401-23' : '401' },
    headers: { 'WWW-Authenticate': kind === 'key' ? 'ApiKey realm="platform"' : 'Bearer realm="platform"' },
  }),
  forbid: (why) => ({ status: 403, json: { success: false, message: why } }),
  probe: () => ({ status: 200, json: { success: true, message: 'ok', data: [] } }),
  notFound: () => ({ status: 404, json: { success: false, message: 'not found' } }),
  orderStatus: 200,
  orderDelay: 0,
  stateful: false,
  pre: null,
  delay: null,
  expect: { arrival: '10s', retry: '8s', quiet: '2s', statuses: [2, 1] },
  cb: {
    statuses: [2, 1],
    gap: 150,
    start: 50,
    interval: () => 300,
    max: 40,
    mode: 'serial',
    workers: Infinity,
    timeout: 4000,
    headers: (k) => ({ Apikey: k, 'Content-Type': 'application/json' }),
    body: (p) => JSON.stringify(p),
    keep: false,
    chunked: false,
    lines: 1,
  },
};
/** Each system by its name. */
export const S = {};
export const P = (name, o = {}) => {
  S[name] = {
    ...BASE,
    ...o,
    cb: { ...BASE.cb, ...(o.cb || {}) },
    expect: o.expect === null ? undefined : { ...BASE.expect, ...(o.expect || {}) },
    name,
  };
};
export const RB = {
  kind: 'receiver',
  server: null,
  ctype: 'application/json',
  transport: 'length',
  json: (o) => JSON.stringify(o),
  headers: {},
  date: true,
  skew: 0,
  keepAlive: 65000,
  parser: true,
  denyKey: () => ({ status: 401, json: { success: false, message: 'unauthorized' } }),
  bad: (w) => ({ status: 400, json: { success: false, message: w } }),
  ack: (p, again) => ({ success: true, message: 'processed' }),
};
export const R = (name, o = {}) => {
  S[name] = { ...RB, ...o, name };
};
