import { isNoObject } from '../../evidence/recorded.ts';
import type { Cell, ExchangeRecord, MessageRecord } from '../../spec/report.ts';

/** A report shows this much of a body at the least before it cuts it, and of header lines; secrets in it may be shorter now. */
const SHOWN = 1000;
/** What stands for a text that was longer. */
const ENDS_HIDDEN = />$/;
const HAS_HIDDEN = /<[A-Z][^<>]*>/;
/** Of what is longer than this not all is looked at: one long secret may be all that is shown, or many short ones. */
const LOOKED_AT = 12_000;
/** What stands for a body that is not shown. */
const NOT_SHOWN = /^\(the body is not shown: (.*)\)$/s;
/** Why one is not. A run that comes upon the first says so; a text of two bytes or four each has as many. */
const TOO_MANY = 'it holds more secrets than are remembered';
const WIDE = /^it is text in UTF-(16|32)(?:LE|BE)?$/;
/** Likewise, of any length. */
const WITH_ZEROS = 'it is text with zeros in it';

/**
 * A request or an answer that hides what a report would have shown: cut though it was short, and not broken off; null where
 * none does. What is not shown is believed, so that it has to be what is not shown.
 * @param isTroubled whether the run tells of problems.
 */
export function hiddenIn({ exchanges }: Cell, isTroubled: boolean): string | null {
  const odd = exchanges.find((one) =>
    [one.request, one.answer].some((message) => message !== null && hides(message, one, isTroubled)),
  );
  return odd === undefined ? null : `hides what a report shows, in "${odd.case}"`;
}

function hides(message: MessageRecord, { answer, error }: ExchangeRecord, isTroubled: boolean): boolean {
  const lines = message.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (message.headersCut === true && lines < SHOWN) return true;
  if (!message.bodyCut || error !== null || (message === answer && answer.unread !== undefined)) return false;
  const body = message.body ?? '';
  const [, why] = NOT_SHOWN.exec(body) ?? [];
  if (why !== undefined) return !isNoObject(message) && !mayBeHidden(why, message, isTroubled);
  if (message.bodyBytes > LOOKED_AT) return body.length < SHOWN && !HAS_HIDDEN.test(body);
  return message.bodyBytes < SHOWN || (body.length < SHOWN && !ENDS_HIDDEN.test(body));
}

function mayBeHidden(why: string, { bodyBytes }: MessageRecord, isTroubled: boolean): boolean {
  const [, bits] = WIDE.exec(why) ?? [];
  if (bits !== undefined) return bodyBytes >= Number(bits) / 8;
  return why === WITH_ZEROS || (why === TOO_MANY && isTroubled);
}
