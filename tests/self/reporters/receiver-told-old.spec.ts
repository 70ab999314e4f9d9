import { expect, test } from '@playwright/test';
import type { Evidence } from '../../../reporters/recheck/evidence.ts';
import { isToldOld } from '../../../reporters/recheck/receiver-answers.ts';
import type { Cell, ExchangeRecord } from '../../../spec/report.ts';

/** A delivery with the right key, and what the receiver said of it. */
function delivery(message: string, purpose: 'case' | 'control' = 'control'): ExchangeRecord {
  const body = JSON.stringify({ success: true, message });
  return {
    ...{ case: 'no key', purpose, startedAt: '2026-03-01T10:00:00.000Z', durationMs: 5, error: null },
    request: {
      ...{ method: 'POST', url: 'https://a.example/', body: '{"DeliverID":"1"}', bodyBytes: 17, bodyCut: false },
      headers: [['ApiKey', '<API_KEY>']],
    },
    answer: { status: 200, statusText: 'OK', headers: [], body, bodyBytes: body.length, bodyCut: false },
  } as unknown as ExchangeRecord;
}

/** What asks a receiver for the state of a delivery. */
function state(): ExchangeRecord {
  const asked = delivery('');
  return { ...asked, request: { ...asked.request, method: 'GET', body: null, headers: [] } };
}

/** Whether a delivery that was refused before is seen to be answered as repeated ones are, beside these others. */
function told(...beside: readonly ExchangeRecord[]): boolean {
  const sent = delivery('known', 'case');
  const controls = [delivery('new'), delivery('new'), delivery('known'), delivery('known')];
  const cell = { rule: 'RECEIVER-06', cases: [{ label: 'no key' }], exchanges: [...controls, ...beside, sent] };
  return isToldOld(sent, cell as unknown as Cell, { of: () => ({ controls }) } as unknown as Evidence);
}

test('what a receiver says of a delivery that was refused before counts where nobody was asked for its state', () => {
  expect(told()).toBe(true);
  // By its state alone it is judged, also where that was asked for and has shown nothing.
  expect(told(state())).toBe(false);
});
