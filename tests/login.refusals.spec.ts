import {
  noteUntried,
  describeAnswer,
  grammars,
  rule,
  shown,
  shownList,
  test,
  type LoginChange,
  type Shown,
} from '../fixtures/index.ts';
import { noPasswordBesideEach, someBesideEach } from './login.beside.cases.ts';
import { MALFORMED_BODIES } from './login.bodies.cases.ts';
import { LOOSE_VALUES, NO_STRINGS, wrongPasswords } from './login.cases.ts';
import { waysToAsk } from './login.forms.cases.ts';
import { AS_BYTES, AS_NUMBER } from './login.hostile.cases.ts';
import {
  NO_PASSWORDS_BARE,
  NO_PASSWORDS_OF_CHARSET,
  inRegions,
  noEmails,
  noPasswordIn,
  notFlagged,
  notFlaggedAgain,
  ofAllRegions,
  otherRefusals,
  OWN_NAME,
  unknownEmails,
} from './login.refusals.cases.ts';
import { ofCharset } from './login.written.cases.ts';

test('a wrong password gets no token', rule('LOGIN-17', 'login'), async ({ cell, credentials, login, target }) => {
  const beside = await credentials.besideLogins();
  const passwords = wrongPasswords(target.accounts, target.region, beside, await login.refused.otherWays());
  noteUntried(cell, target, await login.refused.passwordsThatEndNone(passwords, 'asText'));
  await login.refused.endNone(otherRefusals((members) => login.good(members), target.accounts));
});

test('an unknown e-mail gets no token', rule('LOGIN-18', 'login'), async ({ credentials, login, target }) => {
  const ways = waysToAsk(await login.refused.otherWays(), ['a form']);
  const beside = await credentials.besideLogins();
  const emails = unknownEmails((members) => login.good(members), login.account.email, ways);
  const inOthers = [...inRegions(ofAllRegions(emails), target.region), ...someBesideEach(beside, emails)];
  await login.refused.grantNothing([...emails, ...inOthers], { amidGood: true });
});

test(
  'a customer not flagged for the API gets no token',
  rule('LOGIN-19', 'login'),
  async ({ credentials, login, target }) => {
    const { nonApiCustomer } = target.accounts;
    const beside = await credentials.besideLogins();
    const ways = waysToAsk(await login.refused.otherWays(), ['a form', 'a form of several parts']);
    const changes = notFlagged((members) => login.good(members), nonApiCustomer, target.region, beside, ways);
    await login.refused.grantNothing(changes, { amidGood: true });
    // Each behind the answer to those before it: what keeps a customer that it has looked up may keep no flag.
    for (const again of notFlaggedAgain((members) => login.good(members), nonApiCustomer))
      await login.refused.grantNothing([again]);
  },
);

test(
  'a login without a proper Email gets no token',
  rule('LOGIN-20', 'login'),
  async ({ credentials, login, target }) => {
    const { email } = login.account;
    const ways = waysToAsk(await login.refused.otherWays(), ['a form']);
    const logins = noEmails((members) => login.good(members), login.account, ways);
    const beside = someBesideEach(await credentials.besideLogins(), logins);
    await login.refused.grantNothing([...logins, ...inRegions(ofAllRegions(logins), target.region), ...beside]);
    await login.beyond.refusals(grammars.noTexts, ({ label, value }) => [
      `Email ${label}`,
      () => login.good({ Email: value(email) }),
    ]);
  },
);

test(
  'a login without a proper Password gets no token',
  rule('LOGIN-21', 'login'),
  async ({ cell, credentials, login, target }) => {
    const read = await login.refused.otherWays();
    const noTexts = NO_STRINGS.map(([label, value]) => ({ label, password: value }));
    const unread = waysToAsk([], ['a form']).filter((way) => !read.includes(way));
    const bare = [...NO_PASSWORDS_BARE, ...NO_PASSWORDS_OF_CHARSET, ...noPasswordIn(unread, false)];
    const beside = noPasswordBesideEach(await credentials.besideLogins());
    await login.refused.passwords([...noTexts, OWN_NAME, ...bare, ...AS_BYTES, AS_NUMBER, ...beside]);
    // A platform may count each of these as a wrong password.
    const loose = await login.refused.passwords(LOOSE_VALUES, 'asOtherType');
    noteUntried(cell, target, loose, await login.refused.passwords(noPasswordIn(read, true), 'asNone'));
  },
);

test(
  'a body that is not a JSON object gets no token',
  rule('LOGIN-22', 'login'),
  async ({ cell, credentials, login, target }) => {
    const { email, password } = login.account;
    const broke = new Map<string, Shown>();
    const bodies = MALFORMED_BODIES.map(([label, body]): LoginChange => [
      label,
      (good) => good.withBody(body(email, password, login.json())),
    ]);
    const beside = someBesideEach(await credentials.besideLogins(), bodies);
    const inOthers = [...ofCharset(bodies), ...inRegions(bodies, target.region, ofAllRegions(bodies)), ...beside];
    await login.refused.grantNothing([...bodies, ...inOthers], {
      look: (answer, label) => {
        const seen = shown`${label}: ${describeAnswer(answer)}`;
        if ((answer.status ?? 0) >= 500) broke.set(String(seen), seen);
      },
    });
    await login.beyond.refusals(grammars.notObjects, (edit) => [
      edit.label,
      (good) => good.withBody(grammars.edited(login.json(), edit)),
    ]);
    if (cell.judged) cell.observe(broke.size > 0 ? shownList([...broke.values()], '; ') : shown`none`);
  },
);
