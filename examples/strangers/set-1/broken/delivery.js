import http from 'node:http';
import { CBKEY, hash, sleep } from './data.js';
import { is } from './system.js';
import { no, readBody, send, utf8 } from './wire.js';

let lineNo = 500100;
function post(url, payload, headers, method = 'POST') {
  return new Promise((ok) => {
    const b = JSON.stringify(payload),
      t = Date.now();
    const r = http.request(
      url,
      {
        method,
        headers:
          method === 'POST'
            ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(b), ...headers }
            : headers,
        timeout: 5000,
      },
      (res) => {
        res.resume();
        const f = () => ok({ status: res.statusCode, location: res.headers.location, ms: Date.now() - t });
        res.on('end', f);
        res.on('error', f);
        res.on('aborted', f);
      },
    );
    r.on('timeout', () => r.destroy(new Error('timeout')));
    r.on('error', () => ok({ status: 0, ms: Date.now() - t }));
    r.end(method === 'POST' ? b : undefined);
  });
}
async function deliver(line, status) {
  const build = (st) => ({
    DeliverID: is('cb-lower') ? line.deliverId.toLowerCase() : line.deliverId,
    OrderDetailID: line.id,
    Status: st,
    DeliveryData: st === 1 && line.kind === 'digital' ? line.codes : [],
    DeliveryNote: st === 1 && line.kind === 'manual' ? ['Handed to the courier.'] : null,
  });
  let refused = 0;
  for (let i = 1; i <= 60; i++) {
    const headers = { Apikey: CBKEY };
    if (is('cb-key3') && i >= 3) delete headers.Apikey;
    if (is('cb-ctype') && i > 1) headers['Content-Type'] = 'text/plain';
    const r = await post(line.url, build(is('cb-current') ? line.status : status), headers);
    let done = r.status >= 200 && r.status < 300;
    if (is('cb-203') && [203, 205, 206].includes(r.status)) done = false;
    if (is('cb-409') && r.status === 409) done = true;
    if (is('cb-slow') && !done && r.status && r.ms > 700) done = true;
    if (is('cb-303') && r.status === 303 && r.location) {
      const f = await post(new URL(r.location, line.url), {}, {}, 'GET');
      if (f.status >= 200 && f.status < 300) done = true;
    }
    if (done) {
      if (is('cb-ghost') && refused) {
        await sleep(1500);
        await post(line.url, build(status), headers);
      }
      return;
    }
    refused++;
    if (is('cb-max3') && refused >= 3) return;
    await sleep(Math.min(300 + 200 * i, 1500));
  }
}
export async function createOrder(req, res) {
  let b;
  try {
    b = JSON.parse(utf8(await readBody(req)));
  } catch {
    return no(res, 400, 'x');
  }
  const line = {
    id: ++lineNo,
    deliverId: b.deliverId,
    kind: b.kind,
    url: b.notificationUrl,
    status: 2,
    codes: ['PIN-' + hash('a' + lineNo).slice(0, 8), 'PIN-' + hash('b' + lineNo).slice(0, 8)],
  };
  send(res, 200, { success: true, message: 'OK', order: { deliverId: b.deliverId, lines: [{ id: line.id }] } });
  setTimeout(() => deliver(line, 2), 30);
  setTimeout(() => {
    line.status = 1;
    deliver(line, 1);
  }, 230);
}
