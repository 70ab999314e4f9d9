import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { ofNobody } from '../../../../fixtures/roles/platform/surface/of-form.ts';
import type { Changes } from '../../../../fixtures/roles/platform/surface/changes.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { otherPlaces, otherPlacesAtOnce } from '../../../surface.places.cases.ts';
import { atSurface } from './surface-kit.ts';

// A key in a form was looked at where it gets something else than one that nobody has, whatever the operation lacks besides.

const KEY = 'live-kQ7vT2mX9pL4';
const NONE = { query: [], cookies: [], within: [], headers: [], subprotocols: [], parameters: [] };
const NAME = 'key';
const LABEL = `in a form as ${NAME}`;
/** In place of a status: the connection is closed. */
const NONE_AT_ALL = 0;

/** One request: its form, null where it has none, and whether the good key is in its header. */
interface Asked {
  readonly form: URLSearchParams | null;
  readonly isGood: boolean;
  /** How many forms have come, this one included. */
  readonly times: number;
}

const isInAForm = ([label]: Changes[number]): boolean => label.startsWith('in a form');

type Answer = (asked: Asked) => number;

/** How the rows end of KEY-11 that put the key into a form; a row that takes no place has none. */
function judged(answer: Answer, rows: 'named' | 'at once' = 'named'): Promise<readonly string[]> {
  let times = 0;
  return atSurface(
    (request, response) => {
      void text(request).then((body) => {
        const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
        if (isForm) times++;
        const form = isForm ? new URLSearchParams(body) : null;
        const status = answer({ form, isGood: request.headers['apikey'] === KEY, times });
        if (status === NONE_AT_ALL) request.socket.destroy();
        else response.writeHead(status).end();
      });
    },
    {
      rule: 'KEY-11',
      key: new Secret(KEY, 'A_FORM_KEY'),
      probe: (origin) =>
        Stimulus.of('POST', new URL(`${origin}/orders`))
          .with('Content-Type', 'application/json')
          .withJson({ deliverId: 'a b', lines: [{ count: 2 }] }),
    },
    async ({ surface, cell }) => {
      const without = (good: Stimulus): Stimulus => good.without('ApiKey');
      const names = { ...NONE, body: [NAME] };
      if (rows === 'named') await surface.refuses(401, otherPlaces(without, names, surface.seen).filter(isInAForm));
      else {
        const bad = { wrong: without, empty: without };
        await surface.keepsOut(otherPlacesAtOnce(without, bad, names, surface.seen).filter(isInAForm));
      }
      return cell.record().cases.map(({ label, status }) => `${label}: ${status}`);
    },
  );
}

/** An operation that takes forms, and looks for a key in them where there is none in its header. */
const takesForms =
  (letIn: number): Answer =>
  ({ form, isGood }) => {
    if (isGood) return form === null ? 200 : letIn;
    return form?.get(NAME) === KEY ? letIn : 401;
  };

for (const status of [200, 400, 403, 422])
  test(`a key that is taken from a form is found by ${status}, whatever the operation says then`, async () => {
    expect(await judged(takesForms(status))).toEqual([`${LABEL}: fail`]);
  });

test('a key that is taken from a form is found where a good request gets 400 as well', async () => {
  expect(await judged(({ form, isGood }) => (isGood || form?.get(NAME) === KEY ? 400 : 401))).toEqual([
    `${LABEL}: fail`,
  ]);
});

test('a form has what the probe has, so that a key is looked for in it', async () => {
  const taken: Answer = ({ form, isGood }) => {
    if (form === null) return isGood ? 200 : 401;
    if (form.get('deliverId') !== 'a b' || form.get('lines[0][count]') !== '2') return 400;
    return isGood || form.has(NAME) ? 200 : 401;
  };
  expect(await judged(taken)).toEqual([`${LABEL}: fail`]);
  expect(await judged(taken, 'at once')).toEqual(['in a form, under all names: fail']);
});

test('a form in which nobody looks for a key passes', async () => {
  expect(await judged(({ isGood }) => (isGood ? 200 : 401))).toEqual([`${LABEL}: pass`]);
});

/** What lawful platforms say of forms before anybody asks for a key. */
const LAWFUL: readonly (readonly [what: string, refuses: (form: URLSearchParams) => number | null])[] = [
  ['takes no form', () => 415],
  ['takes no method with one', () => 501],
  ['has a firewall that blocks the name of a key', (form) => (form.has(NAME) ? 403 : null)],
  ['has a firewall that knows what keys begin with', (form) => (/^live-/.test(form.get(NAME) ?? '') ? 400 : null)],
  ['takes no long values', (form) => ((form.get(NAME) ?? '').length >= KEY.length ? 413 : null)],
  ['knows all fields', (form) => (form.has(NAME) ? 422 : null)],
];

for (const good of [200, 422])
  for (const [what, refuses] of LAWFUL)
    test(`a platform that ${what} is not found fault with, its probe getting ${good}`, async () => {
      const ends = await judged(({ form, isGood }) => (form === null ? null : refuses(form)) ?? (isGood ? good : 401));
      expect(ends).toEqual([]);
    });

test('a firewall that closes the connection of any form is not found fault with', async () => {
  const ends = await judged(({ form, isGood }) => (form !== null ? NONE_AT_ALL : isGood ? 200 : 401));
  expect(ends.filter((end) => end.endsWith('fail'))).toEqual([]);
});

test('nodes that look at forms and keys in another order each are not found fault with', async () => {
  const ends = await judged(({ form, isGood, times }) => {
    if (form !== null && times % 2 === 1) return 415;
    return isGood ? 200 : 401;
  });
  expect(ends.filter((end) => end.endsWith('fail'))).toEqual([]);
});

for (const [credential, nobodys] of [
  ['aaa.bbb.kQ7-T2_X', 'aaa.bbb.X_2T-7Qk'],
  ['pk_live_kQ7vT2mX9pL4', 'pk_live_4Lp9Xm2Tv7Qk'],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '7c9e6679-7425-40de-944b-7ea09f1cf70e'],
  ['kQ7vT2mX9pL4', '4Lp9Xm2Tv7Qk'],
] as const)
  test(`a credential that nobody has is of the same form: ${credential}`, () => {
    expect(ofNobody(new Secret(credential, 'A_CREDENTIAL'))?.reveal()).toBe(nobodys);
  });

test('where none can be made there is none', () => {
  for (const one of ['aa', 'a-a', '...', '']) expect(ofNobody(new Secret(one, 'NO_CREDENTIAL'))).toBeNull();
});
