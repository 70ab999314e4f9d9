export const isCallback = (req) => /^\/callback(\?|$)/.test(req.url);

/** Changes a text of JSON, but for its strings. */
export const outside = (text, f) => text.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (m) => (m[0] === '"' ? m : f(m)));

/** The delivery that a request holds; null where it holds none. */
export const peek = (self, req) => {
  try {
    const d = self.parse(req.raw);
    return self.valid(d) ? d : null;
  } catch {
    return null;
  }
};

export const esc = (s) => s.replace(/[\u0080-\uffff]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
