import { gzipSync } from 'node:zlib';
import { newDelivery, type BodyChange, type LawfulForm, type Spoil, type Stimulus } from '../fixtures/index.ts';
import { BODIES, codes, fieldsOf, longCode } from './receiver.cases.ts';
import { isOther, SPELLINGS } from './surface.paths.cases.ts';

/** More deliveries that the contract allows: what they are called, and what is special. */
export const LAWFUL: readonly (readonly [label: string, form: LawfulForm])[] = [
  ['a charset in quotes', { mediaType: 'application/json; charset="utf-8"' }],
  ['no header but those of the contract', { isBare: true }],
  // As PHP writes them.
  ['slashes escaped', { escapes: 'slashes', codes: ['https://codes.example/{{line}}'], notes: ['Sent on 2/3.'] }],
  ...[51, 100, 500].map((count) => [`${String(count)} codes`, { codes: codes(count) }] as const),
  // What another program would take for its own language, and what a filter in front takes for an attack.
  [
    'codes that a spreadsheet takes for formulas',
    { codes: ['=1+{{line}}', '+90{{line}}', '-{{line}}', '@SUM(A{{line}})', '\tTAB-{{line}}'] },
  ],
  ['notes that a firewall takes for an attack', { codes: [], notes: ["' OR '1'='1' --", '../../etc/passwd', 'a; ls'] }],
  ['notes that templates and formats fill in', { codes: [], notes: ['$& {0} {{name}} ${name} #{name} %s %1$s \\1'] }],
  [
    'codes of which a reader of numbers loses some',
    { codes: ['00{{line}}', '{{line}}e5', '1.{{line}}50', '0x{{line}}F', '1{{line}}4567890123'] },
  ],
  // A text, however much it looks like a number: one that no integer of 64 bits holds, and one that none of 128 does.
  ...[20, 40].map(
    (length) =>
      [
        `a DeliverID of ${String(length)} digits`,
        { deliverId: `9${String(Date.now()).padStart(length - 1, '0')}` },
      ] as const,
  ),
  // Of 64 bits, as a sequence that is spread over machines gives them: written in its own digits.
  ['an OrderDetailID beyond 53 bits', { lineBeyond: 1_859_912_340_000_000_001n }],
  // The contract names no length, no number of texts, and no kind of order that has codes or notes alone.
  ...[300, 500, 3_000].map(
    (length) =>
      [
        `a DeliverID of ${length.toLocaleString('en')} characters`,
        { deliverId: `${String(Date.now())}-${'0123456789'.repeat(300)}`.slice(0, length) },
      ] as const,
  ),
  ['a code of 2,000 characters', { codes: [longCode(2_000)] }],
  ['a note of 8 KiB', { codes: [], notes: ['Handed over. '.repeat(640)] }],
  // More than a column of 64 KiB holds, and less than the 100 kB that common readers of JSON take unasked.
  ['a note of 72 KiB', { codes: [], notes: ['Handed over. '.repeat(5_670)] }],
  ['a note that looks like HTML', { codes: [], notes: ['<b>Handed over</b> &amp; <i class="s">signed</i><br/>'] }],
  ['notes with quotes and backslashes', { codes: [], notes: ['Said "here" at O\'Neil\'s', 'C:\\parcels\\1 `x` “y”'] }],
  ['a note that looks like JSON', { codes: [], notes: ['{"note":["Handed over."]}'] }],
  ['a note with emoji', { codes: [], notes: ['🎁 👩‍👩‍👧 handed over 👍🏽'] }],
  ['a note in NFC', { codes: [], notes: ['Übergabe, façade, ığüşöç, Ångström'.normalize('NFC')] }],
  ['a note in both directions, with marks', { codes: [], notes: ['\u200fתיק 12 \u202aABC\u202c נמסר\u200e, تم.'] }],
  ['a note without a word', { codes: [], notes: [''] }],
  ['the same note twice', { codes: [], notes: ['Handed over.', 'Handed over.'] }],
  [
    'twenty notes',
    { codes: [], notes: Array.from({ length: 20 }, (_, at) => `Parcel ${String(at + 1)} handed over.`) },
  ],
  ['fifty notes', { codes: [], notes: Array.from({ length: 50 }, (_, at) => `Bar ${String(at + 1)} handed over.`) }],
  ['a note in Chinese, Japanese and Korean', { codes: [], notes: ['已交付给客户，受け取り済み，전달됨。'] }],
  ['notes with a lira sign and no-break spaces', { codes: [], notes: ['1.250,00\u00a0₺ ödendi.', 'No\u202f5'] }],
  ['a note with characters of private use', { codes: [], notes: ['Parcel \ue000 at \uf8ff \u{f0000}.'] }],
  ['escapes in capitals', { escapes: 'in capitals', codes: ['Ä-é-中-😀-{{line}}'] }],
  ['blanks around each colon', { colon: ' :\t' }],
  ['a note with a backspace and a form feed', { codes: [], notes: ['Handed\b over.\f'] }],
  // A mark of byte order, ends of lines that old scripts know, and U+007F.
  ['codes with signs that nobody sees', { codes: ['\ufeffA-{{line}}', 'B\u2028C\u2029-{{line}}', 'D\x7f-{{line}}'] }],
  [
    'notes with signs that nobody sees',
    { codes: [], notes: ['\ufeffHanded over.', 'First line\u2028second line\u2029third line', 'Signed\x7f for.'] },
  ],
  [
    'notes with a script, an address and percent-encodings',
    {
      codes: [],
      notes: ['<script>alert("1")</script>', 'https://parcels.example/?id=1&sign=%2F#top', '100% of it, %00 and %zz'],
    },
  ],
  ['a DeliverID with percent signs', { deliverId: `100%-%41%zz-${String(Date.now())}` }],
  ['a DeliverID with markup and backslashes', { deliverId: `<b>\\${String(Date.now())}\\n&amp;"</b>` }],
  ['codes with a comma and a semicolon', { codes: ['A,B-{{line}}', 'C; D-{{line}}'] }],
  ['a code and a note', { codes: codes(1), notes: ['Sent by e-mail.'] }],
  ['a note with the replacement character', { codes: [], notes: ['Handed over \ufffd here.'] }],
  // Names that every object of JavaScript has.
  ...['__proto__', 'constructor', 'toString'].map((name) => [`the DeliverID ${name}`, { deliverId: name }] as const),
];

/** A delivery as JSON with this in the middle of a text. */
const around = (...bytes: readonly number[]): Buffer => {
  const [before = '', behind = ''] = JSON.stringify({ ...newDelivery(), DeliveryData: ['CODE|0000'] }).split('|');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(behind)]);
};

/** Bodies that fail before anybody reads a member of them: in their coding, and in their strings. */
export const BROKEN_TEXTS: readonly (readonly [label: string, body: () => Buffer])[] = [
  ['bytes that are no UTF-8', () => around(0xff, 0xc3, 0x28)],
  ['raw control characters', () => around(0x01, 0x0a, 0x1f)],
];

/** A delivery that two readers may take for two: which of the members counts, RFC 8259 §4 leaves open. */
export const NAMED_TWICE = ['DeliverID twice', () => withMember('"DeliverID":"conformance"')] as const;

/** A delivery with a member as it is written here, before the others: no object can be made that has each of them. */
const withMember = (written: string): string => JSON.stringify(newDelivery()).replace('{', `{${written},`);

/** Values that are no object, what is not even JSON, and a delivery that lacks what the others have. */
const OTHERS: readonly (readonly [label: string, body: () => string])[] = [
  // Names that readers of JSON, and what guards them, refuse before anybody asks for a key.
  ['a member __proto__', () => withMember('"__proto__":{"conformance":true}')],
  ['a prototype in a member constructor', () => withMember('"constructor":{"prototype":{"conformance":true}}')],
  ['a number', () => '7'],
  ['the word true', () => 'true'],
  ['XML', () => '<Delivery><Status>1</Status></Delivery>'],
  ['no Status', () => JSON.stringify({ ...newDelivery(), Status: undefined })],
];

/** Each body that code might look at before it looks at the key, in the place of a good one. */
export const IN_PLACE: readonly BodyChange[] = [...BODIES, ...BROKEN_TEXTS, ...OTHERS, NAMED_TWICE].map(
  ([label, body]) => [label, (good) => good.withBody(body())],
);

/** A delivery whose body is coded as its header says; under the same header, one that is not shows who reads it first. */
export const inGzip = (good: Stimulus): Stimulus => good.withBody(gzipSync(JSON.stringify(newDelivery())));

/** JSON that nearly is: a character that has to be escaped stands raw within a text (RFC 8259 section 7). */
export const RAW_CHARACTERS: readonly (readonly [label: string, spoil: (json: string) => string])[] = [
  ['a raw line end within a text', (json) => json.replace('"CONFORMANCE-', '"CONFORMANCE-\n')],
  ['a raw tab within a text', (json) => json.replace('"CONFORMANCE-', '"CONFORMANCE-\t')],
];

const BOUNDARY = 'conformance';

/** A part for each field (RFC 7578). */
function partsOf(json: string): string {
  const parts = fieldsOf(json).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** A delivery of which a reader of forms finds every field, and a reader of JSON none. */
export const FORMS: readonly (readonly [label: string, spoil: (good: Stimulus, json: string) => Stimulus])[] = [
  [
    'a form of several parts',
    (good, json) => good.withBody(partsOf(json)).with('Content-Type', `multipart/form-data; boundary=${BOUNDARY}`),
  ],
  [
    'the five fields in the query, and no body',
    (good, json) =>
      fieldsOf(json).reduce((request, [name, value]) => request.withQuery(name, value), good.withBody(null)),
  ],
];

/** A key of which one byte differs from the right one by its highest bit alone. */
export function withHighBit(key: string): string {
  const middle = key.length >> 1;
  return key.slice(0, middle) + String.fromCharCode(key.charCodeAt(middle) | 0x80) + key.slice(middle + 1);
}

/** What other senders of webhooks say of theirs. */
const SENDERS: readonly (readonly [name: string, value: string])[] = [
  ['Ce-Specversion', '1.0'],
  ['Ce-Type', 'order.delivered'],
  ['Ce-Source', '/conformance'],
  ['Ce-Id', '1'],
  ['X-Amz-Sns-Message-Type', 'Notification'],
  ['X-GitHub-Event', 'ping'],
  ['X-Gitlab-Event', 'System Hook'],
  ['Webhook-Id', 'msg_1'],
  ['X-Webhook-Test', 'true'],
];

/** A delivery that has lost its key and looks like another sender's. */
export function fromOtherSenders(spoil: Spoil): readonly (readonly [label: string, change: Spoil])[] {
  return [
    [
      'the headers of other senders',
      (good) => SENDERS.reduce((request, [name, value]) => request.with(name, value), spoil(good)),
    ],
  ];
}

/** The notification URL, as any request asks for it, by other spellings of its path; none where one changes nothing. */
export function otherPaths(any: Stimulus, spoil: Spoil): readonly (readonly [label: string, change: Spoil])[] {
  return SPELLINGS.slice(1)
    .filter(([, change]) => isOther(change, any))
    .map(([label, change]) => [label, (good) => change(spoil(good))]);
}

/** The same address (RFC 3986 section 6.2.2.2) with one letter of its path percent-encoded; none where it has no letter. */
export function encodedPath(url: URL, spoil: Spoil): readonly (readonly [label: string, change: Spoil])[] {
  const encode = (path: string): string =>
    path.replace(
      /^((?:%[0-9a-f]{2}|[^a-z%])*)([a-z])/i,
      (_, before: string, letter: string) => `${before}%${letter.charCodeAt(0).toString(16)}`,
    );
  if (encode(url.pathname) === url.pathname) return [];
  return [['a letter of the path percent-encoded', (good) => spoil(good).at(encode)]];
}
