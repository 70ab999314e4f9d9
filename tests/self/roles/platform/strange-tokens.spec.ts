import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { StrangeTokens } from '../../../../fixtures/roles/platform/login/strange-tokens.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import { signHs256 } from '../../../../fixtures/wire/jwt.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { atSurface } from './surface-kit.ts';

// A token of another kind may come with a refused login, and is good for nothing at the Reseller API.

const SIGNING = Buffer.from('hW8rN2kV5tQz7yB1cX4mP9sD');
const made = (claims: object): string => signHs256({ alg: 'HS256', typ: 'JWT' }, claims, SIGNING);
const GRANTED = made({ customerId: 4711, scope: 'orders', exp: 4_102_444_800 });
const STRANGE = made({ customerId: 4712, exp: 4_102_444_800 });

/** How a case ends about a token in the cookie of a refusal, which gets this at the surface. */
function statusWhere(strange: number): Promise<string | undefined> {
  const answer = ({ url, headers }: IncomingMessage, response: ServerResponse): void => {
    const { authorization } = headers;
    const said = url?.startsWith('/Orders')
      ? { [`Bearer ${GRANTED}`]: 200, [`Bearer ${STRANGE}`]: strange }[authorization ?? '']
      : url === '/login'
        ? 200
        : 401;
    if (url === '/refused') response.setHeader('Set-Cookie', `session=${STRANGE}; HttpOnly`);
    const body = url === '/login' ? { data: { Token: GRANTED } } : {};
    response.writeHead(said ?? 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  let baseUrl = '';
  const probe = (origin: string): Stimulus => {
    baseUrl = origin;
    return Stimulus.of('GET', new URL(`${origin}/Orders`));
  };
  return atSurface(
    answer,
    { rule: 'LOGIN-19', key: new Secret(GRANTED, 'A_TOKEN'), probe },
    async ({ asker, cell }) => {
      const [control, refused] = await Promise.all(
        ['login', 'refused'].map((path) =>
          asker.patience.send(Stimulus.of('POST', new URL(`${baseUrl}/${path}`)), 'needed', () => undefined),
        ),
      );
      const tokens = new StrangeTokens();
      if (control && refused) tokens.look(refused, control, 'a wrong password');
      const request = { method: 'GET', path: '/Orders', headers: [], body: null };
      await tokens.settle(asker, {
        baseUrl: new URL(baseUrl),
        surfaces: { reseller: { probe: request } },
      } as unknown as Target);
      return cell.record().cases.at(-1)?.status;
    },
  );
}

for (const [status, ends] of [
  [401, 'pass'],
  [200, 'fail'],
  // That of a valid token (contract, Bearer, failure modes): by another operation it may be let in.
  [403, 'not-tested'],
] as const)
  test(`a token in the cookie of a refusal that gets ${status} there: ${ends}`, async () => {
    expect(await statusWhere(status)).toBe(ends);
  });
