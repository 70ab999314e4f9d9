import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { CODINGS } from './codings.ts';

const SECRET = 'sk_live_9f8e7d6c5b4a3210ffee';

/** What a packed secret stands among: words of every length, short and long ones, numbers, line ends. */
const SENTENCES: Readonly<Record<string, (packed: string) => string>> = {
  'a word behind it': (packed) => `${packed} is not known`,
  'words before and behind': (packed) => `{"message":"the key ${packed} is not known"}`,
  'a number behind it': (packed) => `${packed} 2026`,
  'a line behind it': (packed) => `${packed}\nnext line`,
  'a long word before it': (packed) => `authenticationfailed ${packed}`,
  'a word of 21 letters before it': (packed) => `authenticationfailedx ${packed} is`,
  'a word of its length before it': (packed) => `${'x'.repeat(packed.length)} ${packed} is`,
  'long words before it': (packed) => `authenticationfailedxyzab cdefghijklmnopqrstuvw ${packed} is`,
  'the path of an address': (packed) => `GET /sessions/${packed}/state`,
};

const PACKED = ['base32', 'base32 in small letters', 'base32 without padding', 'base64', 'base64 three times'];

for (const [where, put] of Object.entries(SENTENCES))
  for (const name of PACKED)
    test(`${name}, ${where}`, () => {
      const coding = CODINGS[name];
      if (!coding) throw new Error(`There is no coding ${name}`);
      const packed = coding(SECRET);
      const redactor = new Redactor();
      redactor.register(SECRET, '<API_KEY>');
      // Eight characters of it, which spell five bytes.
      const inner = packed.replace(/=+$/, '').slice(-16, -4);
      expect(redactor.text(put(packed))).not.toContain(inner);
    });
