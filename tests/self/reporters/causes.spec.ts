import { expect, test } from '@playwright/test';
import { causesOf, kindOf, whereOf } from '../../../reporters/render/causes.ts';
import { differenceOf } from '../../../reporters/render/difference.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { widthOf } from '../../../reporters/render/terminal/width.ts';
import { report } from './causes-kit.ts';
import { HOSTILE, samples } from './golden/samples.ts';

test('what has the same rule and the same kind of answer is one cause, over subjects and cases, the worst first', () => {
  const told = causesOf(report).map((cause) => [cause.id, cause.status, whereOf(cause), cause.holds, cause.varies]);
  expect(told).toEqual([
    ['cause-LOGIN-02', 'fail', 'login × 2', 1, true],
    ['cause-BEARER-04', 'fail', 'reseller × 2, storefront', 0, true],
    ['cause-BEARER-04-2', 'fail', 'reseller', 0, false],
    ['cause-BEARER-04-3', 'error', 'reseller', 0, false],
    ['cause-BEARER-03', 'warn', 'reseller', 0, false],
  ]);
});

test('every case that failed, warned or broke is in one cause, and in no other', () => {
  for (const one of [report, ...Object.values(samples)]) {
    const cells = one.cells.filter(({ role, status }) => one.roles.includes(role) && status !== 'pass');
    const all = cells.flatMap(({ cases }) => cases.filter(({ status }) => /^(?:fail|warn|error)$/.test(status)));
    const told = causesOf(one).flatMap(({ places }) => places.flatMap(({ cases }) => cases));
    expect(told).toHaveLength(all.length);
    expect(new Set(told)).toEqual(new Set(all));
  }
});

test('answers of a kind differ in what is quoted, counted or made up; those of two kinds by status or word', () => {
  for (const [one, other] of [
    ['200 OK', '200 Fine'],
    ['"a \\" b"', '"c"'],
    ['again 2.1 s after it', 'again 31 s after it'],
    ['no line 5f1c0d6a9b', 'no line 77aa12'],
  ] as const)
    expect(kindOf(one)).toBe(kindOf(other));
  for (const [one, other] of [
    ['200 OK', '400 Bad Request'],
    ['200 OK', '200 OK, as with a good credential'],
    ['Status 401', 'Status 403'],
    ['alg HS256', 'alg HS512'],
    ['/success must be true', '/message must be string'],
  ] as const)
    expect(kindOf(one)).not.toBe(kindOf(other));
});

/** The blocks of a terminal that tell a finding, in lines. */
function blocks(text: string): string[][] {
  return text
    .split('\n\n')
    .filter((block) => /^[✗!‼~] /.test(block))
    .map((block) => block.split('\n'));
}

test('a terminal tells a finding in eight lines at the most, and --verbose every case of it', () => {
  for (const one of [report, ...Object.values(samples)]) {
    const causes = causesOf(one);
    for (const columns of [20, 60, 80, 200]) {
      const text = renderTerminal(one, false, { columns });
      const told = blocks(text);
      expect(told).toHaveLength(causes.length);
      for (const lines of told) expect(lines.length).toBeLessThanOrEqual(8);
      const widest = Math.max(60, Math.min(columns, 120));
      for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(widest);
    }
  }
  const text = renderTerminal(report, false, { verbose: true });
  for (const label of ['reseller: a', 'reseller: b', 'reseller: c', 'storefront: a', 'login: y'])
    expect(text).toContain(label);
  expect(text.split('curl -X POST')).toHaveLength(1 + 8);
  expect(renderTerminal(report, false)).not.toContain('storefront: a');
});

test('a difference is told by words, and texts with little in common differ as a whole', () => {
  const marked = (all: readonly { text: string; differs: boolean }[]) =>
    all.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
  const pair = (one: string, other: string) => {
    const { expected, got } = differenceOf(one, other);
    expect(expected.map(({ text }) => text).join('')).toBe(one);
    expect(got.map(({ text }) => text).join('')).toBe(other);
    return [marked(expected), marked(got)];
  };
  expect(pair('status 401', 'status 200')).toEqual(['status [401]', 'status [200]']);
  expect(pair('"  padded"', '"padded"')).toEqual(['"[  ]padded"', '"padded"']);
  expect(pair('a body', 'no answer: gone')).toEqual(['[a body]', '[no answer: gone]']);
  expect(pair('', 'x')).toEqual(['', '[x]']);
  expect(pair(HOSTILE, `${HOSTILE}!`)[1]).toBe(`${HOSTILE}[!]`);
  // Longer ones are not compared word by word, and cost no more.
  expect(pair(`a ${'b '.repeat(5000)}z`, `a ${'c '.repeat(5000)}z`)[0]).toMatch(/^\[a b/);
});
