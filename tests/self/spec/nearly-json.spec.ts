import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { reveal, Sensitive, sensitiveJson } from '../../../fixtures/secrets/redact.ts';
import { MALFORMED_BODIES } from '../../login.bodies.cases.ts';

const EMAIL = 'ann@acme.example';
/** The second has what JSON, XML, a form and single quotes write otherwise, each. */
const PASSWORDS = ['vR8nW3kY6qZ1', String.raw`Zq8\w"K'x&<%+7\Lm 2`];

/** The bodies of the login with this password, by their labels. */
const bodiesOf = (password: string): Map<string, string> => {
  const json = sensitiveJson({ Email: EMAIL, Password: password, callbackData: 'conformance' });
  // In an account they are secrets, which each body must hold as they are.
  const [email, secret] = [new Sensitive(EMAIL, '<E>'), new Sensitive(password, '<P>')];
  return new Map(MALFORMED_BODIES.map(([label, body]) => [label, reveal(body(email, secret, json) ?? '')]));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What readers that are not strict take for a sign of JSON, or for nothing: by none of them is what is JSON read otherwise. */
const LENIENT: readonly (readonly [what: string, sign: RegExp, becomes: string])[] = [
  ['an equals sign for a colon', /=(?!>)/g, ':'],
  ['an arrow for a colon', /=>/g, ':'],
  ['a semicolon for a comma', /;/g, ','],
  ['a doubled comma', /,(?=,)/g, ''],
  ['a comma before the first member', /(?<=^\{),/g, ''],
  ['a comment behind a number sign', /^#.*\n/g, ''],
  ['a comment between members', /(?<=, )\/\*.*?\*\//g, ''],
];

for (const password of PASSWORDS)
  for (const [what, sign, becomes] of LENIENT)
    test(`a login with the password ${password} that is read by ${what} is sent, and is no JSON`, () => {
      const read = [...bodiesOf(password).values()].filter((body) => {
        const value = parse(body) === undefined ? parse(body.replace(sign, becomes)) : undefined;
        return (value as { Password?: unknown } | undefined)?.Password === password;
      });
      expect(read).toHaveLength(1);
    });

type Read = (text: string) => unknown;
const asScript: Read = (text) => runInNewContext(`(${text})`) as unknown;

/** What reads each of the others, where it is not strict, or is for another notation. */
const READ_BY: readonly (readonly [label: string, read: Read])[] = [
  ['single quotes', asScript],
  ['names without quotes', asScript],
  ['a comma behind the last member', asScript],
  ['a further member that is NaN', asScript],
  ['YAML', (text) => parseDocument(text).toJS() as unknown],
  ['JSON without its end', (text) => parse(`${text}}`)],
  ['JSON without a comma', (text) => parse(text.replace('" "', '", "'))],
  ['a form', (text) => Object.fromEntries(new URLSearchParams(text))],
  ['an array of the two values', (text) => ({ Password: (parse(text) as string[])[1] })],
  ['a string that holds the login', (text) => parse(parse(text) as string)],
  ['a string that holds a string that holds the login', (text) => parse(parse(parse(text) as string) as string)],
  [
    'XML',
    (text) => ({
      Password: /<Password>([^<]*)</
        .exec(text)?.[1]
        ?.replace(/&(\w+|#\d+);/g, (_, name: string) => UNESCAPED[name] ?? ''),
    }),
  ],
];
const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

for (const password of PASSWORDS)
  for (const [label, read] of READ_BY)
    test(`${label}: whoever reads that reads the password ${password}`, () => {
      const body = bodiesOf(password).get(label) ?? '';
      expect(read(body)).toMatchObject({ Password: password });
      expect(parse(body)).not.toEqual(expect.objectContaining({ Password: password }));
    });
