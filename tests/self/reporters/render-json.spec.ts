import { expect, test } from '@playwright/test';
import { indentJson } from '../../../reporters/render/html/json.ts';

test('JSON gets a line a member, and keeps every token as it came', () => {
  expect(indentJson('{"a":1.0,"a":[],"b":{"c":[1e400,"x, {y}\\"",null]},"d":{}}')).toBe(
    [
      '{',
      '  "a": 1.0,',
      '  "a": [],',
      '  "b": {',
      '    "c": [',
      '      1e400,',
      '      "x, {y}\\"",',
      '      null',
      '    ]',
      '  },',
      '  "d": {}',
      '}',
    ].join('\n'),
  );
  const made = { deep: [[{ a: [true, false] }], 'é\n', -0.5] };
  expect(indentJson(JSON.stringify(made))).toBe(JSON.stringify(made, null, 2));
  expect(indentJson(' [ 1 , 2 ] ')).toBe('[\n  1,\n  2\n]');
});

test('what is no JSON object or array, or would outgrow the page, stays as it came', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  for (const text of [
    '',
    'text',
    '"text"',
    '12',
    '{"a":',
    '<html>',
    '{"a":1}{"b":2}',
    deep,
    `[${'1,'.repeat(150_000)}1]`,
  ])
    expect(indentJson(text)).toBe(text);
});
