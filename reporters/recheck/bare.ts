import { BARE_KEY, besideKey } from '../../spec/bare-key.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../spec/report.ts';

/** The rule that says that a valid key alone is let in. */
const KEY_ALONE = 'KEY-01';

/** Why a cell cannot pass whose key came beside other headers alone; null where it was let in without them. */
export function besideOthersAlone({ rule, status, cases, exchanges }: Cell): string | null {
  if (rule !== KEY_ALONE || status !== 'pass') return null;
  const others = exchanges
    .filter(({ purpose }) => purpose === 'case')
    .flatMap(({ request }) => besideKey(request.headers));
  const [first] = others;
  const isBare = cases.some(({ label, status: end }) => label === BARE_KEY && end === 'pass');
  return first === undefined || isBare ? null : `passes with ${first} beside the key, and without it nowhere`;
}

/** Whether a request sends no other header beside its key, where its row says so. */
export function isBareAsCalled({ case: label, request }: Pick<ExchangeRecord, 'case' | 'request'>): boolean {
  return label !== BARE_KEY || besideKey(request.headers).length === 0;
}

/** Whether a key was refused without what stands beside it: nobody knows who asks for that. */
export function isRefusedBare({ label }: Pick<CaseRecord, 'label'>, judged: readonly ExchangeRecord[]): boolean {
  return label === BARE_KEY && judged.every(({ answer }) => answer?.status === 401 || answer?.status === 403);
}
