import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  answer(req, res, out) {
    if (req.method === 'POST')
      out = {
        status: 200,
        body: {
          kod: out.status === 200 ? 0 : 7,
          message: out.status === 200 ? 'İşlendi ✓' : 'Reddedildi: ' + out.body.message,
          success: out.status === 200,
          zaman: null,
        },
        headers: { 'content-type': 'Application/JSON ; Charset="UTF-8"' },
      };
    super.answer(req, res, out);
  }
}
export const server = new R().listen();
