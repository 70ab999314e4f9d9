import { is } from './settings.js';

export function send(res, status, body, headers = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  res.writeHead(status, {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  res.end(text);
}
export const refuse = (status, message, headers = {}) => ({ status, body: { success: false, message }, headers });
export const no401 = (req) => {
  if (is('bearer-302-for-browsers') && /text\/html/.test(req.headers.accept ?? ''))
    return { status: 302, headers: { Location: '/Account/Login?ReturnUrl=' + encodeURIComponent(req.url) } };
  return refuse(401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer realm="acme"' });
};
