import { expect, test } from '@playwright/test';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { reveal, Secret } from '../../../../fixtures/secrets/redact.ts';
import { expiredSince } from '../../../../fixtures/roles/platform/credentials/token-names.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import { read } from '../../target/target-kit.ts';

const probeOf = (name: string): string => `probe: { method: GET, path: /${name} }`;

/** Secrets of a run, by what stands for them: two that differ in value stand by two names. */
function valuesByName(secrets: readonly (Secret | null | undefined)[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const secret of secrets) {
    if (!secret) continue;
    const known = values.get(String(secret)) ?? new Set<string>();
    values.set(String(secret), known.add(reveal(secret)));
  }
  return values;
}

const shared = (values: Map<string, Set<string>>): string[] =>
  [...values].flatMap(([name, own]) => (own.size > 1 ? [name] : []));

test('what a target file names has a name for each key of the file', ({}, info) => {
  const states = ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess'];
  const surface = (name: string): string =>
    `  ${name}:\n    ${probeOf(name)}\n    keys: { ${states.map((state) => `${state}: ${name}-${state}-key-1`).join(', ')} }`;
  const target = read(
    info,
    [
      'baseUrl: https://acme.example',
      'expiredToken: expired-token-of-the-reseller',
      `surfaces:\n  reseller:\n    ${probeOf('reseller')}`,
      `  storefront:\n    ${probeOf('storefront')}\n    login: { method: POST, path: /l, token: /t }\n    expiredToken: expired-token-of-the-storefront`,
      surface('payment'),
      surface('supplier'),
      'callback:\n  apiKey: the-key-of-the-account\n  trigger: manual',
      'receiver:\n  url: https://acme.example/hook\n  apiKey: the-key-of-the-receiver',
    ].join('\n'),
  );
  const { reseller, storefront, payment, supplier } = target.surfaces;
  const keys = [payment, supplier].flatMap((one) => Object.values<Secret | null>(one?.keys ?? {}));
  const values = valuesByName([
    reseller?.expiredToken,
    storefront?.expiredToken,
    target.callback?.apiKey,
    target.receiver?.apiKey,
    ...keys,
  ]);
  expect(shared(values)).toEqual([]);
  expect([...values.keys()].slice(0, 5)).toEqual([
    '<EXPIRED_TOKEN>',
    '<STOREFRONT_EXPIRED_TOKEN>',
    '<API_KEY>',
    '<RECEIVER_API_KEY>',
    '<PAYMENT_API_KEY>',
  ]);
  expect([...values.keys()]).toContain('<SUPPLIER_OTHER_TENANT_API_KEY>');
});

test('each expired token of a run stands by a name of its own, and so does each that is still good', async () => {
  const reference = await startReference();
  const target = targetOf(reference.environment, true);
  const run = new SharedRun(target);
  try {
    const session = new Session(target, run);
    const secrets: Secret[] = [];
    for (const subject of ['reseller', 'storefront'] as const) {
      const parts = new Parts(session, loadCatalogue().get('BEARER-07'), subject);
      secrets.push(await parts.surface.credential());
      for (const tokens of [await parts.expired.longAgo(), await parts.expired.justNow()])
        secrets.push(...tokens.map(({ token }) => token));
    }
    const values = valuesByName(secrets);
    expect(shared(values)).toEqual([]);
    expect([...values.keys()]).toEqual(
      expect.arrayContaining([
        '<EXPIRED_TOKEN>',
        '<STOREFRONT_EXPIRED_TOKEN>',
        '<ACCESS_TOKEN, minted with signingSecret, expired an hour ago>',
        '<STOREFRONT_ACCESS_TOKEN, minted with signingSecret, expired six minutes ago>',
      ]),
    );
  } finally {
    await run.close();
    await reference.close();
  }
});

test('a token that was waited for has a name of its own, and takes none from the same token elsewhere', () => {
  const token = new Secret('one-token-for-every-login-4711', 'ACCESS_TOKEN');
  const waited = expiredSince('reseller', 'just now', token);
  expect(String(waited)).toBe('<ACCESS_TOKEN, of an earlier login, expired just now>');
  expect(reveal(waited)).toBe(reveal(token));
  expect(String(new Secret(reveal(token), 'ACCESS_TOKEN'))).toBe('<ACCESS_TOKEN>');
});
