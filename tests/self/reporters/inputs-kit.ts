import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord } from '../../../spec/report.ts';
import { caseWith, exchangeWith } from './golden/make.ts';
import { wholeReport } from './gate-kit.ts';

const good = wholeReport();
const BEGAN = Date.parse('2026-03-01T09:00:00.000Z');

/** One request of a made-up case: what was sent and what came, in the order of sending, one a second. */
export interface Sent {
  readonly of?: string;
  readonly as?: ExchangeRecord['purpose'];
  readonly key?: string;
  readonly body?: string;
  readonly to?: string;
  readonly status?: number;
  readonly says?: unknown;
  /** Seconds after the run began, where it is another than its place. */
  readonly at?: number;
}

/** Milliseconds since the epoch of a second of the run. */
export function momentAt(second: number): number {
  return BEGAN + second * 1000;
}

/** The exchanges of a cell. */
export function sent(...all: readonly Sent[]): ExchangeRecord[] {
  return all.map((one, place) => {
    const { of = 'the case', as = 'case', key = '<API_KEY, cut>', body = '{}', status = 200, at = place } = one;
    const { request } = exchangeWith();
    const answer = JSON.stringify(one.says ?? { success: status === 200 });
    return exchangeWith({
      ...{ case: of, purpose: as, startedAt: new Date(momentAt(at)).toISOString(), durationMs: 8 },
      request: {
        ...request,
        url: `https://staging.acme.example/${one.to ?? 'hook'}`,
        bodyBytes: Buffer.byteLength(body),
        headers: [one.to === 'probe' ? ['Authorization', 'Bearer <ACCESS_TOKEN>'] : ['Apikey', key]],
        body,
      },
      answer: {
        ...{ status, statusText: '', headers: [['Content-Type', 'application/json']] as const },
        ...{ body: answer, bodyBytes: answer.length, bodyCut: false },
      },
    });
  });
}

/** A cell of one case that failed by one judgement, and others that passed. */
export function failedBy(
  rule: string,
  {
    label = 'the case',
    ...judgement
  }: Omit<JudgementRecord, 'pass' | 'args'> & { readonly args?: readonly string[]; readonly label?: string },
  exchanges: readonly ExchangeRecord[],
  ...passed: readonly CaseRecord[]
): Cell {
  const known = good.cells.find((cell) => cell.rule === rule);
  if (!known) throw new Error(`There is no ${rule}`);
  const failed = caseWith('fail', {
    ...{ label, expected: 'this', got: 'that' },
    judgements: [{ args: [], ...judgement, pass: false }],
  });
  return { ...known, status: 'fail', cases: [failed, ...passed], exchanges };
}

/** The same cell, whose case is told to have passed by another judgement. */
export function retold(
  cell: Cell,
  change: (one: JudgementRecord) => JudgementRecord,
  reason: string | null = null,
): Cell {
  const cases = cell.cases.map((one): CaseRecord => {
    if (one.status !== 'fail') return one;
    const judgements = (one.judgements ?? []).map((each) => ({ ...change(each), pass: true }));
    return { ...one, status: 'pass', reason, expected: null, got: null, judgements };
  });
  return { ...cell, status: 'pass', cases };
}
