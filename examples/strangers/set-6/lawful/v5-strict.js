import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  refuse(s) {
    s.writeHead(404, { 'Content-Type': 'text/html', 'Content-Length': 9 });
    s.end('not found');
  }
  shape(o, t) {
    return Object.keys(o).every((k) =>
      ['DeliverID', 'OrderDetailID', 'Status', 'DeliveryData', 'DeliveryNote'].includes(k),
    )
      ? super.shape(o, t)
      : undefined;
  }
  async callback(q, s, u) {
    if (
      this.keyGood(q) &&
      q.method === 'POST' &&
      !/^application\/json\s*(;|$)/i.test(q.headers['content-type'] ?? '')
    ) {
      await this.body(q);
      return this.reply(s, 415, { success: false, message: 'media type' });
    }
    return super.callback(q, s, u);
  }
}

export const { server } = new System().start();
