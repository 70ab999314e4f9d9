import type { ExchangeRecord, JudgementRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

const PLACE = '/processed';
const KEY = '<RECEIVER_API_KEY>';

/** A receiver whose state is asked for before and after a delivery with a wrong key, and after one with the right key. */
export function stateEvidence(
  label: string,
  startedAt: string,
  pass: boolean,
): { readonly exchanges: readonly ExchangeRecord[]; readonly judgements: readonly JudgementRecord[] } {
  const at = (place: number): string => new Date(Date.parse(startedAt) + place).toISOString();
  const state = (place: number, processed: boolean): ExchangeRecord => {
    const { request } = exchangeWith();
    const body = JSON.stringify({ processed });
    const headers = [['Content-Type', 'application/json']] as const;
    return exchangeWith({
      ...{ case: label, purpose: 'control', startedAt: at(place) },
      request: { ...request, method: 'GET', url: 'https://client.example/state?order=1', body: null },
      answer: { status: 200, statusText: '', headers, body, bodyBytes: body.length, bodyCut: false },
    });
  };
  const delivery = (place: number, key: string): ExchangeRecord => {
    const made = exchangeWith({ case: label, startedAt: at(place) });
    return { ...made, request: { ...made.request, headers: [['Apikey', key]] } };
  };
  const judged = (processed: boolean, wanted: boolean, exchanges: readonly number[]): JudgementRecord => ({
    matcher: 'toBeProcessed',
    args: [String(wanted)],
    exchanges,
    facts: { processed: String(processed), place: PLACE },
    pass: processed === wanted,
  });
  return {
    exchanges: [state(0, false), delivery(1, `${KEY}, cut`), state(2, !pass), delivery(3, KEY), state(4, true)],
    judgements: [judged(!pass, false, [2, 1, 0]), ...(pass ? [judged(true, true, [4, 3, 2])] : [])],
  };
}
