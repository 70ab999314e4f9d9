import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { generatedStrings } from '../../../fixtures/run/generate.ts';
import { echoes } from '../../../fixtures/judge/matchers/echo.ts';
import { answersLike } from '../../../fixtures/judge/matchers/login.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { ECHOES } from '../../login.cases.ts';

/** A login that was answered with this `data`, as text: what a parser makes of it is part of the check. */
function answered(data: string): Exchange {
  const body = Buffer.from(`{"success":true,"message":"","data":${data}}`);
  const answer = {
    status: 200,
    statusText: 'OK',
    httpVersion: '1.1',
    headers: [],
    body,
    cut: null,
    interrupted: false,
    unread: null,
  };
  const outcome = { answer, failure: null, unasked: false, stale: false, durationMs: 1 };
  return new Exchange(Stimulus.of('POST', new URL('http://127.0.0.1/')), new Date(0), outcome, 1);
}

const echo = (value: string): Exchange => answered(`{"Token":"t","callbackData":${value}}`);

/** JSON with every unit escaped, as some serialisers write it. */
function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
}

const texts = fc.string({ unit: 'grapheme' });

test('a text that came back is an echo, however its JSON is written', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(echoes(echo(JSON.stringify(text)), text).pass).toBe(true);
      expect(echoes(echo(escaped(text)), text).pass).toBe(true);
    }),
  );
});

test('any other text is none', () => {
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      expect(echoes(echo(JSON.stringify(other)), text).pass).toBe(other === text);
    }),
  );
});

test('nothing that a sloppy platform makes of a text is an echo of it', async () => {
  const suites = [...ECHOES.map(([, text]) => text), ...(await generatedStrings(100))];
  const CHANGES: Readonly<Record<string, (text: string) => string>> = {
    trimmed: (text) => text.trim(),
    'cut at 255': (text) => text.slice(0, 255),
    'in Unicode’s composed form': (text) => text.normalize('NFC'),
    'in Unicode’s decomposed form': (text) => text.normalize('NFD'),
    'escaped for HTML': (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
    'in small letters': (text) => text.toLowerCase(),
    'with line ends of one kind': (text) => text.replace(/\r\n?/g, '\n'),
    'read as Latin-1': (text) => Buffer.from(text).toString('latin1'),
  };
  for (const [how, change] of Object.entries(CHANGES)) {
    let caught = 0;
    const wrong: string[] = [];
    for (const text of suites) {
      const { pass } = echoes(echo(JSON.stringify(change(text))), text);
      if (pass !== (change(text) === text)) wrong.push(`${how}: ${JSON.stringify(text)}`);
      if (!pass) caught += 1;
    }
    expect(wrong).toEqual([]);
    // The suite's own strings are such that each of these is seen.
    expect(caught, how).toBeGreaterThan(0);
  }
});

test('a value of another type, or in another place, is no echo, and what is said of it is one line of ASCII', () => {
  for (const value of ['null', '7', 'true', '["7"]', '{"7":"7"}']) expect(echoes(echo(value), '7').pass).toBe(false);
  for (const data of [
    '{"Token":"t"}',
    '{}',
    'null',
    '[]',
    '"7"',
    '{"CallbackData":"7"}',
    '{"data":{"callbackData":"7"}}',
  ])
    expect(echoes(answered(data), '7').pass, data).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { expected, got } = echoes(echo(escaped(text)), `${text}.`);
      expect(`${String(expected)}${String(got)}`.replace('…', '')).toMatch(/^[\x20-\x7e]*$/);
      expect(String(got).length).toBeLessThan(200);
    }),
  );
});

test('an answer that says a header back is like the others, and one that says less is not', () => {
  const plain = ['{"Token":"t","debug":{"headers":{}}}', '{"Token":"t","debug":{"headers":{}}}'].map(answered);
  const like = (data: string): boolean => answersLike(answered(data), plain, []).pass;
  expect(like('{"Token":"t","debug":{"headers":{"h-region-code":"TR"}}}')).toBe(true);
  expect(like('{"Token":"t","debug":{"headers":{"h-region-code":"TR"}},"more":1}')).toBe(false);
  expect(like('{"debug":{"headers":{"h-region-code":"TR"}}}')).toBe(false);
});
