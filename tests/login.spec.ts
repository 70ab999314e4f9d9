import { claimNames, describeAnswer, describeEcho, expect, generatedStrings, rule, test } from '../fixtures/index.ts';
import { ECHOES, LOOSE_VALUES, MALFORMED_BODIES, NO_STRINGS, WRONG_PASSWORDS } from './login.cases.ts';

test('valid credentials get 200 and JSON', rule('LOGIN-01', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    const answer = await login.answer(log, form);
    expect(answer).toHaveStatus(200);
    expect(answer).toBeJson();
  });
});

test('the answer is the login envelope', rule('LOGIN-02', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    // What `data` holds is for the rules that follow.
    expect(await login.granted(log, form)).toFitAnswer('generateToken', 200, (path) => !path.startsWith('/data/'));
  });
});

test('the token is a compact JWS signed with HS256', rule('LOGIN-03', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.data(log, form)).toHoldHs256Token();
  });
});

test('the token names the customer', rule('LOGIN-04', 'login'), async ({ login, target }) => {
  await login.each(async (log, form) => {
    expect(await login.token(log, form)).toCarryClaim(target.claims.customer ?? '');
  });
});

test('the token names the tenant', rule('LOGIN-05', 'login'), async ({ login, target }) => {
  await login.each(async (log, form) => {
    expect(await login.token(log, form)).toCarryClaim(target.claims.tenant ?? '');
  });
});

test('the names of the claims', rule('LOGIN-06', 'login'), async ({ cell, login }) => {
  const seen = new Set<string>();
  await login.each(async (log, form) => {
    seen.add(claimNames(await login.token(log, form)).join(', '));
  });
  cell.observe([...seen].join('; or '));
});

test('Expiration is an ISO 8601 timestamp in UTC', rule('LOGIN-07', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.data(log, form)).toExpireInUtc();
  });
});

test('Expiration lies in the future', rule('LOGIN-08', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    expect(await login.expiration(log, form)).toExpireInFuture();
  });
});

test('Expiration agrees with the exp claim', rule('LOGIN-09', 'login'), async ({ login }) => {
  await login.each(async (log, form) => {
    await login.token(log, form);
    expect(await login.expiration(log, form)).toAgreeOnExpiry();
  });
});

test('callbackData comes back unchanged', rule('LOGIN-10', 'login'), async ({ login }) => {
  const generated = (await generatedStrings(20)).map((text, index) => [`generated text ${index + 1}`, text] as const);
  for (const [label, text] of [...ECHOES, ...generated])
    await login.grants(label, login.good({ callbackData: text }), (answer) => {
      expect(answer).toEcho(text);
    });
  await login.echoesAtOnce('five logins at once', ['first', 'second', 'third', 'fourth', 'fifth']);
  const padded = '  no region  ';
  await login.grants(
    'blanks before and behind, no h-region-code',
    login.good({ callbackData: padded }).without('h-region-code'),
    (answer) => {
      expect(answer).toEcho(padded);
    },
  );
});

test('a login without callbackData works', rule('LOGIN-11', 'login'), async ({ login }) => {
  await login.grants(
    'no callbackData',
    login.plain(),
    (answer) => {
      expect(answer).toSucceed();
    },
    { alike: true },
  );
});

test('what stands in callbackData when none was sent', rule('LOGIN-12', 'login'), async ({ cell, login }) => {
  await cell.case('no callbackData', async (log) => {
    cell.observe(describeEcho(await log.send(login.plain())));
  });
});

test('a login without h-region-code works', rule('LOGIN-13', 'login'), async ({ login }) => {
  const request = login.good().without('h-region-code');
  await login.grants(
    'no h-region-code',
    request,
    (answer) => {
      expect(answer).toSucceed();
    },
    { alike: true },
  );
});

test('region TR answers like no region', rule('LOGIN-14', 'login'), async ({ cell, login, target }) => {
  const claims = [target.claims.customer, target.claims.tenant].filter((name) => name !== null);
  await cell.case('h-region-code TR', async (log) => {
    const without = login.good().without('h-region-code');
    const others = [await login.send(log, without, 'control'), await login.send(log, without, 'control')];
    for (let times = 0; times < 2; times++) {
      const withRegion = await login.send(log, login.good().with('h-region-code', 'TR'));
      expect(withRegion).toAnswerLike(others, claims);
    }
  });
});

test('login is anonymous', rule('LOGIN-15', 'login'), async ({ login }) => {
  const anonymous = login.good().without('Authorization').without('Cookie');
  const controls = [login.good(), anonymous.with('Authorization', 'Bearer anonymous')];
  for (const [label, request] of [
    ['on a connection of its own', anonymous.onFreshConnection()],
    ['on a connection that was used', anonymous],
  ] as const)
    await login.grants(
      label,
      request,
      (answer) => {
        expect(answer).toSucceed();
      },
      { controls, alike: true },
    );
});

test(
  'a login that carries an Authorization header',
  rule('LOGIN-16', 'login'),
  async ({ cell, login, credentials }) => {
    const answers: string[] = [];
    for (const [label, authorization] of [
      ['a valid token', () => credentials.bearer('reseller')],
      ['Bearer and rubbish', () => Promise.resolve('Bearer rubbish')],
    ] as const)
      await cell.case(label, async (log) => {
        const answer = await login.send(log, login.good().with('Authorization', await authorization()));
        answers.push(`${label}: ${describeAnswer(answer)}`);
      });
    cell.observe(answers.join('; '));
  },
);

test('a wrong password gets no token', rule('LOGIN-17', 'login'), async ({ login }) => {
  const { password } = login.account;
  const changed = WRONG_PASSWORDS.filter(([, , change]) => change(password.reveal()) !== password.reveal());
  for (const [label, how, change] of changed.slice(0, Math.max(1, login.wrongPasswords.asText - 1)))
    await login.grantsNothing(label, () => login.good({ Password: password.derive(how, change) }));
  // The region decides in which place a platform looks the customer up.
  if (login.wrongPasswords.asText > 1)
    await login.grantsNothing('another password, no h-region-code', () =>
      login.good({ Password: password.derive('one more character', (text) => `${text}-`) }).without('h-region-code'),
    );
});

test('an unknown e-mail gets no token', rule('LOGIN-18', 'login'), async ({ login }) => {
  for (const [label, email] of [
    ['a made-up e-mail', `nobody-${crypto.randomUUID()}@conformance.invalid`],
    ['a wildcard', '%'],
    ['the empty string', ''],
  ] as const)
    await login.grantsNothing(label, () => login.good({ Email: email }));
});

test('a customer not flagged for the API gets no token', rule('LOGIN-19', 'login'), async ({ login, target }) => {
  const other = target.accounts.nonApiCustomer;
  const credentials = { Email: other?.email, Password: other?.password };
  await login.grantsNothing('valid credentials', () => login.good(credentials));
  await login.grantsNothing('valid credentials, no h-region-code', () =>
    login.good(credentials).without('h-region-code'),
  );
});

test('a login without a proper Email gets no token', rule('LOGIN-20', 'login'), async ({ login }) => {
  for (const [label, value] of [...NO_STRINGS, ...LOOSE_VALUES])
    await login.grantsNothing(label, () => login.good({ Email: value(login.account.email) }));
});

test('a login without a proper Password gets no token', rule('LOGIN-21', 'login'), async ({ login }) => {
  for (const [label, value] of [...NO_STRINGS, ...LOOSE_VALUES.slice(0, login.wrongPasswords.asOtherType)])
    await login.grantsNothing(label, () => login.good({ Password: value(login.account.password) }));
});

test('a body that is not a JSON object gets no token', rule('LOGIN-22', 'login'), async ({ cell, login }) => {
  const { email, password } = login.account;
  const broke: string[] = [];
  for (const [label, body] of MALFORMED_BODIES)
    await login.grantsNothing(
      label,
      (good) => good.withBody(body(email, password, login.json())),
      (answer) => {
        if ((answer.status ?? 0) >= 500) broke.push(`${label}: ${describeAnswer(answer)}`);
      },
    );
  if (cell.judged) cell.observe(broke.length > 0 ? broke.join('; ') : 'none');
});

for (const name of ['reseller', 'storefront'] as const)
  test(`one token serves many requests on the ${name} surface`, rule('LOGIN-23', name), async ({ surface }) => {
    await surface.letsInAgainAndAgain('one token, ten requests', 10);
  });
