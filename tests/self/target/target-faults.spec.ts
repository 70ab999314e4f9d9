import { test } from '@playwright/test';
import { tellsEach, VALUE, type FaultyFiles } from './target-kit.ts';

const URL_LINE = 'baseUrl: https://acme.example';
const PROBE = 'probe: { method: GET, path: /p }';
const NO_LINE = 'not a whole number. Write its digits, such as 70001, or a variable that holds them';
const CALLBACK = `${URL_LINE}\ncallback:\n  apiKey: some-api-key`;

test.describe('each fault is told with its line, its key and a remedy, and without its value', () => {
  const cases: FaultyFiles = {
    'an unknown key': [
      `name: x\nbaseURL: https://${VALUE}.example`,
      't.yaml:2: baseURL: unknown key. Did you mean baseUrl? Known here: name, baseUrl, region, accounts, claims, signingSecret, expiredToken, surfaces, callback, receiver, client, limits',
    ],
    'a key that is written as another language writes it': [
      `base_url: https://${VALUE}.example\nlimits: { requests-per-second: 5, ANSWER_TIMEOUT: 5s, Wrong Passwords: 1 }`,
      't.yaml:1: base_url: unknown key. Did you mean baseUrl? Known here: name, baseUrl, region, accounts, claims, signingSecret, expiredToken, surfaces, callback, receiver, client, limits',
      ...[
        ['requests-per-second', 'requestsPerSecond'],
        ['ANSWER_TIMEOUT', 'answerTimeout'],
        ['Wrong Passwords', 'wrongPasswords'],
      ].map(
        ([key = '', meant = '']) =>
          `t.yaml:2: limits.${key}: unknown key. Did you mean ${meant}? Known here: concurrency, total, requestsPerSecond, wrongPasswords, answerTimeout, waitForExpiry, explore`,
      ),
    ],
    'the same above what is missing': [
      `${URL_LINE}\naccounts:\n  api_customer: { email: ${VALUE} }`,
      't.yaml:3: accounts.api_customer: unknown key. Did you mean apiCustomer? Known here: apiCustomer, nonApiCustomer, limitedCustomer',
    ],
    'a key with a character in it that nobody sees': [
      'base\u200BUrl: https://x.example\n',
      't.yaml:1: (the key in column 1): unknown key. Character 5 of it is U+200B, which nobody sees, or takes for a blank. Remove it. Known here: name, baseUrl, region, accounts, claims, signingSecret, expiredToken, surfaces, callback, receiver, client, limits',
    ],
    'a comment of another language': [
      '{\n // my staging\n "baseUrl": "https://x.example"\n}\n',
      't.yaml:2: (the key in column 2): unknown key. A comment begins with # here, and JSON has none. Known here: name, baseUrl, region, accounts, claims, signingSecret, expiredToken, surfaces, callback, receiver, client, limits',
    ],
    'an unknown key that is like no other': [
      `${URL_LINE}\nlimits:\n  colour: red`,
      't.yaml:3: limits.(the key in column 3): unknown key. Known here: concurrency, total, requestsPerSecond, wrongPasswords, answerTimeout, waitForExpiry, explore',
    ],
    'an unknown key with a variable in it': [
      `${URL_LINE}\n\${KEY}: 1`,
      't.yaml:2: (the key in column 1): unknown key. Known here: name, baseUrl, region, accounts, claims, signingSecret, expiredToken, surfaces, callback, receiver, client, limits',
    ],
    'a blank that is missing behind a colon in braces': [
      `${URL_LINE}\naccounts: { apiCustomer: { email: a@b.example, password:${VALUE} } }`,
      't.yaml:2: accounts.apiCustomer.password: missing. Add it',
      't.yaml:2: accounts.apiCustomer.(the key in column 48): unknown key. Is the blank behind a colon missing? Known here: email, password',
    ],
    'the same above a fault': [
      `${URL_LINE}\naccounts: { api:${VALUE}: { email: "\${NOT_SET}" } }`,
      't.yaml:2: accounts.(the key in column 13).email: the environment variable NOT_SET is not set. Set it, or remove the key',
    ],
    'the same above a key that is none': [
      `${URL_LINE}\naccounts: { api:${VALUE}: { { x: y }: z } }`,
      't.yaml:2: accounts.…: a list or an object stands where a key must. Put a value that begins with { or [ in quotes',
    ],
    'a secret in the place of a variable’s name': [
      `${URL_LINE}\nsigningSecret: \${${VALUE.replaceAll('-', '_')}}\nname: \${AKIAIOSFODNN7EXAMPLE}`,
      't.yaml:2: signingSecret: no environment variable has the name that stands in ${…}. Write one there, like ${API_KEY}, and no value',
      't.yaml:3: name: no environment variable has the name that stands in ${…}. Write one there, like ${API_KEY}, and no value',
    ],
    'an unknown key of the request that revokes a key': [
      `${URL_LINE}\nsurfaces:\n  supplier:\n    probe: { method: GET, path: /p }\n    keys:\n      valid: some-api-key\n      revocable: other-api-key\n      revoke:\n        request:\n          method: POST\n          path: /x\n          zzz: 1`,
      't.yaml:12: surfaces.supplier.keys.revoke.request.(the key in column 11): unknown key. Known here: method, path, url, auth, headers, body',
    ],
    'another word for the credential of that request': [
      `${URL_LINE}\nsurfaces:\n  payment:\n    probe: { method: GET, path: /p }\n    keys:\n      valid: some-api-key\n      revocable: other-api-key\n      revoke:\n        request: { method: POST, path: /x, auth: reseller }`,
      't.yaml:9: surfaces.payment.keys.revoke.request.auth: must be one of bearer, supplierKey, paymentKey, none',
    ],
    'a probe written otherwise': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    prob: {}`,
      't.yaml:3: surfaces.reseller.probe: missing. Add it',
      't.yaml:4: surfaces.reseller.prob: unknown key. Did you mean probe? Known here: probe',
    ],
    'a key that is missing': [
      `${URL_LINE}\naccounts:\n  apiCustomer: { email: ${VALUE} }`,
      't.yaml:3: accounts.apiCustomer.password: missing. Add it',
    ],
    'a number where text stands': [
      `${URL_LINE}\naccounts:\n  apiCustomer:\n    email: ${VALUE}\n    password: 12345678`,
      't.yaml:5: accounts.apiCustomer.password: must be text. Put it in quotes',
    ],
    'text where a number stands': [
      `${URL_LINE}\nlimits:\n  wrongPasswords: "2"`,
      't.yaml:3: limits.wrongPasswords: must be a whole number, without quotes; a variable gives text',
    ],
    'text where keys stand': [
      `${URL_LINE}\naccounts: ${VALUE}`,
      't.yaml:2: accounts: must be keys with values, such as apiCustomer: …',
    ],
    'a number below its bound': [
      `${URL_LINE}\nlimits:\n  requestsPerSecond: 0`,
      't.yaml:3: limits.requestsPerSecond: must be > 0',
    ],
    'a key without a value': [`${URL_LINE}\nregion:`, 't.yaml:2: region: has no value. Give it one, or remove the key'],
    'an empty text': [`${URL_LINE}\nregion: ""`, 't.yaml:2: region: empty. Give it a value, or remove the key'],
    'a base URL of another scheme': [
      `baseUrl: ftp://${VALUE}`,
      't.yaml:1: baseUrl: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    'a base URL with a password': [
      `baseUrl: https://user:${VALUE}@acme.example`,
      't.yaml:1: baseUrl: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    'a base URL that is the login’s': [
      'baseUrl: https://acme.example/v1/Login/Customer/Api/Verify',
      't.yaml:1: baseUrl: ends in the path of the login, which the suite puts behind it. Name the address before that',
    ],
    'a base URL that is the login’s, in another case and with a slash behind it': [
      'baseUrl: https://acme.example/login/customer/api/verify/?env=qa',
      't.yaml:1: baseUrl: ends in the path of the login, which the suite puts behind it. Name the address before that',
    ],
    'a pointer that is none': [
      `${CALLBACK}\n  trigger:\n    command: x\n    deliverId: order.id`,
      't.yaml:6: callback.trigger.deliverId: not a JSON pointer. Write it like /order/lines/0/id',
    ],
    'a pointer to lines that leads to one': [
      `${CALLBACK}\n  trigger:\n    command: x\n    lines: /order/lines/0/id`,
      't.yaml:6: callback.trigger.lines: has no * for each line of the order. Write it like /order/lines/*/id',
    ],
    'several lines that nothing points to': [
      `${CALLBACK}\n  trigger:\n    command: x\n    several: y`,
      't.yaml:6: callback.trigger.several: is of no use without lines. Add lines',
    ],
    'a method that is none': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe: { method: get, path: /p }`,
      't.yaml:4: surfaces.reseller.probe.method: must be one of GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
    ],
    'a path without its slash': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe: { method: GET, path: p }`,
      't.yaml:4: surfaces.reseller.probe.path: a path starts with /',
    ],
    'a duration without its unit': [
      `${CALLBACK}\n  trigger: manual\n  expect: { retry: "60" }`,
      't.yaml:5: callback.expect.retry: not a duration. Write a number and ms, s or m, such as 10s',
    ],
    'a key of the account that is a password': [
      `${URL_LINE}\naccounts:\n  apiCustomer: { email: a@b.example, password: ${VALUE} }\ncallback:\n  apiKey: ${VALUE}\n  trigger: manual`,
      't.yaml:5: callback.apiKey: is the same text as accounts.apiCustomer.password. Give it another one',
    ],
    'a state that is none': [
      `${CALLBACK}\n  trigger: manual\n  expect:\n    statuses: [2, 5]`,
      't.yaml:6: callback.expect.statuses.1: must be one of 0, 1, 2, 3',
    ],
    'a listening address without a port': [
      `${CALLBACK}\n  trigger: manual\n  listen: localhost`,
      't.yaml:5: callback.listen: not host:port, such as 127.0.0.1:7802',
    ],
    'a port past the last': [
      `${CALLBACK}\n  trigger: manual\n  listen: 127.0.0.1:65536`,
      't.yaml:5: callback.listen: not host:port with a port up to 65535, such as 127.0.0.1:7802 or [::1]:7802',
    ],
    'a trigger without a form': [
      `${CALLBACK}\n  trigger: automatic`,
      't.yaml:4: callback.trigger: must have the key request or command, or be the word manual',
    ],
    'a trigger of two forms': [
      `${CALLBACK}\n  trigger: { command: x, request: { method: POST, path: /o } }`,
      't.yaml:4: callback.trigger: has both request and command. Keep one',
    ],
    'a fault within a request trigger': [
      `${CALLBACK}\n  trigger: { request: { metod: POST, path: /x } }`,
      't.yaml:4: callback.trigger.request.method: missing. Add it',
      't.yaml:4: callback.trigger.request.metod: unknown key. Did you mean method? Known here: method, path, auth, headers, body',
    ],
    'a fault beside a command trigger': [
      `${CALLBACK}\n  trigger:\n    command: x\n    orderId: /id`,
      't.yaml:6: callback.trigger.orderId: unknown key. Known here: command, deliverId, orderDetailId, lines, several, concurrency',
    ],
    'a key with a blank at its end': [
      `${URL_LINE}\nsurfaces:\n  supplier:\n    ${PROBE}\n    keys:\n      valid: "${VALUE} "`,
      't.yaml:6: surfaces.supplier.keys.valid: starts or ends with a blank or a line end, which a header cannot carry. Remove it',
    ],
    'a token with a line end': [
      `${URL_LINE}\nexpiredToken: |\n  ${VALUE}`,
      't.yaml:2: expiredToken: starts or ends with a blank or a line end, which a header cannot carry. Remove it',
    ],
    'a key that no header can carry': [
      `receiver:\n  url: https://c.example\n  apiKey: ${VALUE}-ü`,
      't.yaml:3: receiver.apiKey: holds a character that a header cannot carry. Keep to printable ASCII',
    ],
    'a header that no line can hold': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe:\n      method: GET\n      path: /p\n      headers:\n        X Y: a\n        X-Z: "${VALUE}\\n"`,
      't.yaml:8: surfaces.reseller.probe.headers.(the key in column 9): cannot be the name of a header',
      't.yaml:9: surfaces.reseller.probe.headers.X-Z: holds a character that a header cannot carry. Keep to printable ASCII',
    ],
    'headers of the connection, and past a cache': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe:\n      method: GET\n      path: /p\n      headers:\n        connection: close\n        Cache-Control: no-cache\n        HOST: other.example`,
      't.yaml:8: surfaces.reseller.probe.headers.connection: is of the connection, which the suite keeps or closes itself, as a rule asks for it. Leave it out',
      't.yaml:9: surfaces.reseller.probe.headers.Cache-Control: keeps a cache on the way from answering, which is judged with the platform. Leave it out',
      't.yaml:10: surfaces.reseller.probe.headers.HOST: names a host beside that of the address. Leave it out, and put the name into the address',
    ],
    'one surface that stands for two': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe: { method: POST, path: /p, headers: { X-A: b }, body: { a: 1 } }\n  storefront:\n    probe: { method: POST, path: /p, headers: { x-a: b }, body: { a: 1 } }\n    login: { method: POST, path: /Login/Customer/Api/Verify, body: {}, token: /t }\n  payment:\n    probe: { method: POST, path: /p, body: { a: 2 } }`,
      't.yaml:6: surfaces.storefront.probe: asks for the same as surfaces.reseller.probe. Name an operation of this API, or remove surfaces.storefront',
      't.yaml:7: surfaces.storefront.login.path: the endpoint that hands out the Reseller API’s tokens. Name the login of the Storefront API’s customers',
    ],
    'a state that is no URL': [
      `receiver:\n  url: https://c.example\n  apiKey: abcdefgh\n  state:\n    request: { method: GET, url: "mailto:${VALUE}" }\n    processed: /p`,
      't.yaml:5: receiver.state.request.url: not an http or https URL, nor a path beside receiver.url',
    ],
    'orders that are none': [
      `receiver:\n  url: https://c.example\n  apiKey: abcdefgh\n  orders:\n    - deliverId: a\n      orderDetailId: x${VALUE}\n    - orderDetailId: 1.5\n    - { deliverId: a, orderDetailId: 1.8e18 }\n    - { deliverId: a, orderDetailId: [] }`,
      `t.yaml:6: receiver.orders.0.orderDetailId: ${NO_LINE}`,
      't.yaml:7: receiver.orders.1.deliverId: missing. Add it',
      `t.yaml:7: receiver.orders.1.orderDetailId: ${NO_LINE}`,
      `t.yaml:9: receiver.orders.3.orderDetailId: ${NO_LINE}`,
    ],
    'an order whose line is a power of ten': [
      `receiver:\n  url: https://c.example\n  apiKey: abcdefgh\n  orders:\n    - { deliverId: a, orderDetailId: 1.8e18 }`,
      `t.yaml:5: receiver.orders.0.orderDetailId: ${NO_LINE}`,
    ],
    'pointers in the place of claims': [
      'baseUrl: https://a.example\nclaims: { customer: /customerId, tenant: /of/tenant }',
      't.yaml:2: claims.customer: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
      't.yaml:2: claims.tenant: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
    ],
    'claims by JSONPath and by a pointer in a fragment': [
      'baseUrl: https://a.example\nclaims: { customer: $.customerId, tenant: "#/tenant" }',
      't.yaml:2: claims.customer: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
      't.yaml:2: claims.tenant: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
    ],
    'claims with a dot or a blank at their ends': [
      'baseUrl: https://a.example\nclaims: { customer: .customerId, tenant: "tenant " }',
      't.yaml:2: claims.customer: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
      't.yaml:2: claims.tenant: is written as a path, not as a name. Write the name of the claim alone; a dot leads into an object',
    ],
    'claims that tell of the token by itself': [
      'baseUrl: https://a.example\nclaims: { customer: exp, tenant: jti }',
      't.yaml:2: claims.customer: names a claim that tells of the token by itself. Name the one that says whose it is',
      't.yaml:2: claims.tenant: names a claim that tells of the token by itself. Name the one that says whose it is',
    ],
    'one claim for the customer and the tenant': [
      'baseUrl: https://a.example\nclaims: { customer: tenant, tenant: tenant }',
      't.yaml:2: claims.tenant: the same claim as claims.customer. Name the claim of each, or remove one of the keys',
    ],
    'nothing to test': [
      'name: x',
      't.yaml:1: (the whole file): names nothing to test. Add baseUrl, receiver or client, or set BASE_URL, RECEIVER_URL or CLIENT_COMMAND',
    ],
    'an empty file': ['', 't.yaml: the file is empty. Begin with baseUrl and accounts'],
    'lines that end in CR alone': [
      `# of the staging system\rbaseUrl: https://acme.example\raccounts: {}\r`,
      't.yaml: its lines end in CR alone. Save it with LF or CRLF at the end of each line',
    ],
    'nothing but comments': ['# nothing\n', 't.yaml: the file is empty. Begin with baseUrl and accounts'],
    'a list': [`- ${VALUE}`, 't.yaml:1: (the whole file): must be keys with values, such as baseUrl: and accounts:'],
    'a word': [VALUE, 't.yaml:1: (the whole file): must be keys with values, such as baseUrl: and accounts:'],
    'a variable that is not set': [
      `${URL_LINE}\nname: a-\${NOT_SET}`,
      't.yaml:2: name: the environment variable NOT_SET is not set. Set it, or remove the key',
    ],
    'a variable that is empty': [
      `${URL_LINE}\nname: \${EMPTY}`,
      't.yaml:2: name: the environment variable EMPTY is empty. Set it, or remove the key',
    ],
    'a variable that has no name': [
      `${URL_LINE}\nname: \${API-KEY}`,
      "t.yaml:2: name: after ${ stands no variable's name. Write it like ${API_KEY}",
    ],
    'a variable of a wrong form': [
      'baseUrl: ${SECRET_URL}',
      't.yaml:1: baseUrl: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
    ],
    'a secret variable in a path': [
      `${URL_LINE}\nsurfaces:\n  reseller:\n    probe:\n      method: GET\n      path: /p?k=\${MY_API_KEY}`,
      't.yaml:6: surfaces.reseller.probe.path: reports show this, and MY_API_KEY is a secret by its name. Put it in a header or a body',
    ],
    'three faults at once': [
      `baseUrl: x\nregion:\nlimits: []`,
      't.yaml:1: baseUrl: not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment',
      't.yaml:2: region: has no value. Give it one, or remove the key',
      't.yaml:3: limits: must be keys with values, such as concurrency: …, and no list',
    ],
  };
  tellsEach(cases, { EMPTY: '', SECRET_URL: `https://user:${VALUE}@acme.example`, MY_API_KEY: VALUE });
});
