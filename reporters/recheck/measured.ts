import type { AnswerRecord, Cell, MessageRecord } from '../../spec/report.ts';

/** What stands in a text for something that is not shown, whose length nobody knows; a tag of HTML looks alike. */
const HIDDEN = /<[A-Za-z][^<>]*>/g;
/** What stands for bytes that are no UTF-8: up to three of them. */
const REPLACED = /\ufffd/g;

/**
 * A message whose body is shown whole, and is longer or shorter than its own size says, or than its header line does; null
 * where none is. Whoever changes a word of an answer changes its length as well, mostly.
 */
export function misfitIn({ exchanges }: Cell): string | null {
  const odd = exchanges.find(({ request, answer, error, arrival }) => {
    if (isOfAnotherSize(request)) return true;
    // What the suite answered to a delivery may be of another coding than what is shown of it.
    if (answer === null || arrival !== undefined) return false;
    return isOfAnotherSize(answer) || (request.method !== 'HEAD' && error === null && isAnnouncedOtherwise(answer));
  });
  return odd === undefined ? null : `shows a body that is not as long as it says, in "${odd.case}"`;
}

function isOfAnotherSize({ body, bodyBytes, bodyCut }: MessageRecord): boolean {
  if (bodyCut) return false;
  if (body === null) return bodyBytes !== 0;
  const plain = body.replace(HIDDEN, '');
  const most = Buffer.byteLength(plain);
  const least = most - 2 * (body.match(REPLACED)?.length ?? 0);
  return bodyBytes < least || (plain === body && bodyBytes > most);
}

/** Statuses whose answers have no body, whatever their lines say of it (RFC 9110 §8.6). */
const BODILESS = [204, 304];

/** Whether the answer came whole, as it was sent, and its `Content-Length` says another size. */
function isAnnouncedOtherwise(answer: AnswerRecord): boolean {
  const { status, headers, headersCut, bodyBytes, bodyCut, unread } = answer;
  if (bodyCut || unread || headersCut || BODILESS.includes(status)) return false;
  const valuesOf = (wanted: string): string[] =>
    headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value.trim());
  if (valuesOf('content-encoding').length + valuesOf('transfer-encoding').length > 0) return false;
  return valuesOf('content-length').some((value) => /^\d+$/.test(value) && Number(value) !== bodyBytes);
}
