import { newDelivery, OTHER_FORM, OTHER_IDENTIFIERS, type DeliveryChange, type LawfulForm } from '../fixtures/index.ts';
import { BEHIND, LENIENT_VALUES } from './json.cases.ts';

/** The four states, each of a digital and of a manual product. */
export const VALID = ([0, 1, 2, 3] as const).flatMap((status) =>
  (['digital', 'manual'] as const).map((product) => [`Status ${status}, ${product}`, status, product] as const),
);

/** Every two states after each other and the first of them again, and all of them. */
export const SEQUENCES: readonly (readonly number[])[] = [
  ...[0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].filter((other) => other !== one).map((other) => [one, other, one])),
  [2, 3, 2, 1, 0],
];

/** So many codes of a line. */
export const codes = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `CONFORMANCE-{{line}}-${String(at).padStart(4, '0')}`);

/** A code of so many characters: the line's number has two more than what stands for it. */
export const longCode = (length: number): string => 'CONFORMANCE-{{line}}-'.padEnd(length - 2, '0123456789');

/** Deliveries as varied as the contract allows: what they are called, and what is special. */
export const LAWFUL: readonly (readonly [label: string, form: LawfulForm])[] = [
  ['a charset behind the media type', { mediaType: 'application/json; charset=utf-8' }],
  ['the same without a blank, in capitals', { mediaType: 'application/json;charset=UTF-8' }],
  ['the media type in capitals', { mediaType: 'Application/JSON' }],
  ['two parameters behind the media type', { mediaType: 'application/json; charset=utf-8; profile="delivery"' }],
  ['indented', { indent: '  ' }],
  ['indented by tabs, line ends around', { indent: '\t', around: '\r\n' }],
  ['blanks around', { around: '  ' }],
  ['members the other way round', { order: ['DeliveryNote', 'DeliveryData', 'Status', 'OrderDetailID', 'DeliverID'] }],
  ['every character escaped', { escapes: 'all' }],
  ['escapes beyond ASCII', { escapes: 'beyond ASCII', codes: ['Ä-é-中-😀-{{line}}'] }],
  ['in chunks', { chunked: true, pausesWithin: 'DeliveryData' }],
  ['a note of 8 KiB, in chunks', { chunked: true, codes: [], notes: ['Handed over. '.repeat(640)] }],
  [OTHER_FORM, { codes: codes(2) }],
  ['fifty codes', { codes: codes(50) }],
  ['the same code twice', { codes: [...codes(1), ...codes(1)] }],
  ['a code of digits', { codes: ['0{{line}}'] }],
  ['a code of one character', { codes: ['{{character}}'] }],
  ['a code of 500 characters', { codes: [longCode(500)] }],
  ['a code with quotes and backslashes', { codes: ['A"B\\C\'D/E-{{line}}'] }],
  ['a code in other scripts', { codes: ['Kod-ığüşöç-код-代码-{{line}}'] }],
  ['a code with emoji', { codes: ['🎁-👩‍👩‍👧-{{line}}'] }],
  ['a code that looks like JSON', { codes: ['{"code":"{{line}}"}'] }],
  ['a code that looks like HTML', { codes: ['<b>{{line}}</b>&amp;'] }],
  ['a code with U+0000 in it', { codes: ['CONFORMANCE\u0000-{{line}}'] }],
  ['no notes as an empty list', { notes: [] }],
  ['two notes', { codes: [], notes: ['Handed over at the counter.', 'Signed for.'] }],
  ['a note of several lines', { codes: [], notes: ['First line\nSecond line\r\n\tThird line'] }],
  ['a note of 2 KiB', { codes: [], notes: ['Handed over. '.repeat(160)] }],
  ['a note from right to left', { codes: [], notes: ['تم التسليم'] }],
  ['a note with U+0000 in it', { codes: [], notes: ['Handed\u0000 over.'] }],
  ['a note in NFD', { codes: [], notes: ['Übergabe'.normalize('NFD')] }],
  ['a note of an order that is processed', { status: 2, notes: ['On its way.'] }],
  ['no notes as an empty list, cancelled', { status: 0, notes: [] }],
  [OTHER_IDENTIFIERS, { deliverId: 'K' }],
  ['a DeliverID of 200 characters', { deliverId: `CONFORMANCE-${'0123456789'.repeat(19)}`.slice(0, 200) }],
  ['a DeliverID of digits', { deliverId: `0${String(Date.now())}` }],
  ['a DeliverID in words', { deliverId: `conformance order ${String(Date.now())}` }],
  ['a DeliverID with blanks around it', { deliverId: `  conformance ${String(Date.now())} ` }],
  ['a DeliverID with punctuation', { deliverId: `conf/2026.11:#${String(Date.now())}_a+b=c~@'"` }],
  ['a DeliverID in other scripts', { deliverId: `sipariş-заказ-订单-${String(Date.now())}` }],
  ['a small OrderDetailID', { lineFrom: [1_000, 100_000] }],
  ['a large OrderDetailID', { lineFrom: [2_100_000_000, 2 ** 31] }],
  // The contract says integer, and names no width.
  ['an OrderDetailID beyond 32 bits', { lineFrom: [2 ** 33, 2 ** 40] }],
];

/** As the libraries of many languages name themselves. */
const AGENTS = ['axios/1.7.9', 'Go-http-client/1.1', 'Java-http-client/17.0.13', 'python-requests/2.32.3'];

/** Good deliveries as other platforms' libraries send them: the contract says nothing of either. */
export const SENDERS: readonly DeliveryChange[] = [
  // An application and a gateway before it may each have coded the answer, and named their coding once.
  ['what takes a coded answer', (good) => good.with('Accept-Encoding', 'gzip, deflate, br')],
  ['on a connection that closes behind it', (good) => good.with('Connection', 'close').on('close')],
  ...AGENTS.map((agent): DeliveryChange => [`the agent ${agent}`, (good) => good.with('User-Agent', agent)]),
];

/** Bodies of every kind that code might look at before it looks at the key. */
export const BODIES: readonly (readonly [label: string, body: () => string | null])[] = [
  ['not JSON', () => 'this is not JSON'],
  ['JSON without its end', () => JSON.stringify(newDelivery()).slice(0, -1)],
  ['empty', () => null],
  ['blanks', () => '  '],
  ['null', () => 'null'],
  ['an empty object', () => '{}'],
  ['an array', () => JSON.stringify([newDelivery()])],
  ['a text', () => '"delivery"'],
  [
    'wrong types',
    () => JSON.stringify({ DeliverID: 1, OrderDetailID: 'x', Status: 'y', DeliveryData: 'z', DeliveryNote: 7 }),
  ],
  ['a member missing', () => JSON.stringify({ ...newDelivery(), OrderDetailID: undefined })],
  ['an unknown status', () => JSON.stringify(newDelivery(9))],
  ['a further member', () => JSON.stringify({ ...newDelivery(), Conformance: true })],
  ['nested deeply', () => '['.repeat(2_000) + ']'.repeat(2_000)],
];

/** Common servers take bodies of up to one mebibyte. */
export const LARGE = [
  'nearly 1 MiB',
  () => JSON.stringify({ ...newDelivery(), DeliveryData: ['0'.repeat(1_000_000)] }),
] as const;

/** What is not JSON, with a delivery in it: label, what is made of the delivery's JSON, and its media type. */
export const NOT_JSON: readonly (readonly [
  label: string,
  spoil: (json: string) => string | Buffer | null,
  type?: string,
])[] = [
  ['not JSON', () => 'this is not JSON'],
  ['empty', () => null],
  ['blanks', () => ' \r\n'],
  ['JSON without its end', (json) => json.slice(0, -1)],
  ['JSON without its beginning', (json) => json.slice(1)],
  ['JSON with text behind it', (json) => `${json} and more`],
  ['JSON with a bracket behind it', (json) => `${json}}`],
  ...BEHIND.map(([what, rest]) => [`JSON with ${what} behind it`, (json: string) => json + rest] as const),
  ['the JSON twice', (json) => json + json],
  ['the JSON twice, on lines of their own', (json) => `${json}\n${json}`],
  ['JSON with U+0000 behind it', (json) => `${json}\0\0`],
  ['JSON behind a line with a number sign', (json) => `# delivery\n${json}`],
  ['JSON with text before it', (json) => `delivery: ${json}`],
  ['JSON in a call', (json) => `callback(${json});`],
  ['single quotes', (json) => json.replaceAll('"', "'")],
  ['names without quotes', (json) => json.replace(/"(\w+)":/g, '$1:')],
  ['a trailing comma', (json) => json.replace(/}$/, ',}')],
  ['a comment at the end of a line', (json) => json.replace(/}$/, '// delivered\n}')],
  ['a comment within', (json) => json.replace('{', '{/* delivered */')],
  ...['NaN', 'Infinity', '-Infinity'].map(
    (word) =>
      [`a further member that is ${word}`, (json: string) => json.replace(/}$/, `,"Conformance":${word}}`)] as const,
  ),
  ...LENIENT_VALUES.map(
    ([what, value]) =>
      [
        `a further member with ${what}`,
        (json: string) => json.replace(/}$/, () => `,"Conformance":${value}}`),
      ] as const,
  ),
  ['an equals sign for a colon', (json) => json.replaceAll('":', '"=')],
  ['a form that calls itself JSON', formOf],
  ['a form', formOf, 'application/x-www-form-urlencoded'],
  ...['delivery', 'payload', 'data', 'json'].map(
    (name) =>
      [
        name === 'delivery' ? 'JSON in a form' : `JSON in a form as ${name}`,
        (json: string) => `${name}=${encodeURIComponent(json)}`,
        'application/x-www-form-urlencoded',
      ] as const,
  ),
  ['JSON in Base64', (json) => Buffer.from(json).toString('base64')],
  ['JSON behind what keeps scripts from reading it', (json) => `)]}',\n${json}`],
  ['JSON behind a record separator', (json) => `\u001e${json}\n`],
  ['XML', () => '<Delivery><Status>1</Status></Delivery>'],
  ['the five fields in XML', xmlOf, 'application/xml'],
  ['bytes', () => Buffer.from(Array.from({ length: 256 }, (_, at) => at))],
];

/** The five fields, each as a text. */
export function fieldsOf(json: string): [name: string, value: string][] {
  // A number that no double holds keeps its digits as a text.
  const exact = json.replace(/:(-?\d{16,})(?=[,}])/g, ':"$1"');
  const fields = Object.entries(JSON.parse(exact) as Record<string, unknown>);
  return fields.map(([name, value]) => [name, String(value)]);
}

/** The five fields as elements; what is special to XML stands in none of them but as a reference. */
function xmlOf(json: string): string {
  const elements = fieldsOf(json).map(
    ([name, value]) => `<${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><Delivery>${elements.join('')}</Delivery>`;
}

/** The five fields as a form. */
function formOf(json: string): string {
  return new URLSearchParams(fieldsOf(json)).toString();
}
