/** How the broken systems of the first set read and answer. */

export const readBody = (req) =>
  new Promise((ok, no) => {
    const c = [];
    req.on('data', (d) => c.push(d));
    req.on('end', () => ok(Buffer.concat(c)));
    req.on('error', no);
  });
export const send = (res, status, obj, h = {}) => {
  const b = JSON.stringify(obj);
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(b),
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...h,
  });
  res.end(b);
};
export const no = (res, status, message) => send(res, status, { success: false, message });
export const utf8 = (b) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(b);
// strips comments and trailing commas outside strings
export const jsonc = (s) =>
  s.replace(/("(?:[^"\\]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*|,(?=\s*[}\]])/g, (m, str) => str ?? '');
