import { newDelivery } from '../fixtures/index.ts';

/** Keys that are not the receiver's: label and change. */
export const WRONG_KEYS: readonly (readonly [label: string, change: (key: string) => string])[] = [
  ['unknown', () => '5f0d0e6c8a3b4c2f9d7e1a6b3c5d8e0f'],
  ['empty', () => ''],
  [
    'case changed',
    (key) => key.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  ],
  ['last character cut', (key) => key.slice(0, -1)],
  ['first character cut', (key) => key.slice(1)],
  ['one more character', (key) => `${key}0`],
  ['first character changed', (key) => (key.startsWith('0') ? '1' : '0') + key.slice(1)],
  ['in quotes', (key) => `"${key}"`],
  ['behind the word Bearer', (key) => `Bearer ${key}`],
  ['behind another one and a comma', (key) => `5f0d0e6c8a3b4c2f,${key}`],
  ['last character changed', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
];

/** Bodies of every kind that code might look at before it looks at the key. */
export const BODIES: readonly (readonly [label: string, body: () => string | null])[] = [
  ['not JSON', () => 'this is not JSON'],
  ['JSON without its end', () => JSON.stringify(newDelivery()).slice(0, -1)],
  ['empty', () => null],
  ['an array', () => JSON.stringify([newDelivery()])],
  [
    'wrong types',
    () => JSON.stringify({ DeliverID: 1, OrderDetailID: 'x', Status: 'y', DeliveryData: 'z', DeliveryNote: 7 }),
  ],
  // Common servers take bodies of up to one mebibyte.
  ['nearly 1 MiB', () => JSON.stringify({ ...newDelivery(), DeliveryData: ['0'.repeat(1_000_000)] })],
];
