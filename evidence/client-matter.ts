import { isBareBody } from '../spec/bare-body.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import type { ClientRow } from './client-timeline.ts';
import { isShownWhole, requestBodyOf } from './recorded.ts';

/** What makes a request the same as another, and whether that is its order: null where it is not shown whole. */
export interface Matter {
  readonly text: string;
  readonly isOrder: boolean;
}

/** What makes a request the same as another: an order by its DeliverID, others by method, address and body. */
export function matterOf(exchange: ExchangeRecord): Matter | null {
  const { method, url, body: text, bodyCut } = exchange.request;
  const [, id] =
    Object.entries(requestBodyOf(exchange) ?? {}).find(([name]) => name.toLowerCase() === 'deliverid') ?? [];
  const isOrder = typeof id === 'string' && id !== '';
  const [address = '', what] = isOrder ? [url.split('?', 1)[0], id] : [url, text ?? ''];
  const isWhole = !bodyCut && isShownWhole(`${address} ${what}`) && !what.includes('\ufffd');
  return isWhole ? { text: `${method} ${address} ${what}`, isOrder } : null;
}

/** A row of a timeline, and the request that is shown of it. */
interface Shown {
  readonly row: ClientRow;
  readonly exchange: ExchangeRecord;
}

/**
 * Whether the rows that are said to say nothing, where what a 401 refused before had said something, are those that are shown
 * to: known where each row is shown whole.
 *
 * @param shown in the order of the timeline.
 */
export function areEmptiedAsShown(shown: readonly Shown[]): boolean {
  const said = new Map<string, 'something' | 'nothing' | 'refused' | 'hidden'>();
  for (const { row, exchange } of shown) {
    const { method, url, body, bodyBytes, bodyCut } = exchange.request;
    if (!isShownWhole(url)) return true;
    const place = `${method} ${url.split('?', 1)[0] ?? ''}`;
    const isBare = isBareBody(body ?? '', bodyBytes);
    const before = said.get(place);
    if (before === 'hidden' || bodyCut || !isShownWhole(body ?? '')) {
      said.set(place, 'hidden');
      continue;
    }
    if (row.isEmptied !== (isBare && before === 'refused')) return false;
    if (isBare && before === 'refused') continue;
    if (isBare) said.set(place, 'nothing');
    else if (before !== 'nothing') said.set(place, row.status === '401' ? 'refused' : 'something');
  }
  return true;
}
