import { randomUUID } from 'node:crypto';
import http from 'node:http';

/** Sends strange requests to the address it is given, so many a second, until it is ended. It has no key. */
const [url = '', rate = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const LARGE = 'x'.repeat(250 * 1024);
/** How often it sends, in milliseconds. */
const BEAT = 20;
/** Where the line identifiers of the reference begin, and how many of them are guessed. */
const [FIRST, GUESSED] = [100_001, 60];
let sent = 0;

/** A guessed line with a state that refuses, repeats or contradicts; now and then a large body, or none that can be read. */
function body(): string {
  sent++;
  if (sent % 50 === 0) return LARGE;
  if (sent % 17 === 0) return `{"DeliverID":"${randomUUID()}"`;
  return JSON.stringify({
    DeliverID: sent % 3 === 0 ? String(sent) : randomUUID(),
    OrderDetailID: FIRST + (sent % GUESSED),
    Status: sent % 5,
    DeliveryData: [],
    DeliveryNote: null,
  });
}

function send(): void {
  const request = http.request(url, { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } });
  request.on('response', (answer) => answer.resume());
  // A hub that does not listen yet, or any more, is no reason to end.
  request.on('error', () => undefined);
  request.end(body());
}

let due = 0;
let last = performance.now();
setInterval(() => {
  due += ((performance.now() - last) * Number(rate)) / 1000;
  last = performance.now();
  // What a busy machine did not let it send is not made up for.
  due = Math.min(due, (4 * BEAT * Number(rate)) / 1000);
  for (; due >= 1; due--) send();
}, BEAT);
