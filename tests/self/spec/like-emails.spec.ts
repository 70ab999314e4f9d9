import { expect, test } from '@playwright/test';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { likeIt } from '../../login.emails.cases.ts';

const RIGHT = 'kaya.demirsoy@acme.example';
const alike = (email: string): Map<string, string> =>
  new Map(likeIt(new Secret(email, 'EMAIL')).map(([label, one]) => [label.replace(/^.*customer, /, ''), one.reveal()]));

test('a letter for one that looks like it is sent, and none that is the same in another case or form', () => {
  const sent = [...alike(RIGHT).values()];
  expect(sent).toEqual(expect.arrayContaining([at('k\u0430ya.demirsoy')]));
  // By their capitals and by the folding of Unicode these are its own letters, and by RFC 4013 those in full width.
  for (const email of [RIGHT, 'KISS@acme.example'])
    expect([...alike(email).values()].filter((one) => /[\u0130\u0131\u017f\u212a\uff01-\uff5e]/.test(one))).toEqual([]);
});

test('what cleaning takes out is put where no address has it', () => {
  const sent = [...alike(RIGHT).values()];
  const put = ["'", '"', ',', ';', ':', '/', '(', '>', '\\', ' ', '<b>', '\u00e9', '(x)'];
  expect(sent).toEqual(expect.arrayContaining(put.map((sign) => at(`k${sign}aya.demirsoy`))));
});

test('no e-mail is the same one as nobody has decided', () => {
  // Its case, blanks round it, a part behind a plus sign, a name or a comment beside it, its name in quotes.
  const undecided = /^\s|\s$|\+|^"|^<|>$|^\(|\)(?:@|$)|\(x\)[.@]|[.@]\(x\)/;
  for (const email of [RIGHT, 'a1@b.example', 'x@y.example', '"a b"@c.example'])
    for (const [label, one] of alike(email)) {
      if (label === 'at another domain') continue;
      expect(lower(one), label).not.toBe(lower(email));
      expect(undecided.test(one) && !undecided.test(email), `${label}: ${one}`).toBe(false);
    }
});

function at(name: string): string {
  return `${name}@acme.example`;
}

/** In small letters, those of ASCII alone. */
function lower(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
