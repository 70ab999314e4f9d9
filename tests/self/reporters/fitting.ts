import { seal as sealed } from '../../../reporters/digest.ts';
import type { ExchangeRecord, MessageRecord, Report } from '../../../spec/report.ts';

/** Made-up evidence, in which each body that is shown whole is as long as it says: what a test changes in it fits again. */
export function fitting(report: Report): Report {
  const cells = report.cells.map((cell) => ({ ...cell, exchanges: cell.exchanges.map(fitted) }));
  return { ...report, cells };
}

/** The same, with a digest of its own, as whoever edits a report with some care makes it. */
export function seal(report: Report): Report {
  return sealed(fitting(report));
}

function fitted(one: ExchangeRecord): ExchangeRecord {
  return { ...one, request: sized(one.request), answer: one.answer && sized(one.answer) };
}

function sized<Message extends MessageRecord>(message: Message): Message {
  const { body, bodyBytes, bodyCut } = message;
  if (bodyCut) return message;
  const shown = Buffer.byteLength(body ?? '');
  // What stands for a secret may be shorter than it.
  return { ...message, bodyBytes: /<[A-Za-z]/.test(body ?? '') ? Math.max(bodyBytes, shown) : shown };
}
