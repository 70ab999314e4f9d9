import { Platform } from '../lib/platform.js';

class System extends Platform {
  headers(d) {
    return {
      ...super.headers(d),
      ...(d.answers.at(-1)?.status === 415 ? { 'Content-Type': 'text/json; charset=utf-8' } : {}),
    };
  }
}

export const { server } = new System().start();
