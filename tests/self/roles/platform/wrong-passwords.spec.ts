import { expect, test } from '@playwright/test';
import { Cell } from '../../../../fixtures/judge/cell.ts';
import { noteUntried } from '../../../../fixtures/roles/platform/login/wrong-passwords.ts';
import type { Limits } from '../../../../fixtures/target/types.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';

const ROWS = ['its last character changed', 'one more character'].map((label) => ({ label, password: () => '' }));

/** The cases of the rule when so many wrong passwords may be sent and these rows were left out, beside one that passed. */
function casesOf(wrongPasswords: number, untried: typeof ROWS): readonly (readonly [string, string])[] {
  const cell = new Cell(loadCatalogue().get('LOGIN-17'), 'login');
  cell.open('another password').pass();
  noteUntried(cell, untried, wrongPasswords, { limits: { wrongPasswords } as Limits });
  expect(cell.record().observations.map(({ answer }) => answer)).toHaveLength(1);
  return cell.record().cases.map(({ label, status }) => [label, status]);
}

test('rows that a limit below the usual one leaves out are not tested', () => {
  expect(casesOf(1, ROWS)).toEqual([
    ['another password', 'pass'],
    ['its last character changed', 'not-tested'],
    ['one more character', 'not-tested'],
  ]);
  expect(casesOf(1, [])).toEqual([['another password', 'pass']]);
});

test('what the usual limit leaves out is named, and is no case', () => {
  expect(casesOf(4, ROWS)).toEqual([['another password', 'pass']]);
});
