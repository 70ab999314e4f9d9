import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { withOtherBodies } from '../../../surface.bodies.cases.ts';
import { otherPlacesAtOnce } from '../../../surface.places.cases.ts';
import { atSurface } from './surface-kit.ts';

// What reads a form, a text or XML may look at credentials in a way of its own; so may what reads parameters of a path.

const KEY = 'live-kQ7vT2mX9pL4';
const BAD = 'live-4Lp9Xm2Tv7Qk';
const NAMES = {
  query: [],
  cookies: [],
  within: [],
  headers: [],
  subprotocols: [],
  body: ['ApiKey', 'api_key'],
  parameters: ['apikey'],
};

interface Asked {
  readonly type: string;
  readonly path: string;
  readonly body: string;
  readonly key: string | undefined;
}

/** A status, or that with another body than a good request gets. */
type Answer = (asked: Asked) => number | readonly [status: number, body: string];
type Rows = 'bad' | 'limited' | 'of another tenant' | 'elsewhere';

const without = (good: Stimulus): Stimulus => good.without('ApiKey');
const bad = (good: Stimulus): Stimulus => good.with('ApiKey', BAD);

function askedBy({ headers, url = '' }: IncomingMessage, body: string): Asked {
  return { type: headers['content-type'] ?? '', path: url, body, key: headers['apikey'] as string | undefined };
}

/** How the rows end, but for those that pass. */
function judged(answer: Answer, rows: Rows, path = '/api/orders'): Promise<readonly string[]> {
  return atSurface(
    (request, response) => {
      void text(request).then((body) => {
        const told = answer(askedBy(request, body));
        const [status, said] = typeof told === 'number' ? [told, `{"status":${String(told)}}`] : told;
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(said);
      });
    },
    {
      rule: rows === 'elsewhere' ? 'KEY-11' : 'KEY-05',
      key: new Secret(KEY, 'A_BODY_KEY'),
      probe: (origin) =>
        Stimulus.of('POST', new URL(`${origin}${path}`))
          .with('Content-Type', 'application/json')
          .withJson({ deliverId: 'a' }),
    },
    async ({ surface, cell }) => {
      const how = { isGood: rows === 'limited', isOfAnother: rows === 'of another tenant' };
      const all =
        rows === 'elsewhere'
          ? otherPlacesAtOnce(without, { wrong: bad, empty: without }, NAMES, surface.seen).filter(([label]) =>
              /^in (?:parts|XML|its path)/.test(label),
            )
          : withOtherBodies('a key', bad, surface.seen, how);
      await surface.keepsOut(all);
      return cell.record().cases.map(({ label, status }) => `${label}: ${status}`);
    },
  );
}

const guarded =
  (isUnseen: (asked: Asked) => boolean): Answer =>
  (asked) =>
    asked.key === KEY || (asked.key !== undefined && isUnseen(asked)) ? 200 : 401;

for (const [type, how] of [
  ['application/x-www-form-urlencoded', 'a form'],
  ['multipart/form-data; boundary=conformance', 'a form of several parts'],
  ['text/plain', 'a text'],
  ['text/csv', 'CSV'],
  ['application/octet-stream', 'bytes'],
  ['application/xml', 'XML'],
] as const)
  for (const rows of ['bad', 'limited'] as const)
    test(`a ${rows} key that nobody looks at beside ${how} is found`, async () => {
      const ends = await judged(
        guarded((asked) => asked.type === type),
        rows,
      );
      expect(ends.filter((end) => !end.endsWith('pass'))).toEqual([`a key, with ${how} for a body: fail`]);
    });

test('bodies that are refused for what they are, before or behind the key, are no finding', async () => {
  const isJson = ({ type }: Asked): boolean => type === 'application/json';
  for (const status of [400, 403, 415, 500]) {
    const before: Answer = (asked) => (isJson(asked) ? guarded(() => false)(asked) : status);
    const behind: Answer = (asked) => (asked.key === KEY && !isJson(asked) ? status : guarded(() => false)(asked));
    for (const rows of ['bad', 'limited'] as const)
      for (const answer of [before, behind])
        expect((await judged(answer, rows)).filter((end) => !end.endsWith('pass'))).toEqual([]);
  }
});

// A request that says JSON of a body that it does not have is of no other kind.
const NONE_PASSED = 'a key, with neither a body nor a length: pass';

test('where a good request gets what bodies of other kinds get as well, nobody knows who has looked', async () => {
  const ends = await judged((asked) => (asked.type !== 'application/json' || asked.key === KEY ? 400 : 401), 'bad');
  expect(ends.filter((end) => !end.endsWith('not-tested'))).toEqual([NONE_PASSED]);
});

test('a body of another kind that is told so by 200, whoever may do what, is no finding of a limited key', async () => {
  const answer: Answer = ({ key, type }) =>
    key === undefined ? 401 : type === 'application/json' ? (key === KEY ? 200 : 403) : [200, '{"success":false}'];
  expect(await judged(answer, 'limited')).toEqual([NONE_PASSED]);
});

test('a key of another tenant is not tried where the body may have named the tenant', async () => {
  expect(
    await judged(
      guarded(() => true),
      'of another tenant',
    ),
  ).toEqual([]);
});

for (const [where, find] of [
  ['in parts of a form, under all names', ({ body }) => /name="api_key"\r\n\r\n([^\r]+)/.exec(body)?.[1]],
  ['in XML, under all names', ({ body }) => /<ApiKey>([^<]+)</.exec(body)?.[1]],
  ['in its path as the parameter apikey', ({ path }) => /s;apikey=([^;/]+)$/.exec(path)?.[1]],
  [
    'in its path as the parameter apikey behind its first part',
    ({ path }) => /^\/api;apikey=([^;/]+)\/orders/.exec(path)?.[1],
  ],
  ['in its path as its last part', ({ path }) => /\/orders\/(.+)$/.exec(path)?.[1]],
] as readonly (readonly [string, (asked: Asked) => string | undefined])[])
  test(`a key that is found ${where} is let in nowhere unseen`, async () => {
    const ends = await judged((asked) => ((asked.key ?? find(asked)) === KEY ? 200 : 401), 'elsewhere');
    expect(ends.filter((end) => !end.endsWith('pass'))).toEqual([`${where}: fail`]);
  });

for (const [which, before] of [
  ['first', '/base'],
  ['second', '/base/api'],
  ['third', '/base/api/orders'],
] as const)
  test(`a key that is found behind the ${which} part of a path below a base path is let in nowhere unseen`, async () => {
    const answer: Answer = ({ key, path }) => {
      const found = path.startsWith(`${before};`) ? /;apikey=([^;/]+)\//.exec(path)?.[1] : undefined;
      return (key ?? found) === KEY ? 200 : 401;
    };
    const ends = await judged(answer, 'elsewhere', '/base/api/orders/list');
    expect(ends.filter((end) => !end.endsWith('pass'))).toEqual([
      `in its path as the parameter apikey behind its ${which} part: fail`,
    ]);
  });

test('a page for whatever path nobody knows is no finding', async () => {
  const ends = await judged(
    ({ path, key }) => (path !== '/api/orders' ? [200, '"welcome"'] : key === KEY ? 200 : 401),
    'elsewhere',
  );
  expect(ends.filter((end) => !end.endsWith('pass'))).toEqual([]);
  expect(ends.join()).not.toContain('in its path');
});

test('a path that is open to everybody, and answers as the operation does, is no finding', async () => {
  const ends = await judged(({ path, key }) => (path !== '/api/orders' || key === KEY ? 200 : 401), 'elsewhere');
  expect(ends.filter((end) => !end.endsWith('pass'))).toEqual([]);
  expect(ends.join()).not.toContain('in its path');
});

test('who refuses such bodies and such paths is not found fault with', async () => {
  for (const status of [400, 404, 415])
    expect(
      (
        await judged(
          ({ type, path, key }) =>
            type !== 'application/json' || path !== '/api/orders' ? status : key === KEY ? 200 : 401,
          'elsewhere',
        )
      ).filter((end) => !end.endsWith('pass')),
    ).toEqual([]);
});
