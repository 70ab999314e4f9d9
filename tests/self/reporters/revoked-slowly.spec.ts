import { expect, test } from '@playwright/test';
import { revokedSlowly } from '../../../reporters/render/revoked-slowly.ts';
import { REVOCATION, UNDER_WAY } from '../../../spec/revocation.ts';
import type { Cell } from '../../../spec/report.ts';

type Sent = readonly [label: string, after: number, took: number];

function revoked(...sent: readonly Sent[]): Cell {
  const exchanges = sent.map(([label, after, durationMs]) => ({
    ...{ case: label, durationMs },
    startedAt: new Date(1e12 + after).toISOString(),
  }));
  return { rule: 'KEY-16', subject: 'payment', exchanges } as unknown as Cell;
}

/** What is in use before a revocation begins, on three connections, however slowly a run sends. */
const BEFORE: readonly Sent[] = [0, 500, 1_000].map((after) => [UNDER_WAY, after, 5]);

for (const [what, cell, took] of [
  ['a request', revoked(...BEFORE, [REVOCATION, 1_100, 6_300]), '6.3 s'],
  ['a quick one, at a slow pace', revoked(...BEFORE, [REVOCATION, 4_100, 30], [UNDER_WAY, 4_500, 5]), null],
  ['a command', revoked(...BEFORE, [UNDER_WAY, 1_020, 5], [UNDER_WAY, 7_300, 20]), '6.3 s'],
  ['a command, and the platform answers nothing meanwhile', revoked(...BEFORE, [UNDER_WAY, 1_020, 9_000]), '9.0 s'],
  ['a quick command', revoked(...BEFORE, [UNDER_WAY, 1_020, 5], [UNDER_WAY, 1_500, 5]), null],
  ['nothing that is shown', revoked(), null],
] as const)
  test(`a revocation that takes long is told, whoever says when it is done: ${what}`, () => {
    expect(revokedSlowly([cell])).toEqual(
      took === null
        ? []
        : [
            `The revocation of the payment key took ${took} by the target file: what the key got meanwhile is judged by nobody`,
          ],
    );
  });
