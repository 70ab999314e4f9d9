import { visibleLine } from '../visible.ts';

/** An element: what it is called, its attributes, and what stands in it. Nothing is written where a value is null. */
export interface Element {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string | number | null>>;
  readonly children?: readonly (Element | null)[];
  /** Text of several lines, instead of children. */
  readonly text?: string;
}

/**
 * An element as an XML 1.0 document, an element a line. Characters that XML cannot carry, and those that a reader cannot
 * see, are spelt out.
 */
export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written({ tag, attributes = {}, children = [], text }: Element, indent: string): string {
  const pairs = Object.entries(attributes).filter(([, value]) => value !== null);
  const start = `${indent}<${tag}${pairs.map(([name, value]) => ` ${name}="${escaped(visibleLine(String(value))).replaceAll('"', '&quot;')}"`).join('')}`;
  if (text !== undefined) return `${start}>${text.split('\n').map(visibleLine).map(escaped).join('\n')}</${tag}>\n`;
  const inner = children.filter((child) => child !== null).map((child) => written(child, `${indent}  `));
  return inner.length === 0 ? `${start}/>\n` : `${start}>\n${inner.join('')}${indent}</${tag}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
