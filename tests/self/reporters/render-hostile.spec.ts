import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { renderHtml } from '../../../reporters/render/html.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { code, fenced, plain, prose } from '../../../reporters/render/markdown/escape.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { widthOf } from '../../../reporters/render/terminal/width.ts';
import { visibleLine } from '../../../reporters/render/visible.ts';
import { HOSTILE, samples } from './golden/samples.ts';

/** What nothing that is drawn may hold: controls but the line end, marks of direction, zero widths but emoji's joiner. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u;

for (const [name, report] of Object.entries(samples)) {
  test(`the ${name} report on a terminal obeys nobody and keeps to 80 columns`, () => {
    const text = renderTerminal(report, false);
    expect(text).not.toMatch(UNSEEN);
    for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  });

  test(`the ${name} report in colour is the plain one with colours of its own`, () => {
    const coloured = renderTerminal(report, true);
    expect(coloured).toContain('\u001b[');
    expect(coloured.replaceAll(/\u001b\[(?:1|2|22|3[1-9])m/g, '')).toBe(renderTerminal(report, false));
  });

  test(`the ${name} report as Markdown has no markup, mention or link of a target`, () => {
    const text = renderMarkdown(report);
    expect(text.replaceAll('\u200b', '')).not.toMatch(UNSEEN);
    const outside = text
      .replaceAll(/^ *(`{3,})text\n[^]*?\n *\1$/gm, '')
      .replaceAll(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
    expect(outside).not.toMatch(/[<@`]|\]\(|javascript|https?:\/\//);
  });

  test(`the ${name} report as a page runs and loads nothing but its own`, () => {
    const page = renderHtml(report);
    expect(page).not.toMatch(UNSEEN);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<(?:img|iframe|object|embed|link|base|form)\b/);
    for (const [, target] of page.matchAll(/(?:href|src)="([^"]*)"/g)) expect(target).toMatch(/^#[\w-]+$/);
    // A browser would close the element, and so the digest, at the first end tag.
    const digest = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src '${digest(/<style>([^]*?)<\/style>/.exec(page)?.[1])}'`);
    expect(policy).toContain(`script-src '${digest(/<script>([^]*?)<\/script>/.exec(page)?.[1])}'`);
  });

  test(`the ${name} report as a page can be walked: links lead somewhere, ids are unique, headers have a scope`, () => {
    const page = renderHtml(report);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
    for (const [head] of page.matchAll(/<th\b[^>]*>/g)) expect(head).toContain('scope=');
  });
}

test('every tag of the page is closed by its own', () => {
  const { hostile } = samples;
  if (hostile === undefined) throw new Error('there is no hostile sample');
  const page = renderHtml(hostile).replace(/<(style|script)>[^]*?<\/\1>/g, '');
  const open: string[] = [];
  const others: string[] = [];
  for (const [, end, tag = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (tag === 'meta' || tag === 'input') continue;
    if (end === '') open.push(tag);
    else if (open.pop() !== tag) others.push(tag);
  }
  expect([...others, ...open]).toEqual([]);
});

test('unseen characters are spelt out, and those that emoji need stay', () => {
  expect(visibleLine('a\u202eb\u0000c\u009bd\ud800e\u{e0041}')).toBe('a\\u{202E}b\\u{0}c\\u{9B}d\\u{D800}e\\u{E0041}');
  expect(visibleLine('a\r\n\tb')).toBe('a\\r\\n\\tb');
  expect(visibleLine('👩‍👩‍👧 日本語 Ωñ')).toBe('👩‍👩‍👧 日本語 Ωñ');
  expect(visibleLine(`a${'\u0301'.repeat(6)}`)).toBe(`a${'\u0301'.repeat(4)}\\u{301}\\u{301}`);
});

test('a code span holds any backticks, and a fence any fence', () => {
  expect(code('a ``` b')).toBe('````a ``` b````');
  expect(code('`')).toBe('`` ` ``');
  expect(code('')).toBe('(empty)');
  expect(code('  ')).toBe('(blanks)');
  expect(fenced('a\n`````\nb', '  ')).toEqual(['  ``````text', '  a', '  `````', '  b', '  ``````']);
});

test('plain words are neither markup nor a mention', () => {
  expect(plain('*a* [b](c) <d> | `e`')).toBe('\\*a\\* \\[b\\]\\(c\\) &lt;d&gt; \\| \\`e\\`');
  expect(plain('@all #12')).toBe('@\u200ball \\#\u200b12');
  expect(plain('1. one')).toBe('1\\. one');
  expect(plain('1.0.0')).toBe('1.0.0');
  expect(prose('the `Bearer` *prefix*')).toBe('the `Bearer` \\*prefix\\*');
});

test('the hostile text of the samples holds what it is there for', () => {
  for (const part of ['<script>', '\u001b[31m', '\u202e', '```', '|', '@everyone', '\ud800'])
    expect(HOSTILE).toContain(part);
});
