import {
  claimNames,
  describeAnswer,
  describeEcho,
  expect,
  generatedStrings,
  rule,
  shown,
  shownList,
  test,
  type Shown,
} from '../fixtures/index.ts';
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
    expect(await login.granted(log, form)).toBeEnvelope();
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
  cell.observe(shownList([...seen], '; or '));
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
  const padded = '  no region  ';
  const plainLogins = [...ECHOES, ...generated].map(
    ([label, text]) => [label, text, login.good({ callbackData: text })] as const,
  );
  const logins = [
    ...plainLogins,
    [
      'blanks before and behind, no h-region-code',
      padded,
      login.good({ callbackData: padded }).without('h-region-code'),
    ] as const,
  ];
  await login.grants(
    logins.map(([label, text, request]) => [
      label,
      request,
      (answer) => {
        expect(answer).toEcho(text);
      },
    ]),
  );
  await login.echoesAtOnce('five logins at once', ['first', 'second', 'third', 'fourth', 'fifth']);
});

const succeeds = (answer: Parameters<typeof describeAnswer>[0]): void => {
  expect(answer).toSucceed();
};

test('a login without callbackData works', rule('LOGIN-11', 'login'), async ({ login }) => {
  await login.grants([['no callbackData', login.plain(), succeeds]], { alike: true });
});

test('what stands in callbackData when none was sent', rule('LOGIN-12', 'login'), async ({ cell, login }) => {
  const echoes = await login.observes([['no callbackData', () => login.plain()]], describeEcho);
  cell.observe(shownList(echoes, '; '));
});

test('a login without h-region-code works', rule('LOGIN-13', 'login'), async ({ login }) => {
  await login.grants([['no h-region-code', login.good().without('h-region-code'), succeeds]], { alike: true });
});

test('region TR answers like no region', rule('LOGIN-14', 'login'), async ({ login }) => {
  await login.answersAlike(
    'h-region-code TR',
    login.good().without('h-region-code'),
    login.good().with('h-region-code', 'TR'),
    'LOGIN-13 × login',
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

test(
  'a login that carries an Authorization header',
  rule('LOGIN-16', 'login'),
  async ({ cell, login, credentials }) => {
    const answers = await login.observes(
      [
        ['a valid token', async () => login.good().with('Authorization', await credentials.bearer('reseller'))],
        ['Bearer and rubbish', () => login.good().with('Authorization', 'Bearer rubbish')],
      ],
      (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
    );
    cell.observe(shownList(answers, '; '));
  },
);

test('a wrong password gets no token', rule('LOGIN-17', 'login'), async ({ login }) => {
  const { password } = login.account;
  const { asText } = login.wrongPasswords;
  const changed = WRONG_PASSWORDS.filter(([, , change]) => change(password.reveal()) !== password.reveal());
  const wrong = changed
    .slice(0, Math.max(1, asText - 1))
    .map(([label, how, change]) => [label, () => login.good({ Password: password.derive(how, change) })] as const);
  // The region decides in which place a platform looks the customer up.
  const elsewhere = [
    'another password, no h-region-code',
    () =>
      login.good({ Password: password.derive('one more character', (text) => `${text}-`) }).without('h-region-code'),
  ] as const;
  await login.grantsNothing(asText > 1 ? [...wrong, elsewhere] : wrong, { oneAtATime: true });
});

test('an unknown e-mail gets no token', rule('LOGIN-18', 'login'), async ({ login }) => {
  const unknown = [
    ['a made-up e-mail', `nobody-${crypto.randomUUID()}@conformance.invalid`],
    ['a wildcard', '%'],
    ['the empty string', ''],
  ] as const;
  await login.grantsNothing(unknown.map(([label, email]) => [label, () => login.good({ Email: email })]));
});

test('a customer not flagged for the API gets no token', rule('LOGIN-19', 'login'), async ({ login, target }) => {
  const other = target.accounts.nonApiCustomer;
  const credentials = { Email: other?.email, Password: other?.password };
  await login.grantsNothing([
    ['valid credentials', () => login.good(credentials)],
    ['valid credentials, no h-region-code', () => login.good(credentials).without('h-region-code')],
  ]);
});

test('a login without a proper Email gets no token', rule('LOGIN-20', 'login'), async ({ login }) => {
  const { email } = login.account;
  await login.grantsNothing(
    [...NO_STRINGS, ...LOOSE_VALUES].map(([label, value]) => [label, () => login.good({ Email: value(email) })]),
  );
});

test('a login without a proper Password gets no token', rule('LOGIN-21', 'login'), async ({ login }) => {
  const { password } = login.account;
  // A platform may count each of them as a wrong password.
  await login.grantsNothing(
    [...NO_STRINGS, ...LOOSE_VALUES.slice(0, login.wrongPasswords.asOtherType)].map(([label, value]) => [
      label,
      () => login.good({ Password: value(password) }),
    ]),
    { oneAtATime: true },
  );
});

test('a body that is not a JSON object gets no token', rule('LOGIN-22', 'login'), async ({ cell, login }) => {
  const { email, password } = login.account;
  const broke = new Map<string, Shown>();
  await login.grantsNothing(
    MALFORMED_BODIES.map(([label, body]) => [label, (good) => good.withBody(body(email, password, login.json()))]),
    {
      look: (answer, label) => {
        const seen = shown`${label}: ${describeAnswer(answer)}`;
        if ((answer.status ?? 0) >= 500) broke.set(String(seen), seen);
      },
    },
  );
  if (cell.judged) cell.observe(broke.size > 0 ? shownList([...broke.values()], '; ') : shown`none`);
});

for (const name of ['reseller', 'storefront'] as const)
  test(`one token serves many requests on the ${name} surface`, rule('LOGIN-23', name), async ({ surface }) => {
    await surface.letsInAgainAndAgain('one token, ten requests', 10);
  });
