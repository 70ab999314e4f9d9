import {
  sensitive,
  withoutKey,
  withWrongKey,
  type DeliveryChange,
  type Secret,
  type Spoil,
} from '../fixtures/index.ts';
import { CLEANED_KEYS, CLEANED_SUSPECT_KEYS } from './cleaned.cases.ts';
import { AS_PATTERNS } from './key.patterns.cases.ts';
import { LEFT_IN_KEYS, MEMBERS } from './key.cases.ts';
import { LONG_UNKNOWN_KEYS, OVERLONG_KEYS } from './key.prefix.cases.ts';
import { AS_STORED, IN_HEXADECIMAL, IN_OTHER_WRITING, UNPRINTABLE_KEYS, WRAPPED } from './key.writing.cases.ts';

const letterCaseChanged = (letter: string): string => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

/** Another character of the same kind: what checks a key's form takes it for one. */
const another = (character: string): string => {
  if (/\d/.test(character)) return String((Number(character) + 1) % 10);
  if (/[a-z]/i.test(character))
    return { z: 'y', Z: 'Y' }[character] ?? String.fromCharCode(character.charCodeAt(0) + 1);
  return character === '-' ? '_' : '-';
};

const changedAt = (key: string, at: number): string => key.slice(0, at) + another(key.charAt(at)) + key.slice(at + 1);

/** Places spread over a key, as parts of its length. */
const PLACES = [1, 2, 3, 4, 5, 6, 7].map((eighth) => eighth / 8);

/** Keys that anybody may think of. They are no secrets: a report whose every `true` was redacted would say nothing. */
export const OTHER_KEYS: readonly (readonly [label: string, key: string])[] = [
  ['unknown', '5f0d0e6c8a3b4c2f9d7e1a6b3c5d8e0f'],
  ['empty', ''],
  ['of one character', '0'],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['true', 'true'],
  ['an asterisk', '*'],
  ['a percent sign', '%'],
  ['a pattern that fits all', '.*'],
  ['SQL', "' OR '1'='1"],
  ...LEFT_IN_KEYS,
  ...MEMBERS,
  ...LONG_UNKNOWN_KEYS,
];

/** The receiver's key, changed: label and change. */
export const WRONG_KEYS: readonly (readonly [label: string, change: (key: string) => string])[] = [
  ['case changed', (key) => key.replace(/[a-z]/gi, letterCaseChanged)],
  ['in small letters', (key) => key.toLowerCase()],
  ['in capitals', (key) => key.toUpperCase()],
  ['case of the last letter changed', (key) => key.replace(/[a-z](?=[^a-z]*$)/i, letterCaseChanged)],
  ['last character cut', (key) => key.slice(0, -1)],
  ['first character cut', (key) => key.slice(1)],
  ['second half cut', (key) => key.slice(0, Math.ceil(key.length / 2))],
  ['first half cut', (key) => key.slice(Math.floor(key.length / 2))],
  ['a character within cut', (key) => key.slice(0, key.length >> 1) + key.slice((key.length >> 1) + 1)],
  ['one more character', (key) => `${key}0`],
  ...OVERLONG_KEYS,
  ['one more character in front', (key) => `0${key}`],
  ['twice', (key) => key + key],
  ['first character changed', (key) => (key.startsWith('0') ? '1' : '0') + key.slice(1)],
  ['last character changed', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
  ...PLACES.map(
    (part) =>
      [
        `changed after ${String(part * 8)}/8 of it`,
        (key: string) => changedAt(key, Math.floor(key.length * part)),
      ] as const,
  ),
  ['every character changed', (key) => key.split('').map(another).join('')],
  ['two characters exchanged', (key) => key.replace(/^(.*)(.)(?!\2)(.)/s, '$1$3$2')],
  ['the other way round', (key) => key.split('').reverse().join('')],
  ['separators dropped', (key) => key.replace(/[^a-z0-9]/gi, '')],
  ['separators exchanged', (key) => key.replace(/[^a-z0-9]/gi, (one) => (one === '-' ? '_' : '-'))],
  ...AS_PATTERNS,
  ...IN_OTHER_WRITING,
  ...UNPRINTABLE_KEYS,
  ['a blank within', (key) => `${key.slice(0, key.length >> 1)} ${key.slice(key.length >> 1)}`],
  ['in quotes', (key) => `"${key}"`],
  ['in single quotes', (key) => `'${key}'`],
  ['in angle brackets', (key) => `<${key}>`],
  ...WRAPPED,
  ['a comma right behind it', (key) => `${key},`],
  ...CLEANED_KEYS,
  ...CLEANED_SUSPECT_KEYS,
  ...IN_HEXADECIMAL,
  ...AS_STORED,
  ['in Base64', (key) => Buffer.from(key).toString('base64')],
  ['behind the word Bearer', (key) => `Bearer ${key}`],
  ['behind the word ApiKey', (key) => `ApiKey ${key}`],
  ['behind its own name', (key) => `Apikey=${key}`],
  ['behind another one and a comma', (key) => `another-key-of-nobody,${key}`],
  ['before another one and a comma', (key) => `${key},another-key-of-nobody`],
  ['before another one and a blank', (key) => `${key} another-key-of-nobody`],
];

const withKey =
  (key: string | Secret): Spoil =>
  (good) =>
    good.with('Apikey', key);

/** Of those that are wrong in their form alone, what a check of the form may tell before the value is looked at. */
const WRONG_IN_FORM = [
  'last character cut',
  'one more character',
  'case changed',
  'in quotes',
  'behind the word Bearer',
];

/** Bad keys of other kinds than one that nobody was given: what each is called, and what spoils a good delivery so. */
export function otherwiseWrong(key: Secret): readonly (readonly [kind: string, spoil: Spoil])[] {
  const changed = WRONG_KEYS.filter(
    ([label, change]) => WRONG_IN_FORM.includes(label) && change(key.reveal()) !== key.reveal(),
  );
  return [
    ['an empty key', withKey('')],
    ...changed.map(([label, change]) => [`a wrong key (${label})`, withKey(key.derive(label, change))] as const),
  ];
}

/** Headers that are not the key's. */
export const OTHER_HEADERS: readonly string[] = [
  'X-Api-Key',
  'X-Apikey',
  'Api-Key',
  'Api_Key',
  'Key',
  'Token',
  'X-Auth-Token',
  'X-Access-Token',
  'X-Auth-Key',
  'X-Secret',
  // By which senders of webhooks and functions of clouds carry one.
  'X-Webhook-Token',
  'X-Webhook-Secret',
  'X-Gitlab-Token',
  'X-Functions-Key',
  'X-Goog-Api-Key',
  'Ocp-Apim-Subscription-Key',
  // Where others have a signature, which a delivery has not.
  'X-Signature',
  'X-Hub-Signature',
  'Authorization',
  'Proxy-Authorization',
];

/** Words behind which the key stands in `Authorization`. */
export const SCHEMES: readonly string[] = ['Bearer', 'ApiKey', 'Apikey', 'Api-Key', 'Token', 'Key'];

/** Names under which the key stands in the query, a cookie or the body. */
export const PARAMETERS: readonly string[] = [
  'Apikey',
  'apikey',
  'ApiKey',
  'apiKey',
  'api_key',
  'api-key',
  'key',
  'token',
  'code',
  'secret',
];

/** Media types that a bad key may come with. */
export const MEDIA_TYPES: readonly string[] = [
  'application/json; charset=utf-8',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=conformance',
  'application/xml',
  'application/octet-stream',
  'application/cloudevents+json',
  'application/vnd.api+json',
];

/** Methods that no delivery comes by. */
export const METHODS: readonly string[] = ['PUT', 'PATCH', 'GET', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** The right key anywhere but in its header. */
export function keyElsewhere(key: Secret, delivery: () => object): readonly DeliveryChange[] {
  const basic = (change: (revealed: string) => string) =>
    key.derive('in Base64', (revealed) => Buffer.from(change(revealed)).toString('base64'));
  return [
    ...PARAMETERS.flatMap((name): DeliveryChange[] => [
      [`in the query as ${name} only`, (good) => good.without('Apikey').withQuery(name, key)],
      [`in a cookie as ${name} only`, (good) => good.without('Apikey').with('Cookie', sensitive`${name}=${key}`)],
      [`in the body as ${name} only`, (good) => good.without('Apikey').withJson({ ...delivery(), [name]: key })],
    ]),
    [
      'in the body within auth only',
      (good) => good.without('Apikey').withJson({ ...delivery(), auth: { apiKey: key } }),
    ],
    ...OTHER_HEADERS.map((name): DeliveryChange => [
      `in ${name} only`,
      (good) => good.without('Apikey').with(name, key),
    ]),
    ...SCHEMES.map((scheme): DeliveryChange => [
      `behind ${scheme} in Authorization only`,
      (good) => good.without('Apikey').with('Authorization', sensitive`${scheme} ${key}`),
    ]),
    [
      'as a password in Authorization only',
      (good) => good.without('Apikey').with('Authorization', sensitive`Basic ${basic((one) => `apikey:${one}`)}`),
    ],
    [
      'as a user in Authorization only',
      (good) => good.without('Apikey').with('Authorization', sensitive`Basic ${basic((one) => `${one}:`)}`),
    ],
    [
      'in a form only',
      (good) =>
        good
          .without('Apikey')
          .with('Content-Type', 'application/x-www-form-urlencoded')
          .withBody(sensitive`Apikey=${key}&OrderDetailID=1&Status=1`),
    ],
    [
      'in the query, a wrong one in its header',
      (good) => withWrongKey(good).withQuery('Apikey', key).withQuery('apikey', key),
    ],
    [
      'in other headers, a wrong one in its own',
      (good) =>
        withWrongKey(good)
          .with('X-Api-Key', key)
          .with('Authorization', sensitive`Bearer ${key}`),
    ],
    [
      'in cookies, a wrong one in its header',
      (good) => withWrongKey(good).with('Cookie', sensitive`Apikey=${key}; apikey=${key}; api_key=${key}`),
    ],
    ['two wrong ones', (good) => withWrongKey(good).adding('Apikey', 'conformance-other-key')],
    ['a wrong one and an empty one', (good) => withWrongKey(good).adding('Apikey', '')],
  ];
}

/** What a delivery is refused for before it comes with its key: once, and as often as somebody might count. */
export const REFUSALS: readonly (readonly [label: string, spoils: readonly Spoil[]])[] = [
  ['no key', [withoutKey]],
  ['a wrong key', [withWrongKey]],
  ['no key, five times', Array<Spoil>(5).fill(withoutKey)],
  [
    'five wrong keys',
    [withWrongKey, ...[2, 3, 4, 5].map((number) => withKey(`conformance-wrong-key-${String(number)}`))],
  ],
];
