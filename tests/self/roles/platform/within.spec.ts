import { expect, test } from '@playwright/test';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { atSurface } from './surface-kit.ts';

// A header that a target file alone has may lead elsewhere. Who keeps the contract sends none, and asks there.

const KEY = 'kB7wQ2xN9tRz';

type Answer = readonly [status: number, body: string, type?: string];
const BALANCE: Answer = [200, '{"balance":3}'];

/** How rows without that header go, where a good key and no key get this without it. */
function withoutIt(good: Answer, bare: Answer): Promise<string> {
  return atSurface(
    ({ headers }, response) => {
      const isGood = headers.apikey === KEY;
      const led: Answer = headers['x-channel'] === 'b2b' ? (isGood ? BALANCE : [401, '{}']) : isGood ? good : bare;
      response.writeHead(led[0], { 'Content-Type': led[2] ?? 'application/json' }).end(led[1]);
    },
    {
      rule: 'KEY-13',
      key: new Secret(KEY, 'A_CHANNEL_KEY'),
      probe: (origin) => Stimulus.of('GET', new URL(`${origin}/Payment/Account`)).with('X-Channel', 'b2b'),
    },
    ({ surface }) =>
      surface.seen
        .demandWithin(
          (one) => one.without('X-Channel'),
          (one) => one.without('X-Channel').without('ApiKey'),
        )
        .then(
          () => 'judged',
          (error: unknown) => (error as Error).constructor.name,
        ),
  );
}

const OTHER: Answer = [200, '{"balance":3,"channel":"web"}'];
const PAGE: Answer = [200, '<p>Hello</p>', 'text/html'];

for (const [what, good, bare, ends] of [
  ['the same operation', BALANCE, [401, '{}'], 'judged'],
  ['the same operation, open', BALANCE, BALANCE, 'judged'],
  ['another one that asks for a key', OTHER, [401, '{}'], 'judged'],
  ['another one that asks for none', OTHER, OTHER, 'Untested'],
  ['a page for everybody', PAGE, PAGE, 'NotApplicable'],
  ['nothing', [404, '{}'], [404, '{}'], 'NotApplicable'],
] as const)
  test(`without the header of a target file a good key is led to ${what}: ${ends}`, async () => {
    expect(await withoutIt(good, bare)).toBe(ends);
  });
