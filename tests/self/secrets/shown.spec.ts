import { expect, test } from '@playwright/test';
import { inspect } from 'node:util';
import { Cell } from '../../../fixtures/judge/cell.ts';
import { Finding, type Judgement } from '../../../fixtures/judge/finding.ts';
import { Blocked, Inconclusive, Untested } from '../../../fixtures/judge/outcomes.ts';
import { redactor, Secret } from '../../../fixtures/secrets/redact.ts';
import { own, shown, Shown, shownList, shownStart, written } from '../../../fixtures/secrets/shown.ts';
import type { ShownMessage } from '../../../fixtures/wire/message.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

const word: string = 'said by a target';
const key = new Secret('shown-secret-key-0815', 'API_KEY');

test.describe('a plain text does not fit where a report is written', () => {
  // `tsc` holds this test: an expectation of an error that does not come is one itself.
  test('in nothing that a case, a cell or an exchange takes', () => {
    const rejected = (cell: Cell, message: ShownMessage): void => {
      // @ts-expect-error what was expected of a target
      ((): Judgement => ({ pass: true, expected: word, got: shown`it` }))();
      // @ts-expect-error what came, put together
      ((): Judgement => ({ pass: true, expected: shown`it`, got: `a ${word}` }))();
      // @ts-expect-error not even the suite's own words, unless they are written as such
      new Inconclusive('it was not sent');
      // @ts-expect-error a text put together loses the type
      new Inconclusive(`${String(shown`it`)}: ${word}`);
      // @ts-expect-error why it is blocked
      new Blocked('LOGIN-03 × login', word);
      // @ts-expect-error what blocks it is the name of a cell
      new Blocked(word, shown`it`);
      // @ts-expect-error what to add to a target
      new Untested(shown`it`, word);
      // @ts-expect-error what was seen
      cell.observe(word);
      // @ts-expect-error a trouble of the run
      cell.problem(word);
      // @ts-expect-error what is missing
      cell.notTested('label', word, shown`it`);
      // @ts-expect-error a remark of a case that passed
      cell.open('label').pass(word);
      // @ts-expect-error a message's address
      cell.open('label').attach({ ...message, request: { ...message.request, url: word } }, 'case');
      // @ts-expect-error a message's body
      cell.open('label').attach({ ...message, request: { ...message.request, body: word } }, 'case');
      // @ts-expect-error a command that a reader copies
      cell.open('label').attach({ ...message, curl: word }, 'case');
      // @ts-expect-error a text of which nobody knows who said it is no word of the suite's own
      own(word);
      // @ts-expect-error nobody else makes one
      new Shown(word);
      // @ts-expect-error nor is one what looks like it
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- that is the point
      ((): Shown => ({ isEmpty: false, toString: () => word, toJSON: () => word, [inspect.custom]: () => word }))();
    };
    expect(rejected).toBeInstanceOf(Function);
  });
});

test.describe('what is shown', () => {
  test('is redacted in its holes, and nowhere else', () => {
    redactor.register('reseller', '<A_WORD>');
    const text = shown`the reseller said ${'reseller'} and ${key.reveal()}, ${shown`a reseller`}, ${own('reseller')}, ${key}`;
    expect(String(text)).toBe('the reseller said <A_WORD> and <API_KEY>, a reseller, reseller, <API_KEY>');
    expect(String(shownList([shown`reseller`, 'reseller'], '; '))).toBe('reseller; <A_WORD>');
  });

  test('is the same however it is printed', () => {
    const text = shown`it: ${key.reveal()}`;
    for (const print of [String(text), JSON.parse(JSON.stringify(text)), inspect(text)])
      expect(print).toBe('it: <API_KEY>');
    expect(inspect(text, { showHidden: true, depth: 9 })).not.toContain('shown-secret');
  });

  test('is cut after it is redacted', () => {
    const { text, cut } = shownStart(`${'.'.repeat(10)}${key.reveal()}`, 16);
    expect(String(text)).toBe('.'.repeat(10));
    expect(cut).toBe(true);
  });

  test('becomes a text of the report in one place', () => {
    expect(written({ a: shown`x`, b: [shown`y`, 1, null], c: { d: 'label' } })).toEqual({
      a: 'x',
      b: ['y', 1, null],
      c: { d: 'label' },
    });
  });
});

test('a secret in what was expected, in a remark, in an observation or a problem never reaches the record', () => {
  const cell = new Cell(loadCatalogue().get('LOGIN-14'), 'login');
  const said = shown`the message ${key.reveal()}`;
  cell.failed('one', new Finding({ pass: false, expected: said, got: said }));
  cell.failed('two', new Untested(said, said));
  cell.open('three').pass(said);
  cell.observe(said);
  cell.problem(said);
  const record = JSON.stringify(cell.record());
  expect(record).not.toContain('shown-secret');
  expect(record.match(/the message <API_KEY>/g)).toHaveLength(9);
});
