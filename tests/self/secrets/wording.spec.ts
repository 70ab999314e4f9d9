import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { Redactor, redactor as own, Secret } from '../../../fixtures/secrets/redact.ts';
import { isOwnWording } from '../../../fixtures/secrets/find/wording.ts';
import { remedyFor } from '../../../fixtures/target/capabilities.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { apart } from '../apart.ts';

apart();

/** Half of a password may be a word: what the suite says itself stays as it is, and tells nothing of the password by that. */

const { rules } = loadCatalogue();
const NEEDS = rules.flatMap(({ needs, subjects }) =>
  needs.flat().flatMap((need) => subjects.map((subject) => need.replace('{subject}', subject))),
);
const REMEDIES = [...new Set(NEEDS)].map(remedyFor);
const SENTENCES = [...rules.map((rule) => JSON.stringify(rule)), ...REMEDIES];

/** Every word of at least five letters, once. */
function wordsOf(texts: readonly string[]): string[] {
  return [
    ...new Set(
      texts
        .join('\n')
        .toLowerCase()
        .match(/[a-z]{5,}/g),
    ),
  ];
}

/** Knows a password for each word, of which that is one half. */
function knowingHalves(words: readonly string[]): Redactor {
  const redactor = new Redactor();
  for (const [at, word] of words.entries())
    redactor.register(`${word}${'#%+!$'.repeat(6).slice(-word.length)}`, `<${at}>`);
  return redactor;
}

test('a word of the suite’s that is half of a password stays in what it says', () => {
  expect(REMEDIES.join('\n')).toContain('the pointer to it');
  const words = wordsOf(SENTENCES);
  expect(words.length).toBeGreaterThan(500);
  // Each word, and each without its first letter.
  for (const halves of [words, words.filter(({ length }) => length > 5).map((word) => word.slice(1))]) {
    const redactor = knowingHalves(halves);
    expect(SENTENCES.map((sentence) => redactor.text(sentence))).toEqual(SENTENCES);
  }
});

for (const [password, said] of [
  ['Winter2026', 'the request that obtains a storefront token, and the pointer to it'],
  ['Admission7', 'BEARER-01: admission'],
  ['Deliver99x', 'a delivery holds the five fields, and was delivered'],
] as const)
  test(`what a run makes of ${password} leaves such words as they are too`, () => {
    const secret = new Secret(password, 'PASSWORD');
    secret.derive('last character cut', (text) => text.slice(0, -1));
    secret.derive('last three cut', (text) => text.slice(0, -3));
    secret.derive('a blank behind it', (text) => `${text} `);
    expect(own.text(said)).toBe(said);
    expect(own.text(`${password}, ${password.toUpperCase()}.`)).toMatch(/^<PASSWORD[^<>]*>, <PASSWORD[^<>]*>\.$/);
    own.forget();
  });

test('what the suite puts beside a key, or behind an e-mail, stays open in other requests', () => {
  const key = new Secret('k9Q-vb41-Zx77-tt02', 'API_KEY');
  const email = new Secret('jo@shop.example', 'EMAIL', { fragments: false });
  key.derive('another behind it', (text) => `${text}?unheard-of=7c1e`);
  email.derive('another before it', (text) => `ann.unheard-of@hall.invalid,${text}`);
  email.derive('cut, and more behind it', (text) => `${text.slice(0, -3)}.unheard-of-hall`);
  const others = 'GET /list?unheard-of=7c1e\nann.unheard-of@hall.invalid\n.unheard-of-hall';
  expect(own.text(others)).toBe(others);
  expect(own.text('k9Q-vb41-Zx77-tt02?unheard-of=7c1e, vb41-Zx77-tt0')).toBe('<API_KEY, another behind it>, <API_KEY>');
  own.forget();
});

test('the whole stays hidden, and so does a part that is no word of the suite’s', () => {
  const redactor = new Redactor();
  redactor.register('Winter2026', '<PASSWORD>');
  expect(redactor.text('it is Winter2026, winter202, nter2026, or in winte')).toBe(
    'it is <PASSWORD>, <PASSWORD>, <PASSWORD>, or in <PASSWORD>',
  );
});

test('a code that is a word of HTTP or of the suite is no secret, and one that is more than that is', () => {
  const redactor = new Redactor();
  const words = ['POST', 'NULL', 'Not Found', 'DIGITAL', 'Delivered', 'acknowledg', 'application/json'];
  const codes = ['XQWJVK', 'POST-8QX7', 'DIGITAL 4711', 'POSTQX', '40440440'];
  redactor.learn({ DeliveryData: [...words, ...codes] });
  redactor.learnBody(`{"DeliveryData":["POST","DELETE","POST-8QX8"`);
  expect(redactor.text([...words, 'DELETE'].join('|'))).toBe([...words, 'DELETE'].join('|'));
  expect(redactor.text([...codes, 'POST-8QX8'].join('|'))).toBe([...codes, ''].map(() => '<CODE>').join('|'));
});

test('what is said of tokens, keys and the reference is none of it', () => {
  const told = ['eyJhbGciOiJIUzI1NiIs', 'sk_live_9f8e7d6c5b4a3210ffee', 'nter2'].filter((text) =>
    isOwnWording(text.toLowerCase()),
  );
  expect(told).toEqual([]);
});

test('no text of any file that may be shown is rewritten by the half of a password', () => {
  test.slow();
  const all = FOLDERS.flatMap((folder) => [...constantsIn(folder)]).filter((text) => !text.includes('eyJ'));
  // What a page or a job says to whoever reads its source is shown to nobody.
  const texts = all.map((text) => text.replace(/^[\t ]*(?:\/\/.*$|\/\*[^]*?\*\/)/gm, ''));
  const redactor = knowingHalves(wordsOf(texts));
  const unlike = [...new Set(texts)].filter((text) => redactor.text(text) !== text);
  expect(unlike).toEqual([]);
});

const FOLDERS = ['commands/', 'evidence/', 'fixtures/', 'reporters/', 'spec/', 'tests/'];
/** What speaks for an end, and what the suite is tested by. */
const NOT_SHOWN = /^(?:fixtures\/reference|tests\/self)\//;

/** The texts between the quotes of every program, and between the holes of those that have some. */
function* constantsIn(folder: string): Generator<string> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = folder + path;
    if (!/\.[jt]s$/.test(name) || NOT_SHOWN.test(name)) continue;
    const open: ts.Node[] = [ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest)];
    for (let next = open.pop(); next; next = open.pop()) {
      if (ts.isStringLiteralLike(next) || ts.isTemplateHead(next) || ts.isTemplateMiddleOrTemplateTail(next))
        yield next.text;
      ts.forEachChild(next, (child) => {
        open.push(child);
      });
    }
  }
}
