import { expect, test } from '@playwright/test';
import { faultOf } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { answered, NOW, retold, type Changed } from './retold-kit.ts';

const suite = thisSuite();

test('a token that was refused long before its end is not called untested', () => {
  const stated =
    (seconds: number): Changed =>
    (all) => {
      const [judged] = all.filter(({ purpose }) => purpose === 'case');
      if (judged === undefined) return all;
      const at = Date.parse(judged.startedAt);
      const Expiration = new Date(at + seconds * 1_000).toISOString();
      const login = answered(200, JSON.stringify({ data: { Expiration } }))(judged);
      const before = { ...login, purpose: 'control' as const, startedAt: new Date(at - 1_000).toISOString() };
      return [...all, before];
    };
  const fault = (seconds: number): string | null =>
    faultOf(retold('LOGIN-25 × reseller', 'not-tested', 'it lives too short a time', stated(seconds)), suite, NOW);
  expect(fault(60)).toContain('is not-tested, and shows what it was to be judged by: status 401');
  expect(fault(3)).toBeNull();
});

test('a minted token that was refused before its end, beside one that was let in, is not called untested', () => {
  const carrying = (how: string, one: ExchangeRecord): ExchangeRecord => ({
    ...one,
    request: {
      ...one.request,
      headers: [['Authorization', `Bearer <ACCESS_TOKEN, minted with signingSecret, ${how}>`]],
    },
  });
  const minted =
    (status: number): Changed =>
    (all) => {
      const [judged] = all.filter(({ purpose }) => purpose === 'case');
      if (judged === undefined) return all;
      const long = carrying('as long to live as one of a login', {
        ...answered(status, '')(judged),
        purpose: 'control',
      });
      return [...all.filter(({ purpose }) => purpose !== 'case'), long, carrying('30 s before its end', judged)];
    };
  const fault = (status: number): string | null =>
    faultOf(retold('LOGIN-25 × reseller', 'not-tested', 'it lives too short a time', minted(status)), suite, NOW);
  expect(fault(200)).toContain('is not-tested, and shows what it was to be judged by: status 401');
  expect(fault(401) ?? '').not.toContain('is not-tested, and shows');
});

test('a case about the life of tokens is blocked by the form of a last login, whose end cannot be read', () => {
  const ending =
    (Expiration: string): Changed =>
    (all) => {
      const [judged] = all.filter(({ purpose }) => purpose === 'case');
      if (judged === undefined) return all;
      const login = answered(200, JSON.stringify({ data: { Token: '<ACCESS_TOKEN>', Expiration } }))(judged);
      return [...all, { ...login, purpose: 'control' as const }];
    };
  const fault = (expiration: string): string =>
    faultOf(
      retold('LOGIN-25 × reseller', 'blocked', 'the login failed', ending(expiration), 'LOGIN-07 × login'),
      suite,
      NOW,
    ) ?? '';
  const shows = 'is blocked, and shows what it was to be judged by: status 401';
  expect(fault('2026-03-01T10:00:00-00:00')).not.toContain(shows);
  expect(fault('2026-03-01T10:00:00Z')).toContain(shows);
});
