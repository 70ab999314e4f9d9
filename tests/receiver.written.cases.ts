import type { KnownChange } from '../fixtures/index.ts';
import { fieldsOf } from './receiver.cases.ts';

const FENCE = '`'.repeat(3);

const withTwoCommas = (json: string): string => json.replace(',"OrderDetailID"', ',,"OrderDetailID"');

/** More that is not JSON, as people, scripts and other formats write it: what it is called, and what is made of the JSON. */
export const NEARLY_JSON: readonly (readonly [label: string, spoil: (json: string) => string])[] = [
  ['two commas between members', withTwoCommas],
  ['a comma before the first member', (json) => json.replace('{', '{,')],
  ['no comma between members', (json) => json.replace(',"OrderDetailID"', '\n"OrderDetailID"')],
  ['typographic quotes', (json) => json.replaceAll(/"([^"]*)"/g, '“$1”')],
  ['a further member with the word NULL', (json) => json.replace(/}$/, ',"Conformance":NULL}')],
  // As a shell marks an end without a line end.
  ['JSON with a percent sign behind it', (json) => `${json}%`],
  ['JSON in a fence of Markdown', (json) => `${FENCE}json\n${json}\n${FENCE}`],
  ['JSON as an event of a stream', (json) => `data: ${json}\n\n`],
  [
    'the five fields in YAML',
    (json) =>
      fieldsOf(json)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
  ],
];

const SPOILT_OF_KNOWN: readonly (readonly [how: string, spoil: (json: string) => string])[] = [
  ['with a word behind it', (json) => `${json} x`],
  ['without its end', (json) => json.slice(0, -1)],
  ['with two commas between members', withTwoCommas],
  ['with a trailing comma', (json) => json.replace(/}$/, ',}')],
  ['with a further member with the word NULL', (json) => json.replace(/}$/, ',"Conformance":NULL}')],
  ['in single quotes', (json) => json.replaceAll('"', "'")],
];

const KNOWN: readonly (readonly [what: string, status: number, product: 'digital' | 'manual'])[] = [
  ['a delivery', 1, 'digital'],
  ['a manual delivery', 1, 'manual'],
  ...[0, 2, 3].map((status) => [`a delivery with Status ${status}`, status, 'digital'] as const),
];

/**
 * What is made of the JSON of a delivery that was acknowledged before: whoever finds that it is known may read no further, or
 * no more of it than how it begins and ends. Each way for each kind: a reader of the beginning may know one kind alone, and
 * none of them takes what is spoilt there.
 */
export const OF_KNOWN: readonly KnownChange[] = KNOWN.flatMap(([what, status, product]) =>
  SPOILT_OF_KNOWN.map(([how, spoil]): KnownChange => [
    `of ${what} that was acknowledged, ${how}`,
    spoil,
    status,
    product,
  ]),
);
