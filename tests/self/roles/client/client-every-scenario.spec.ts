import { expect, test } from '@playwright/test';
import { FURTHER, SCRIPTS, SIGN_IN_REFUSED, SLOWED, slowly } from '../../../../fixtures/roles/client/scenarios.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { parseRows, rowsText } from '../../../../spec/rows.ts';
import { EACH_TOKEN_REFUSED, isScenario } from '../../../../spec/client-scenarios.ts';
import { call, login, played, type Sketch } from '../../judge/client-kit.ts';
import { signIn, there } from '../../judge/client-tables.ts';
import { CLIENT, noted } from './consumer-kit.ts';

const STARTED: Client = {
  ...CLIENT,
  command: sensitive`./run.sh`,
  surfaces: ['reseller', 'storefront', 'supplier'],
};
const HOUR = [login(), call(), signIn(), there()];
const SCRIPTED = SCRIPTS.map(({ name }) => name);
const OF_STARTED = [...FURTHER.longer, ...FURTHER.started, ...FURTHER.either].map(({ name }) => name);

/** The scenarios that a rule about each request judges, of a client that did this in each of them. */
async function judgedOf(
  client: Client,
  all: readonly Sketch[],
  kind: 'login' | 'reseller' = 'login',
): Promise<string[]> {
  const cases = await noted(
    (consumer) => consumer.judgeEach([kind], () => undefined),
    played(all),
    played(HOUR),
    client,
  );
  return cases.map((one) => one.replace(/: pass$/, ''));
}

test('each scenario that is played of a client is judged by the rules that hold of each request', async () => {
  expect(await judgedOf(STARTED, HOUR)).toEqual([...SCRIPTED, ...OF_STARTED]);
  expect(await judgedOf(CLIENT, HOUR)).toEqual(SCRIPTED.filter((name) => name !== 'the key is refused'));
});

test('and so is what is played of it for what it did in another', async () => {
  const leaving = await judgedOf(STARTED, [login({ status: 401 })]);
  expect(leaving.slice(SCRIPTED.length + OF_STARTED.length)).toEqual([SIGN_IN_REFUSED]);
  const trying = await judgedOf(STARTED, [...Array.from({ length: 6 }, () => login({ status: 401 })), signIn()]);
  expect(trying.slice(SCRIPTED.length + OF_STARTED.length)).toEqual(
    SLOWED.filter(({ name }) => name !== SIGN_IN_REFUSED).map(({ name }) => slowly(name)),
  );
});

test('the gate knows the rows of all of them', () => {
  const rows = parseRows(rowsText());
  const all = [
    ...SCRIPTED,
    ...Object.values(FURTHER)
      .flat()
      .map(({ name }) => name),
  ];
  const slow = SLOWED.map(({ name }) => slowly(name)).filter((name) => name !== slowly(SIGN_IN_REFUSED));
  expect([...all, ...slow].filter((name) => !isScenario(name))).toEqual([]);
  expect(isScenario('an hour of another kind')).toBe(false);
  for (const rule of ['01', '02', '05', '06', '07', '09', '10', '12'])
    for (const name of [...all, ...slow]) {
      const { always = [], sometimes = [] } = rows.get(`CLIENT-${rule} × client`) ?? {};
      // Whoever is refused at the login calls nothing, and where each token is refused, none is the latest.
      if (
        !/^the login is refused(?: by success false)?$/.test(name) &&
        (rule !== '09' || !EACH_TOKEN_REFUSED.includes(name))
      )
        expect([...always, ...sometimes], `CLIENT-${rule}`).toContain(name);
    }
});
