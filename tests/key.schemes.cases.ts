import { sensitive, type Change, type Changes, type Secret, type Text } from '../fixtures/index.ts';
import { noKey } from './key.cases.ts';

const inAuthorization =
  (value: (key: Secret) => Text): Change =>
  (good, key) =>
    noKey(good).with('Authorization', value(key));

/** Words that systems have for the scheme of a key. */
const WORDS = [
  ...['Bearer', 'ApiKey', 'Apikey', 'Key', 'Token', 'Basic', 'Api-Key', 'X-Api-Key', 'SharedKey', 'GenieKey', 'SSWS'],
];

/** What stands before the key and behind it, where it is a parameter of a scheme (RFC 9110 §11.4), or of none. */
const AS_PARAMETER: readonly (readonly [before: string, behind: string])[] = [
  ['Token token="', '"'],
  ['Token token=', ''],
  ['Token key="', '"'],
  ['ApiKey apikey="', '"'],
  ['ApiKey apikey=', ''],
  ['ApiKey key="', '"'],
  ['ApiKey key=', ''],
  ['Bearer apikey=', ''],
  ['ApiKey=', ''],
  ['ApiKey:', ''],
];

/** Credentials of Basic that hold a key (RFC 7617). */
const IN_BASIC: readonly (readonly [label: string, credentials: (key: string) => string])[] = [
  ['the user', (key) => `${key}:`],
  ['the user beside a password', (key) => `${key}:x`],
  ['the password', (key) => `:${key}`],
  ['the password beside a user', (key) => `api:${key}`],
];

/** In the header that is for tokens: behind a word, as a parameter, and as a half of Basic. */
export const BEHIND_SCHEMES: Changes = [
  ...WORDS.map((scheme): [string, Change] => [
    `in Authorization behind ${scheme}`,
    inAuthorization((key) => sensitive`${scheme} ${key}`),
  ]),
  ...AS_PARAMETER.map(([before, behind]): [string, Change] => [
    `in Authorization as ${before}…${behind}`,
    inAuthorization((key) => sensitive`${before}${key}${behind}`),
  ]),
  ...IN_BASIC.map(([label, credentials]): [string, Change] => [
    `in Authorization as ${label} of Basic`,
    inAuthorization(
      (key) =>
        sensitive`Basic ${key.derive(`as ${label} of Basic in base64`, (text) => Buffer.from(credentials(text)).toString('base64'))}`,
    ),
  ]),
];
