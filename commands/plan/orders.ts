import { USUAL_ATTEMPTS } from '../../fixtures/roles/callback/script/dealer.ts';
import { forecastOf, type Forecast } from '../../fixtures/roles/callback/script/forecast.ts';
import { mostOrders } from '../../fixtures/roles/callback/script/plan.ts';
import type { Callback } from '../../fixtures/target/types.ts';
import { count, duration } from '../../reporters/render/words.ts';

/** Fewer orders that are looked at for what they leave out, the most first. */
const FEWER = [12, 8, 6, 5, 3, 1];

/** What the callback chapter costs in orders and time, and what fewer orders would leave untested: a paragraph a text. */
export function ordersOf(callback: Callback): readonly string[] {
  const { trigger, orders } = callback;
  const planned = forecastOf(callback);
  const byHand = trigger.kind === 'manual';
  const atOnce = byHand ? null : trigger.concurrency;
  const open =
    atOnce !== null && atOnce < planned.orders ? `of which ${count(atOnce, 'is', 'are')} open at once` : 'side by side';
  const paragraphs = [
    `CALLBACK makes ${count(planned.orders, 'order')}${byHand ? ' by hand' : ''}, ${open}. ${timeOf(callback, planned)}`,
    `Where each delivery is attempted ${USUAL_ATTEMPTS} times, this leaves untested: ${listed(planned.untried)}.`,
  ];
  const known = mostOrders(callback) ?? planned.orders;
  const fewer = FEWER.filter((number) => number < Math.min(known, planned.orders)).map((number) => {
    const { untried } = forecastOf({ ...callback, orders: number });
    return `With callback.orders: ${number}, it would be ${untried.length === 0 ? 'nothing' : listed(untried)}.`;
  });
  const raised =
    byHand || orders === null
      ? []
      : [
          `Without callback.orders it makes ${count(unlimited(callback).orders, 'order')}. ${timeOf(callback, unlimited(callback))}`,
        ];
  return [...paragraphs, ...fewer, ...raised];
}

function unlimited(callback: Callback): Forecast {
  return forecastOf({ ...callback, orders: null });
}

/** Roughly how long it takes, in words. */
function timeOf({ trigger, expect }: Callback, { orders, refusals }: Forecast): string {
  const atOnce = trigger.kind === 'manual' ? orders : Math.min(orders, trigger.concurrency ?? orders);
  const rounds = Math.ceil(orders / atOnce);
  const times = rounds * refusals;
  const each = `as long as ${count(times, 'pause')} between two attempts`;
  if (expect.retryInterval === null)
    return `It takes about ${each}, and ${duration(rounds * expect.quiet)} of silence.`;
  const longest = times * expect.retryInterval + rounds * expect.quiet;
  return `It takes up to ${duration(longest)}: ${each}, each of which callback.expect.retryInterval says is no longer than ${duration(expect.retryInterval)}.`;
}

/** How many names a sentence has room for. */
const NAMED = 6;

function listed(labels: readonly string[]): string {
  if (labels.length === 0) return 'nothing';
  const named = labels.slice(0, NAMED).join('; ');
  return labels.length > NAMED
    ? `${count(labels.length, 'answer')}: ${named}; and ${labels.length - NAMED} more`
    : named;
}
