import { DEEPEST } from '../spec/json-depth.ts';
import { placeOfDifference, saidOf, type Said } from '../spec/likeness.ts';
import { endingOf, endOtherwise, onOneSide, type Ending } from '../spec/one-side.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { bodyOf, dataOf, hidesBody, isShownWhole, statusOf } from './recorded.ts';

const BODY = /^the body(?: |$)/;
const HEADER = /^the header /;
const COOKIE = /^the cookie /;

/** An answer as far as it is shown. */
interface Shown {
  readonly said: Said;
  /** Whether all header lines are shown, and the whole body in a form that can be compared. */
  readonly hasHeaders: boolean;
  readonly hasBody: boolean;
}

/**
 * Where two groups of answers are seen to differ that are told to be alike; null where nothing of the kind is shown. What is
 * a placeholder or cut is not compared.
 */
export function shownDifference(answers: readonly ExchangeRecord[], equals: readonly ExchangeRecord[]): string | null {
  const [mine, theirs] = [answers.map(shownOf), equals.map(shownOf)];
  const all = [...mine, ...theirs];
  const [hasHeaders, hasBody] = [all.every((one) => one.hasHeaders), all.every((one) => one.hasBody)];
  return placeOfDifference(
    mine.map(({ said }) => said),
    theirs.map(({ said }) => said),
    (text = '', place = '') =>
      isShownWhole(text) && isShownWhole(place) && (HEADER.test(place) ? hasHeaders : !BODY.test(place) || hasBody),
  );
}

/** Whether they are seen to say otherwise of their connections, or to have other headers or members, than answers that they are told to be like. */
export function showsOtherEnding(answers: readonly ExchangeRecord[], equals: readonly ExchangeRecord[]): boolean {
  const [mine, theirs] = [answers.map(endingShown), equals.map(endingShown)];
  const places = [...mine, ...theirs].flatMap((one) => [...one.places.keys()]);
  // A name that is a placeholder in one of them may be the one that is missing.
  const isShown = (kind: RegExp): boolean => places.filter((place) => kind.test(place)).every(isShownWhole);
  const [hasBody, hasCookies] = [[...answers, ...equals].every(isBodyShown) && isShown(BODY), isShown(COOKIE)];
  return (
    endOtherwise(mine, theirs) ||
    onOneSide(mine, theirs, (text, place) => {
      if (BODY.test(place)) return hasBody;
      return isShownWhole(text) && isShownWhole(place) && (hasCookies || !COOKIE.test(place));
    }) !== null
  );
}

function endingShown({ request, answer }: ExchangeRecord): Ending {
  if (answer === null || answer.headersCut === true) return endingOf([], { text: '' }, 0);
  return endingOf(answer.headers, jsonIn(answer.body ?? '') ?? { text: '' }, request.bodyBytes);
}

const isBodyShown = ({ answer }: ExchangeRecord): boolean =>
  answer === null || (!answer.bodyCut && jsonIn(answer.body ?? '') !== null);

/** Whether all that the answers say is shown, so that a difference between them would be. */
export function isAllShown(answers: readonly ExchangeRecord[]): boolean {
  return answers.map(shownOf).every(({ said, hasHeaders, hasBody }) => {
    return hasHeaders && hasBody && [...said].every(([place, text]) => isShownWhole(place) && isShownWhole(text));
  });
}

function shownOf(exchange: ExchangeRecord): Shown {
  const { answer } = exchange;
  if (answer === null || statusOf(exchange) === null) return { said: new Map(), hasHeaders: true, hasBody: true };
  const { statusText, headers, headersCut = false, body, bodyCut } = answer;
  const json = jsonIn(body ?? '');
  const hasBody = !bodyCut && json !== null;
  // One that may have been cut says so nowhere.
  const reason = statusText.length < LONGEST_REASON ? statusText : NOT_READ;
  return { said: saidOf(reason, headers, json ?? { text: '' }), hasHeaders: !headersCut, hasBody };
}

/** So many characters of what stands behind a status are shown. */
const LONGEST_REASON = 256;
const NOT_READ = '\ufffd';

/** A body as JSON or as text; null where nobody can say which of them it was. */
function jsonIn(body: string): { readonly json: unknown } | { readonly text: string } | null {
  // What a run sees of deeper JSON is its text.
  if (body.includes(NOT_READ) || (body.match(/[[{]/g) ?? []).length > DEEPEST) return null;
  try {
    return { json: JSON.parse(body.replace(/^\ufeff/, '')) };
  } catch {
    return isShownWhole(body) ? { text: body } : null;
  }
}

/** What can be compared of a login's answer: its status, its message, its echo, and the type of each member by its path; null where its body is hidden. */
function shownTraits(exchange: ExchangeRecord): ReadonlyMap<string, string> | null {
  const body = bodyOf(exchange);
  if (body === null && hidesBody(exchange)) return null;
  const found = new Map([['status', String(statusOf(exchange))]]);
  if (body === null) return found.set('the body', 'none');
  if ('message' in body) found.set('the message', JSON.stringify(body['message']));
  const echo = dataOf(exchange)?.['callbackData'];
  if (typeof echo === 'string') found.set('callbackData', JSON.stringify(echo));
  collect(body, '', found);
  return found;
}

function collect(value: unknown, path: string, found: Map<string, string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    found.set(path || 'the body', value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
    return;
  }
  for (const [name, member] of Object.entries(value)) collect(member, `${path}/${name}`, found);
}

/**
 * Whether an answer is seen to differ from others in what is the same in all of them. Names and texts that are not shown
 * whole, and answers whose body cannot be read, are not compared.
 */
export function showsOtherTraits(answer: ExchangeRecord, others: readonly ExchangeRecord[]): boolean {
  const [mine, ...theirs] = [answer, ...others].map(shownTraits);
  const [first] = theirs;
  if (mine == null || first == null) return false;
  if (theirs.includes(null)) return false;
  // What the first of the others does not have is the same in all of them where none has it.
  return [...new Set([...mine.keys(), ...first.keys()])].some((name) => {
    const [own, same] = [mine.get(name), first.get(name)];
    const isShown = [name, own ?? '', same ?? ''].every(isShownWhole);
    return isShown && own !== same && theirs.every((one) => one?.get(name) === same);
  });
}
