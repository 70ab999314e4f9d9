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

/** What came to a path last. */
interface Last extends Pick<ClientRow, 'token' | 'status'> {
  /** Whether it said something; null where that is hidden. */
  readonly hasSaid: boolean | null;
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
  const last = new Map<string, Last>();
  for (const { row, exchange } of shown) {
    const { method, url, body, bodyBytes, bodyCut } = exchange.request;
    if (!isShownWhole(url)) return true;
    const [path = ''] = url.split('?', 1);
    const place = `${method} ${path}`;
    const isBare = isBareBody(body ?? '', bodyBytes);
    const isHidden = bodyCut || !isShownWhole(body ?? '');
    const before = said.get(place);
    const former = last.get(path);
    last.set(path, { token: row.token, status: row.status, hasSaid: isHidden ? null : !isBare });
    if (before === 'hidden' || isHidden) {
      said.set(place, 'hidden');
      continue;
    }
    const isNewTry = before === undefined && former?.status === '401' && row.token !== undefined;
    const hasOther = isNewTry && row.token !== former.token ? former.hasSaid : false;
    const isEmptied = isBare && (before === 'refused' || hasOther === true);
    if (row.isEmptied !== isEmptied && !(isBare && hasOther === null)) return false;
    if (row.isEmptied) continue;
    if (isBare) said.set(place, 'nothing');
    else if (before !== 'nothing') said.set(place, row.status === '401' ? 'refused' : 'something');
  }
  return true;
}
