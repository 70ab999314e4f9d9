/** Lets in by a key. */

export function keysOf(S, o) {
  const { keys, send } = S;
  const noKey = (res) =>
    o.noKey ? o.noKey(res, send) : send(res, 401, { success: false, message: 'ApiKey', code: '401-23' });
  function key(req, res, surface) {
    const given = o.keyOf ? o.keyOf(req) : req.headers.apikey;
    let k = o.keyFind ? o.keyFind(S, given, surface, req) : typeof given === 'string' ? keys.get(given) : undefined;
    if (!k || k.surface !== surface || k.revoked || (k.until && k.until < Date.now()) || k.tenant !== 'acme') {
      noKey(res);
      return false;
    }
    if (!k.access) {
      if (o.noAccess) return o.noAccess(S, given, res, send, noKey);
      send(res, 403, { success: false, message: 'No access' });
      return false;
    }
    return true;
  }
  return key;
}
