import { sentIn, startsIn } from '../../../reporters/recheck/asked-otherwise.ts';
import type { Cell, ExchangeRecord, Status } from '../../../spec/report.ts';

/** A request of a cell, as far as what was sent depends on it. */
export interface Sketch {
  readonly label: string;
  readonly url?: string;
  readonly method?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | null;
  readonly purpose?: ExchangeRecord['purpose'];
  readonly vouchedBy?: readonly number[];
  readonly status?: Status;
  readonly curl?: string;
  readonly bodyBytes?: number;
  readonly bodyCut?: boolean;
  readonly startedAt?: string;
}

export const KEY = ['Apikey', '<API_KEY>'] as const;
export const AGENT = ['User-Agent', 'platform-api-conformance'] as const;
export const BODY = '{"DeliverID":"4f2d1c3b-4a59-4e8f-9d7c-0b1a2c3d4e5f","OrderDetailID":740052904,"Status":1}';

/** A cell that sent these. */
export function cell(rule: string, subject: string, sketches: readonly Sketch[]): Cell {
  const cases = sketches
    .filter(({ purpose }) => purpose !== 'control')
    .map(({ label, status = 'pass' }) => ({ label, status }));
  const exchanges = sketches.map(({ label, purpose = 'case', vouchedBy = [], ...one }) => ({
    ...{
      case: label,
      purpose,
      vouchedBy,
      startedAt: one.startedAt ?? '',
      curl: one.curl ?? 'curl -sS -i -X POST https://acme.example/hook',
    },
    request: {
      ...{
        method: one.method ?? 'POST',
        url: one.url ?? 'https://acme.example/hook',
        headers: one.headers ?? [AGENT, KEY],
      },
      ...{
        headersCut: false,
        body: one.body === undefined ? BODY : one.body,
        bodyBytes: one.bodyBytes ?? 9,
        bodyCut: one.bodyCut ?? false,
      },
    },
  }));
  return { rule, subject, cases, exchanges } as unknown as Cell;
}

export const receiver = (...sketches: readonly Sketch[]): Cell => cell('RECEIVER-04', 'receiver', sketches);
/** What the last row of a cell sent, in short. */
export const sentBy = (one: Cell, more: readonly Cell[] = []): string | null | undefined =>
  sentIn(one, startsIn([one, ...more])).at(-1)?.sent;
