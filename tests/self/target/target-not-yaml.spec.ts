import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import { tellsEach, VALUE, type FaultyFiles } from './target-kit.ts';

const UTF_16 =
  'TARGET is "t.yaml": it is not text in UTF-8, but in UTF-16 as it seems: save it in UTF-8. Name a target file, as fixtures/targets/example.yaml shows';
const NO_TEXT = 'TARGET is "t.yaml": it is not text. Name a target file, as fixtures/targets/example.yaml shows';
const URL_LINE = 'baseUrl: https://acme.example';

test.describe('what is no YAML of ours is told with its line and a remedy, and without its value', () => {
  const cases: FaultyFiles = {
    'a key that stands twice': [
      `${URL_LINE}\nname: x\n${URL_LINE}`,
      't.yaml:3: not YAML: this key stands twice. Keep one',
    ],
    'a tab': [`accounts:\n\tapiCustomer: x`, 't.yaml:2: not YAML: a tab indents this line. Use blanks'],
    'a bracket that is not closed': [
      `${URL_LINE}\naccounts: {`,
      't.yaml:2: not YAML: the indentation does not fit the lines above, or a bracket is not closed',
    ],
    'a comment within brackets': [
      `accounts:\n  apiCustomer: { email: "a@b.example", password: abc #${VALUE} }\n\nname: x`,
      't.yaml:2: accounts.apiCustomer: not YAML: a # behind a blank begins a comment, and the bracket before it is not closed. Put the value in quotes, or close the bracket',
    ],
    'a comment that closes brackets of its own, and the one before it': [
      `name: x\nclaims: [a, b #${VALUE} [1] {2} ]\nbaseUrl: y`,
      't.yaml:2: claims: not YAML: a # behind a blank begins a comment, and the bracket before it is not closed. Put the value in quotes, or close the bracket',
    ],
    // Each of these comments is one: what is wrong stands on the line below.
    'a line that is indented too little behind a comment within brackets': [
      `surfaces:\n  supplier:\n    probe: { method: GET, # the list\n    path: /${VALUE} }`,
      't.yaml:4: not YAML: the indentation does not fit the lines above, or a bracket is not closed',
    ],
    'the same, behind a comment with brackets of its own': [
      `accounts:\n  apiCustomer: { email: a@b.example, # as {docs} say\n  password: ${VALUE} }`,
      't.yaml:3: not YAML: the indentation does not fit the lines above, or a bracket is not closed',
    ],
    'a line that is indented too far behind a comment': [
      `name: Acme [old # our box]\n  baseUrl: ${VALUE}`,
      't.yaml:2: not YAML: the indentation does not fit the lines above, or a bracket is not closed',
    ],
    'a quote that is not closed': [
      `name: "${VALUE}`,
      't.yaml:1: not YAML: a quote that is not closed, or a key without its colon',
    ],
    'a value with a colon': [
      `name: ${VALUE}: x`,
      't.yaml:1: name: not YAML: a second colon on one line. Put the value in quotes',
    ],
    // In words: the folder of a test is called by the letters of its title.
    'a value that begins with an at sign': [
      `name: "@"\nsigningSecret: @${VALUE}`,
      't.yaml:2: signingSecret: not YAML: a value that begins with this character must stand in quotes',
    ],
    'a value that begins with an asterisk': [
      `name: x\nsigningSecret: *${VALUE}`,
      't.yaml:2: not YAML: a value that begins with * is a reference. Put it in quotes',
    ],
    'a value that begins with an exclamation mark': [
      `name: x\nsigningSecret: !${VALUE}`,
      't.yaml:2: signingSecret: not YAML: a value that begins with ! is a tag. Put it in quotes',
    ],
    'a backslash in quotes': [
      `signingSecret: "\\q${VALUE}"`,
      't.yaml:1: signingSecret: not YAML: a backslash within "…" begins an escape. Use single quotes',
    ],
    'two documents': [
      `${URL_LINE}\n---\nname: x`,
      't.yaml:2: not YAML: a second document begins (---). The file holds one',
    ],
    'references upon references': [
      [
        'a: &a [x,x,x,x,x,x,x,x,x,x]',
        ...Array.from(
          'bcdefgh',
          (key, at) =>
            `${key}: &${key} [${Array(10)
              .fill(`*${'abcdefg'[at] ?? ''}`)
              .join()}]`,
        ),
      ].join('\n'),
      't.yaml:5: not YAML: too many references (*). Write the values out',
    ],
    'a template of another tool': [
      `${URL_LINE}\naccounts:\n  apiCustomer:\n    email: a@acme.example\n    password: {{ ${VALUE} }}`,
      't.yaml:5: accounts.apiCustomer.password: a list or an object stands where a key must. Put a value that begins with { or [ in quotes',
    ],
    'a list for a key': [
      `${URL_LINE}\n? [${VALUE}]\n: x`,
      't.yaml:2: (the whole file): a list or an object stands where a key must. Put a value that begins with { or [ in quotes',
    ],
    'a reference to a list for a key': [
      `${URL_LINE}\nname: &a [${VALUE}]\n*a : x`,
      't.yaml:3: (the whole file): a list or an object stands where a key must. Put a value that begins with { or [ in quotes',
    ],
    'another encoding than UTF-8': [
      Buffer.from(`name: ${VALUE}ü`, 'latin1'),
      'TARGET is "t.yaml": it is not text in UTF-8. Name a target file, as fixtures/targets/example.yaml shows',
    ],
    'UTF-16 that does not say so': [Buffer.from(`name: ${VALUE}`, 'utf16le'), UTF_16],
    'UTF-16 the other way round': [Buffer.from(`name: ${VALUE}`, 'utf16le').swap16(), UTF_16],
    'UTF-16 that says so': [Buffer.from(`\uFEFFname: ${VALUE}`, 'utf16le'), UTF_16],
    'UTF-16 with letters of its own': [Buffer.from(`name: ${VALUE} Şirket ığüşöç`, 'utf16le'), UTF_16],
    'a file that is packed': [gzipSync(`name: ${VALUE}`), NO_TEXT],
    'a picture': [Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'), NO_TEXT],
    'an archive that is not packed': [Buffer.from(`t.yaml${'\0'.repeat(94)}name: ${VALUE}`), NO_TEXT],
    'a zero in a text': [
      `${URL_LINE}\nname: ${VALUE}\0ü\n`,
      'TARGET is "t.yaml": a zero byte stands in line 2, which no text has: remove it. Name a target file, as fixtures/targets/example.yaml shows',
    ],
    'a zero that ends a text': [
      `name: ${VALUE}\n\0`,
      'TARGET is "t.yaml": a zero byte stands in line 2, which no text has: remove it. Name a target file, as fixtures/targets/example.yaml shows',
    ],
  };
  tellsEach(cases);
});

const SEVERAL_LINES = 'a value that begins with > or | is a text on the lines below. Put it in quotes';
const SINGLE =
  "something stands behind a closing quote. A quote (') within '…' is written ''; or take the other kind of quotes around the value";
const DOUBLE =
  'something stands behind a closing quote. A quote (") within "…" is written \\"; or take the other kind of quotes around the value';
const MERGE =
  'a merge that is not finished: <<<<<<<, ======= and >>>>>>> mark two versions. Keep one, and remove those lines';
const FENCE = 'a fence of Markdown. Remove it: the file holds the YAML alone';
const EQUALS = 'an equals sign behind a key. Write a colon and a blank: key: value';
const NO_BLANK = 'the blank behind a colon is missing. Write it like key: value';
const NO_KEY =
  'no key with its colon and a blank behind it. Write it like key: value, and within { } with a comma before the next';

test.describe('what the reader of YAML has no word for is told with its key, where its line has one', () => {
  const account = (password: string): string =>
    `${URL_LINE}\naccounts:\n  apiCustomer:\n    email: a@acme.example\n    password: ${password}\nregion: TR`;
  const cases: FaultyFiles = {
    'a value that begins with a greater-than sign': [
      `name: x\nsigningSecret: >${VALUE}`,
      `t.yaml:2: signingSecret: not YAML: ${SEVERAL_LINES}`,
    ],
    'a value that begins with a bar': [
      account(`|${VALUE}`),
      `t.yaml:5: accounts.apiCustomer.password: not YAML: ${SEVERAL_LINES}`,
    ],
    'the same in braces': [
      `name: x\naccounts: { apiCustomer: { email: a@b.example, password: >${VALUE} } }`,
      `t.yaml:2: accounts: not YAML: ${SEVERAL_LINES}`,
    ],
    'a quote within single quotes': [
      account(`'it's${VALUE}'`),
      `t.yaml:5: accounts.apiCustomer.password: not YAML: ${SINGLE}`,
    ],
    'a quote within double quotes': [
      account(`"it"${VALUE}"`),
      `t.yaml:5: accounts.apiCustomer.password: not YAML: ${DOUBLE}`,
    ],
    'a quote within quotes in a list': [
      `receiver:\n  orders:\n    - deliverId: 'it's${VALUE}'`,
      `t.yaml:3: receiver.orders.deliverId: not YAML: ${SINGLE}`,
    ],
    'a merge that is not finished': [
      `${URL_LINE}\n<<<<<<< HEAD\nname: ${VALUE}\n=======\nname: b\n>>>>>>> ${VALUE}\n`,
      `t.yaml:2: not YAML: ${MERGE}`,
    ],
    'one within an account': [
      `accounts:\n  apiCustomer:\n    email: a\n=======\n    email: b\n>>>>>>> ${VALUE}\n    password: x`,
      `t.yaml:4: not YAML: ${MERGE}`,
    ],
    'the last line of one': [`>>>>>>> ${VALUE}\n${URL_LINE}`, `t.yaml:1: not YAML: ${MERGE}`],
    'a fence of Markdown': [`\`\`\`yaml\n${URL_LINE}\n\`\`\`\n`, `t.yaml:1: not YAML: ${FENCE}`],
    'a fence behind the file': [`${URL_LINE}\n\`\`\`\n`, `t.yaml:2: not YAML: ${FENCE}`],
    'an equals sign': [`name = ${VALUE}\n${URL_LINE}`, `t.yaml:1: name: not YAML: ${EQUALS}`],
    'an equals sign behind what is no key': [`${URL_LINE}\nexport API_KEY=${VALUE}`, `t.yaml:2: not YAML: ${EQUALS}`],
    'a blank that is missing behind a colon': [`baseUrl:${VALUE}\nname: x`, `t.yaml:1: not YAML: ${NO_BLANK}`],
    'a line without a colon': [`${URL_LINE}\n${VALUE}\nname: x`, `t.yaml:2: not YAML: ${NO_KEY}`],
    'a comment of another language': [
      `// ${VALUE}\nname: x`,
      't.yaml:1: not YAML: a comment begins with # here. Write it so',
    ],
    'a comment without its blank': [
      `name: "x"#${VALUE}`,
      't.yaml:1: name: not YAML: a # begins a comment where a blank stands before it. Put one there',
    ],
    'a list on lines of its own in braces': [
      `surfaces: {\n  - ${VALUE} }`,
      't.yaml:2: not YAML: a list or keys begin on a line of their own within { } or [ ], or a comma is missing there. Write them in brackets as well, or write all of them in none',
    ],
    'a list on the line of its key': [
      `name: - ${VALUE}`,
      't.yaml:1: name: not YAML: a list begins on the line of its key. Begin it on the next, or put the value in quotes',
    ],
    'a bracket too many': [
      `name: ]${VALUE}`,
      't.yaml:1: name: not YAML: a closing bracket that nothing opened. Remove it, or put the value in quotes',
    ],
    'two references': [
      `name: &x &${VALUE} y`,
      't.yaml:1: name: not YAML: a value that begins with & or * is a reference. Put it in quotes',
    ],
  };
  tellsEach(cases);
});
