import { Platform } from '../lib/platform.js';

class System extends Platform {
  echo(x) {
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(x) && !Number.isNaN(Date.parse(x))
      ? new Date(x).toLocaleString('en-US', { timeZone: 'UTC' })
      : x;
  }
}

export const { server } = new System().start();
