import type { ClientRow, ClientSequence, ClientToken } from './client-timeline.ts';
import { once } from './once.ts';

const OTHER: Readonly<Record<string, string>> = {
  ...{ login: 'signIn', signIn: 'login' },
  ...{ reseller: 'storefront', storefront: 'reseller' },
};

/** A sequence with the Reseller API and the Storefront API in each other's place, their logins included. */
export const mirrorOf = once(({ rows, tokens, asked }: ClientSequence): ClientSequence => {
  const mirrored = new Map(tokens.map((one) => [one, { ...one, surface: OTHER[one.surface] ?? one.surface }]));
  const other = (token: ClientToken | undefined): ClientToken | undefined => token && mirrored.get(token);
  return Object.freeze({
    asked,
    tokens: [...mirrored.values()],
    rows: rows.map((row): ClientRow => {
      const { kind, token, issued } = row;
      return { ...row, kind: OTHER[kind] ?? kind, token: other(token), issued: other(issued) };
    }),
  });
});
