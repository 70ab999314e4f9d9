import { expect, test } from '@playwright/test';
import { redact, reveal } from '../../../fixtures/secrets/redact.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import { read } from './target-kit.ts';
import { apart } from '../apart.ts';

apart();

/** What an address or a header line of the target holds that is secret, by where it came from or by its name. */

const RECEIVER = `receiver:
  url: https://client.example/hooks/\${HOOK_ID}?code=\${HOOK_CODE}&sig=literal-sig-4711&tenant=\${TENANT}&v=\${VERSION}&mode=\${MODE}
  apiKey: a-key-of-the-receiver
  state:
    request:
      method: GET
      url: \${STATE_URL}&order={{orderDetailId}}
      headers:
        Ocp-Apim-Subscription-Key: literal-subscription-0815
        X-Functions-Key: literal-functions-0815
        X-Partition-Key: orders
        X-Region-Code: literal-region-0815
    processed: /processed
`;
const GIVEN = {
  HOOK_ID: 'hook-id-0815',
  HOOK_CODE: 'FunctionKey+Abc123/Xyz==',
  TENANT: 'client-4711',
  VERSION: '20260101',
  MODE: 'production',
  STATE_URL: 'https://u5er:pa55-w0rd@state.example/orders?view=state-view-0815&access_token=state-token-0815',
};

test('what an address takes from a variable is hidden, and what is plainly no secret is not', ({}, info) => {
  const given = {
    ...GIVEN,
    STATE_URL: GIVEN.STATE_URL.replace('u5er:pa55-w0rd@', ''),
    HOOK_CODE: 'FunctionKeyAbc123Xyz',
  };
  const { receiver } = read(info, RECEIVER, given);
  const shown = redact(`${receiver?.url.href ?? ''} ${receiver?.state?.url ?? ''}`);
  expect(shown).toBe(
    'https://client.example/hooks/<HOOK_ID>?code=<HOOK_CODE>&sig=<SIG>&tenant=<TENANT>&v=20260101&mode=production ' +
      'https://state.example/orders?view=<STATE_URL>&access_token=<STATE_URL>&order={{orderDetailId}}',
  );
  expect(JSON.stringify(receiver?.url)).not.toContain('FunctionKey');
});

test('it is hidden too where it comes back as it was written or decoded', ({}, info) => {
  read(info, RECEIVER.replace('${HOOK_CODE}', 'Function%2BKey%2F0815%3D%3D'), {
    ...GIVEN,
    STATE_URL: 'https://state.example/orders?view=x',
  });
  expect(redact('got Function+Key/0815== and Function%2BKey%2F0815%3D%3D')).toBe('got <CODE> and <CODE>');
});

test('a header line under a secret’s name is hidden', ({}, info) => {
  const { receiver } = read(info, RECEIVER, { ...GIVEN, STATE_URL: 'https://state.example/orders?view=x' });
  const headers = receiver?.state?.headers ?? [];
  expect(headers.map(([, value]) => String(value))).toEqual([
    '<OCP_APIM_SUBSCRIPTION_KEY>',
    '<X_FUNCTIONS_KEY>',
    'orders',
    'literal-region-0815',
  ]);
  expect(headers.map(([, value]) => reveal(value))[0]).toBe('literal-subscription-0815');
});

test('an address without parameters is none, nor is what a host or the base address holds', ({}, info) => {
  const { baseUrl } = read(
    info,
    `name: Acme of April 2026
baseUrl: https://\${TENANT_NAME}.acme.example/\${PREFIX}
surfaces: { supplier: { probe: { method: GET, path: '/list/\${CATALOGUE}?of=\${TENANT_NAME}&at=\${AT}&key=literal-key-0815' } } }`,
    { TENANT_NAME: 'shop-4711', PREFIX: 'api-2026', CATALOGUE: 'catalogue-4711', AT: 'april 2026' },
  );
  expect(redact(String(baseUrl))).toBe('https://shop-4711.acme.example/api-2026');
  expect(redact('/list/catalogue-4711?of=shop-4711&key=literal-key-0815')).toBe(
    '/list/<CATALOGUE>?of=shop-4711&key=<KEY>',
  );
});

test('without a file, the parameters of RECEIVER_URL are hidden', () => {
  const { receiver } = targetOf({ RECEIVER_URL: 'https://client.example/hook?h=opaque-0815-h', API_KEY: 'abcdefgh' });
  expect(receiver?.url.href).toBe('https://client.example/hook?h=opaque-0815-h');
  expect(redact(String(receiver?.url))).toBe('https://client.example/hook?h=<RECEIVER_URL>');
});
