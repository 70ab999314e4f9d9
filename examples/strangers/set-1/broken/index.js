import http from 'node:http';
import { platform } from './platform.js';
import { receiver } from './receiver.js';
import { be } from './system.js';
import { targetOf } from './target.js';
import { no } from './wire.js';

const isReceiver = (name) => name.startsWith('r-');

/** @returns the server of a system, which listens on a free port. */
export function start(name) {
  be(name);
  const handle = isReceiver(name) ? receiver : platform;
  return http
    .createServer((req, res) =>
      handle(req, res).catch((error) => {
        console.error(error);
        if (!res.headersSent) no(res, 500, 'oops');
      }),
    )
    .listen(0, '127.0.0.1');
}

export const target = (name, port, hook) => targetOf(name, isReceiver(name), port, hook);
