import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { behave, lawful, type BehaviourChange } from '../../../fixtures/reference/platform/behaviour.ts';
import { bodyBytes, json, withHeader, withMember, withoutHeader } from '../../../fixtures/reference/platform/draft.ts';
import { ask, JSON_LINE, login, test, tokenOf } from './platform-kit.ts';

/** What a later change of one function looks like; each test shows that exactly this changes. */
const SAMPLES = {
  callbackDataTrimmed: ({ echo }) => ({
    echo: (value, call) => (typeof value === 'string' ? value.trim() : echo(value, call)),
  }),
  prefixOptional: ({ bearerToken }) => ({ bearerToken: (value, call) => bearerToken(value, call) ?? value }),
  tokenFromQuery: ({ authorizationValue }) => ({
    authorizationValue: (call) => authorizationValue(call) ?? `Bearer ${call.request.query.get('access_token') ?? ''}`,
  }),
  revokedKeyFromTheSecondRequestOn: ({ keyUnrevoked }) => ({
    keyUnrevoked: (key, call) => call.turn > 1 || keyUnrevoked(key, call),
  }),
  expirationAnHourOff: ({ expirationOf }) => ({ expirationOf: (at, call) => expirationOf(at + 3600, call) }),
  noChallenge: { beforeAnswer: (draft) => withoutHeader(draft, 'WWW-Authenticate') },
  messageIsNumber: { beforeAnswer: (draft) => withMember(draft, '/message', 7) },
  gzip: {
    beforeAnswer: (draft) => withHeader({ ...draft, body: gzipSync(bodyBytes(draft)) }, 'Content-Encoding', 'gzip'),
  },
  chunked: { beforeAnswer: (draft) => withHeader(draft, 'Transfer-Encoding', 'chunked') },
  hangsUp: { beforeAnswer: (draft) => ({ ...draft, raw: (response) => response.destroy() }) },
  slow: { arrive: () => wait(60, undefined) },
  clockAhead: { now: () => Date.now() + 3_600_000 },
  oneRequestOnly: {
    arrive: ({ serial }) =>
      serial > 1 ? withHeader(json(429, { success: false, message: 'Slow down.' }), 'Retry-After', '1') : undefined,
  },
} satisfies Record<string, BehaviourChange>;

test('callbackData is trimmed by a change of echo', async ({ start }) => {
  const platform = await start({ behaviour: SAMPLES.callbackDataTrimmed });
  const { json } = await login(platform, platform.seed.apiCustomer, { callbackData: ' a ' });
  expect(json).toMatchObject({ success: true, data: { callbackData: 'a' } });
});

test('a token without prefix is let in by a change of bearerToken, an altered one is not', async ({ start }) => {
  const platform = await start({ behaviour: SAMPLES.prefixOptional });
  const token = await tokenOf(platform, platform.seed.apiCustomer);
  const order = (value: string) =>
    ask(platform.url, 'POST', '/Orders/Create', [JSON_LINE, ['Authorization', value]], { kind: 'digital' });
  expect((await order(token)).status).toBe(200);
  expect((await order(`x${token}`)).status).toBe(401);
});

test('a token in the query is let in by a change of authorizationValue', async ({ start }) => {
  const platform = await start({ behaviour: SAMPLES.tokenFromQuery });
  const token = await tokenOf(platform, platform.seed.storefrontCustomer);
  expect((await ask(platform.url, 'POST', `/Storefront/Profile?access_token=${token}`, [])).status).toBe(200);
  expect((await ask(platform.url, 'POST', '/Storefront/Profile', [])).status).toBe(401);
});

test('a behaviour can turn wrong from the second request of an operation on', async ({ start }) => {
  const platform = await start({ behaviour: SAMPLES.revokedKeyFromTheSecondRequestOn });
  const call = () =>
    ask(platform.url, 'POST', '/Payment/Balance', [['ApiKey', platform.seed.keys.payment.revoked.value]]);
  expect([(await call()).status, (await call()).status]).toEqual([401, 200]);
});

test('changes add up, and a later one wraps an earlier one', async ({ start }) => {
  const both: BehaviourChange = behave(SAMPLES.expirationAnHourOff, SAMPLES.expirationAnHourOff, SAMPLES.clockAhead);
  const platform = await start({ behaviour: both, tokenLifetimeSeconds: 2 });
  const { json: body, headers } = await login(platform, platform.seed.apiCustomer);
  const { Expiration } = (body as { data: { Expiration: string } }).data;
  const ahead = (Date.parse(Expiration) - Date.now()) / 1000;
  expect(Math.abs(ahead - 3 * 3600)).toBeLessThan(10);
  expect(Date.parse(String(headers.date)) - Date.now()).toBeGreaterThan(3_500_000);
  expect(behave()).toEqual(lawful);
});

test('beforeAnswer has the last word on headers, body and coding', async ({ start }) => {
  const [bare, numeric, chunked] = await Promise.all(
    [SAMPLES.noChallenge, SAMPLES.messageIsNumber, SAMPLES.chunked].map((behaviour) => start({ behaviour })),
  );
  const refused = await ask(bare?.url ?? '', 'POST', '/Storefront/Profile', []);
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, undefined]);
  expect((await ask(numeric?.url ?? '', 'GET', '/nowhere', [])).json).toEqual({ success: false, message: 7 });
  const { headers, text } = await ask(chunked?.url ?? '', 'GET', '/', []);
  expect([headers['transfer-encoding'], headers['content-length']]).toEqual(['chunked', undefined]);
  expect(text).toContain('POST /Orders/Create');
});

test('bytes are sent as they stand', async ({ start }) => {
  const platform = await start({ behaviour: SAMPLES.gzip });
  const answer = await fetch(platform.url);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toContain('Reference platform');
});

test('a behaviour can take over the socket, and nothing is added to what it sends', async ({ start }) => {
  const raw = (response: ServerResponse) => {
    setImmediate(() => response.writeHead(202).end('own'));
  };
  const platform = await start({ behaviour: { beforeAnswer: (draft) => ({ ...draft, raw }) } });
  expect(await ask(platform.url, 'GET', '/', [])).toMatchObject({ status: 202, text: 'own' });
  const headers = { 'content-length': '3' };
  const worded = await start({
    behaviour: { beforeAnswer: () => ({ status: 200, statusText: '23', headers, body: 'abc' }) },
  });
  expect((await fetch(worded.url)).statusText).toBe('23');
});

test('closing ends requests that would never be answered', async ({ start }) => {
  const arrived = new EventEmitter();
  const arrival = once(arrived, 'request');
  const platform = await start({
    behaviour: {
      arrive: () => {
        arrived.emit('request');
        return new Promise<never>(() => undefined);
      },
    },
  });
  const refused = expect(ask(platform.url, 'GET', '/', [])).rejects.toThrow('socket hang up');
  await arrival;
  await platform.close();
  await refused;
});

test('an answer that HTTP cannot carry ends the connection', async ({ start }) => {
  const platform = await start({ behaviour: { beforeAnswer: (draft) => withHeader(draft, 'X-Note', 'two\nlines') } });
  await expect(ask(platform.url, 'GET', '/', [])).rejects.toThrow('socket hang up');
});

test('a behaviour can hang up', async ({ start }) => {
  const platform = await start({ behaviour: SAMPLES.hangsUp });
  await expect(ask(platform.url, 'GET', '/', [])).rejects.toThrow('socket hang up');
});

test('arrive can delay and can answer early', async ({ start }) => {
  const [slow, limited] = [
    await start({ behaviour: SAMPLES.slow }),
    await start({ behaviour: SAMPLES.oneRequestOnly }),
  ];
  const began = performance.now();
  expect((await ask(slow.url, 'GET', '/', [])).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(50);
  await ask(limited.url, 'GET', '/', []);
  expect(await ask(limited.url, 'GET', '/', [])).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
});

test('a behaviour that throws is a 500 that tells nothing', async ({ start }) => {
  const fail = () => {
    throw new Error('a secret of the inside');
  };
  const platform = await start({ behaviour: { findAccount: fail } });
  const answer = await login(platform, platform.seed.apiCustomer);
  expect(answer).toMatchObject({ status: 500, json: { success: false } });
  expect(answer.text).not.toContain('inside');
});
