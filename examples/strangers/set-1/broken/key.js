import { KEYS, now } from './data.js';
import { is } from './system.js';
import { send } from './wire.js';

const tenantSeen = new Map();

export function key(req, res, surf) {
  const lines = req.headersDistinct.apikey ?? [];
  let k = lines.length === 1 ? lines[0] : undefined,
    rec;
  if (is('key-azure')) k ??= req.headers['ocp-apim-subscription-key'];
  if (is('key-percent') && k)
    try {
      k = decodeURIComponent(k);
    } catch {}
  if (is('key-list') && k)
    rec = k
      .split(',')
      .map((x) => KEYS.get(x.trim()))
      .find((x) => x?.s === surf);
  else if (is('key-like') && k && /[%_]/.test(k)) {
    const re = new RegExp(
      '^' +
        k
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/%/g, '.*')
          .replace(/_/g, '.') +
        '$',
    );
    rec = [...KEYS].find(([x, r]) => r.s === surf && re.test(x))?.[1];
  } else rec = KEYS.get(k);
  let st = 200;
  if (!rec || rec.s !== surf || (rec.exp ?? 9e9) < now() || rec.revoked || rec.tenant !== 't1') st = 401;
  else if (!rec.access) st = 403;
  if (is('key-tenant-cache')) {
    if (st === 200) tenantSeen.set(surf, Date.now());
    else if (rec?.exp && rec.s === surf && Date.now() - (tenantSeen.get(surf) ?? 0) < 300) st = 200;
  }
  if (st === 200) return true;
  req.resume();
  send(
    res,
    st,
    { success: false, code: st === 401 ? '401-23' : '403', message: 'refused' },
    { 'WWW-Authenticate': 'ApiKey' },
  );
  return false;
}
