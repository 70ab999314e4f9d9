import crypto from 'node:crypto';
import { R } from './base.js';
import { ascii, bucket, html, rnd } from './kit.js';

/** Ways to receive. */

R('r-plain', { state: true });
R('r-close', { denyKey: () => ({ destroy: true }) });
R('r-403-html', {
  denyKey: () => html(403, 'Forbidden'),
  bad: () => html(400, 'Bad Request'),
});
R('r-404-empty', { denyKey: () => ({ status: 404, empty: true }) });
R('r-200-false', {
  denyKey: () => ({ status: 200, json: { success: false, message: 'key' } }),
  bad: (w) => ({ status: 200, json: { success: false, message: w } }),
});
R('r-dress', {
  ctype: 'application/json;charset=utf-8',
  transport: 'gzip',
  json: (o) => ascii(JSON.stringify(o, null, 2)),
  headers: { 'X-Request-Id': () => crypto.randomUUID() },
  ack: (p, again) => ({
    code: 0,
    message: again ? 'already processed – önceden' : 'işlendi',
    data: { id: p.DeliverID.slice(0, 20) },
    success: true,
  }),
});
R('r-trace', {
  transport: 'chunked',
  ctype: 'application/json; charset=utf-8',
  denyKey: () => ({
    status: 401,
    json: {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.2',
      title: 'Unauthorized',
      status: 401,
      traceId: '00-' + crypto.randomBytes(16).toString('hex') + '-' + crypto.randomBytes(8).toString('hex') + '-00',
    },
  }),
});
R('r-slow', { delay: () => rnd(800, 1600) });
R('r-lookup', {
  lookup: () => ({ status: 404, json: { success: false, message: 'unknown order' } }),
});
R('r-lookup-200', {
  lookup: () => ({ status: 200, json: { success: false, message: 'unknown order' } }),
});
R('r-limit', {
  pre: bucket(15, 8, (s) => ({ status: 429, empty: true, headers: { 'Retry-After': String(s) } })),
});
R('r-http10', {
  transport: 'http10',
  bad: () => ({ status: 500, text: 'Internal Server Error' }),
});
R('r-early', { early: true });
R('r-queue', { queue: 30 });
R('r-reset', { resetEvery: 30, trouble: true });
R('r-idle', { idleCut: 30 });
R('r-forget', {
  denyKey: () => ({ status: 403, empty: true, headers: { Connection: 'close' } }),
});
