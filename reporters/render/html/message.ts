import type { ExchangeRecord, MessageRecord } from '../../../spec/report.ts';
import { cut, visibleLine, visibleLines } from '../visible.ts';
import { count, duration } from '../words.ts';
import { dueLine } from './due.ts';
import { Html, lines, markup, type Part } from './escape.ts';
import { coloured, indentJson, isJson } from './json.ts';

/** How much of a message the page shows, in characters of its body; `conformance.json` has the rest. */
export type Room = number;
/** For what is under judgement and did not hold. */
export const WIDE: Room = 8000;
/** For what held: enough to see that it did. */
export const NARROW: Room = 1200;

/** Longer bodies are not coloured: it would cost more than it shows. */
const COLOURED = 2500;
const HEADERS_SHOWN = 40;
const HEADER_SHOWN = 500;

/** A request and what came back, side by side, and the command that sends it again; JSON is coloured unless `plain`. */
export function exchangeBlock(exchange: ExchangeRecord, room: Room, plain = false): Html {
  const { request, answer } = exchange;
  return markup`<div class="exchange"><div class="sides">
${side('Request', `${request.method} ${request.url}`, request, room, plain)}
${
  answer === null
    ? markup`<div class="side"><h4>No answer <span>${duration(exchange.durationMs)}</span></h4>${pre('The error', exchange.error ?? 'no reason given')}</div>`
    : side('Answer', `${answer.status} ${answer.statusText}`, answer, room, plain, duration(exchange.durationMs))
}
</div>${dueLine(exchange)}<div class="command">${pre('Command', exchange.curl)}</div></div>
`;
}

/** The good requests that show the setting is sound, folded away. */
export function controls(exchanges: readonly ExchangeRecord[], room: Room): Part {
  return exchanges.map(
    (exchange) =>
      markup`<details class="control"><summary>Control: the good request ${exchange.answer === null ? 'had no answer' : `got ${exchange.answer.status} ${exchange.answer.statusText}`}</summary>${exchangeBlock(exchange, room, true)}</details>
`,
  );
}

function side(name: string, start: string, message: MessageRecord, room: Room, plain: boolean, took?: string): Html {
  const { body, bodyBytes, bodyCut, headers, headersCut } = message;
  const size = count(bodyBytes, 'byte');
  const notes = [body === null ? 'no body' : bodyCut ? `${size}, cut when it was recorded` : size, took];
  const more = headers.length - HEADERS_SHOWN;
  // A header is one line here, whatever its value holds.
  const head = [
    start,
    ...headers.slice(0, HEADERS_SHOWN).map(([header, value]) => `${header}: ${value}`),
    ...(headersCut === true ? ['(headers cut when they were recorded)'] : []),
    ...(more > 0 ? [`(${count(more, 'more header')})`] : []),
  ].map((line) => visibleLine(clipped(line, HEADER_SHOWN)));
  const text = [lines(head.join('\n')), ...(body === null ? [] : [new Html('\n\n'), bodyOf(body, room, plain)])];
  return markup`<div class="side"><h4>${name} <span>${notes.filter((note) => note !== undefined).join(', ')}</span></h4>${boxed(name, text)}</div>`;
}

function bodyOf(body: string, room: Room, plain: boolean): Html {
  const text = clipped(indentJson(body), room);
  return !plain && text.length <= COLOURED && isJson(body) ? coloured(visibleLines(text).join('\n')) : lines(text);
}

/** A text of several lines in a box of its own, which scrolls, also by keyboard. */
export function pre(name: string, text: string): Html {
  return boxed(name, lines(text));
}

/** Markup of several lines in such a box. */
export function boxed(name: string, content: Part): Html {
  return markup`<pre tabindex="0" role="group" aria-label="${name}">${content}</pre>`;
}

/** The beginning of a text, and how much is missing. */
export function clipped(text: string, limit: number): string {
  const { shown, left } = cut(text, limit);
  return left === 0 ? shown : `${shown}… (${count(left, 'more character')}, in conformance.json)`;
}
