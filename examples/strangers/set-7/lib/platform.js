import http from 'node:http';
import { Deliveries } from './deliveries.js';

/** A correct platform; every method may be replaced. */
export class Platform extends Deliveries {
  challenge(surface) {
    return surface === 'reseller' || surface === 'storefront'
      ? { 'WWW-Authenticate': 'Bearer realm="api"' }
      : { 'WWW-Authenticate': 'ApiKey realm="api"' };
  }
  refusal(status, surface) {
    return {
      status,
      json: {
        success: false,
        message: status === 401 ? 'Unauthorized' : 'Forbidden',
        ...(status === 401 && /pay|sup/.test(surface) ? { code: '401-23' } : {}),
      },
      headers: status === 401 ? this.challenge(surface) : {},
    };
  }
  async bearerRoute(ctx, surface, scope, work) {
    const g = await this.guardBearer(ctx, surface, scope);
    return g.status === 200 ? work(g) : this.refusal(g.status, surface);
  }
  async keyRoute(ctx, surface, work) {
    const g = await this.guardKey(ctx, surface);
    return g.status === 200 ? work(g) : this.refusal(g.status, surface);
  }
  async route(ctx) {
    switch (`${ctx.req.method} ${ctx.path}`) {
      case 'POST /Login/Customer/Api/Verify':
        return this.login(ctx);
      case 'POST /Storefront/Login':
        return this.login(ctx, 'storefront');
      case 'POST /Orders/Create':
        return this.bearerRoute(ctx, 'reseller', 'orders:create', () => {
          const body = this.object(ctx.raw) ?? {};
          if (body.dryRun !== false || !this.notify)
            return { status: 200, json: { success: true, message: 'nothing made' } };
          const { deliverId, lines } = this.orders(body);
          return {
            status: 200,
            json: {
              success: true,
              message: 'made',
              data: { DeliverID: deliverId, lines: lines.map((l) => ({ OrderDetailID: l.id })) },
            },
          };
        });
      case 'GET /Storefront/Profile':
        return this.bearerRoute(ctx, 'storefront', 'profile:read', () => ({
          status: 200,
          json: { success: true, message: 'OK' },
        }));
      case 'GET /Payment/Balance':
        return this.keyRoute(ctx, 'payment', () => ({
          status: 200,
          json: { success: true, message: 'OK', balance: 12.5 },
        }));
      case 'POST /Supplier/Products/List':
        return this.keyRoute(ctx, 'supplier', () => ({
          status: 200,
          json: { success: true, message: 'OK', products: [] },
        }));
      case 'POST /Internal/Revoke':
        this.revoke(ctx.req.headers['x-revoke']);
        return { status: 200, json: { success: true, message: 'revoked' } };
      default:
        return { status: 404, json: { success: false, message: 'No such operation' } };
    }
  }
  async handle(req, res) {
    const chunks = [];
    try {
      for await (const c of req) chunks.push(c);
    } catch {
      return;
    }
    const ctx = { req, res, raw: Buffer.concat(chunks), path: req.url.split('?')[0] };
    let out;
    try {
      out = await this.route(ctx);
    } catch (e) {
      console.error(e);
      out = { status: 500, json: { success: false, message: 'Error' } };
    }
    this.send(res, out, ctx);
  }
  send(res, out) {
    const body = Buffer.from(JSON.stringify(out.json));
    res.writeHead(out.status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
      ...out.headers,
    });
    res.end(body);
  }
  start(port = Number(process.env.PORT)) {
    this.server = http.createServer((q, s) => this.handle(q, s));
    this.server.keepAliveTimeout = 15000;
    this.server.listen(port, '127.0.0.1');
    return this;
  }
}
