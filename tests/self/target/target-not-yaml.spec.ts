import { test } from '@playwright/test';
import { tellsEach, VALUE, type FaultyFiles } from './target-kit.ts';

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
    'a quote that is not closed': [
      `name: "${VALUE}`,
      't.yaml:1: not YAML: a quote that is not closed, or a key without its colon',
    ],
    'a value with a colon': [
      `name: ${VALUE}: x`,
      't.yaml:1: not YAML: a second colon on one line. Put the value in quotes',
    ],
    // In words: the folder of a test is called by the letters of its title.
    'a value that begins with an at sign': [
      `name: "@"\nsigningSecret: @${VALUE}`,
      't.yaml:2: not YAML: a value that begins with this character must stand in quotes',
    ],
    'a value that begins with an asterisk': [
      `name: x\nsigningSecret: *${VALUE}`,
      't.yaml:2: not YAML: a value that begins with * is a reference. Put it in quotes',
    ],
    'a value that begins with an exclamation mark': [
      `name: x\nsigningSecret: !${VALUE}`,
      't.yaml:2: not YAML: a value that begins with ! is a tag. Put it in quotes',
    ],
    'a backslash in quotes': [
      `signingSecret: "\\q${VALUE}"`,
      't.yaml:1: not YAML: a backslash within "…" begins an escape. Use single quotes',
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
  };
  tellsEach(cases);
});
