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

/**
 * What is made of the JSON of a delivery that was acknowledged before: whoever finds that it is known may read no further, or
 * no more of it than how it begins and ends.
 */
export const OF_KNOWN: readonly KnownChange[] = [
  ['of a delivery that was acknowledged, with a word behind it', (json) => `${json} x`],
  ['of a delivery that was acknowledged, without its end', (json) => json.slice(0, -1)],
  ['of a delivery that was acknowledged, with two commas between members', withTwoCommas],
  ['of a delivery that was acknowledged, with a trailing comma', (json) => json.replace(/}$/, ',}')],
  [
    'of a delivery that was acknowledged, with a further member with the word NULL',
    (json) => json.replace(/}$/, ',"Conformance":NULL}'),
  ],
  ['of a delivery that was acknowledged, in single quotes', (json) => json.replaceAll('"', "'")],
  ['of a manual delivery that was acknowledged, with two commas between members', withTwoCommas, 1, 'manual'],
  ...[0, 2, 3].map((status): KnownChange => [
    `of a delivery with Status ${status} that was acknowledged, with two commas between members`,
    withTwoCommas,
    status,
  ]),
];
