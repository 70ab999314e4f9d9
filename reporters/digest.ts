import { createHash } from 'node:crypto';
import type { Report } from '../spec/report.ts';

/**
 * A value as canonical JSON after RFC 8785: members in the order of their names' UTF-16 code units, no blanks, numbers
 * and texts as ECMAScript writes them. Two readers of one report so get the same bytes, whatever its layout.
 * @param written what is frozen, such as what several exchanges share, is written once.
 */
export function canonicalJson(value: unknown, written = new Map<object, string>()): string {
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one, written)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const known = written.get(value);
    if (known !== undefined) return known;
    const members = value as Readonly<Record<string, unknown>>;
    let text = '';
    for (const name of Object.keys(members).sort()) {
      const member = members[name];
      if (member === undefined) continue;
      text += `${text === '' ? '' : ','}${nameOf(name)}:${canonicalJson(member, written)}`;
    }
    text = `{${text}}`;
    if (Object.isFrozen(value)) written.set(value, text);
    return text;
  }
  return JSON.stringify(value);
}

/** The names of members as JSON: of a report there are few, again and again. */
function nameOf(name: string): string {
  return NAME.test(name) ? `"${name}"` : JSON.stringify(name);
}

const NAME = /^[\w-]*$/;

/**
 * SHA-256 over everything a report says, in hexadecimal, in whatever form its file says it. Its own digest and signature
 * are not part of that.
 */
export function digestOf(report: Omit<Report, 'digest' | 'signature'>): string {
  const content: Partial<Report> = { ...report };
  delete (content as { digest?: string }).digest;
  delete (content as { signature?: unknown }).signature;
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** The report with a digest over its content. A signature that it had no longer fits, and goes. */
export function seal(report: Omit<Report, 'digest' | 'signature'>): Report {
  return { ...report, digest: digestOf(report), signature: null };
}
