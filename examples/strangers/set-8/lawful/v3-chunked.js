import { Client, main } from '../lib/client.js';
import http from 'node:http';
main(
  class extends Client {
    agent = new http.Agent({ keepAlive: false });
    options(m, h, raw) {
      const l = Object.fromEntries(Object.entries(h).map(([k, v]) => [k.toLowerCase(), v]));
      return {
        method: m,
        agent: this.agent,
        timeout: 10000,
        headers: {
          ...l,
          'user-agent': 'curl/8.5.0',
          accept: '*/*',
          ...(raw ? { 'transfer-encoding': 'chunked' } : {}),
        },
      };
    }
    loginHeaders() {
      return { 'Content-Type': 'application/json; charset=utf-8', 'h-region-code': 'TR' };
    }
  },
);
