import { Platform } from '../lib/platform.js';
// JsonTextReader: comments, single quotes, bare names, trailing commas, NaN
function read(t) {
  let i = 0;
  const ws = () => {
    for (;;) {
      if (/\s/.test(t[i] ?? 'x')) i++;
      else if (t.startsWith('//', i)) {
        while (i < t.length && t[i] !== '\n') i++;
      } else if (t.startsWith('/*', i)) {
        const e = t.indexOf('*/', i);
        if (e < 0) throw 1;
        i = e + 2;
      } else return;
    }
  };
  const str = () => {
    const q = t[i++];
    let s = '';
    for (;;) {
      const ch = t[i++];
      if (ch === undefined) throw 1;
      if (ch === q) return s;
      if (ch !== '\\') {
        s += ch;
        continue;
      }
      const e = t[i++];
      if (e === 'u') {
        const h = t.slice(i, i + 4);
        if (!/^[\da-f]{4}$/i.test(h)) throw 1;
        s += String.fromCharCode(parseInt(h, 16));
        i += 4;
      } else if ('bfnrt'.includes(e)) s += { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }[e];
      else if ('"\'\\/'.includes(e)) s += e;
      else throw 1;
    }
  };
  const val = () => {
    ws();
    const ch = t[i];
    if (ch === '"' || ch === "'") return str();
    if (ch === '{') {
      const o = {};
      i++;
      for (;;) {
        ws();
        if (t[i] === '}') {
          i++;
          return o;
        }
        let k;
        if (t[i] === '"' || t[i] === "'") k = str();
        else {
          const m = /^[A-Za-z_$][\w$]*/.exec(t.slice(i));
          if (!m) throw 1;
          k = m[0];
          i += k.length;
        }
        ws();
        if (t[i++] !== ':') throw 1;
        Object.defineProperty(o, k, { value: val(), enumerable: true, configurable: true, writable: true });
        ws();
        if (t[i] === ',') i++;
        else if (t[i] !== '}') throw 1;
      }
    }
    if (ch === '[') {
      const a = [];
      i++;
      for (;;) {
        ws();
        if (t[i] === ']') {
          i++;
          return a;
        }
        a.push(val());
        ws();
        if (t[i] === ',') i++;
        else if (t[i] !== ']') throw 1;
      }
    }
    const m = /^(true|false|null|NaN|-?Infinity|-?\d+(\.\d+)?([eE][+-]?\d+)?)/.exec(t.slice(i));
    if (!m) throw 1;
    i += m[0].length;
    return (
      { true: true, false: false, null: null }[m[0]] ??
      (m[0] === 'null' ? null : m[0] === 'false' ? false : Number(m[0]))
    );
  };
  const v = val();
  ws();
  if (i < t.length) throw 1;
  return v;
}
class S extends Platform {
  json(raw) {
    return read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw));
  }
}
export const system = new S();
export const server = system.start();
