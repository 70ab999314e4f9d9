import { Agent, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { excusesStarts } from '../../../../evidence/client-connections.ts';
import { needlessLogin } from '../../../../fixtures/judge/client/breaches.ts';
import { ofEither } from '../../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { sequenceOf } from '../../../../fixtures/judge/client/timeline.ts';
import { Untested } from '../../../../fixtures/judge/outcomes.ts';
import { ordinaryOf } from '../../../../fixtures/roles/client/ordinary.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { FORBIDDEN, ORDINARY, TURNED_DOWN } from '../../../../fixtures/roles/client/scenarios.ts';
import { knownStarts } from '../../../../fixtures/roles/client/start-demands.ts';
import { call, login, played, type Sketch } from '../../judge/client-kit.ts';
import { signIn, there } from '../../judge/client-tables.ts';
import { runOf } from './client-run-kit.ts';
import { CLIENT } from './consumer-kit.ts';

/** How a client deals with its connections, and what it does behind an answer that it cannot work with. */
interface Manner {
  readonly keepAlive: boolean;
  /** Whether its connections end with such an answer, or with a 403 too. */
  readonly ends?: 'trouble' | 'trouble and 403';
  readonly keepsToken?: true;
  /** Which call comes next behind such an answer: the same again, or the first; else the one after it. */
  readonly next?: 'same' | 'first';
  /** Whether its orders have no names, or are all alike. */
  readonly isNameless?: true | 'alike';
  /** Whether it makes more than twice as many calls as it was asked for. */
  readonly isEager?: true;
  /** Whether a look at the account follows each login. */
  readonly looks?: true;
}

/** One call after the other, each with the token of the last login. */
const start =
  ({ keepAlive, ends, keepsToken, next, isNameless, isEager, looks }: Manner): StartClient =>
  async (given) => {
    let agent = new Agent({ keepAlive });
    let token: string | null = null;
    const send = (path: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<[number, string]> =>
      new Promise((resolve, reject) => {
        const headers = { 'Content-Type': 'application/json', ...more };
        const sent = request(`${given['BASE_URL'] ?? ''}${path}`, { method: 'POST', headers, agent }, (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString('utf8')));
          answer.on('end', () => {
            resolve([answer.statusCode ?? 0, text]);
          });
        });
        sent.on('error', reject);
        sent.end(JSON.stringify(body));
      });
    const times = Number(given['REQUESTS']) * (isEager === true ? 2.5 : 1);
    for (let place = 0; place < times; place++) {
      if (token === null) {
        const account = { Email: given['API_EMAIL'], Password: given['API_PASSWORD'] };
        const [, said] = await send('/Login/Customer/Api/Verify', account);
        ({ Token: token } = (JSON.parse(said) as { data: { Token: string } }).data);
        if (looks === true) await send('/Account/Show', {}, { Authorization: `Bearer ${token}` });
      }
      const order = isNameless ? { product: isNameless === 'alike' ? 0 : place } : { deliverId: `d-${place}` };
      const [status] = await send('/Orders/Create', order, { Authorization: `Bearer ${token}` });
      const isTrouble = status >= 300 && status !== 403;
      if (isTrouble && keepsToken !== true) token = null;
      if ((isTrouble && ends !== undefined) || (status === 403 && ends === 'trouble and 403')) {
        agent.destroy();
        agent = new Agent({ keepAlive });
      }
      if (isTrouble && next !== undefined) place = next === 'same' ? place - 1 : -1;
    }
    agent.destroy();
    return { fault: null, said: '' };
  };

const facts = (of: Played): Record<string, string> => ({ ...sequenceOf(of) });

/** What is made of it where some calls are turned down, and whether the gate takes a pass for what it is. */
async function madeOf(all: Played, hour: Played, forbidden: Played): Promise<[what: string, isTaken: boolean]> {
  const ordinary = await ordinaryOf(hour, CLIENT, (name) => Promise.resolve(name === FORBIDDEN ? forbidden : hour));
  const judge = (one: Played): ReturnType<typeof needlessLogin> => needlessLogin(one, 1);
  const told = { matcher: 'toReuseToken', args: ['1'], facts: facts(all) };
  const isTaken = !excusesStarts(told, facts(hour), facts(forbidden));
  try {
    knownStarts(all, ordinary, judge);
  } catch (error) {
    if (error instanceof Untested) return [String(error.remedy), isTaken];
    throw error;
  }
  return [ofEither(all, judge) === null ? 'pass' : 'fail', isTaken];
}

const KEEP =
  'let the client keep its connections open while it works, or keep its token where a process that is started anew finds it';
const AGAIN =
  'let a process that is started anew send again what the one before had not finished, by calls that differ from each other as orders do by their DeliverID, or find the token that the one before had stored';

const MANNERS: readonly (readonly [name: string, manner: Manner, what: string])[] = [
  ['keeps its token, and no connection', { keepAlive: false, keepsToken: true }, 'pass'],
  ['throws both away, and goes on with its next call', { keepAlive: true, ends: 'trouble' }, AGAIN],
  ['throws both away, and whose next order is nameless', { keepAlive: true, ends: 'trouble', isNameless: true }, AGAIN],
  ['is started anew, and sends its order again', { keepAlive: true, ends: 'trouble', next: 'same' }, 'pass'],
  ['is started anew, and begins with its first order', { keepAlive: true, ends: 'trouble', next: 'first' }, 'pass'],
  [
    'throws both away, and makes more calls than were asked for',
    { keepAlive: true, ends: 'trouble', isNameless: true, isEager: true },
    AGAIN,
  ],
  [
    'throws both away, and looks at its account first',
    { keepAlive: true, ends: 'trouble', isNameless: true, looks: true },
    AGAIN,
  ],
  [
    'throws both away, and whose orders are all alike',
    { keepAlive: true, ends: 'trouble', isNameless: 'alike', isEager: true },
    AGAIN,
  ],
  [
    'is started anew, and begins with its first nameless order',
    { keepAlive: true, ends: 'trouble', next: 'first', isNameless: true },
    'pass',
  ],
  [
    'is started anew, and sends a nameless order again',
    { keepAlive: true, ends: 'trouble', next: 'same', isNameless: true },
    'pass',
  ],
  ['throws its token away, and keeps its connections', { keepAlive: true }, 'fail'],
  ['throws its token away, and keeps no connection', { keepAlive: false }, KEEP],
  ['throws both away where it is refused anything', { keepAlive: true, ends: 'trouble and 403' }, KEEP],
];

for (const [name, manner, what] of MANNERS)
  test(`a client that ${name} is judged by what its connections and its calls tell`, async () => {
    const run = runOf(start(manner), 4);
    const [all, hour, forbidden] = await Promise.all([TURNED_DOWN, ORDINARY, FORBIDDEN].map((one) => run.played(one)));
    await run.close();
    if (!all || !hour || !forbidden) throw new Error('Nothing was played');
    expect(await madeOf(all, hour, forbidden)).toEqual([what, what !== KEEP && what !== AGAIN]);
  });

/** Each on a connection of its own. */
const alone = (all: readonly Sketch[]): Sketch[] => all.map((one, connection) => ({ ...one, connection }));

test('so is the Storefront, and an hour tells of who ends at a 403', async () => {
  const behind = (next: Sketch): Played =>
    played(alone([signIn(), there(), there({ status: 500, body: '{"n":2}' }), signIn(), there(next)]), { asked: 2 });
  const [thrown, again] = [behind({}), behind({ body: '{"n":2}' })];
  const hour = played(
    [login(), call(), ...alone([signIn(), there(), there()])].map((one, place) => ({ connection: 50 + place, ...one })),
  );
  const alike = played([signIn(), there({ body: '{}' }), there({ body: '{}' })]);
  const [kept, ended] = [played([signIn(), there(), there()]), played([signIn(), there(), there({ status: 403 })])];
  expect(await madeOf(thrown, hour, hour)).toEqual([KEEP, false]);
  expect(await madeOf(thrown, hour, ended)).toEqual([KEEP, false]);
  expect(await madeOf(thrown, kept, ended)).toEqual([AGAIN, false]);
  expect(await madeOf(again, kept, ended)).toEqual(['pass', true]);
  expect(await madeOf(again, alike, ended)).toEqual([AGAIN, false]);
  expect(
    await madeOf(again, kept, played([signIn(), there(), there({ status: 403 }), there({ connection: 1 })])),
  ).toEqual([KEEP, false]);
});

test('whoever begins anew behind trouble elsewhere sends all that was sent before, and no look at the account alone', async () => {
  const [first, second, third] = ['{"n":1}', '{"n":2}', '{"n":3}'].map((body) => call({ body }));
  const behind = (...next: readonly (Sketch | undefined)[]): Played =>
    played(
      alone(
        [login(), first, second, call({ kind: 'supplier', status: 500 }), login(), ...next].flatMap((one) => one ?? []),
      ),
    );
  const kept = played([login(), call(), call()]);
  const ended = played([login(), call(), call({ status: 403 })]);
  expect(await madeOf(behind(first, second, third), kept, ended)).toEqual(['pass', true]);
  expect(await madeOf(behind(first), kept, ended)).toEqual(['pass', true]);
  expect(await madeOf(behind(first, third), kept, ended)).toEqual([AGAIN, false]);
  expect(await madeOf(behind(third), kept, ended)).toEqual([AGAIN, false]);
});

test('the first login of a known process to the other API is known, though it met trouble in between', async () => {
  const [order, other] = ['{"deliverId":"d-1"}', '{"n":7}'].map((body) => ({ body }));
  const behind = (connection: number, ...between: readonly Sketch[]): Played =>
    played([
      ...[login(), signIn(), there(), call({ ...order, status: null })],
      ...[login({ connection: 1 }), call({ ...order, connection: 1, status: 429 }), call({ ...order, connection: 1 })],
      ...between,
      ...[signIn({ connection }), there({ ...other, connection })],
    ]);
  const kept = played([login(), call(), call(), signIn(), there(), there()]);
  const ended = played([login(), call(), call({ status: 403 }), call(), signIn(), there({ status: 403 }), there()]);
  expect(await madeOf(behind(1), kept, ended)).toEqual(['pass', true]);
  // Another connection may be that of whoever throws a token away for the 429, and a second login is not its first.
  expect(await madeOf(behind(2), kept, ended)).toEqual([AGAIN, false]);
  const again = [signIn({ connection: 1 }), there({ connection: 1, status: 500 })];
  expect(await madeOf(behind(2, ...again), kept, ended)).toEqual([AGAIN, false]);
});
