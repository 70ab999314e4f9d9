import { expect, test } from '@playwright/test';
import { Faults } from '../../../spec/faults.ts';
import { readYaml } from '../../../spec/yaml-file.ts';

class Fault extends Error {}

const read = (text: string) => readYaml(text, { file: 'some.yaml', Fault });
const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

/** What takes the square of a file's length where each key or reference is looked for among all. */
const HOSTILE: readonly (readonly [what: string, text: string, why: RegExp | null])[] = [
  ['a key that is twice there', 'a: 1\nb: 2\na: 3\n', /^some\.yaml:3: not YAML: this key stands twice/],
  [
    'a reference to nothing',
    'reason: *known*\n',
    /^some\.yaml:1: not YAML: a value that begins with \* is a reference\. Put/,
  ],
  ['a reference to itself', 'a: &a [*a]\n', /^some\.yaml:1: not YAML: a reference \(\*\) to what it stands in/],
  ['a list for a key', '? [a]\n: 1\n', /a list or an object stands where a key must/],
  ['a tag', 'a: !!binary aGk=\n', /^some\.yaml:1: not YAML: a value that begins with ! is a tag/],
  ['values in values', `a: ${'['.repeat(200)}${']'.repeat(200)}\n`, /more than 100 values stand within each other/],
  [
    'references to references',
    `a0: &a0 [1,1,1,1]\n${many(20, (at) => `a${at + 1}: &a${at + 1} [*a${at},*a${at},*a${at}]\n`)}`,
    /too many references/,
  ],
  ['a very long file', 'a'.repeat(200_001), /^some\.yaml: more than 200000 characters/],
  ['escapes that there are not, in a very long file', `a: "${'\\q'.repeat(490_000)}"`, /more than 200000 characters/],
  ['many escapes that there are not', `a: "${'\\q'.repeat(99_000)}"`, /^some\.yaml:1: not YAML: a backslash within/],
  ['many line ends that are escaped', `a: "${'\\\n'.repeat(99_000)}"`, /^some\.yaml:1: not YAML: a quote that is not/],
  ['many quotes', '"'.repeat(199_000), /^some\.yaml:1: not YAML: /],
  ['many brackets', ']'.repeat(199_000), /^some\.yaml:1: not YAML: /],
  ['many references', `a: &a 1\nb:\n${many(28_000, () => '  - *a\n')}`, null],
  ['many keys', many(16_000, (at) => `key${at}: 1\n`), null],
];

for (const [what, text, why] of HOSTILE)
  test(`a file with ${what} is ${why === null ? 'read' : 'refused in a sentence'}, in seconds`, () => {
    const began = performance.now();
    if (why === null) expect(read(text).isMap).toBe(true);
    else expect(() => read(text)).toThrow(why);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

test('a stack is gathered for no fault that the library finds, and for those of others still', () => {
  const { stackTraceLimit } = Error;
  expect(() => read('a: "\\q"\n')).toThrow(Fault);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});

test('a thousand waivers are read', () => {
  const waiver = (at: number): string =>
    `- { rule: KEY-${at}, subject: supplier, owner: Jo Doe, reason: The next release mends it, ticket: ACME-${at}, expires: 2026-12-31 }\n`;
  expect(read(`waivers:\n${many(1000, waiver)}`).value).toMatchObject({ waivers: { length: 1000 } });
});

test('a reference stands for what it names, and each key has its place', () => {
  const { value, placeOf, columnOf } = read('a: &a\n  - 1\n  - x: 2\nb: *a\n');
  expect(value).toEqual({ a: [1, { x: 2 }], b: [1, { x: 2 }] });
  expect(placeOf(['a', 1, 'x'])).toBe('some.yaml:3');
  expect(columnOf(['a', 1, 'x'])).toBe(5);
  expect(placeOf(['b', 'none'])).toBe('some.yaml:4');
  expect(placeOf(['none'])).toBe('some.yaml:1');
});

test('of many faults so many are put into words as a person reads', () => {
  const faults = new Faults();
  let told = 0;
  for (let at = 0; at < 1000; at++)
    faults.add(() => {
      told += 1;
      return `fault ${at}`;
    });
  expect(told).toBe(50);
  expect(faults.lines().slice(-2)).toEqual(['fault 49', 'and 950 more like these']);
});
