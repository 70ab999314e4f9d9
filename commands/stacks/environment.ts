import { randomBytes } from 'node:crypto';

const ACCOUNTS = ['API', 'NON_API', 'LIMITED', 'SHOPPER', 'LIMITED_SHOPPER'];
const KEYS = ['VALID', 'EXPIRED', 'REVOKED', 'OTHER_TENANT', 'NO_ACCESS'];

/** New accounts, keys and secrets for one stack: every variable that the examples and their target files name. */
export function freshEnvironment(): Readonly<Record<string, string>> {
  return {
    STACK_SECRET: secret(),
    STACK_CALLBACK_KEY: secret(),
    STACK_RECEIVER_KEY: secret(),
    ...Object.fromEntries(
      ACCOUNTS.flatMap((name) => [
        [`STACK_${name}_EMAIL`, `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@shop.example`],
        [`STACK_${name}_PASSWORD`, secret()],
      ]),
    ),
    ...Object.fromEntries(
      ['PAYMENT', 'SUPPLIER'].flatMap((surface) => KEYS.map((name) => [`STACK_${surface}_KEY_${name}`, secret()])),
    ),
  };
}

function secret(): string {
  return randomBytes(30).toString('base64url');
}
