import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';

/** Secrets of bodies that are no JSON: a page, a file of settings, the parts of a form. */

const SECRET = 'Qz8wX5vTk93Lm';

const BODIES = [
  [`<input type="hidden" name="refresh_token" value="${SECRET}">`, 'value="<ACCESS_TOKEN>"'],
  [`<input value='${SECRET}' name=refresh_token>`, "value='<ACCESS_TOKEN>'"],
  [`<meta name="csrf-token" content="${SECRET}"/>`, 'content="<ACCESS_TOKEN>"'],
  [`<meta\n content="${SECRET}"\n name="csrf-token">`, 'content="<ACCESS_TOKEN>"'],
  [`<input type="password" value="hunter2x">`, 'value="<PASSWORD>"'],
  [`<entry key="password">${SECRET}</entry>`, '><PASSWORD></entry>'],
  [`<add key="PinCode" value="${SECRET}" />`, 'value="<CODE>"'],
  [`<ns:Token xsi:type="a">${SECRET}</ns:Token>`, '><ACCESS_TOKEN></ns:Token>'],
  [`<script>var token = "${SECRET}"; window.cfg={a:1}</script>`, 'token = "<ACCESS_TOKEN>";'],
  [`<script>window.cfg={apiKey:'${SECRET}'}</script>`, "{apiKey:'<API_KEY>'}"],
  [`<script type="x">window.cfg={"apiKey":"${SECRET}"}</script>`, '{"apiKey":"<API_KEY>"}'],
  [`<a onclick="token='${SECRET}'" href="/x">go</a>`, `token='<ACCESS_TOKEN>'"`],
  [`--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n${SECRET}\r\n--b--\r\n`, '\n<PASSWORD>\r\n--b--'],
  [
    `--b\nContent-Disposition: form-data; filename="a"; name=token\nContent-Type: a/b\n\n${SECRET}\n--b--`,
    '\n<ACCESS_TOKEN>\n',
  ],
  [`token: none\npasswords:\n  - ${SECRET}\n  - "hunter2x"\n`, '  - <PASSWORD>\n  - "<PASSWORD>"'],
  [`users:\n- apiKeys:\n  - '${SECRET}'\n`, "- '<API_KEY>'"],
  [`user,password\nann,${SECRET}\nbob,"hunter2x"\n`, 'ann,<PASSWORD>\nbob,"<PASSWORD>"'],
  [`"user";"PIN code";"at"\r\n"ann";"${SECRET}";1`, '"ann";"<CODE>";1'],
  [`[app]\napi_key = ${SECRET}\nport = 80\n`, 'api_key = <API_KEY>\nport = 80'],
  [`  export TOKEN_V2 = "${SECRET}";\n`, 'TOKEN_V2 = "<ACCESS_TOKEN>";'],
  [`{"token_v1_0": "${SECRET}"}`, '"token_v1_0": "<ACCESS_TOKEN>"'],
  [`production:\n  secret_key_base: ${SECRET}\n`, 'secret_key_base: <SECRET>'],
  [`<token>\n<![CDATA[${SECRET}]]></token>`, '<![CDATA[<ACCESS_TOKEN>]]>'],
  [`user[name]=ann&user[password]=${SECRET}&x=1`, 'user[password]=<PASSWORD>&x=1'],
  [`user%5Bpassword%5D=${SECRET}&x=1`, 'user%5Bpassword%5D=<PASSWORD>&x=1'],
  [`array('user' => 'ann', 'token' => '${SECRET}')`, "'token' => '<ACCESS_TOKEN>'"],
  [`Array\n(\n    [token] => ${SECRET}\n)`, '[token] => <ACCESS_TOKEN>'],
  [`array(1) {\n  ["apiKey"]=>\n  string(13) "${SECRET}"\n}`, 'string(13) "<API_KEY>"'],
  [`{:user=>"ann", :api_key=>"${SECRET}"}`, ':api_key=>"<API_KEY>"'],
  [`A Object\n(\n    [token:protected] => ${SECRET}\n)`, '[token:protected] => <ACCESS_TOKEN>'],
  [`object(A)#1 {\n  ["apiKey":protected]=>\n  string(13) "${SECRET}"\n}`, 'string(13) "<API_KEY>"'],
  [`it failed with token = ${SECRET}, as said`, 'token = <ACCESS_TOKEN>, as'],
  [`it failed with token : ${SECRET}, as said`, 'token : <ACCESS_TOKEN>, as'],
  [`it failed with token  =  ${SECRET}, as said`, 'token  =  <ACCESS_TOKEN>, as'],
  [`token\t:\t${SECRET}\nport\t:\t80`, 'token\t:\t<ACCESS_TOKEN>\nport'],
  [`it set token := ${SECRET}, as said`, 'token := <ACCESS_TOKEN>, as'],
  [`it is so where token == ${SECRET}, as said`, 'token == <ACCESS_TOKEN>, as'],
  [`it failed with token = Bearer ${SECRET}, as said`, 'token = Bearer <ACCESS_TOKEN>, as'],
  [`it failed with token -> ${SECRET}, as said`, 'token -> <ACCESS_TOKEN>, as'],
  [`row is {new_password => "Gr’${SECRET}"}`, 'new_password => "<PASSWORD>"'],
  [`it failed with token: bearer ${SECRET}, as said`, 'token: bearer <ACCESS_TOKEN>, as'],
  [`it failed, the token is '${SECRET}', as said`, "token is '<ACCESS_TOKEN>', as"],
  [`it failed, the token is: "${SECRET}", as said`, 'token is: "<ACCESS_TOKEN>", as'],
  [`it failed with token --> ${SECRET}, as said`, 'token --> <ACCESS_TOKEN>, as'],
  [`it failed with token ⇒ ${SECRET}, as said`, 'token ⇒ <ACCESS_TOKEN>, as'],
  [`it failed with token → “${SECRET}”, as said`, 'token → “<ACCESS_TOKEN>”, as'],
  [`it failed with token ~> ${SECRET}, as said`, 'token ~> <ACCESS_TOKEN>, as'],
  [String.raw`logged "it failed with token=\"${SECRET}\", as said"`, String.raw`token=\"<ACCESS_TOKEN>\", as`],
  [`它 token：「${SECRET}」。`, 'token：「<ACCESS_TOKEN>」'],
  [`it failed with token: “${SECRET}”, as said`, 'token: “<ACCESS_TOKEN>”, as'],
  [`the senha => "${SECRET}" is wrong`, 'senha => "<PASSWORD>"'],
  [`{token => ${SECRET}}`, 'token => <ACCESS_TOKEN>}'],
  [`the password:${SECRET}; next`, 'password:<PASSWORD>; next'],
  [`密码：${SECRET}。`, '密码：<PASSWORD>'],
  [`token＝${SECRET} 。`, 'token＝<ACCESS_TOKEN>'],
  [`user[name]=ann&user[tokens][]=${SECRET}`, 'user[tokens][]=<ACCESS_TOKEN>'],
] as const;

for (const [body, shown] of BODIES) {
  test(`what names a secret in ${body}`, () => {
    const redactor = new Redactor();
    expect(redactor.learnBody(body)).toBe(true);
    expect(redactor.text(body)).toContain(shown);
    expect(redactor.text(body)).not.toContain('8wX5vTk9');
  });

  test(`and in JSON that holds it as a text: ${body}`, () => {
    for (const inner of [{ html: body }, [{ a: [body] }], { a: JSON.stringify({ b: body }) }, body]) {
      const redactor = new Redactor();
      const json = JSON.stringify(inner);
      expect(redactor.learnBody(json)).toBe(true);
      expect(redactor.text(json)).not.toContain('8wX5vTk9');
      if (body.includes(SECRET)) expect(redactor.text(`again ${SECRET}`)).not.toContain('8wX5vTk9');
    }
  });
}

/** JSON that no page can run, or that one can. */
for (const around of [
  (json: string) => `)]}',\n${json}`,
  (json: string) => `while(1);${json}`,
  (json: string) => `/* of us */ // and us\n${json}`,
  (json: string) => `/**/jQuery.cb_12(${json});\n`,
  (json: string) => `data: ${json}\n\n`,
])
  test(`a secret of JSON behind a guard: ${around('{}')}`, () => {
    const json = JSON.stringify({ keys: { password: 'hunter2x' }, html: `<input name=token value="${SECRET}">` });
    for (const body of [around(json), JSON.stringify({ a: around(json) })]) {
      const redactor = new Redactor();
      expect(redactor.learnBody(body)).toBe(true);
      expect(redactor.text(body)).not.toContain('8wX5vTk9');
      expect(redactor.text('hunter2x')).toBe('<PASSWORD>');
    }
  });

test('what a page says in plain words stays as it is', () => {
  for (const body of [
    '<input type="submit" name="reset_password" value="Reset-password-2026">',
    '<meta name="token" content="expired"><meta name="author" content="Ann0815-4711">',
    '<label id="password">Enter your password 2 times</label><input type="password" value="">',
    '<script>var token = "expired"; var tokenType = "sort-1234-9999"</script>',
    '--b\nContent-Disposition: form-data; name="password"\n\nrequired\n--b\n\nAnn0815-4711\n--b--',
    'passwords:\n  - required\n  - none\norders:\n  - Ann0815-4711\nAnn0815-4712',
    'tokens, and what they are\nAnn0815-4711, a name',
    'user,password\nAnn0815-4711,changed on 2026-11-26',
    "token = wanted\n'password' => 'required', [token] => expired, user[token]=none",
    '["token"]=> int(123456) [password] => array(2)',
    '<token><![CDATA[expired]]></token><order><![CDATA[Ann0815-4711]]></order>',
    '<span id="orderId">c-4711-0815</span><p>The token = wanted</p>',
  ]) {
    for (const one of [body, JSON.stringify({ message: body })]) {
      const redactor = new Redactor();
      redactor.learnBody(one);
      expect(redactor.text(one)).toBe(one);
    }
  }
});

test('what a sentence in JSON says of a name stays as it is', () => {
  for (const message of [
    'The token "expired-1" is none; password: "must have 8 characters, 1 digit"',
    'password="required_field", token=not-given or Password: \'so-that-it-is-long\'',
    '<p>Your <token>access</token> is listed under <b>apiKey</b>: "see below"</p>\n<password>required</password>',
    'Line 1: DeliveryData: "missing" or ["is missing"]\nLine 2: tokens, and what they are',
    'Error (see {"token":"required"}) in cb({"password":"required"})',
    'Password\n\nEnter your password, 8-20 characters\n- one\n- 2',
  ]) {
    const redactor = new Redactor();
    const body = JSON.stringify({ success: false, message, errors: { Password: [message] } });
    redactor.learnBody(body);
    expect(redactor.text(body)).toBe(body);
  }
});

for (const piece of [
  '<a ',
  '<token ',
  '<a b',
  '<abc:',
  'a="',
  `<i a='`,
  '<i name=token value="',
  '<i x>',
  'aa={aa',
  'ab="ab ',
  'aa:',
  'pin,',
  'pin,\n',
  'pin:\n- a\n',
  '- Ab1234567\n',
  ' = \n',
  'pin = a',
  '[pin]=>',
  ":pin   => '",
  'a[pin]=',
  '<pin><![CDATA[',
  'cb(',
  '/*',
  '/**/',
  '//\n',
  ")]}'",
  'data:',
  'Content-Disposition: form-data; ',
  '\n',
])
  test(`a text of ${JSON.stringify(piece)} again and again is looked through in little time`, () => {
    const spent = processorTime();
    new Redactor().learnBody(piece.repeat(400_000 / piece.length));
    expect(spent()).toBeLessThan(3000);
    const again = processorTime();
    new Redactor().learnBody(JSON.stringify({ a: piece.repeat(400_000 / piece.length) }));
    expect(again()).toBeLessThan(3000);
  });

test('a table of many columns and rows is looked through in little time', () => {
  const spent = processorTime();
  new Redactor().learnBody(`${'pin,'.repeat(1000)}token\n${'a\n'.repeat(200_000)}${',,,,,,,\n'.repeat(50_000)}`);
  expect(spent()).toBeLessThan(3000);
});

test('many texts in JSON, each with a name in it, are looked through in little time', () => {
  for (const text of ['token=<', 'pin,\na', '<pin>', 'cb({"pin":"a"})'])
    for (const body of [
      JSON.stringify(Array.from({ length: Math.floor(400_000 / text.length) }, () => text)),
      JSON.stringify({ a: { token: text } }),
    ]) {
      const spent = processorTime();
      expect(new Redactor().learnBody(body)).toBe(true);
      expect(spent()).toBeLessThan(3000);
    }
});
