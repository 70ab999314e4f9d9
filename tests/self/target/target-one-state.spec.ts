import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { missingFor } from '../../../fixtures/target/capabilities.ts';
import type { Target } from '../../../fixtures/target/types.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

/** A target whose orders go through these states; null where it does not say. */
function going(statuses: readonly number[] | null): Target {
  const trigger = { kind: 'request', lines: '/order/lines/*' };
  return { baseUrl: new URL('https://staging.acme.example'), callback: { trigger, expect: { statuses } } } as never;
}

const lackingOf = (rule: string, statuses: readonly number[] | null): ReturnType<typeof missingFor> =>
  missingFor(loadCatalogue().get(rule), 'callback', going(statuses));

// A platform that sends nothing for a change was certified, since its target file named the other state alone.
test('an order of one state has no further change, which plan and run say alike', () => {
  for (const statuses of [[1], [1, 1], [2, 2, 2]]) {
    const [only, ...more] = lackingOf('CALLBACK-02', statuses);
    expect(more).toEqual([]);
    expect(only?.doubt).toBe('callback.expect.statuses names one state alone, behind which no further change comes');
    expect(only?.remedy).toMatch(/^name another callback\.expect\.statuses \(the states .* such as \[2, 1\]\)$/);
    // And the gate takes no such pass.
    const asked = { args: [statuses.join(', ')], exchanges: [] };
    const attempts = `POST ${statuses[0] ?? ''} 0 0 0 200 5 6 0`;
    expect(redrawn('toDeliverEach', { ...asked, facts: { attempts, states: statuses.join(' ') } })).toBe(false);
    expect(lackingOf('CALLBACK-01', statuses)).toEqual([]);
    expect(lackingOf('CALLBACK-24', statuses)).toEqual([]);
  }
  for (const statuses of [
    [2, 1],
    [2, 0],
    [2, 3, 2, 1],
  ])
    expect(lackingOf('CALLBACK-02', statuses)).toEqual([]);
  expect(lackingOf('CALLBACK-02', null)).toMatchObject([{ doubt: null }]);
});
