import { withoutKey, withWrongKey, type LawfulForm, type Refused } from '../fixtures/index.ts';
import { codes } from './receiver.cases.ts';

/**
 * Deliveries in which two things meet that others have one at a time: its state, what it brings, how long it is, how its JSON is
 * spelt and how it is framed. Each brings several pairs, so that few deliveries have most of them.
 */
export const PAIRED: readonly (readonly [label: string, form: LawfulForm])[] = [
  ['a note of 72 KiB, in chunks', { chunked: true, codes: [], notes: ['Handed over. '.repeat(5_670)] }],
  ['a code of blanks', { codes: ['{{blanks}}'] }],
  [
    'Status 3, with a note of blanks and another, every character escaped, in chunks',
    { status: 3, codes: [], notes: [' \t ', 'Handed over. '.repeat(240)], escapes: 'all', chunked: true },
  ],
  [
    'Status 0, with two notes, the other way round, indented, under a media type with a charset',
    {
      ...{ status: 0, codes: [], notes: ['Sent back.', 'Signed for.'], indent: '\t', around: '\r\n' },
      order: ['DeliveryNote', 'DeliveryData', 'Status', 'OrderDetailID', 'DeliverID'],
      mediaType: 'application/json; charset=utf-8',
    },
  ],
  [
    'Status 2, with no notes as an empty list, in chunks, under a media type in capitals',
    { status: 2, codes: [], notes: [], chunked: true, mediaType: 'Application/JSON' },
  ],
  [
    'a hundred codes, every character escaped, in chunks',
    { codes: codes(100), escapes: 'all', chunked: true, notes: [] },
  ],
  [
    'a note, two names of members escaped',
    { codes: [], notes: ['Handed over.'], escapedNames: ['DeliverID', 'Status'] },
  ],
  ['three names of members escaped', { escapedNames: ['OrderDetailID', 'DeliveryData', 'DeliveryNote'] }],
];

/**
 * What is refused for its key before it comes with it, by what it is: each state, each kind, at once and later, with no key and
 * with a wrong one, two by two.
 */
export const REFUSED: readonly (readonly [label: string, refused: Refused])[] = (
  [
    ['no key', 0, 'manual', true],
    ['no key', 1, 'digital', true],
    ['no key', 2, 'manual', false],
    ['no key', 3, 'digital', false],
    ['a wrong key', 0, 'digital', false],
    ['a wrong key', 1, 'manual', false],
    ['a wrong key', 2, 'digital', true],
    ['a wrong key', 3, 'manual', true],
  ] as const
).map(([kind, status, product, atOnce]) => [
  `${kind}, Status ${String(status)}, ${product}${atOnce ? ', at once' : ''}`,
  { spoils: [kind === 'no key' ? withoutKey : withWrongKey], status, product, atOnce },
]);
