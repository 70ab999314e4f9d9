import { tokenCache } from '../kit.js';
import { platform as def } from '../registry.js';

/** Break LOGIN. */

def('login-singleflight', () => {
  const flights = new Map();
  return {
    loginMs: 15,
    async preLogin(S, req, res, b, send) {
      const k = JSON.stringify([b.Email, b.Password]);
      const f = flights.get(k);
      if (f) {
        const t = await f.p;
        t === null ? send(res, 401, { success: false, message: 'Invalid credentials' }) : send(res, 200, t);
        return true;
      }
      const g = {};
      g.p = new Promise((r) => {
        g.done = r;
      });
      flights.set(k, g);
      res.on('close', () => {
        if (flights.get(k) === g) flights.delete(k);
        g.done(null);
      });
      return false;
    },
    loginAnswer(res, data, send, b) {
      const k = JSON.stringify([b.Email, b.Password]);
      const mine = JSON.stringify({ data, success: true, message: 'OK' });
      const g = flights.get(k);
      flights.delete(k);
      g?.done(mine);
      send(res, 200, mine);
    },
  };
});
def('echo-dollar', () => ({
  loginAnswer(res, data, send) {
    if (data.callbackData === undefined) return send(res, 200, { data, success: true, message: 'OK' });
    const t = JSON.stringify({ data: { ...data, callbackData: '@@CB@@' }, success: true, message: 'OK' });
    send(
      res,
      200,
      t.replace('"@@CB@@"', JSON.stringify(data.callbackData).replace(/\$'/g, "$$$$'").replace(/\$`/g, '$$$$`')),
    );
  },
}));
def('echo-c1', () => ({
  loginAnswer(res, data, send) {
    if (data.callbackData !== undefined) data.callbackData = data.callbackData.replace(/[\u007f-\u009f]/g, '');
    send(res, 200, { data, success: true, message: 'OK' });
  },
}));
def('password-casefold', () => ({ password: (g, w) => typeof g === 'string' && g.toLowerCase() === w.toLowerCase() }));
def('nonapi-second-try', () => {
  const cached = new Set();
  return {
    isApi(S, c) {
      if (c.isApi === 1) return true;
      if (cached.has(c.id)) return true;
      cached.add(c.id);
      return false;
    },
  };
});
def('email-array', () => ({
  find: (m, e) =>
    typeof e === 'string' || (Array.isArray(e) && e.length === 1) ? m.get(String(e).toLowerCase()) : undefined,
}));
def('json-newtonsoft', () => ({
  parse(t) {
    try {
      return JSON.parse(t);
    } catch (e) {
      let out = '',
        i = 0;
      while (i < t.length) {
        const c = t[i];
        if (c === '"') {
          const m = /^"(?:[^"\\]|\\[\s\S])*"/.exec(t.slice(i));
          if (!m) throw e;
          out += m[0];
          i += m[0].length;
        } else if (c === "'") {
          const m = /^'((?:[^'\\]|\\[\s\S])*)'/.exec(t.slice(i));
          if (!m) throw e;
          out += JSON.stringify(m[1]);
          i += m[0].length;
        } else if (t.startsWith('/*', i)) {
          const j = t.indexOf('*/', i);
          if (j < 0) throw e;
          i = j + 2;
        } else if (t.startsWith('//', i)) {
          const j = t.indexOf('\n', i);
          i = j < 0 ? t.length : j;
        } else {
          out += c;
          i++;
        }
      }
      return JSON.parse(out.replace(/,(\s*[}\]])/g, '$1'));
    }
  },
}));
def('expiration-cached-no-z', () => ({
  tokenFor: tokenCache(0, (h) => ({ ...h, iso: new Date(h.exp).toISOString().replace('Z', '') })),
}));
def('expiration-drifts', () => {
  const c = tokenCache(0, (h) => ({ token: h.token, exp: Math.floor(Date.now() / 1000) * 1000 + 3600e3 }));
  return { tokenFor: c };
});
for (const [n, f, w] of [
  ['g-2028', (t) => t.replace(/[\u2028\u2029]/g, '\n'), 'U+2028/2029 become line feeds'],
  ['g-zw', (t) => t.replace(/[\u200b\u2060\u00ad]/g, ''), 'zero-width blank, word joiner, soft hyphen dropped'],
  ['g-spaces', (t) => t.replace(/ {2,}/g, ' '), 'runs of blanks collapsed'],
  [
    'g-nfkc',
    (t) => (t.normalize('NFC') === t ? t.normalize('NFKC').normalize(t === t.normalize('NFD') ? 'NFD' : 'NFC') : t),
    'compatibility characters replaced',
  ],
  ['g-template', (t) => t.replace(/\$\{[^}]*\}|\{\{[^}]*\}\}|%s/g, ''), 'template marks are filled in'],
  [
    'g-latin1x',
    (t) => t.replace(/[\u00a1-\u00bf\u20ac\u2018-\u201d\u2013\u2014]/g, '?'),
    'euro, curly quotes, dashes, section signs become ?',
  ],
  ['g-cjk', (t) => t.replace(/[\u4e00-\u9fff]/g, '?'), 'Chinese characters become ?'],
  ['g-semicolon', (t) => t.split(/[;#]/)[0], 'cut at ; or #'],
  ['g-trimlf', (t) => t.replace(/[\r\n]+$/, ''), 'line ends at the end dropped'],
  ['g-1mb', (t) => t.slice(0, 4096), 'cut after 4096 characters'],
])
  def(n, () => ({
    loginAnswer(res, data, send) {
      if (data.callbackData !== undefined) data.callbackData = f(data.callbackData);
      send(res, 200, { data, success: true, message: 'OK' });
    },
  }));
