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
const explore = { cases: 100, seed: 11 };

for (const [role, variations, chapters] of [
  ['platform', PLATFORMS, ['LOGIN', 'BEARER', 'KEY']],
  ['receiver', RECEIVERS, ['RECEIVER']],
] as const)
  test(`a lawful ${role} is explored, and nothing is found`, async ({}, info) => {
    test.setTimeout(400_000);
    const plan = {
      reference: { what: { role }, explore },
      ...Object.fromEntries(variations.map((id) => [id, { what: { entries: [`variation-${id}`] }, explore }])),
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
        observations.some(({ answer }) => /^\d+ cases explored with seed 11, none/.test(answer)),
      );
      expect(explored.length, id).toBe(role === 'receiver' ? 3 : 21);
    }
  });
