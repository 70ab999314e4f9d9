import { expect, test } from '@playwright/test';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { atSurface } from './surface-kit.ts';

// Who repeats the address that he was asked at says something else at each, and has carried out the same.

const KEY = 'zQ4tV8nW2rB6';

/** How a good request at another spelling of its address is taken by a platform that answers so: as the same, or not. */
function taken(
  body: (target: string) => unknown,
  change: (good: Stimulus) => Stimulus = (good) => good.at((path) => `/${path}`),
): Promise<string> {
  return atSurface(
    (request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body(request.url ?? '')));
    },
    {
      rule: 'KEY-13',
      key: new Secret(KEY, 'AN_ECHO_KEY'),
      probe: (origin) => Stimulus.of('GET', new URL(`${origin}/Payment/Account`)),
    },
    ({ surface }) =>
      surface.seen.demandSame(change).then(
        () => 'the same',
        (error: unknown) => (error as Error).constructor.name,
      ),
  );
}

const asking = (good: Stimulus): Stimulus => good.asking('v=1.css');

for (const [what, body, change] of [
  ['links to itself', (target: string) => ({ balance: 3, self: { href: target } }), undefined],
  [
    'links to itself by its host',
    (target: string) => ({ balance: 3, self: `https://api.acme.example${target}` }),
    undefined,
  ],
  ['repeats its query', (target: string) => ({ balance: 3, self: target }), asking],
  [
    'links to a further page behind its query',
    (target: string) => ({ next: `${target}${target.includes('?') ? '&' : '?'}page=2` }),
    asking,
  ],
  [
    'lists its parameters',
    (target: string) => ({ query: { size: '20', ...Object.fromEntries(new URLSearchParams(target.split('?')[1])) } }),
    asking,
  ],
] as const)
  test(`a platform that ${what} carries out the same`, async () => {
    expect(await taken(body, change)).toBe('the same');
  });

test('another thing in its place is another operation', async () => {
  expect(await taken((target) => (target.startsWith('//') ? { page: 'home' } : { balance: 3 }))).toBe('NotApplicable');
});

test('the same members with other words may be the same operation, and nobody can tell', async () => {
  expect(await taken((target) => ({ balance: target.startsWith('//') ? 'three' : 'four' }))).toBe('Untested');
});

test('by a query an operation may answer otherwise', async () => {
  expect(await taken((target) => ({ balance: target.includes('?') ? 'three' : 'four' }), asking)).toBe('NotApplicable');
});
