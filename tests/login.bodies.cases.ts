import { inBase64, sensitive, type Text } from '../fixtures/index.ts';
import { BEHIND, LENIENT_VALUES } from './json.cases.ts';

/** Bodies that are not JSON, or JSON but not an object; all but the first hold the right credentials. */
export const MALFORMED_BODIES: readonly (readonly [
  label: string,
  body: (email: Text, password: Text, json: Text) => Text | null,
])[] = [
  ['no body', () => null],
  ['plain text', (email, password) => sensitive`Email: ${email}, Password: ${password}`],
  ['JSON without its end', (email, password) => sensitive`{"Email": "${email}", "Password": "${password}"`],
  ['a form', (email, password) => sensitive`Email=${email}&Password=${password}`],
  ['XML', (email, password) => sensitive`<login><Email>${email}</Email><Password>${password}</Password></login>`],
  ['null', () => 'null'],
  ['a number', () => '1'],
  ['an array that holds the login', (_email, _password, json) => sensitive`[${json}]`],
  ['an array of the two values', (email, password) => sensitive`["${email}", "${password}"]`],
  [
    'a string that holds the login',
    (email, password) => sensitive`"{\\"Email\\": \\"${email}\\", \\"Password\\": \\"${password}\\"}"`,
  ],
  [
    'a string that holds a string that holds the login',
    (email, password) =>
      sensitive`"\\"{\\\\\\"Email\\\\\\": \\\\\\"${email}\\\\\\", \\\\\\"Password\\\\\\": \\\\\\"${password}\\\\\\"}\\""`,
  ],
  ['YAML', (email, password) => sensitive`Email: "${email}"\nPassword: "${password}"\n`],
  ['JSON without a comma', (email, password) => sensitive`{"Email": "${email}" "Password": "${password}"}`],
  // What readers that are not strict take for the signs between members (Gson has the first three), and for none (RFC 8259 §2).
  ['an equals sign for a colon', (email, password) => sensitive`{"Email"="${email}", "Password": "${password}"}`],
  ['an arrow for a colon', (email, password) => sensitive`{"Email"=>"${email}", "Password": "${password}"}`],
  ['a semicolon for a comma', (email, password) => sensitive`{"Email": "${email}"; "Password": "${password}"}`],
  ['two commas between members', (email, password) => sensitive`{"Email": "${email}",, "Password": "${password}"}`],
  [
    'a comma before the first member',
    (email, password) => sensitive`{, "Email": "${email}", "Password": "${password}"}`,
  ],
  ['a line with a number sign before the login', (_email, _password, json) => sensitive`# login\n${json}`],
  [
    'a comment between members',
    (email, password) => sensitive`{"Email": "${email}", /* login */ "Password": "${password}"}`,
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
  ['a comma behind the last member', (email, password) => sensitive`{"Email": "${email}", "Password": "${password}",}`],
  ['single quotes', (email, password) => sensitive`{'Email': '${email}', 'Password': '${password}'}`],
  ['names without quotes', (email, password) => sensitive`{Email: "${email}", Password: "${password}"}`],
  // In a member that nobody reads: of the wrong type in one that is known, it would be refused as such.
  ...['NaN', 'Infinity', '-Infinity'].map(
    (word) =>
      [
        `a further member that is ${word}`,
        (email: Text, password: Text) =>
          sensitive`{"Email": "${email}", "Password": "${password}", "conformance": ${word}}`,
      ] as const,
  ),
  ...LENIENT_VALUES.map(
    ([what, value]) =>
      [
        `a further member with ${what}`,
        (email: Text, password: Text) =>
          sensitive`{"Email": "${email}", "Password": "${password}", "conformance": ${value}}`,
      ] as const,
  ),
];
