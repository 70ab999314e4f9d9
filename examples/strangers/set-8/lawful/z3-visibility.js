import { Platform } from '../lib/platform.js';
class S extends Platform {
  retryMs = 500;
  maxAttempts = 9;
  async attempt(d) {
    d.tries++;
    d.open = (d.open ?? 0) + 1;
    let taken = false;
    const t = setTimeout(
      () => {
        taken = true;
        if (!d.ok && d.tries < this.maxAttempts) this.attempt(d);
      },
      1200 + Math.random() * 200,
    );
    const a = await this.post(d);
    clearTimeout(t);
    d.open--;
    if (a.status >= 200 && a.status < 300) {
      d.ok = true;
      return;
    }
    if (!taken && !d.ok) this.refused(d, a);
  }
  later(d) {
    setTimeout(
      () => {
        if (!d.ok) this.attempt(d);
      },
      Math.min(this.retryMs * 1.3 ** d.tries, 1500) * (0.7 + Math.random() * 0.3),
    );
  }
}
export const system = new S();
export const server = system.start();
