import { at } from '../spec/json-pointer.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { isShownWhole, statusOf, type Told } from './recorded.ts';

/**
 * Whether a receiver's state, as a judgement has it, is the one that is shown: it was asked for after the delivery that the
 * case is about, it had shown the same delivery as new before that, and it says so where the judgement looks for it.
 */
export function isStateShown({ facts, exchanges }: Told): boolean {
  const [seen, delivery, before] = exchanges;
  if (seen === undefined || delivery === undefined || before === undefined) return false;
  const isOfOne = exchanges.every((one) => one.case === seen.case);
  const areInTurn = timeOf(before) <= timeOf(delivery) && timeOf(delivery) <= timeOf(seen);
  const isJudged = delivery.purpose === 'case' && [seen, before].every(({ purpose }) => purpose === 'control');
  const { place } = facts;
  if (!isOfOne || !areInTurn || !isJudged || !isSameRequest(seen, before) || place === undefined) return false;
  return says(before, place, 'false') && says(seen, place, facts['processed']);
}

/** Whether an answer may say that; one that is not shown so that it can be read says anything. */
function says(one: ExchangeRecord, place: string, processed: string | undefined): boolean {
  if (statusOf(one) === 404) return processed === 'false';
  if (statusOf(one) !== 200) return false;
  const { body = null, bodyCut = false } = one.answer ?? {};
  if (body === null) return processed === 'false';
  if (bodyCut) return true;
  try {
    return String(Boolean(at(JSON.parse(body.replace(/^\ufeff/, '')), place))) === processed;
  } catch {
    // What is no JSON shows nothing at any place, save where a placeholder stands in it.
    return !isShownWhole(body) || processed === 'false';
  }
}

function isSameRequest({ request: one }: ExchangeRecord, { request: other }: ExchangeRecord): boolean {
  const isUrl = one.url === other.url || !isShownWhole(one.url) || !isShownWhole(other.url);
  return isUrl && one.method === other.method;
}

function timeOf({ startedAt }: ExchangeRecord): number {
  return Date.parse(startedAt);
}
