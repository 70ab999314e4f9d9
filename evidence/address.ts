import type { ExchangeRecord } from '../spec/report.ts';
import { once } from './once.ts';

/** Where a request was sent; null where that is no address: a report may say anything, and only here it is parsed. */
export const addressOf = once(({ url }: ExchangeRecord['request']): URL | null =>
  URL.canParse(url) ? new URL(url) : null,
);
