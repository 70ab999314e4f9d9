import type { Changes, Secret, Stimulus } from '../fixtures/index.ts';
import { changedAllOver, JOINED } from './key.joined.cases.ts';
import { AS_PATTERNS } from './key.patterns.cases.ts';
import { IN_HEXADECIMAL, IN_OTHER_WRITING, PARTED, WRAPPED } from './key.writing.cases.ts';
import type { Names } from './surface.places.cases.ts';

export const noKey = (good: Stimulus): Stimulus => good.without('ApiKey');

/** Keys that are left in: what stands in examples, and what a test of one’s own is sent with. */
export const LEFT_IN_KEYS: readonly (readonly [label: string, key: string])[] = [
  ['a placeholder', 'YOUR_API_KEY'],
  ['a placeholder in small letters', 'your-api-key'],
  ['the word test', 'test'],
  ['the word demo', 'demo'],
  ['digits in their order', '123456'],
];

/** Names that every object of JavaScript has: who keeps keys as the members of one finds something there. */
export const MEMBERS: readonly (readonly [label: string, key: string])[] = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
].map((name) => [`the name ${name}`, name]);

/** Keys that nobody was given: label and key. */
export const UNKNOWN_KEYS: readonly (readonly [label: string, key: string])[] = [
  ['unknown', '5f0d0e6c8a3b4c2f9d7e1a6b3c5d8e0f'],
  ['empty', ''],
  ['one character', 'x'],
  ['with a blank inside', 'not a key'],
  ['quotes', '"\'"'],
  ['the word null', 'null'],
  ['the word undefined', 'undefined'],
  ['the word true', 'true'],
  ['a wildcard', '*'],
  ['a pattern', '%'],
  ['a pattern that fits all', '.*'],
  ['a condition', "' OR '1'='1"],
  ...LEFT_IN_KEYS,
  ...MEMBERS,
];

export const unknownKey = (good: Stimulus): Stimulus => good.with('ApiKey', UNKNOWN_KEYS[0]?.[1] ?? '');

export const emptyKey = (good: Stimulus): Stimulus => good.with('ApiKey', '');

/** A character changed for another of its kind, so that only a reader who looks at it can tell. */
function changeAt(key: string, at: number): string {
  const old = key[at] ?? '';
  const other = /[0-9]/.test(old) ? String((Number(old) + 1) % 10) : old === 'a' ? 'b' : 'a';
  return key.slice(0, at) + other + key.slice(at + 1);
}

/** Keys that are almost the valid one: label and change. */
export const ALMOST: readonly (readonly [label: string, change: (key: string) => string])[] = [
  [
    'case changed',
    (key) => key.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  ],
  ['in capital letters', (key) => key.toUpperCase()],
  ['in small letters', (key) => key.toLowerCase()],
  ['last character cut', (key) => key.slice(0, -1)],
  ['last four characters cut', (key) => key.slice(0, -4)],
  ['cut by half', (key) => key.slice(0, key.length >> 1)],
  ['first character cut', (key) => key.slice(1)],
  ['one more character', (key) => `${key}0`],
  ['one character before it', (key) => `0${key}`],
  ['first character changed', (key) => changeAt(key, 0)],
  ['a character of its first quarter changed', (key) => changeAt(key, key.length >> 2)],
  ['a character in its middle changed', (key) => changeAt(key, key.length >> 1)],
  ['a character of its last quarter changed', (key) => changeAt(key, key.length - 1 - (key.length >> 2))],
  ['last character changed', (key) => changeAt(key, key.length - 1)],
  ['two characters in its middle exchanged', swapInMiddle],
  ['without its last group', (key) => key.replace(/(?<=.)[-_.][^-_.]*$/, '')],
  ['its separators dropped', (key) => key.replace(/[-_.:]/g, '')],
  ['its separators exchanged', (key) => key.replace(/[-_.:]/g, (one) => (one === '-' ? '_' : '-'))],
  // What is put together of parts in one place by this sign may be taken apart by that one in another.
  ...[
    ['dots', '.'],
    ['colons', ':'],
  ].map(
    ([what = '', sign = '']) => [`${what} for its separators`, (key: string) => key.replace(/[-_.:]/g, sign)] as const,
  ),
  ...AS_PATTERNS,
  ...IN_OTHER_WRITING,
  // What code drops that cuts a list in pieces.
  ['a comma behind it', (key) => `${key},`],
  ['a comma before it', (key) => `,${key}`],
  ['a semicolon behind it', (key) => `${key};`],
  ['twice, one right behind the other', (key) => `${key}${key}`],
  ['twice, joined by a comma', (key) => `${key},${key}`],
  ['behind another one and a comma', (key) => `another-key-of-nobody,${key}`],
  ['in double quotes', (key) => `"${key}"`],
  ['in single quotes', (key) => `'${key}'`],
  ['in angle brackets', (key) => `<${key}>`],
  ...WRAPPED,
  ...PARTED,
  ...JOINED,
  ...changedAllOver(changeAt),
  ['behind the word Bearer', (key) => `Bearer ${key}`],
  ['behind the word ApiKey', (key) => `ApiKey ${key}`],
  ['with a word behind it', (key) => `${key} more`],
  ['a colon and a word behind it', (key) => `${key}:conformance`],
  ['a word and a colon before it', (key) => `conformance:${key}`],
  ['the other way round', (key) => key.split('').reverse().join('')],
  ...IN_HEXADECIMAL,
  ['in base64', (key) => Buffer.from(key).toString('base64')],
];

/** Keys that are almost one that is refused: who finds the owner by a part of it answers as if it were whole. */
const ALMOST_REFUSED: readonly (readonly [
  label: string,
  state: 'noAccess' | 'otherTenant',
  change: (key: string) => string,
])[] = [
  ['the key without access, last character changed', 'noAccess', (key) => changeAt(key, key.length - 1)],
  ['the key without access, a character in its middle changed', 'noAccess', (key) => changeAt(key, key.length >> 1)],
  ['the key of another tenant, last character changed', 'otherTenant', (key) => changeAt(key, key.length - 1)],
];

/**
 * The changes that make a bad key of this one: a key without letters has no case to change, and numbered ones have others
 * beside them. `named` are all keys that the target names.
 */
export function badOnes(changes: typeof ALMOST, key: string, named: readonly string[]): typeof ALMOST {
  return changes.filter(([, change]) => change(key) !== key && !named.includes(change(key)));
}

/** What is almost one of the keys that are refused, as far as the target names them, and is none of `named`. */
export function almostRefused(
  keys: Partial<Record<'noAccess' | 'otherTenant', Secret | null>>,
  named: readonly string[],
): Changes {
  return ALMOST_REFUSED.flatMap(([label, state, change]): Changes => {
    const key = keys[state];
    if (!key || badOnes([[label, change]], key.reveal(), named).length === 0) return [];
    return [[label, (good) => good.with('ApiKey', key.derive(label, change))]];
  });
}

/** Keys that are refused for their state, as far as a target names them. */
type KnownKeys = Partial<Record<'expired' | 'revoked' | 'otherTenant' | 'noAccess', Secret | null>>;

/** Each of these in place of the good one. */
export function knownKeys(keys: KnownKeys): Changes {
  const states = [
    ['an expired key', keys.expired],
    ['a revoked key', keys.revoked],
    ['a key of another tenant', keys.otherTenant],
    ['a key without access', keys.noAccess],
  ] as const;
  return states.flatMap(([what, key]): Changes => (key ? [[what, (good) => good.with('ApiKey', key)]] : []));
}

/** Bad keys of each kind, by what they are called beside a token. @param keys those that the target names. */
export function badKeys(keys: KnownKeys, named: readonly string[]): Changes {
  return [
    ['an unknown key', unknownKey],
    ['an empty key', emptyKey],
    [
      'a longer key',
      (good, key) =>
        good.with(
          'ApiKey',
          key.derive('one more character', (text) => longer(text, named)),
        ),
    ],
    ...knownKeys(keys),
  ];
}

/** The key with a character more, or two, where that is another one of these. */
export function longer(key: string, named: readonly string[]): string {
  return ['0', 'x', '00'].map((more) => key + more).find((one) => !named.includes(one)) ?? `${key}0x`;
}

/** The two characters round its middle that differ, exchanged. */
function swapInMiddle(key: string): string {
  for (let at = key.length >> 1; at < key.length; at++)
    if (key[at] !== key[at - 1])
      return key.slice(0, at - 1) + (key[at] ?? '') + (key[at - 1] ?? '') + key.slice(at + 1);
  return key;
}

/** Places in which code is known to look for a key as well. */
export const KEY_PLACES: Names = {
  query: [
    'ApiKey',
    'Apikey',
    'apikey',
    'apiKey',
    'APIKEY',
    'api_key',
    'api-key',
    'key',
    'x-api-key',
    'token',
    'subscription-key',
    'code',
  ],
  cookies: ['ApiKey', 'apiKey', 'api_key', 'apikey', 'key'],
  body: ['ApiKey', 'Apikey', 'apiKey', 'api_key', 'apikey', 'key'],
  within: [
    ['auth', 'apiKey'],
    ['credentials', 'apiKey'],
  ],
  subprotocols: ['bearer', 'apikey'],
  parameters: ['ApiKey', 'apikey', 'api_key', 'apiKey', 'key'],
  headers: [
    ...['Authorization', 'X-Api-Key', 'X-ApiKey', 'Api-Key', 'Key', 'X-Key', 'Token', 'X-Auth-Token', 'X-Access-Token'],
    ...['Proxy-Authorization', 'X-Forwarded-ApiKey', 'Ocp-Apim-Subscription-Key', 'X-Functions-Key', 'X-Goog-Api-Key'],
    'X-RapidAPI-Key',
  ],
};
