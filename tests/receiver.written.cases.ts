import { fieldsOf } from './receiver.cases.ts';

const FENCE = '`'.repeat(3);

/** More that is not JSON, as people, scripts and other formats write it: what it is called, and what is made of the JSON. */
export const NEARLY_JSON: readonly (readonly [label: string, spoil: (json: string) => string])[] = [
  ['two commas between members', (json) => json.replace(',"OrderDetailID"', ',,"OrderDetailID"')],
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

/** What is made of the JSON of a delivery that was acknowledged before: whoever finds that it is known may read no further. */
export const OF_KNOWN: readonly (readonly [label: string, spoil: (json: string) => string])[] = [
  ['of a delivery that was acknowledged, with a word behind it', (json) => `${json} x`],
  ['of a delivery that was acknowledged, without its end', (json) => json.slice(0, -1)],
];
