import { inspect } from 'node:util';
import { expect as playwrights } from '@playwright/test';
import { jsonOf } from '../../../../fixtures/wire/exchange.ts';
import { send } from '../../../../fixtures/wire/send.ts';
import { Asker } from '../../../../fixtures/engine/asker.ts';
import { expect, rule, sensitive, test as base } from '../../../../fixtures/index.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';

/**
 * Tests that fail in every way in which Playwright prints something, with secrets within reach of what is printed. They
 * are no tests of the suite: a run of its own has them, beside some of the chapters, and is searched for secrets.
 */
const test = base.extend<{ broken: undefined; brokenAfter: undefined }>({
  broken: async ({ login }) => {
    await Promise.reject(new TypeError(`a fixture broke at ${login.account.password.reveal()}`));
  },
  brokenAfter: async ({ login }, use) => {
    await use(undefined);
    throw new Error(`a fixture broke afterwards at ${login.account.password.reveal()}`);
  },
});

const details = rule('LOGIN-01', 'login');

test('prints all it has', details, async ({ session, parts, credentials, cell, login }, info) => {
  const { target, shared, patience, controls, sharedLogin } = session;
  const own = { session, parts, target, shared, patience, controls };
  const all = { ...own, credentials, sharedLogin, cell, login, good: login.good() };
  const answer = await send(login.good(), 3000);
  const token = await credentials.bearer('reseller');
  for (const one of [...Object.values(all), all, answer, token, login.account.email]) {
    console.log(one);
    console.log('%o %s', one, one);
    console.error(inspect(one, { showHidden: true, depth: Infinity, getters: true }), JSON.stringify(one));
  }
  console.table(Object.entries(target.accounts));
  console.dir(login.account.password, { customInspect: false, showHidden: true, depth: 9 });
  await info.attach('what there is', { body: JSON.stringify({ answer, token, parts: login.good().parts }) });
  info.annotations.push({ type: 'note', description: String(login.account.email) });
});

test('prints a surface', rule('BEARER-01', 'reseller'), async ({ surface, expired }) => {
  console.log(surface, inspect([expired, await surface.good()], { depth: Infinity, showHidden: true }));
  await surface.letsGoodIn('a good one');
});

test('prints deliveries', rule('CALLBACK-01', 'callback'), ({ deliveries }) => {
  console.log(deliveries, inspect(deliveries, { depth: Infinity, showHidden: true }));
});

test('prints a receiver', rule('RECEIVER-01', 'receiver'), ({ receiver }) => {
  console.log(receiver, inspect(receiver, { depth: Infinity, showHidden: true }));
});

test('connections that fail', details, async ({ session, login, cell, target }) => {
  const { parts } = login.good();
  const asker = new Asker(cell, session);
  const exchanges = ['http://127.0.0.1:1/', new URL('/reset', target.baseUrl ?? '').href].map((url) => {
    let request = Stimulus.of('POST', new URL(url)).withBody(parts.body);
    for (const [name, value] of parts.headers) request = request.with(name, value);
    return send(request.with('ApiKey', login.account.password.derive('as a key', encodeURI)), 1000);
  });
  for (const failed of await Promise.all(exchanges)) {
    await asker.case('no answer', () => {
      expect(failed).toHaveStatus(200);
      return Promise.resolve();
    });
    playwrights.soft(failed).toEqual({});
  }
  throw new Error(inspect(await Promise.all(exchanges), { depth: 9, showHidden: true }));
});

test('our expect in vain', details, async ({ session, login, cell }) => {
  const asker = new Asker(cell, session);
  await asker.case('on what is no JSON', async (log) => {
    expect(await log.send(login.good().withBody(sensitive`{"Password":${login.json()}`), 'refused')).toBeJson();
  });
  await asker.case('on a good login', async (log) => {
    expect(await log.send(login.good(), 'needed')).toHaveStatus(299);
  });
  expect(await send(login.good(), 1000)).toHaveStatus(299);
});

test('the expect of Playwright in vain', details, async ({ login, target, credentials }) => {
  const { email, password } = login.account;
  playwrights.soft(login.account).toEqual({});
  playwrights.soft(target).toEqual({});
  playwrights.soft(login.good()).toEqual({});
  playwrights.soft([await credentials.bearer('reseller')]).toContain('x');
  playwrights.soft(await send(login.good(), 1000)).toMatchObject({ status: 299 });
  playwrights.soft(password.reveal(), 'of a secret that was revealed').toBe('x');
  playwrights(password, email.reveal()).toEqual('x');
});

test('an exception that says a secret, and its cause', details, async ({ login }) => {
  const { password, email } = login.account;
  await test.step(`a step with ${String(password)}`, () => {
    throw new Error(`at ${password.reveal()}`, { cause: new Error(`since ${email.reveal()} is wrong`) });
  });
});

test('several errors at once', details, ({ login }) => {
  const { password, email } = login.account;
  const quoted = (): unknown => JSON.parse(`{"a":${password.reveal()}`);
  playwrights.soft(quoted).not.toThrow();
  throw new AggregateError([new Error(password.reveal()), new Error(email.reveal())], password.reveal());
});

test('something thrown that is no error', details, async ({ login }) => {
  console.log('revealed:', login.account.password.reveal());
  process.stdout.write(Buffer.from(`revealed: ${login.account.email.reveal()}\n`));
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what is no error is what is thrown here
  await Promise.reject({
    password: login.account.password.reveal(),
    token: jsonOf(await send(login.good(), 1000)),
  });
});

test('a broken fixture', details, ({ broken }) => {
  console.log(broken);
});

test(
  'a fixture that breaks afterwards, and a rejection that nobody awaits',
  details,
  async ({ brokenAfter, login }) => {
    void Promise.reject(new Error(`nobody awaits ${login.account.password.reveal()}, ${brokenAfter}`));
    await new Promise(() => undefined);
  },
);

test('a time-out', details, async ({ login }) => {
  test.setTimeout(300);
  console.log('waiting for', login.good());
  await new Promise(() => undefined);
});
