import { Platform } from '../lib/platform.js';
// deny list of a tenant: "POST /Supplier/Products/List", matched against method and URL
class S extends Platform {
  mayCall(k, ctx) {
    return (
      k.access || !['GET /Payment/Account', 'POST /Supplier/Products/List'].includes(`${ctx.req.method} ${ctx.req.url}`)
    );
  }
}
export const system = new S();
export const server = system.start();
