import { createHash } from 'node:crypto';
import type { Report } from '../spec/report.ts';

/**
 * A value as canonical JSON after RFC 8785: members in the order of their names' UTF-16 code units, no blanks, numbers
 * and texts as ECMAScript writes them. Two readers of one report so get the same bytes, whatever its layout.
 */
export function canonicalJson(value: unknown): string {
  return new Writer().write(value);
}

/** Members of objects in the order in which they are written, found by their names in the order in which they stand. */
class Shape {
  readonly next = new Map<string, Shape>();
  members: readonly (readonly [name: string, written: string])[] | null = null;
}

/** Writes each thing once that a report says again and again: texts, orders of members, and what is frozen. */
class Writer {
  readonly #objects = new Map<object, string>();
  readonly #texts = new Map<string, string>();
  readonly #shapes = new Shape();

  write(value: unknown): string {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return this.#list(value);
    return typeof value === 'object' && value !== null ? this.#object(value) : JSON.stringify(value);
  }

  #text(value: string): string {
    let text = this.#texts.get(value);
    if (text === undefined) this.#texts.set(value, (text = JSON.stringify(value)));
    return text;
  }

  #list(values: readonly unknown[]): string {
    let text = '';
    for (const value of values) text += text === '' ? this.write(value) : `,${this.write(value)}`;
    return `[${text}]`;
  }

  #object(value: object): string {
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    let text = '';
    for (const [name, written] of this.#membersOf(value)) {
      const member = (value as Readonly<Record<string, unknown>>)[name];
      if (member === undefined) continue;
      text += `${text === '' ? '' : ','}${written}${this.write(member)}`;
    }
    text = `{${text}}`;
    if (Object.isFrozen(value)) this.#objects.set(value, text);
    return text;
  }

  #membersOf(value: object): NonNullable<Shape['members']> {
    const names = Object.keys(value);
    let shape = this.#shapes;
    for (const name of names) {
      let next = shape.next.get(name);
      if (next === undefined) shape.next.set(name, (next = new Shape()));
      shape = next;
    }
    return (shape.members ??= names
      .sort()
      .map((name): readonly [string, string] => [name, `${JSON.stringify(name)}:`]));
  }
}

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
