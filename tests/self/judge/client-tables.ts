import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import type { Played } from '../../../fixtures/judge/client/record.ts';
import type { Judgement } from '../../../fixtures/judge/finding.ts';
import { call, login, played, type Sketch } from './client-kit.ts';

/**
 * Each matcher of the client: what passes by it, and what does not. Whatever is drawn from the record must be drawn again
 * from the facts alone.
 */
export type Row = readonly [
  name: string,
  sketches: readonly Sketch[],
  lives?: readonly number[],
  over?: Partial<Played>,
];

export interface Table {
  readonly matcher: string;
  readonly judge: (all: Played) => Judgement;
  readonly args?: readonly string[];
  readonly lawful: readonly Row[];
  readonly wrong: readonly Row[];
}

export const authorization = (value: string): Sketch => ({ headers: [['authorization', value]] });
export const signIn = (over: Sketch = {}): Sketch => login({ kind: 'signIn', ...over });
export const there = (over: Sketch = {}): Sketch => call({ kind: 'storefront', ...over });
export const BEARER = ['Authorization', 'Bearer token-0'] as const;
export const HOURS: readonly Sketch[] = [login(), call(), call(), call()];
export const renewed: readonly Sketch[] = [login(), call(), call({ status: 401 }), login(), call(), call()];

/** A test of each row of the tables. */
export function testTables(TABLES: readonly Table[]): void {
  for (const { matcher, judge, args = [], lawful, wrong } of TABLES)
    for (const [pass, rows] of [
      [true, lawful],
      [false, wrong],
    ] as const)
      for (const [name, sketches, lives, over] of rows)
        test(`${matcher} ${pass ? 'takes' : 'refuses'}: ${name}`, () => {
          const judgement = judge(played(sketches, over, lives));
          expect(judgement.pass, String(judgement.got)).toBe(pass);
          const facts = Object.fromEntries(Object.entries(judgement.facts ?? {}).map(([n, fact]) => [n, String(fact)]));
          expect(redrawn(matcher, { args, facts, exchanges: [] })).toBe(pass);
        });

  test('a scenario without a request shows nothing', () => {
    for (const { matcher, args = [] } of TABLES)
      expect(redrawn(matcher, { args, facts: { requests: '', tokens: '' }, exchanges: [] })).toBe(false);
  });
}
