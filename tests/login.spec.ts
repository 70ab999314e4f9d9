import {
  noteUntried,
  claimNames,
  describeAnswer,
  describeEcho,
  expect,
  generatedStrings,
  grantsToken,
  grammars,
  judgeEchoes,
  OTHER_WAYS,
  rule,
  shown,
  shownList,
  test,
  type LoginChange,
  type Shown,
  type Stimulus,
} from '../fixtures/index.ts';
import { noPasswordBesideEach, someBesideEach } from './login.beside.cases.ts';
import { MALFORMED_BODIES } from './login.bodies.cases.ts';
import {
  AT_ONCE,
  LOOSE_VALUES,
  NO_STRINGS,
  OF_ALL_REGIONS,
  OF_TOKENS,
  ofTokensByRegion,
  succeeds,
  wrongPasswords,
} from './login.cases.ts';
import { AS_BYTES, AS_NUMBER } from './login.hostile.cases.ts';
import { echoesOf, echoesOfAnother } from './login.echoes.cases.ts';
import { waysToAsk } from './login.forms.cases.ts';
import { SECOND_OF_NEARLY_ALIKE } from './login.nearly.cases.ts';
import {
  NO_PASSWORDS_BARE,
  NO_PASSWORDS_OF_CHARSET,
  noEmails,
  noPasswordIn,
  notFlagged,
  notFlaggedAgain,
  otherRefusals,
  OWN_NAME,
  unknownEmails,
  usualNoEmails,
  usualUnknownEmails,
} from './login.refusals.cases.ts';
import { inRegions, NO_PASSWORDS_BY_REGION, ofAllRegions } from './login.regions.cases.ts';
import { coded, inOtherLanguages, isAnswered, ofCharset, written } from './login.written.cases.ts';

test('valid credentials get 200 and JSON', rule('LOGIN-01', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    isAnswered(await login.answer(log, form));
  });
  await login.grants(written(login.good(), login.account), { controls: [login.good()] });
});

test('the answer is the login envelope', rule('LOGIN-02', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    // What `data` holds is for the rules that follow.
    expect(await login.granted(log, form)).toBeEnvelope();
  });
  await login.grants(coded(login.good()), { controls: [login.good()] });
});

test('the token is a compact JWS signed with HS256', rule('LOGIN-03', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.data(log, form)).toHoldHs256Token();
  });
});

test('the token names the customer', rule('LOGIN-04', 'login'), async ({ login, target }) => {
  await login.each(async (log, form) => {
    const name = target.claims.customer ?? '';
    expect(await login.claiming(log, form, 'customer', name)).toCarryClaim(name);
  });
});

test('the token names the tenant', rule('LOGIN-05', 'login'), async ({ login, target }) => {
  await login.each(async (log, form) => {
    const name = target.claims.tenant ?? '';
    expect(await login.claiming(log, form, 'tenant', name)).toCarryClaim(name);
  });
});

test('the names of the claims', rule('LOGIN-06', 'login'), async ({ cell, login }) => {
  const seen = new Set<string>();
  await login.each(async (log, form) => {
    seen.add(claimNames(await login.token(log, form)).join(', '));
  });
  cell.observe(shownList([...seen], '; or '));
});

test('Expiration is an ISO 8601 timestamp in UTC', rule('LOGIN-07', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.data(log, form)).toExpireInUtc();
  });
  await login.grants(inOtherLanguages(login.good()), { controls: [login.good()] });
});

test('Expiration lies in the future', rule('LOGIN-08', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.expiration(log, form)).toExpireInFuture();
  });
});

test('Expiration agrees with the exp claim', rule('LOGIN-09', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.expirationAndClaim(log, form)).toAgreeOnExpiry();
  });
});

test('callbackData comes back unchanged', rule('LOGIN-10', 'login'), async ({ login }) => {
  const generated = await generatedStrings(20);
  await judgeEchoes(login, [echoesOf(generated), SECOND_OF_NEARLY_ALIKE], generated);
  await login.grantsOfSecond(echoesOfAnother);
  await login.beyond.grants(grammars.texts, (text) => [
    `callbackData ${grammars.nameOf(text)}`,
    login.good({ callbackData: text }),
    (answer) => {
      expect(answer).toEcho(text);
    },
  ]);
});

test('a login without callbackData works', rule('LOGIN-11', 'login'), async ({ login }) => {
  await login.grants([['no callbackData', login.plain(), succeeds]], { alike: true });
  await login.grantsOfSecond((good) => [['no callbackData', good({ callbackData: undefined }), succeeds]], {
    alike: true,
  });
});

test('what stands in callbackData when none was sent', rule('LOGIN-12', 'login'), async ({ cell, login }) => {
  const seen = new Map<string, Shown>();
  await login.eachWithoutCallbackData((answer) => seen.set(String(describeEcho(answer)), describeEcho(answer)));
  cell.observe(shownList([...seen.values()], '; or '));
});

test('a login without h-region-code works', rule('LOGIN-13', 'login'), async ({ login }) => {
  await login.grants([['no h-region-code', login.good().without('h-region-code'), succeeds]], { alike: true });
  await login.grantsOfSecond((good) => [['no h-region-code', good().without('h-region-code'), succeeds]], {
    alike: true,
  });
});

test('region TR answers like no region', rule('LOGIN-14', 'login'), async ({ login }) => {
  const good = login.good({ callbackData: OF_ALL_REGIONS });
  await login.answersAlike(
    'h-region-code TR',
    good.without('h-region-code'),
    good.with('h-region-code', 'TR'),
    'LOGIN-13 × login',
  );
  const second = await login.second();
  if (second) {
    const theirs = login.goodOf(second, { callbackData: OF_ALL_REGIONS }).without('h-region-code');
    const ofTurkey = theirs.with('h-region-code', 'TR');
    const label = 'h-region-code TR, of accounts.limitedCustomer';
    await login.answersAlike(label, theirs, ofTurkey, 'LOGIN-13 × login', second);
  }
  await login.tokenServes(
    'the token of h-region-code TR',
    login.good().with('h-region-code', 'TR'),
    login.good().without('h-region-code'),
  );
});

test('login is anonymous', rule('LOGIN-15', 'login'), async ({ login }) => {
  const anonymous = login.good().without('Authorization').without('Cookie');
  await login.grants(
    [
      ['on a connection of its own', anonymous.on('close'), succeeds],
      ['on a connection that was used', anonymous, succeeds],
    ],
    { controls: [login.good(), anonymous.with('Authorization', 'Bearer anonymous')], alike: true },
  );
});

test('a login with an Authorization header', rule('LOGIN-16', 'login'), async ({ cell, login, credentials }) => {
  const answers = await login.observes(
    [
      ['a valid token', async () => login.good().with('Authorization', await credentials.bearer('reseller'))],
      ['Bearer and rubbish', () => login.good().with('Authorization', 'Bearer rubbish')],
    ],
    (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
  );
  cell.observe(shownList(answers, '; '));
});

test('a wrong password gets no token', rule('LOGIN-17', 'login'), async ({ cell, credentials, login, target }) => {
  const beside = await credentials.besideLogins();
  const passwords = wrongPasswords(target.accounts, target.region, beside, await login.refused.otherWays());
  noteUntried(cell, target, await login.refused.passwordsThatEndNone(passwords, 'asText'));
  await login.refused.endNone(otherRefusals((members) => login.good(members), target.accounts));
});

test('an unknown e-mail gets no token', rule('LOGIN-18', 'login'), async ({ credentials, login, target }) => {
  const ways = waysToAsk(await login.refused.otherWays(), ['a form']);
  const beside = await credentials.besideLogins();
  const good = (members: Readonly<Record<string, unknown>>): Stimulus => login.good(members);
  const emails = unknownEmails(good, login.account.email, ways);
  const some = ofAllRegions(emails);
  const ofTurkey = [...new Map([...some, ...usualUnknownEmails(good)])];
  const inOthers = [...inRegions(some, target.region, some, ofTurkey), ...someBesideEach(beside, emails)];
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
    const some = ofAllRegions(logins);
    const ofTurkey = usualNoEmails((members) => login.good(members), login.account);
    await login.refused.grantNothing([...logins, ...inRegions(some, target.region, some, ofTurkey), ...beside]);
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
    const unusual = [...bare, ...NO_PASSWORDS_BY_REGION, ...AS_BYTES, AS_NUMBER];
    await login.refused.passwords([...noTexts, OWN_NAME, ...unusual, ...beside]);
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
    const byRegion = inRegions(bodies, target.region, ofAllRegions(bodies), bodies);
    const inOthers = [...ofCharset(bodies), ...byRegion, ...beside];
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

test('one token serves many requests of a reseller', rule('LOGIN-23', 'reseller'), async ({ login, surface }) => {
  await surface.letsInAgainAndAgain('one token, ten requests', 10);
  await login.tokenOutlivesOthers('the token of a login before that of another customer');
  for (const [label, make] of [...OF_TOKENS, ...ofTokensByRegion(login.target.region)])
    await login.tokenServes(label, make(login), login.good());
  await login.tokensServe('the tokens of six logins at once', login.good());
});

test('one token serves many requests of a storefront', rule('LOGIN-23', 'storefront'), async ({ surface }) => {
  await surface.letsInAgainAndAgain('one token, ten requests', 10);
});

test('many logins do not mix', rule('LOGIN-24', 'login'), async ({ login, target: { accounts } }) => {
  await login.crowd.atOnce(AT_ONCE);
  await login.crowd.inTurn(AT_ONCE.slice(0, 4));
  await login.crowd.withoutText();
  await login.crowd.behindRefused(accounts.nonApiCustomer);
  if (accounts.limitedCustomer) await login.crowd.withAnother('accounts.limitedCustomer', accounts.limitedCustomer);
  if (accounts.nonApiCustomer) await login.crowd.withOneRefused('accounts.nonApiCustomer', accounts.nonApiCustomer);
});

test('a token is refused once its Expiration is past', rule('LOGIN-26', 'reseller'), async ({ lifetime }) => {
  await lifetime.endsAfterExpiration();
});

test('credentials that are not sent as JSON', rule('LOGIN-27', 'login'), async ({ cell, login }) => {
  const answers = await login.observes(
    OTHER_WAYS.map(({ name, write }) => [name, () => write(login.plain())]),
    (answer, label) =>
      shown`${label}: ${describeAnswer(answer)}${grantsToken(answer).pass ? shown`, with a token` : ''}`,
  );
  cell.observe(shownList(answers, '; '));
});
