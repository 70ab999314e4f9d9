/**
 * A reader who means ill: decodes a text in every usual way, twice over, and looks for a secret. Written apart from
 * `fixtures/secrets`, on regular expressions and the platform's own decoders, so that the two do not err alike.
 */

/** True where some reading of the text holds the secret, in any case of letters. */
export function shows(text: string, secret: string): boolean {
  const wanted = [secret, Buffer.from(secret).toString('latin1')].map((one) => one.toLowerCase());
  return readings(text, 2).some((reading) => wanted.some((one) => reading.toLowerCase().includes(one)));
}

function readings(text: string, depth: number): string[] {
  if (depth === 0) return [text];
  const all = new Set([text]);
  for (const decode of DECODERS)
    for (const reading of decode(text))
      if (reading !== text) for (const next of readings(reading, depth - 1)) all.add(next);
  return [...all];
}

const DECODERS: readonly ((text: string) => string[])[] = [
  (text) => [text.replaceAll('+', ' ')],
  (text) => [text.replaceAll('\0', '')],
  (text) => [text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())],
  (text) => [
    text.replace(/\\u([0-9a-f]{4})|\\(["\\/bfnrt])/gi, (escape) => {
      try {
        return JSON.parse(`"${escape}"`) as string;
      } catch {
        return escape;
      }
    }),
  ],
  (text) => [
    text
      .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) =>
        String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
      )
      .replace(/&#([0-9]{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  ],
  (text) =>
    (text.match(/[A-Za-z0-9+/_-]{6,}/g) ?? []).flatMap((run) => offsets(run, 4).map((part) => latin1(part, 'base64'))),
  (text) => (text.match(/[0-9a-f]{8,}/gi) ?? []).flatMap((run) => offsets(run, 2).map((part) => latin1(part, 'hex'))),
];

function offsets(run: string, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => run.slice(offset));
}

function latin1(text: string, encoding: 'base64' | 'hex'): string {
  return Buffer.from(text, encoding).toString('latin1');
}
