import type { CaseRecord, Cell, ExchangeRecord, MessageRecord } from '../../../spec/report.ts';
import { reasonBeyond } from '../../reason.ts';
import { visibleLine } from '../visible.ts';
import { count, duration, SIGNS } from '../words.ts';
import { markup, lines, prose, said, type Html, type Part } from './escape.ts';

/** Past so many characters a text scrolls in a box of its own. */
const LONG = 600;

/** The id of a cell's evidence, for links from the matrix. */
export function anchor(cell: Pick<Cell, 'rule' | 'subject'>): string {
  return `cell-${cell.rule}-${cell.subject}`;
}

/** A status as sign and word. */
export function mode(status: Cell['status']): Html {
  return markup`<span class="mode ${status}"><span aria-hidden="true">${SIGNS[status].sign}</span> ${SIGNS[status].word}</span>`;
}

/** The evidence of a cell, folded unless `open`. Its `data-` attributes are there to be filtered and searched by. */
export function evidence(cell: Cell, open: boolean): Html {
  const labels = new Set(cell.cases.map((one) => one.label));
  const others = cell.exchanges.filter((exchange) => !labels.has(exchange.case));
  return markup`<details
    class="cell ${cell.status}"
    id="${anchor(cell)}"
    data-rule="${cell.rule}"
    data-subject="${cell.subject}"
    data-status="${cell.status}"
    data-level="${cell.level}"${open && markup` open`}
  >
    <summary>
      <span class="name">${cell.rule} × ${cell.subject}</span> ${mode(cell.status)} <span class="title">${prose(cell.title)}</span>
      ${cell.reason !== null && markup`<span class="why">${cell.reason}</span>`}
    </summary>
    <div class="inner">
      <blockquote>${prose(cell.sentence)}</blockquote>
      <p class="source">${cell.level}, ${cell.basis}: ${cell.source}${cell.openapi !== '' && markup` · <code>${cell.openapi}</code>`}${cell.durationMs > 0 && ` · ${duration(cell.durationMs)}`}</p>
      ${cell.remedy !== null && markup`<p class="remedy"><strong>To test it:</strong> ${prose(cell.remedy)}</p>`}
      ${cell.cases.map((one) => caseBlock(cell, one))}
      ${others.length > 0 && otherExchanges(others)}
    </div>
  </details> `;
}

function caseBlock(cell: Cell, one: CaseRecord): Html {
  const exchanges = cell.exchanges.filter((exchange) => exchange.case === one.label);
  const told = one.expected !== null || one.got !== null || one.reason !== null;
  // A lone case is the cell itself; of several, those that decided it stand open.
  const open =
    cell.cases.length === 1 || (one.status === cell.status && one.status !== 'pass' && one.status !== 'not-tested');
  return markup`<details class="case" data-status="${one.status}"${open && markup` open`}>
    <summary><span class="label">${one.label}</span> ${mode(one.status)}</summary>
    <div class="inner">
      ${
        told &&
        markup`<dl class="facts">
        ${fact('Expected', one.expected)} ${fact('Got', one.got)} ${fact('Because', reasonBeyond(one))}
      </dl>`
      }
      ${exchanges.map(exchangeBlock)}
      ${!told && exchanges.length === 0 && markup`<p class="quiet">No exchange was recorded.</p>`}
    </div>
  </details> `;
}

function otherExchanges(exchanges: readonly ExchangeRecord[]): Html {
  return markup`<details class="case">
    <summary><span class="label">${count(exchanges.length, 'other exchange')}</span></summary>
    <div class="inner">${exchanges.map(exchangeBlock)}</div>
  </details> `;
}

function fact(name: string, text: string | null): Part {
  if (text === null) return null;
  return markup`<dt>${name}</dt> <dd>${text.length > LONG ? pre(name, text) : said(text)}</dd>`;
}

function exchangeBlock(exchange: ExchangeRecord): Html {
  const { request, answer } = exchange;
  const what = exchange.purpose === 'control' ? `Control, ${exchange.case}` : 'Under judgement';
  return markup`<div class="exchange">
    <h4>${what} <span class="quiet">${duration(exchange.durationMs)}</span></h4>
    <div class="sides">
      ${side('Request', `${request.method} ${request.url}`, request)}
      ${
        answer === null
          ? markup`<div class="side"><h5>No answer</h5>${pre('The error', exchange.error ?? 'no reason given')}</div>`
          : side('Answer', `${answer.status} ${answer.statusText}`, answer)
      }
    </div>
    <div class="command">${pre('Command', exchange.curl)}</div>
  </div> `;
}

function side(name: string, start: string, message: MessageRecord): Html {
  const head = [start, ...message.headers.map(([header, value]) => `${header}: ${value}`)];
  const size = `${message.bodyBytes.toLocaleString('en')} bytes`;
  const note = message.bodyCut ? `body of ${size}, cut` : message.body === null ? 'no body' : `body of ${size}`;
  // A header is one line here, whatever its value holds.
  const text = [...head.map(visibleLine), ...(message.body === null ? [] : ['', message.body])].join('\n');
  return markup`<div class="side"><h5>${name}, ${note}</h5>${pre(name, text)}</div>`;
}

function pre(name: string, text: string): Html {
  return markup`<pre tabindex="0" role="group" aria-label="${name}">${lines(text)}</pre>`;
}
