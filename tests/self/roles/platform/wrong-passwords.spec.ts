import { expect, test } from '@playwright/test';
import { Cell } from '../../../../fixtures/judge/cell.ts';
import { noteUntried, withPassword } from '../../../../fixtures/roles/platform/login/wrong-passwords.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Limits } from '../../../../fixtures/target/types.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import { wrongPasswords } from '../../../login.cases.ts';

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

test('whatever region the target file names, wrong passwords come without one, and for the contract’s own', () => {
  const account = {
    email: new Secret('kQ7vT2mX@acme.example', 'email'),
    password: new Secret('pL4-zR8wN3', 'password'),
  };
  const good = Stimulus.of('POST', new URL('https://staging.acme.example/'));
  for (const region of [null, 'DE']) {
    const usual = region === null ? good : good.with('h-region-code', region);
    // As many as two customers are sent by the usual limit.
    const rows = wrongPasswords({ account }, region, { Authorization: null, Cookie: null }).slice(0, 6);
    const regions = rows.map(
      (row) =>
        withPassword(usual, row, { account }).parts.headers.find(
          ([name]) => name.toLowerCase() === 'h-region-code',
        )?.[1],
    );
    expect(regions).toEqual(expect.arrayContaining([undefined, 'TR']));
  }
});
