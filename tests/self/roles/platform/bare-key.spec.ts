import { expect, test } from '@playwright/test';
import { judgeBare } from '../../../../fixtures/roles/platform/surface/bare.ts';
import { besideOthersAlone, isBareAsCalled, isRefusedBare } from '../../../../reporters/recheck/bare.ts';
import { mistakenIn } from '../../../../reporters/recheck/stimuli.ts';
import { BARE_KEY, besideKey } from '../../../../spec/bare-key.ts';
import type { Cell, ExchangeRecord } from '../../../../spec/report.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { asking, surface } from '../../engine/kit.ts';

// A key is let in by itself, whatever a target file has beside it.

/** What a surface says to a key that comes without the header in question. */
for (const [status, ends] of [
  [200, 'pass'],
  [404, 'pass'],
  [401, 'not-tested'],
  [403, 'not-tested'],
  [503, 'inconclusive'],
] as const)
  test(`a key that gets ${status} without a further header: ${ends}`, async () => {
    await using server = await surface(() => status);
    const { asker, cell, statuses } = asking(server.url);
    const good = (): Promise<Stimulus> =>
      Promise.resolve(Stimulus.of('POST', server.url).with('ApiKey', 'k').with('X-Sum', '1').with('Accept', '*/*'));
    await judgeBare(asker, good, ['X-Sum']);
    expect(statuses()).toEqual({ [BARE_KEY]: ends });
    const { exchanges, remedy } = cell.record();
    expect(exchanges.flatMap(({ request }) => request.headers.map(([name]) => name))).not.toContain('X-Sum');
    if (ends === 'not-tested') expect(String(remedy)).toContain('probe.headers');
  });

test('what a request says of itself stands beside no key', () => {
  const lines = ['Accept', 'accept-language', 'Content-Type', 'User-Agent', 'ApiKey', 'Host'].map(
    (name) => [name] as const,
  );
  expect(besideKey(lines)).toEqual([]);
  const others = ['Authorization', 'X-Sum', 'Cookie', 'Content-Signature', 'Accept-Partner', 'Date'];
  expect(besideKey([...lines, ...others.map((name) => [name] as const), ['X-Sum']])).toEqual(others);
});

const FIRST = 'ApiKey and no other authentication, ten times';
const KEY = ['ApiKey', '<PAYMENT_API_KEY>'] as const;
const SUM = ['X-Sum', '1'] as const;

type Sent = readonly [label: string, status: number, headers: ExchangeRecord['request']['headers']];

function cellOf(sent: readonly Sent[], ends: Readonly<Record<string, string>>, status = 'pass'): Cell {
  const exchanges = sent.map(([label, answer, headers]) => ({
    ...{ case: label, purpose: 'case', answer: { status: answer } },
    request: { method: 'POST', url: 'https://acme.example/a', headers },
  }));
  const cases = Object.entries(ends).map(([label, end]) => ({
    ...{ label, status: end },
    judgements: [{ exchanges: sent.flatMap(([own], place) => (own === label ? [place] : [])) }],
  }));
  return { rule: 'KEY-01', subject: 'payment', status, cases, exchanges } as unknown as Cell;
}

for (const [what, cell, fault] of [
  ['the key alone', cellOf([[FIRST, 200, [KEY]]], { [FIRST]: 'pass' }), null],
  ['a further header alone', cellOf([[FIRST, 200, [KEY, SUM]]], { [FIRST]: 'pass' }), 'X-Sum'],
  [
    'without it as well',
    cellOf(
      [
        [FIRST, 200, [KEY, SUM]],
        [BARE_KEY, 200, [KEY]],
      ],
      { [FIRST]: 'pass', [BARE_KEY]: 'pass' },
    ),
    null,
  ],
  [
    'without it, which could not be told',
    cellOf(
      [
        [FIRST, 200, [KEY, SUM]],
        [BARE_KEY, 401, [KEY]],
      ],
      { [FIRST]: 'pass', [BARE_KEY]: 'not-tested' },
    ),
    'X-Sum',
  ],
  ['that is not said to pass', cellOf([[FIRST, 200, [KEY, SUM]]], { [FIRST]: 'pass' }, 'not-tested'), null],
] as const)
  test(`the gate holds a key that passes to what stood beside it: ${what}`, () => {
    if (fault === null) expect(besideOthersAlone(cell)).toBeNull();
    else expect(besideOthersAlone(cell)).toContain(fault);
  });

test('the row without further headers has none, and a refusal there is open', () => {
  const [bare, beside] = cellOf(
    [
      [BARE_KEY, 401, [KEY]],
      [BARE_KEY, 200, [KEY, SUM]],
    ],
    {},
  ).exchanges as [ExchangeRecord, ExchangeRecord];
  expect([isBareAsCalled(bare), isBareAsCalled(beside)]).toEqual([true, false]);
  expect(mistakenIn(cellOf([[BARE_KEY, 200, [KEY, SUM]]], { [BARE_KEY]: 'pass' }))).toContain(BARE_KEY);
  expect(isRefusedBare({ label: BARE_KEY }, [bare])).toBe(true);
  expect(isRefusedBare({ label: BARE_KEY }, [beside])).toBe(false);
  expect(isRefusedBare({ label: FIRST }, [bare])).toBe(false);
});
