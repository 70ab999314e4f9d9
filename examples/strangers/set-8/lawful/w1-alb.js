import { Receiver, sleep } from '../lib/receiver.js';
import { randomBytes } from 'node:crypto';
class S extends Receiver {
  write(res, s, j, h = {}) {
    const t = randomBytes(24).toString('base64');
    super.write(res, s, j, {
      ...h,
      'Set-Cookie': [
        `AWSALB=${t}; Expires=${new Date(Date.now() + 6048e5).toUTCString()}; Path=/`,
        `AWSALBCORS=${t}; Path=/; SameSite=None; Secure`,
      ],
      'X-Amzn-Trace-Id': `Root=1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`,
    });
  }
  async refuse(res) {
    await sleep(300);
    this.write(res, 404, { success: false, message: 'Not found' });
  }
}
export const system = new S();
export const server = system.start();
