import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type TestInfo } from '@playwright/test';
import { judgeEchoes } from '../../../../fixtures/roles/platform/login/alike.ts';
import { LOGIN } from '../../../../fixtures/roles/platform/login/good-login.ts';
import { Together } from '../../../../fixtures/roles/platform/login/login-behind.ts';
import { Login } from '../../../../fixtures/roles/platform/login/login.ts';
import { asking } from '../../engine/kit.ts';
import { read } from '../../target/target-kit.ts';

// A login without a token is a finding only where a plain one behind it is granted: an account may have been locked.

/** One login as the server saw it: how many came before it, and how many are under way with it. */
interface Seen {
  readonly before: number;
  readonly atOnce: number;
  readonly text: unknown;
  readonly region: unknown;
}

/** What a login gets: a token, with its own text, another one, or that of the login before; or none. */
type Reply = 'granted' | 'changed' | 'before' | 'refused';

/** A platform's login, each of which takes a moment, and what asks it. The token is none: that is another rule's. */
async function platform(info: TestInfo, reply: (seen: Seen) => Reply, wasLetIn = true) {
  const texts: unknown[] = [];
  let atOnce = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { callbackData } = JSON.parse(String(Buffer.concat(chunks))) as { readonly callbackData?: unknown };
      const region = request.headers['h-region-code'];
      const got = reply({ before: texts.length, atOnce: ++atOnce, text: callbackData, region });
      const before = texts.findLast((text) => text !== undefined);
      texts.push(callbackData);
      void wait(20).then(() => {
        atOnce--;
        const echo = got === 'changed' ? 'changed' : got === 'before' ? before : callbackData;
        const data = { Token: TOKEN, Expiration: '2999-01-01T00:00:00Z', callbackData: echo };
        response.writeHead(got === 'refused' ? 401 : 200, { 'Content-Type': 'application/json' });
        response.end(
          JSON.stringify({ success: got !== 'refused', message: '', data: got === 'refused' ? null : data }),
        );
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const target = read(
    info,
    `baseUrl: ${url}\naccounts: { apiCustomer: { email: a@acme.example, password: correct } }\nregion: TR`,
  );
  const account = target.accounts.apiCustomer;
  if (!account) throw new Error('It has one');
  const { asker, cell } = asking(new URL(url));
  if (wasLetIn) asker.controls.noteLetIn(LOGIN);
  const shared = { answer: () => Promise.reject(new Error('Nobody asks for it')) };
  return {
    login: new Login({ target, account, asker, shared, logins: () => Promise.resolve({ begun: 0, underWay: 0 }) }),
    /** What was sent as `callbackData`, in order. */
    texts,
    ends: () => cell.record().cases.map(({ status }) => status),
    reasons: () => cell.record().cases.map(({ reason }) => reason),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'one' })}.${'s'.repeat(43)}`;
const TEXTS = ['one', 'two', 'three', 'four', 'five'];

test('where the account is locked among many logins, nothing is proven by any that is refused', async ({}, info) => {
  await using made = await platform(info, ({ before }) => (before < 3 ? 'granted' : 'refused'));
  await made.login.crowd.atOnce(TEXTS);
  await made.login.crowd.inTurn(TEXTS.slice(0, 2));
  expect(made.ends().toSorted()).toEqual([...Array<string>(4).fill('inconclusive'), ...Array<string>(3).fill('pass')]);
  for (const reason of made.reasons().filter((one) => one !== null))
    expect(reason).toContain('the good request was not let in: it got 401');
});

test('what is lost among many is a finding where the plain login behind all of them is granted', async ({}, info) => {
  const isLost = ({ text, atOnce }: Seen): boolean => (text === 'conformance' ? atOnce > 1 : String(text).length > 3);
  await using made = await platform(info, (seen) => (isLost(seen) ? 'refused' : 'granted'));
  await made.login.crowd.atOnce(TEXTS);
  expect(made.ends()).toEqual(['pass', 'pass', 'fail', 'fail', 'fail']);
  // One behind each, none of them beside another, nor beside what is judged: it would have been lost as well.
  expect(made.texts.slice(5)).toEqual(['conformance', 'conformance', 'conformance']);
});

test('each of several is given when all of them have been done, whatever became of the others', async () => {
  const together = new Together(2);
  const done: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const slow = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const both = [together.one(Promise.resolve('quick')).then((one) => done.push(one)), together.one(slow)];
  await wait(20);
  expect(done).toEqual([]);
  fail(new Error('It broke off'));
  await expect(both[1]).rejects.toThrow('It broke off');
  await both[0];
  expect(done).toEqual(['quick']);
});

test('one of several in turn that is refused is a finding, and no login is sent behind those that are granted', async ({}, info) => {
  await using made = await platform(info, ({ text }) => (text === 'two' ? 'refused' : 'granted'));
  await made.login.crowd.inTurn(TEXTS);
  expect(made.ends()).toEqual(['pass', 'fail', 'pass', 'pass', 'pass']);
  expect(made.texts).toEqual(['one', 'two', 'conformance', 'three', 'four', 'five']);
});

for (const [what, reply, ends] of [
  ['has no text', 'granted', ['pass', 'pass']],
  ['has a text that no login sent', 'changed', ['pass', 'pass']],
  ['has the text of the login before', 'before', ['fail', 'fail']],
  ['is refused where one with a text is not', 'refused', ['blocked', 'blocked']],
] as const)
  test(`where a login without callbackData ${what}, that ends as ${ends[0]}`, async ({}, info) => {
    await using made = await platform(info, ({ text }) => (text === undefined ? reply : 'granted'));
    await made.login.crowd.withoutText();
    expect(made.ends()).toEqual(ends);
  });

test('a login without callbackData that is lost among others alone is a finding', async ({}, info) => {
  await using made = await platform(info, ({ text, atOnce }) =>
    text === undefined && atOnce > 1 ? 'refused' : 'granted',
  );
  await made.login.crowd.withoutText();
  expect(made.ends()).toEqual(['fail', 'pass']);
});

test('a customer who was never granted a token is a matter of the rule that says so', async ({}, info) => {
  await using made = await platform(info, () => 'refused', false);
  await made.login.crowd.inTurn(['one']);
  expect(made.ends()).toEqual(['blocked']);
});

for (const [locked, end] of [
  [true, 'inconclusive'],
  [false, 'fail'],
] as const)
  test(`a region that is refused beside none is ${end}, the account ${locked ? 'locked by then' : 'as before'}`, async ({}, info) => {
    await using made = await platform(info, ({ before, region }) =>
      region === 'TR' || (locked && before > 3) ? 'refused' : 'granted',
    );
    // The target's own region is TR too.
    const none = made.login.good().without('h-region-code');
    await made.login.answersAlike('TR', none, none.with('h-region-code', 'TR'), 'LOGIN-13 × login');
    expect(made.ends()[0]).toBe(end);
  });

test('a region beside which a text comes back changed is answered otherwise than none', async ({}, info) => {
  await using made = await platform(info, ({ region }) => (region === 'TR' ? 'changed' : 'granted'));
  const none = made.login.good({ callbackData: 'one' }).without('h-region-code');
  await made.login.answersAlike('TR', none, none.with('h-region-code', 'TR'), 'LOGIN-13 × login');
  expect(made.ends()[0]).toBe('fail');
});

test('a text is made shorter as long as a token comes with it: a refusal is no changed echo', async ({}, info) => {
  await using changing = await platform(info, ({ text }) => (String(text).includes('x') ? 'changed' : 'granted'));
  await changing.login.shortens('abxcd');
  expect(changing.ends()).toEqual(['fail']);
  await using locked = await platform(info, () => 'refused');
  await locked.login.shortens('abxcd');
  expect(locked.ends()).toEqual(['inconclusive']);
  expect(locked.texts).toEqual(['abxcd']);
});

test('a generated text that got no token is not made shorter', async ({}, info) => {
  await using made = await platform(info, ({ text }) => (text === 'generated' ? 'refused' : 'granted'));
  const asked: string[] = [];
  const { login } = made;
  const echoing = {
    good: login.good.bind(login),
    grants: login.grants.bind(login),
    shortens: (text: string) => Promise.resolve(void asked.push(text)),
    each: () => Promise.resolve(),
    token: () => Promise.reject(new Error('Nobody asks for it')),
  };
  await judgeEchoes(echoing, [[['generated text 1', 'generated']]], ['generated']);
  expect(made.ends()).toEqual(['fail']);
  expect(asked).toEqual([]);
});
