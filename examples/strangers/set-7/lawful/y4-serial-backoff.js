import { Platform } from '../lib/platform.js';

class System extends Platform {
  nextLine = 9007199254740000 + Math.floor(Math.random() * 300);
  chain = Promise.resolve();
  orders(body) {
    return super.orders({ ...body, deliverId: undefined, states: [2, 3, 2, 1] });
  }
  callbackHeaders() {
    return { 'content-type': 'application/json; charset=utf-8', apikey: this.callbackKey, 'User-Agent': 'deliver/9' };
  }
  changed(order, status) {
    const p = this.payload(order, status);
    this.deliver({
      order,
      status,
      attempt: 0,
      body: JSON.stringify(
        {
          Version: 3,
          DeliveryNote: p.DeliveryNote,
          DeliveryData: p.DeliveryData,
          Status: p.Status,
          OrderDetailID: p.OrderDetailID,
          DeliverID: p.DeliverID,
          Tags: [],
        },
        null,
        2,
      ),
    });
  }
  post(d) {
    const r = this.chain.then(() => super.post(d));
    this.chain = r.catch(() => {});
    return r;
  }
  again(d) {
    if (d.attempt < this.maxAttempts) setTimeout(() => this.deliver(d), Math.min(4000, 400 * 1.5 ** d.attempt));
  }
}

export const { server, customers, keys } = new System().start();
