import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';

/** Names of secrets in the languages of those who write them, in every form in which a text says one. */

const NAMES = [
  ...['password', 'contraseña', 'hasło', 'пароль', '密码', '密碼', 'şifre', 'mot de passe', 'Kennwort', 'mật khẩu'],
  ...['lösenord', 'slaptažodis', 'סיסמה', 'كلمة المرور', 'パスワード', '비밀번호', 'kata sandi', 'ŞİFRE', 'CONTRASEÑA'],
];
const SECRET = 'Bd8XmQh3Zg5TwKp9Nv';

const inUnicode = (name: string): string =>
  name.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const FORMS: Readonly<Record<string, (name: string) => string>> = {
  'a setting': (name) => `${name} = ${SECRET}\n`,
  'a setting with a colon': (name) => `a: 1\n${name}: ${SECRET}\n`,
  'a setting of Java': (name) => `a=1\n${inUnicode(name)} = ${SECRET}\n`,
  'a list in YAML': (name) => `${name}:\n  - ${SECRET}\n`,
  'an environment file': (name) => `A=1\nexport ${name.replaceAll(' ', '_')}="${SECRET}"\n`,
  'an element': (name) => `<a><${name.replaceAll(' ', '-')}>${SECRET}</${name.replaceAll(' ', '-')}></a>`,
  'an element, as it is': (name) => `<${name.replaceAll(' ', '-')}><![CDATA[${SECRET}]]></a>`,
  'an attribute': (name) => `<a ${name.replaceAll(' ', '-')}="${SECRET}"/>`,
  'a tag that names it': (name) => `<input name="${name}" value="${SECRET}">`,
  'a column': (name) => `id,${name}\n1,${SECRET}\n`,
  JavaScript: (name) => `cfg={${name.replaceAll(' ', '_')}: '${SECRET}'};`,
  PHP: (name) => `array('${name}' => '${SECRET}')`,
  'a form': (name) => `a=1&${name.replaceAll(' ', '+')}=${SECRET}&b=2`,
  'a form, percent-encoded': (name) => `a=1&${encodeURIComponent(name)}=${SECRET}&b=2`,
  'a field with parts': (name) => `user[${name}]=${SECRET}`,
  'a field with parts, percent-encoded': (name) => `user%5B${encodeURIComponent(name)}%5D=${SECRET}`,
  'an address': (name) => `see https://shop.example/x?${encodeURIComponent(name)}=${SECRET}#a`,
  'an address, as it is': (name) => `see https://shop.example/x?a=1&${name.replaceAll(' ', '_')}=${SECRET}`,
  'a sentence': (name) => `your ${name}: "${SECRET}"`,
  'broken JSON': (name) => `{"a":1,"${name}":"${SECRET}"`,
  'a form of another stack': (name) => `a=1&${encodeURIComponent(name).toLowerCase().replaceAll('%20', '+')}=${SECRET}`,
  'broken JSON, escaped': (name) => `{"${inUnicode(name)}":"${SECRET}",`,
};

for (const [what, form] of Object.entries(FORMS))
  test(`under its name in any language a secret does not come through: ${what}`, () => {
    for (const name of NAMES)
      for (const written of new Set([name, name.normalize('NFD')])) {
        const body = form(written);
        for (const text of [body, JSON.stringify({ success: false, message: `no:\n${body}` })]) {
          if (text !== body && what === 'a column') continue;
          const redactor = new Redactor();
          redactor.learnBody(text);
          expect(redactor.text(text)).not.toContain(SECRET);
        }
      }
  });

test('what is no name of one shows what stands behind it', () => {
  for (const name of ['année', 'größe', 'адрес', '密度', 'paso de baile', 'passeport']) {
    const redactor = new Redactor();
    const text = `${name} = ${SECRET}\n<${name.replaceAll(' ', '-')}>${SECRET}</a>\n?${encodeURIComponent(name)}=${SECRET}`;
    redactor.learnBody(text);
    expect(redactor.text(text)).toBe(text);
  }
});

test('names without an end are looked through in little time', () => {
  const spent = processorTime();
  for (const piece of [
    '%41',
    '%C3%B1',
    String.raw`\u00f1`,
    'ñ',
    'n\u0303',
    'mot de ',
    'mot%20de%20',
    '密码',
    'пароль ',
    '<ñ',
    '[%5B',
  ])
    for (const end of ['', '=', ' "', '%5D']) new Redactor().learnBody(piece.repeat(10_000) + end);
  expect(spent()).toBeLessThan(6000);
});
