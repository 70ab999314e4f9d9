import {
  clientBounds,
  clientBreaches,
  clientScenarios,
  describeClient,
  expect,
  laterDemands,
  ownEnd,
  rule,
  startDemands,
  test,
  clientDemands as demand,
  workerDemands,
} from '../fixtures/index.ts';

const {
  ANSWERED_BEHIND_401,
  ANSWERS,
  EXPIRES,
  FORBIDDEN,
  FUTILE,
  KEY_REFUSED,
  MOVED,
  ORDINARY,
  QUOTED,
  REDIRECTED,
  REDIRECTED_AS_USER,
  REDIRECTED_BY_SLASHES,
  REDIRECTED_ON,
  REFUSED,
  REFUSED_AGAIN,
  REFUSED_BY_200,
  REVOKED,
  SLOW,
  TROUBLE,
} = clientScenarios;

const BEARER = ['reseller', 'storefront'] as const;
const KEY = ['supplier', 'payment'] as const;
const CALLS = [...BEARER, ...KEY] as const;
const ALL = ['login', 'signIn', ...CALLS, 'hop', 'trap', 'unreadable'] as const;

// All of it is judged by what one client did in one run: shards do not cut it in two.
test.describe.configure({ mode: 'default' });

test('a login carries no Authorization header', rule('CLIENT-01', 'client'), async ({ client }) => {
  await client.judgeEach(['login'], (played) => {
    expect(played).toLogInAnonymously();
  });
});

test('a login says that it is JSON', rule('CLIENT-02', 'client'), async ({ client }) => {
  await client.judgeEach(['login'], (played) => {
    expect(played).toLogInAsJson();
  });
});

test('one login serves many requests', rule('CLIENT-03', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    const ordinary = await client.ordinary();
    workerDemands.seenWorkers(played, ordinary, (workers) =>
      clientBreaches.ofEither(played, (one) => clientBreaches.needlessLogin(one, workers)),
    );
    workerDemands.loginsReached(played, (one) =>
      clientBreaches.ofEither(one, (each) => clientBreaches.needlessLogin(each, ordinary.workers)),
    );
    const breach = clientBreaches.ofEither(played, (one) => clientBreaches.needlessLogin(one, ordinary.workers));
    demand.callsAskedFor(played, breach);
    startDemands.knownStarts(played, ordinary, (one) => clientBreaches.needlessLogin(one, ordinary.workers));
    expect(played).toReuseToken(ordinary.workers);
  };
  for (const scenario of clientScenarios.SERVED) await client.judge(scenario, ['login'], judge);
  const hasKey = client.client.surfaces.some((one) => one === 'supplier' || one === 'payment');
  for (const scenario of clientScenarios.SERVED_AFRESH.filter((one) => hasKey || one !== KEY_REFUSED))
    await client.judgeStarted(scenario, ['login'], judge);
  const places = await client.perhapsPerCall();
  if (client.hasLonger || places.length > 0)
    await client.judgeLonger(async (played) => {
      if (client.hasLonger) await judge(played);
      if (places.length === 0) return;
      demand.manyCalls(played, places, client.client);
      expect(played).toServeManyCalls();
    });
});

test('the next login comes with expiry, or on a 401', rule('CLIENT-04', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    await client.ordinary();
    demand.endOfToken(played);
    expect(played).toRenewToken();
  };
  for (const scenario of [EXPIRES, REVOKED]) await client.judge(scenario, ['login', 'reseller'], judge);
  await client.judgeStarted(REFUSED_AGAIN, ['login', 'reseller'], judge);
  for (const scenario of [EXPIRES, REVOKED]) await client.noteThere(scenario, demand.ends);
  if (client.client.command !== null) await client.noteThere(REFUSED_AGAIN, demand.isRefusedAgainOrDone);
});

test('every other bearer request carries the token', rule('CLIENT-05', 'client'), async ({ client }) => {
  await client.judgeEach(BEARER, (played) => {
    expect(played).toCarryToken();
  });
});

test('key surfaces get the key and nothing else', rule('CLIENT-06', 'client'), async ({ client }) => {
  await client.judgeEach(KEY, (played) => {
    if (played.scenario === KEY_REFUSED) demand.refusedKey(played);
    expect(played).toSendKeyAlone();
  });
});

test('a login says who logs in', rule('CLIENT-07', 'client'), async ({ client }) => {
  await client.judgeEach(['login'], (played) => {
    if (played.scenario === QUOTED) demand.givenPassword(played);
    expect(played).toSayWhoLogsIn();
  });
});

test('what a 401 refused comes again', rule('CLIENT-08', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    const hour = await client.ordinary();
    (played.scenario === TROUBLE ? demand.refusalBehindTrouble : demand.refusal)(played);
    demand.countedCalls(played, client.client);
    const [calls, there] = clientBounds.callsThatTell(played.scenario, hour.calls, hour.callsThere);
    demand.timeToRepeat(played, calls, there);
    const breach = clientBreaches.ofEither(played, (one) => clientBreaches.notRepeated(one, calls));
    workerDemands.refusalsReached(played, breach);
    laterDemands.tellingNames(played, calls, there);
    expect(played).toRepeatRefused(calls, there);
  };
  await client.judge(REVOKED, ['reseller'], judge);
  for (const scenario of [REFUSED_AGAIN, TROUBLE]) await client.judgeStarted(scenario, ['reseller'], judge);
  await client.noteThere(REVOKED, (there) => demand.met(there, 401));
});

test('the token is the latest, as it was issued', rule('CLIENT-09', 'client'), async ({ client }) => {
  const judge = (played: Parameters<typeof demand.endOfToken>[0]): void => {
    workerDemands.seenInOrder(played);
    expect(played).toSendLatestToken();
  };
  await client.judgeEach(BEARER, judge, clientScenarios.EACH_TOKEN_REFUSED);
});

test('each surface gets its own token', rule('CLIENT-10', 'client'), async ({ client }) => {
  await client.judgeEach([...BEARER, 'signIn'], (played) => {
    expect(played).toKeepTokensApart();
  });
});

test('no credential follows a redirect', rule('CLIENT-11', 'client'), async ({ client }) => {
  const look = (played: Parameters<typeof demand.endOfToken>[0]): void => {
    demand.lookedThrough(played, clientBreaches.credentialElsewhere, ['trap']);
    expect(played).toSendNothingElsewhere();
  };
  const judge = (played: Parameters<typeof demand.endOfToken>[0]): void => {
    if (played.scenario === clientScenarios.REDIRECTED_BEHIND_401) laterDemands.laterRedirect(played);
    else demand.redirect(played);
    look(played);
  };
  for (const scenario of [REDIRECTED, MOVED]) await client.judge(scenario, [...CALLS, 'trap'], judge);
  for (const scenario of [REDIRECTED_ON, REDIRECTED_AS_USER, REDIRECTED_BY_SLASHES])
    await client.judgeStarted(scenario, [...CALLS, 'trap'], judge);
  await client.judgeStarted(clientScenarios.REDIRECTED_BEHIND_401, [...BEARER, 'trap'], judge);
  await client.judgeEach(['trap'], look, clientScenarios.REDIRECTING);
  await client.noteUngiven([REDIRECTED, MOVED], clientScenarios.REDIRECTS);
});

test('credentials stay in their header', rule('CLIENT-12', 'client'), async ({ client }) => {
  await client.judgeEach(ALL, (played) => {
    demand.lookedThrough(played, clientBreaches.leak);
    expect(played).toKeepCredentialsInHeaders();
  });
});

test('a 403 leads to no login', rule('CLIENT-13', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    const ordinary = await client.ordinary();
    workerDemands.thrift(ordinary);
    if (played.scenario === clientScenarios.FORBIDDEN_BEHIND_401) laterDemands.laterForbidden(played);
    else demand.status(played, 403);
    workerDemands.knownWorkers(ordinary, (workers) =>
      clientBreaches.ofEither(played, (one) => clientBreaches.loginAfterForbidden(one, workers)),
    );
    startDemands.knownStarts(played, ordinary, (one) => clientBreaches.loginAfterForbidden(one, ordinary.workers));
    expect(played).toRestAfterForbidden(ordinary.workers);
  };
  await client.judge(FORBIDDEN, ['reseller'], judge);
  for (const scenario of [clientScenarios.FORBIDDEN_AT_FIRST, clientScenarios.FORBIDDEN_BEHIND_401])
    await client.judgeStarted(scenario, ['reseller'], judge);
  await client.noteThere(FORBIDDEN, (there) => demand.met(there, 403));
});

test('a refused login is not hammered', rule('CLIENT-14', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    const ordinary = await client.ordinary();
    const most = ordinary.mostRefusedIn(played);
    const breach = (workers: number): clientBreaches.Breach | null =>
      clientBreaches.ofEither(played, (one) => clientBreaches.hammeredLogin(one, most, workers));
    workerDemands.knownWorkers(ordinary, breach);
    // Who meets trouble may try for so long, and then end.
    if (!clientScenarios.REFUSED_WHILE_TROUBLED.includes(played.scenario))
      await ownEnd(played, breach(ordinary.workers), ordinary.sentIn(played), (name) => client.played(name));
    expect(played).toLeaveRefusedLogin(most, ordinary.workers);
  };
  for (const scenario of [REFUSED, REFUSED_BY_200]) await client.judge(scenario, ['login'], judge);
  for (const scenario of [clientScenarios.REFUSED_OTHERWISE, clientScenarios.REFUSED_FOR_A_WHILE])
    await client.judgeStarted(scenario, ['login'], judge);
  await client.judgeStarted(clientScenarios.REFUSED_LATER, ['login'], async (played) => {
    laterDemands.laterRefusal(played);
    await judge(played);
  });
  await client.judgeStarted(clientScenarios.REFUSED_LATER_FOR_A_WHILE, ['login'], async (played) => {
    laterDemands.laterRefusal(played, [429, 503]);
    await judge(played);
  });
  await client.judgeLeftAlone(judge);
  for (const scenario of clientScenarios.REFUSED_AT_ONE)
    await client.judgeStarted(scenario, ['login', 'signIn'], judge);
  for (const scenario of [REFUSED, REFUSED_BY_200]) await client.noteThere(scenario, demand.logsIn);
});

test('a 401 after a fresh login ends', rule('CLIENT-15', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    const sent = (await client.ordinary()).sentIn(played);
    if (played.scenario === FUTILE) demand.status(played, 401);
    else laterDemands.laterFutility(played);
    const most = clientBounds.mostFutileLogins(sent);
    demand.timeToEnd(played, (one) => clientBreaches.endlessTries(one, most));
    await ownEnd(played, null, sent, (name) => client.played(name));
    expect(played).toEndAfterRefusals(most);
  };
  await client.judge(FUTILE, ['login'], judge);
  await client.judgeStarted(clientScenarios.FUTILE_LATER, ['login'], judge);
  await client.noteThere(FUTILE, (there) => demand.met(there, 401));
});

test('a login’s answer is read in every lawful form', rule('CLIENT-16', 'client'), async ({ client }) => {
  const judge = async (played: Parameters<typeof demand.endOfToken>[0]): Promise<void> => {
    const ordinary = await client.ordinary(ANSWERS);
    const { isWasteful, workers } = ordinary;
    demand.freshLogin(played);
    demand.timeToRead(played);
    workerDemands.knownWorkers(ordinary, (many) =>
      clientBreaches.unreadAnswer(played, demand.CALLS_OF_READER, isWasteful, many),
    );
    workerDemands.loginsReached(played, (one) =>
      clientBreaches.unreadAnswer(one, demand.CALLS_OF_READER, isWasteful, workers),
    );
    expect(played).toReadAnswer(demand.CALLS_OF_READER, isWasteful, workers);
  };
  for (const scenario of ANSWERS) await client.judge(scenario, ['login', 'reseller'], judge);
  await client.judgeStarted(ANSWERED_BEHIND_401, ['login', 'reseller'], async (played) => {
    laterDemands.laterAnswer(played, await client.played(REVOKED));
    await judge(played);
  });
});

test('use of callbackData', rule('CLIENT-17', 'client'), async ({ client }) => {
  await client.observe(ORDINARY, ['login'], describeClient.describeCallbackData);
});

test('slow answers', rule('CLIENT-18', 'client'), async ({ client }) => {
  await client.observe(SLOW, ALL, describeClient.describePatience);
});

test('trouble of the platform', rule('CLIENT-19', 'client'), async ({ client }) => {
  await client.observe(TROUBLE, ALL, describeClient.describeTrouble);
});

test('the region of a login', rule('CLIENT-20', 'client'), async ({ client }) => {
  await client.observe(ORDINARY, ['login'], describeClient.describeRegion);
});

test('use of connections', rule('CLIENT-21', 'client'), async ({ client }) => {
  await client.observe(ORDINARY, ALL, describeClient.describeConnections);
});

test('when the token is renewed', rule('CLIENT-22', 'client'), async ({ client }) => {
  await client.observe(EXPIRES, ['login'], describeClient.describeRenewal);
});

test('deliveries while it works', rule('CLIENT-23', 'client'), async ({ client }) => {
  await client.observeDeliveries();
});
