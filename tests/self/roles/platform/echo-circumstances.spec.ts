import { expect, test } from '@playwright/test';
import type { Call } from '../../../../fixtures/reference/platform/call.ts';
import { refusal } from '../../../../fixtures/reference/platform/draft.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { judgeEchoes } from '../../../../fixtures/roles/platform/login/alike.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CaseRecord, CellRecord } from '../../../../spec/report.ts';
import { ECHOES_IN_CIRCUMSTANCES } from '../../../login.circumstances.cases.ts';
import { HOSTILE_ECHOES } from '../../../login.hostile.cases.ts';

const ROWS = [...HOSTILE_ECHOES, ...ECHOES_IN_CIRCUMSTANCES].filter(([, , , by]) => by !== undefined);
const [OF_TR, NO_REGION, OF_A_CHARSET, OF_A_LANGUAGE] = [
  /h-region-code TR$/,
  /no h-region-code$/,
  /charset/,
  /Language/,
];

/** What becomes of LOGIN-10 at a platform that refuses such logins, of which the target names the region DE. */
async function judged(refuses: (call: Call) => boolean): Promise<CellRecord> {
  const behaviour = { admitLogin: (call: Call) => (refuses(call) ? refusal(415, 'No.') : undefined) };
  const reference = await startReference({ platform: { behaviour } });
  const target = { ...targetOf(reference.environment, true), region: 'DE' };
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('LOGIN-10'), 'login');
    await judgeEchoes(parts.login, [ROWS], []);
    return parts.record();
  } finally {
    await shared.close();
    await reference.close();
  }
}

const of = ({ cases }: CellRecord, label: RegExp): CaseRecord[] => cases.filter((one) => label.test(one.label));
const endsOf = (cases: readonly CaseRecord[]): unknown[] => [
  ...new Set(cases.map(({ status, blockedBy }) => blockedBy ?? status)),
];

const regionOf = ({ request }: Call): string | undefined => request.headers['h-region-code'];

test('a region that is refused whatever the text blocks its rows, by the rule that tells of it', async () => {
  const alone = await judged((call) => regionOf(call) !== 'DE');
  expect(endsOf(of(alone, OF_TR))).toEqual(['LOGIN-13 × login']);
  expect(endsOf(of(alone, NO_REGION))).toEqual(['LOGIN-13 × login']);
  expect(endsOf(of(alone, OF_A_CHARSET))).toEqual(['pass']);
  const other = await judged((call) => regionOf(call) === 'TR');
  expect(endsOf(of(other, OF_TR))).toEqual(['LOGIN-14 × login']);
  expect(endsOf(of(other, NO_REGION))).toEqual(['pass']);
});

test('a media type with a charset that is refused is for LOGIN-01, and a language for no rule', async () => {
  const record = await judged(
    ({ request: { headers } }) =>
      headers['content-type'] !== 'application/json' || headers['accept-language'] !== undefined,
  );
  expect(endsOf(of(record, OF_A_CHARSET))).toEqual(['LOGIN-01 × login']);
  expect(of(record, OF_A_LANGUAGE)).toEqual([]);
  expect(endsOf(of(record, OF_TR))).toEqual(['pass']);
});

test('a text that is refused where another one is granted a token is a finding', async () => {
  const record = await judged((call) => regionOf(call) === 'TR' && call.request.bytes.length > 4_000);
  const [long, ...others] = of(record, OF_TR).toSorted((one) => (one.label.startsWith('4 KiB') ? -1 : 1));
  expect(long?.status).toBe('fail');
  expect(endsOf(others)).toEqual(['pass']);
});
