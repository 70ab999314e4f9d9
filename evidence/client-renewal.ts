import { isLetIn, ofKind, type ClientRow, type ClientSequence } from './client-timeline.ts';
import { isOrder } from './client-workers.ts';

/** Whether a login followed the end of the first token, or came before it, and each later 401 of one that had served. */
export function isRenewed(sequence: ClientSequence): boolean {
  return (endOfToken(sequence)?.isRenewed ?? true) && !isLeft(sequence);
}

/** Whether a login followed the end of the first token; null where that did not come while the client was at work. */
export function endOfToken(sequence: ClientSequence): { readonly isRenewed: boolean } | null {
  const { rows, tokens } = sequence;
  const all = tokens.filter(({ surface }) => surface === 'reseller');
  // Others are of a scenario before, and refused from the start.
  const own = all.filter((one) => rows.some(({ issued }) => issued === one));
  const token = own[0] ?? all[0];
  if (token === undefined) return null;
  const isOwn = (row: ClientRow): boolean => own.length === 0 || row.token === undefined || own.includes(row.token);
  const further = ofKind(rows, 'login').filter(({ at, issued }) => at > token.at && issued !== undefined);
  const refusal = ofKind(rows, 'reseller').find((row) => row.status === '401' && isOwn(row));
  if (refusal === undefined) {
    const isSeen = ofKind(rows, 'reseller').some(({ at }) => at > token.expiresAt);
    return isSeen || further.length > 0 ? { isRenewed: further.length > 0 } : null;
  }
  const { token: late } = refusal;
  const near = late === undefined ? Infinity : late.expiresAt - (late.expiresAt - late.at) / 2;
  return {
    isRenewed:
      isTakenOver(refusal, sequence) ||
      further.some(
        (one) => rows.indexOf(one) > rows.indexOf(refusal) || one.answeredAt >= refusal.at || one.at >= near,
      ),
  };
}

/** The first refusal of each token of the scenario before its end, where a call had been let in with it. */
export function refusedEarly({ rows }: ClientSequence): ClientRow[] {
  const issued = ofKind(rows, 'login').map((one) => one.issued);
  const calls = ofKind(rows, 'reseller').filter(({ token }) => token !== undefined && issued.includes(token));
  const refused = calls.filter(({ status }) => status === '401');
  return refused.filter((call) => {
    const own = calls.filter(({ token }) => token === call.token);
    const hasServed = own.some((one) => isLetIn(one) && one.answeredAt <= call.at);
    return (
      refused.find(({ token }) => token === call.token) === call && call.at < (call.token?.expiresAt ?? 0) && hasServed
    );
  });
}

/** Whether a login was given a token behind the first of those refusals. */
export function isRenewedEarly(sequence: ClientSequence): boolean {
  const [refused] = refusedEarly(sequence);
  if (refused === undefined) return false;
  const behind = sequence.rows.slice(sequence.rows.indexOf(refused));
  return ofKind(behind, 'login').some(({ issued }) => issued !== undefined);
}

/** Whether an order got 401 that had met trouble with the same token before, at the one surface or the other. */
export function isRefusedBehindTrouble({ rows }: ClientSequence): boolean {
  return ['reseller', 'storefront'].some((kind) => {
    const orders = ofKind(rows, kind)
      .filter(isOrder)
      .filter(({ token }) => token !== undefined);
    return orders.some(
      ({ status, same, token }, place) =>
        status === '401' &&
        orders
          .slice(0, place)
          .some((one) => /^(?:429|503)$/.test(one.status) && one.same === same && one.token === token),
    );
  });
}

/** Whether no login gave a newer token than one of those. */
function isLeft(sequence: ClientSequence): boolean {
  const given = ofKind(sequence.rows, 'login').map(({ issued }) => issued?.at ?? -Infinity);
  return refusedEarly(sequence).some(
    (call) => given.every((at) => at <= (call.token?.at ?? 0)) && !isTakenOver(call, sequence),
  );
}

/** Whether what was refused was let in with the token of another login, and the one that was refused came no more. */
function isTakenOver(refusal: ClientRow, sequence: ClientSequence): boolean {
  const { rows } = sequence;
  const issued = ofKind(rows, 'login').map((one) => one.issued);
  const isAnother = ({ token }: ClientRow): boolean =>
    token !== undefined && token !== refusal.token && issued.includes(token);
  const later = ofKind(rows, 'reseller').filter((one) => rows.indexOf(one) > rows.indexOf(refusal));
  return (
    later.some((one) => isAnother(one) && isLetIn(one) && one.same === refusal.same) &&
    !later.some(({ token, at }) => token === refusal.token && at >= refusal.answeredAt) &&
    isOfOnePile(refusal, sequence)
  );
}

/** Whether it is an order, the only one like it, or one of as many alike as were asked for; and no worker makes calls of his own. */
function isOfOnePile(refusal: ClientRow, { rows, asked }: ClientSequence): boolean {
  if (isOrder(refusal)) return true;
  const done = ofKind(rows, 'reseller').filter(isLetIn);
  const makers = new Map<string, ClientRow['token'][]>();
  for (const { same, token } of done.filter((one) => !isOrder(one)))
    makers.set(same, [...(makers.get(same) ?? []), token]);
  const isOfEach = [...makers.values()].some((tokens) => tokens.length > 1 && new Set(tokens).size === tokens.length);
  if (makers.size > 1 && isOfEach) return false;
  return makers.get(refusal.same)?.length === 1 || done.length >= asked;
}
