import { expect, test } from '@playwright/test';
import { sensitiveJson } from '../../../fixtures/secrets/redact.ts';
import { MALFORMED_BODIES } from '../../login.bodies.cases.ts';

const [EMAIL, PASSWORD] = ['ann@acme.example', 'vR8nW3kY6qZ1'];

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

for (const [what, sign, becomes] of LENIENT)
  test(`a login that is read by ${what} is sent, and is no JSON`, () => {
    const login = { Email: EMAIL, Password: PASSWORD, callbackData: 'conformance' };
    const bodies = MALFORMED_BODIES.map(([, body]) => String(body(EMAIL, PASSWORD, sensitiveJson(login)) ?? ''));
    const read = bodies.filter((body) => {
      const value = parse(body) === undefined ? parse(body.replace(sign, becomes)) : undefined;
      return (value as typeof login | undefined)?.Password === PASSWORD;
    });
    expect(read).toHaveLength(1);
  });
