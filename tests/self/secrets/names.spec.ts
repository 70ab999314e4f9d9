import { expect, test } from '@playwright/test';
import { placeholderOf } from '../../../fixtures/secrets/learn/names.ts';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

/** Which names of members say that what they hold is secret. */
for (const [placeholder, names] of Object.entries({
  '<ACCESS_TOKEN>':
    'token Token access_token refreshToken id_token ID_TOKEN accesstoken bearer_token jwt userJwt bearer authToken session-token sessionToken X-CSRF-Token xsrftoken device_token_2',
  '<PASSWORD>':
    'password Password PassWord passwd userPassword user_pwd passphrase new-password Parola parola Parolă kullaniciParola contraseña Contraseña contrasena пароль парола şifre geslo mậtKhẩu kataSandi סיסמה كلمة_المرور',
  '<API_KEY>': 'apikey apiKey ApiKey APIKey APIkey api_key x-api-key X-ApiKey xapikey subscriptionKey accountApiKey',
  '<SECRET>':
    'secret clientSecret client_secret clientsecret jwt-secret webhookSecret accessKey private_key signingkey sharedKey master-key',
}))
  test(`what stands under these names is ${placeholder}: ${names}`, () => {
    for (const name of names.split(' ')) expect(placeholderOf(name), name).toBe(placeholder);
  });

const HOLD_NOTHING =
  'tokenType token_type tokens authenticated keyboard author authorizationUrl pin key publicKey monkey turkey bypass passed compass passwordHint secretary secretName bearing Not-Authorization keyId api_key_id';

test(`what stands under these names is no secret: ${HOLD_NOTHING}`, () => {
  for (const name of HOLD_NOTHING.split(' ')) expect(placeholderOf(name), name).toBeUndefined();
});

test('a name as long as a text is none', () => {
  expect(placeholderOf(`${'a'.repeat(100)} token`)).toBeUndefined();
});

test('what an answer holds under a name of several words is known from then on', () => {
  for (const learn of [
    (redactor: Redactor, answer: string): unknown => redactor.learn(JSON.parse(answer)),
    (redactor: Redactor, answer: string): unknown => redactor.learnBody(answer.slice(0, -1)),
  ]) {
    const redactor = new Redactor();
    learn(redactor, '{"deviceToken":"opaque-0815-4711","webhook_secret":"whs-0815-4711","tokenType":"sort-1234-9999"}');
    expect(redactor.text('opaque-0815-4711 whs-0815-4711 sort-1234-9999')).toBe(
      '<ACCESS_TOKEN> <SECRET> sort-1234-9999',
    );
  }
});

test('an address under such a name is hidden as a whole, and its host elsewhere is not', () => {
  const redactor = new Redactor();
  redactor.learn({ forgotPassword: 'https://shop.acme.example/forgot' });
  expect(redactor.text('https://shop.acme.example/forgot https://shop.acme.example/orders')).toBe(
    '<PASSWORD> https://shop.acme.example/orders',
  );
});

test('headers that ask for or carry a credential under another name', () => {
  const redactor = new Redactor();
  expect(redactor.headerValue('X-Authorization', 'anything')).toBe('<CREDENTIAL>');
  expect(redactor.headerValue('Not-Authorization', 'anything')).toBe('anything');
});

test('360,000 members with names of their own are looked through in little time', () => {
  const members = Object.fromEntries(Array.from({ length: 360_000 }, (_, at) => [`member_${at}_key`, 'a value']));
  const started = process.cpuUsage();
  new Redactor().learn(members);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
