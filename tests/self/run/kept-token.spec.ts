import { expect, test } from '@playwright/test';
import { laneOf } from '../../../fixtures/engine/traffic/traffic.ts';
import { KeptTokens } from '../../../fixtures/run/shared/kept-token.ts';

const LOGIN = 'http://127.0.0.1:9/v1/Login/Customer/Api/Verify';

test('a kept token is looked at once, with the longest life of those that died', () => {
  const tokens = new KeptTokens();
  tokens.note('reseller', 4_000);
  expect(tokens.looks()).toEqual([]);
  tokens.note('reseller', null);
  tokens.note('reseller', 12_000);
  tokens.note('reseller', 3_000);
  expect(tokens.looks()).toEqual([{ surface: 'reseller', life: 12_000 }]);
  expect(tokens.looks()).toEqual([]);
});

test('each surface has one of its own', () => {
  const tokens = new KeptTokens();
  for (const surface of ['reseller', 'storefront'] as const) tokens.note(surface, null);
  tokens.note('storefront', 7_000);
  expect(tokens.looks()).toEqual([
    { surface: 'reseller', life: null },
    { surface: 'storefront', life: 7_000 },
  ]);
});

test('where no token died there is none to ask about', () => {
  const tokens = new KeptTokens();
  tokens.note('reseller', null);
  expect(tokens.looks()).toEqual([{ surface: 'reseller', life: null }]);
});

test('so does what is sent to the logins of the target file', () => {
  const own = 'http://127.0.0.1:9/v1/Account/SignIn';
  const tokens = new KeptTokens([own]);
  for (const endpoint of [own, LOGIN, 'http://127.0.0.1:9/v1/Account']) tokens.enter(laneOf(endpoint, 'let in'));
  tokens.leave(laneOf(own, 'let in'));
  expect(tokens.logins).toEqual({ begun: 2, underWay: 1 });
});

test('whatever is sent to the login counts, good or bad, and nothing else', () => {
  const tokens = new KeptTokens();
  for (const side of ['let in', 'refused', 'turned away'] as const) tokens.enter(laneOf(LOGIN, side));
  tokens.enter(laneOf('http://127.0.0.1:9/v1/Orders/Create', 'let in'));
  expect(tokens.logins).toEqual({ begun: 3, underWay: 3 });
  tokens.leave(laneOf(LOGIN, 'refused'));
  tokens.leave(laneOf('http://127.0.0.1:9/v1/Orders/Create', 'let in'));
  expect(tokens.logins).toEqual({ begun: 3, underWay: 2 });
});
