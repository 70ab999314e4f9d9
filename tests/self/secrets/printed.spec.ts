import { expect, test } from '@playwright/test';
import { printedSecrets } from '../../../fixtures/secrets/learn/printed.ts';

for (const [said, secret] of [
  ['> Authorization: Basic YXBwOlpxNExtN1d4', 'YXBwOlpxNExtN1d4'],
  ['Proxy-Authorization: Bearer eyJ0-abc.1', 'eyJ0-abc.1'],
  ['aws_secret_access_key = Qw3ErTy6UiOp9AsD', 'Qw3ErTy6UiOp9AsD'],
  ['tool --password Wq9ErTy3 --user admin', 'Wq9ErTy3'],
  ['curl -u shop:pa55-word https://x.example', 'pa55-word'],
  ['"password" => "Tr4EwQa7SdFg"', 'Tr4EwQa7SdFg'],
  ['AccountKey=Mx7KbQz2Tn9Wp4==;Suffix=net', 'Mx7KbQz2Tn9Wp4=='],
  ['git clone https://oauth2:glpat-Xk9Lm4@x.example/y.git', 'glpat-Xk9Lm4'],
  ['redis://:Pz5OiUy2@cache.example:6379/0', 'Pz5OiUy2'],
  ['+ mysqldump -h db.example -uroot -pKq8WzT4n shop', 'Kq8WzT4n'],
  [`mysqldump -p"Kq8WzT4n" shop`, 'Kq8WzT4n'],
  ['C: AUTH PLAIN AGpvAFpxNExtN1d4', 'AGpvAFpxNExtN1d4'],
  ['POST https://hooks.chat.example/services/T024/B024/x9Kq2LmZ7RtV4bNc8PwY', 'x9Kq2LmZ7RtV4bNc8PwY'],
  ['https://chat.example/api/webhooks/81/Zk3_Tq9-LmXw7RbV', 'Zk3_Tq9-LmXw7RbV'],
  ['-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0B\n-----END PRIVATE KEY-----', 'MIIEvQIBADANBgkqhkiG9w0B'],
] as const)
  test(`what a command prints as in ${said.slice(0, 22)} is a secret`, () => {
    expect(printedSecrets(said)).toEqual([secret]);
  });

test('words, numbers and places are none', () => {
  for (const said of [
    'Authorization: required',
    'http://localhost:8080/orders',
    'key: value, token = none',
    '--token needed',
    'password: please',
    'mailto:jo@shop.example',
    'retries --pass 3',
    'mysql -port 3306',
    'https://shop.example/webhooks/orders/delivered',
    'AUTH PLAIN failed',
    'the sort key: OrderDetailID',
  ])
    expect(printedSecrets(said), said).toEqual([]);
});

test('a text that begins a hundred thousand times like one is read in little time', () => {
  for (const begun of [
    '/',
    '//hook/',
    'mysql ',
    '//a:',
    '-u ',
    'authorization: ',
    '-----BEGIN ',
    'https://x/webhooks/',
  ]) {
    const started = performance.now();
    printedSecrets(begun.repeat(100_000 / begun.length));
    expect(performance.now() - started, begun).toBeLessThan(2_000);
  }
});
