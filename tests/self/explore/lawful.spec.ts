import { expect, test } from '@playwright/test';
import { judged } from './kit.ts';

/** The reference, and systems that differ from it where exploration might stumble. */
const PLATFORMS = [
  'errors-as-html',
  'login-malformed-500',
  'scheme-and-blanks',
  'tokens-of-two-seconds',
  'headers-of-a-gateway',
  'connection-closed',
];
const RECEIVERS = [
  'receiver-closes-on-a-bad-key',
  'receiver-rejects-with-500',
  'receiver-unknown-orders-get-404-and-known-are-named',
];
/** The rules that have a grammar: the reference is asked all rules, and must be explored by exactly these. */
const EXPLORED = {
  platform: [
    ...['LOGIN-10', 'LOGIN-20', 'LOGIN-22'],
    ...['BEARER-06', 'BEARER-09', 'BEARER-10', 'BEARER-12', 'BEARER-20', 'BEARER-24'],
    ...['KEY-05', 'KEY-11', 'KEY-13'],
  ],
  receiver: ['RECEIVER-01', 'RECEIVER-04', 'RECEIVER-09'],
};
/** As many of each grammar as go between two good requests. */
const explore = { cases: 40, seed: 11 };

for (const [role, variations, chapters] of [
  ['platform', PLATFORMS, ['LOGIN', 'BEARER', 'KEY']],
  ['receiver', RECEIVERS, ['RECEIVER']],
] as const)
  test(`a lawful ${role} is explored, and nothing is found`, { tag: '@whole' }, async ({}, info) => {
    test.setTimeout(400_000);
    const rules = EXPLORED[role];
    const plan = {
      reference: { what: { role }, explore },
      ...Object.fromEntries(
        variations.map((id) => [id, { what: { entries: [`variation-${id}`] }, rules, explore }] as const),
      ),
    };
    const report = await judged(plan, chapters, info.outputPath('series'));
    for (const id of Object.keys(plan)) {
      const { cells, problems } = report(id);
      expect(problems, id).toEqual([]);
      const red = cells.filter(({ status }) => ['fail', 'warn', 'inconclusive', 'blocked', 'error'].includes(status));
      expect(
        red.map(({ rule, subject, reason }) => `${rule} × ${subject}: ${reason ?? ''}`),
        id,
      ).toEqual([]);
      const explored = cells.filter(({ observations }) =>
        observations.some(({ answer }) => /^[1-9]\d* cases explored with seed 11, none/.test(answer)),
      );
      expect([...new Set(explored.map(({ rule }) => rule))], id).toEqual(rules);
      expect(explored.length, id).toBe(role === 'receiver' ? 3 : 21);
    }
  });
