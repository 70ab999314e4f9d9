import { appendFile, mkdtempSync } from 'node:fs';
import { promisify } from 'node:util';
import { tmpdir } from 'node:os';
import { Receiver, sleep } from '../lib/receiver.js';
const dir = mkdtempSync(tmpdir() + '/orders-');
const append = promisify(appendFile);
class R extends Receiver {
  async deliver(v, text) {
    this.validate(v, text);
    await append(`${dir}/${v.DeliverID}.jsonl`, text + '\n');
    return super.deliver(v, text);
  }
}
export const server = new R().listen();
