import type { Cell, DueRecord, ExchangeRecord, Status } from '../../../../spec/report.ts';
import { caseWith, exchangeWith } from './make.ts';

/** When the orders of these samples were made, in milliseconds since the epoch. */
export const BEGAN = Date.parse('2026-03-01T09:00:01.000Z');

/** A delivery that came, times in milliseconds since `BEGAN`. */
export interface Came {
  readonly at: number;
  readonly status: number | 'reset' | 'silence';
  readonly state?: unknown;
  readonly line?: unknown;
  readonly order?: unknown;
  /** How long the answer took. */
  readonly took?: number;
  readonly due?: Omit<DueRecord, 'by' | 'until' | 'held'> & { by: number; until: number; held?: DueRecord['held'] };
  readonly label?: string;
}

/** The exchange of a delivery, as the hub records it. */
export function deliveryWith({
  at,
  status,
  state = 2,
  line = 100_017,
  order = '4711',
  took = 10,
  due,
  label,
}: Came): ExchangeRecord {
  const answeredAt = typeof status === 'number' ? BEGAN + at + took : null;
  const plain = exchangeWith({ case: label ?? 'the case' });
  const body = JSON.stringify({
    DeliverID: order,
    OrderDetailID: line,
    Status: state,
    DeliveryData: [],
    DeliveryNote: null,
  });
  const held = (due?.held ?? []).map(([from, to]) => [BEGAN + from, BEGAN + to] as const);
  return {
    ...plain,
    startedAt: new Date(BEGAN + at).toISOString(),
    durationMs: answeredAt === null ? 500 : took,
    request: { ...plain.request, url: '/hook', body, bodyBytes: body.length },
    answer: typeof status === 'number' && plain.answer ? { ...plain.answer, status, statusText: '' } : null,
    error:
      typeof status === 'number'
        ? null
        : status === 'reset'
          ? 'the hub reset the connection'
          : 'the hub gave no answer',
    arrival: {
      since: BEGAN + at,
      at: BEGAN + at,
      answeredAt,
      clearAt: answeredAt,
      ...(due && { due: { by: BEGAN + due.by, declared: due.declared, until: BEGAN + due.until, held } }),
    },
  };
}

/** A cell whose evidence is these deliveries. */
export function deliveredCell(status: Status, came: readonly Came[]): Cell {
  const labels = [...new Set(came.map(({ label = 'the case' }) => label))];
  return {
    rule: 'CALLBACK-12',
    subject: 'callback',
    role: 'platform',
    level: 'MUST',
    basis: 'stated',
    status,
    source: 'Events, Retry',
    openapi: '',
    title: 'Refused, it comes again',
    sentence: 'What is refused comes again.',
    ...{ reason: null, durationMs: 12, waiver: null, remedy: null, observations: [] },
    cases: labels.map((label) => caseWith(status, { label })),
    exchanges: came.map(deliveryWith),
  };
}
