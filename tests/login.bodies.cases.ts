import { escapedForXml } from '../spec/other-ways.ts';
import { escapedBy, inBase64, percentEncoded, sensitive, sensitiveJson, type Text } from '../fixtures/index.ts';
import { BEHIND, LENIENT_VALUES } from './json.cases.ts';

/** What a login holds, as text and as JSON has it: a password may hold what each notation writes otherwise. */
interface Written {
  readonly email: Text;
  readonly password: Text;
  /** The two values between their quotes (RFC 8259 §7). */
  readonly Email: Text;
  readonly Password: Text;
  /** The body of the good login. */
  readonly json: Text;
}

type MakeBody = (email: Text, password: Text, json: Text) => Text | null;

/** A body that is made of what a login holds, whatever that is. */
const of =
  (body: (login: Written) => Text): MakeBody =>
  (email, password, json) =>
    body({ email, password, Email: sensitiveJson(email), Password: sensitiveJson(password), json });

/** Between single quotes, as JSON5 has it: what JSON escapes, and the quote. */
const inSingleQuotes = (text: Text): Text =>
  sensitive`'${escapedBy(text, (one) => JSON.stringify(one).slice(1, -1).replaceAll("'", "\\'"))}'`;

/** The login as JSON has it, and no more. */
const bare = ({ Email, Password }: Written): Text => sensitive`{"Email": ${Email}, "Password": ${Password}}`;

/** Bodies that are not JSON, or JSON but not an object; all but the first hold the right credentials. */
export const MALFORMED_BODIES: readonly (readonly [label: string, body: MakeBody])[] = [
  ['no body', () => null],
  ['plain text', (email, password) => sensitive`Email: ${email}, Password: ${password}`],
  ['JSON without its end', of(({ Email, Password }) => sensitive`{"Email": ${Email}, "Password": ${Password}`)],
  ['a form', (email, password) => sensitive`Email=${percentEncoded(email)}&Password=${percentEncoded(password)}`],
  [
    'XML',
    (email, password) =>
      sensitive`<login><Email>${escapedBy(email, escapedForXml)}</Email><Password>${escapedBy(password, escapedForXml)}</Password></login>`,
  ],
  ['null', () => 'null'],
  ['a number', () => '1'],
  ['an array that holds the login', (_email, _password, json) => sensitive`[${json}]`],
  ['an array of the two values', of(({ Email, Password }) => sensitive`[${Email}, ${Password}]`)],
  ['a string that holds the login', of((login) => sensitiveJson(bare(login)))],
  ['a string that holds a string that holds the login', of((login) => sensitiveJson(sensitiveJson(bare(login))))],
  ['YAML', of(({ Email, Password }) => sensitive`Email: ${Email}\nPassword: ${Password}\n`)],
  ['JSON without a comma', of(({ Email, Password }) => sensitive`{"Email": ${Email} "Password": ${Password}}`)],
  // What readers that are not strict take for the signs between members (Gson has the first three), and for none (RFC 8259 §2).
  ['an equals sign for a colon', of(({ Email, Password }) => sensitive`{"Email"=${Email}, "Password": ${Password}}`)],
  ['an arrow for a colon', of(({ Email, Password }) => sensitive`{"Email"=>${Email}, "Password": ${Password}}`)],
  ['a semicolon for a comma', of(({ Email, Password }) => sensitive`{"Email": ${Email}; "Password": ${Password}}`)],
  ['two commas between members', of(({ Email, Password }) => sensitive`{"Email": ${Email},, "Password": ${Password}}`)],
  [
    'a comma before the first member',
    of(({ Email, Password }) => sensitive`{, "Email": ${Email}, "Password": ${Password}}`),
  ],
  ['a line with a number sign before the login', (_email, _password, json) => sensitive`# login\n${json}`],
  [
    'a comment between members',
    of(({ Email, Password }) => sensitive`{"Email": ${Email}, /* login */ "Password": ${Password}}`),
  ],
  // As some gateways hand a body on, and as some queues carry one.
  ['the login in base64', (_email, _password, json) => inBase64(json, 'LOGIN')],
  ['a string that holds the login in base64', (_email, _password, json) => sensitive`"${inBase64(json, 'LOGIN')}"`],
  ['the login and a word behind it', (_email, _password, json) => sensitive`${json} x`],
  ['the login and a brace behind it', (_email, _password, json) => sensitive`${json}}`],
  ['the login twice', (_email, _password, json) => sensitive`${json}\n${json}`],
  ['the login and U+0000 behind it', (_email, _password, json) => sensitive`${json}\u0000`],
  ...BEHIND.map(
    ([what, rest]) =>
      [
        `the login and ${what} behind it`,
        (_email: Text, _password: Text, json: Text) => sensitive`${json}${rest}`,
      ] as const,
  ),
  ['a comment before the login', (_email, _password, json) => sensitive`/* login */ ${json}`],
  ['a line of comment before the login', (_email, _password, json) => sensitive`// login\n${json}`],
  ['the login and an empty object on the next line', (_email, _password, json) => sensitive`${json}\n{}`],
  // What keeps an answer from being run as a script, and how a script asks for one: readers of those may read this too.
  ["a line with )]}' before the login", (_email, _password, json) => sensitive`)]}'\n${json}`],
  ["a line with )]}', before the login", (_email, _password, json) => sensitive`)]}',\n${json}`],
  ['while(1); before the login', (_email, _password, json) => sensitive`while(1);${json}`],
  ['for(;;); before the login', (_email, _password, json) => sensitive`for(;;);${json}`],
  ['{} && before the login', (_email, _password, json) => sensitive`{} && ${json}`],
  ['the login in a call', (_email, _password, json) => sensitive`login(${json})`],
  ['the login in a call as a script has it', (_email, _password, json) => sensitive`/**/login(${json});`],
  // RFC 7464, of another media type.
  ['the login between U+001E and a line end', (_email, _password, json) => sensitive`\u001e${json}\n`],
  [
    'a comma behind the last member',
    of(({ Email, Password }) => sensitive`{"Email": ${Email}, "Password": ${Password},}`),
  ],
  [
    'single quotes',
    (email, password) => sensitive`{'Email': ${inSingleQuotes(email)}, 'Password': ${inSingleQuotes(password)}}`,
  ],
  ['names without quotes', of(({ Email, Password }) => sensitive`{Email: ${Email}, Password: ${Password}}`)],
  // In a member that nobody reads: of the wrong type in one that is known, it would be refused as such.
  ...['NaN', 'Infinity', '-Infinity'].map(
    (word) =>
      [
        `a further member that is ${word}`,
        of(({ Email, Password }) => sensitive`{"Email": ${Email}, "Password": ${Password}, "conformance": ${word}}`),
      ] as const,
  ),
  ...LENIENT_VALUES.map(
    ([what, value]) =>
      [
        `a further member with ${what}`,
        of(({ Email, Password }) => sensitive`{"Email": ${Email}, "Password": ${Password}, "conformance": ${value}}`),
      ] as const,
  ),
];
