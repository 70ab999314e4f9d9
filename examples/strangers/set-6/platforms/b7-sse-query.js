import { Platform } from '../lib/platform.js';

class System extends Platform {
  extract(q) {
    return (
      super.extract(q) ??
      (/text\/event-stream/.test(q.headers.accept ?? '')
        ? (q.u.searchParams.get('access_token') ?? undefined)
        : undefined)
    );
  }
}

export const { server } = new System().start();
