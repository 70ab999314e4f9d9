import { EventEmitter } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Asker } from '../../../fixtures/engine/asker.ts';
import { Controls, type Good } from '../../../fixtures/engine/good.ts';
import { Patience } from '../../../fixtures/engine/patience.ts';
import type { Row } from '../../../fixtures/engine/row.ts';
import { SharedTraffic, type TrafficOptions } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { Cell } from '../../../fixtures/judge/cell.ts';
import { expect } from '../../../fixtures/judge/expect.ts';
import { isLetIn } from '../../../fixtures/judge/matchers/answer.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import { OwnConnection } from '../../../fixtures/wire/http.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

/** One request as the server saw it. */
export interface Seen {
  /** What it says in `x-case`: `good`, or a row's label. */
  readonly case: string;
  /** How often this case has come, this time included. */
  readonly times: number;
  /** How many requests have come on its connection, this one included, and whether a good one was among those before. */
  readonly onConnection: number;
  readonly afterGood: boolean;
  /** How many requests are being answered, this one included. */
  readonly atOnce: number;
}

/**
 * A status, or none: the connection is closed, or stays open. A token is handed out in the body; what is unasked is written behind the
 * answer, after 30 ms.
 */
export type Reply =
  | number
  | 'close'
  | 'silent'
  | { readonly status: number; readonly unasked: string }
  | { readonly status: number; readonly token: string };

/**
 * A server that lets `good` in with 200 and refuses all else with 401, unless `reply` says otherwise.
 * @param meeting how many of what is refused have to be there at once before the first of them is answered.
 */
export async function surface(reply: (seen: Seen) => Reply | null = () => null, meeting = 1) {
  const seen: Seen[] = [];
  const connections = new WeakMap<Socket, { count: number; good: boolean }>();
  let atOnce = 0;
  const met = new EventEmitter();
  let haveMet = meeting <= 1;
  const server = http.createServer((request, response) => {
    const name = String(request.headers['x-case'] ?? 'good');
    const connection = connections.get(request.socket) ?? { count: 0, good: false };
    const one: Seen = {
      case: name,
      times: seen.filter((other) => other.case === name).length + 1,
      onConnection: ++connection.count,
      afterGood: connection.good,
      atOnce: ++atOnce,
    };
    connection.good ||= name === 'good';
    connections.set(request.socket, connection);
    seen.push(one);
    const answer = reply(one) ?? (name === 'good' ? 200 : 401);
    const send = (): void => {
      atOnce--;
      if (answer === 'silent') return;
      if (answer === 'close') request.socket.destroy();
      else if (typeof answer === 'number') response.writeHead(answer).end();
      else if ('token' in answer) {
        response.writeHead(answer.status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ data: { Token: answer.token } }));
      } else {
        response.writeHead(answer.status, { 'Content-Length': 0 }).end();
        setTimeout(() => request.socket.write(answer.unasked), 30);
      }
    };
    // Long enough for what is sent at once to meet here.
    const soon = (): void => {
      setTimeout(send, 5);
    };
    if (atOnce >= meeting) {
      haveMet = true;
      met.emit('all');
    }
    // Only what is here whole is answered: what comes amid a request comes before its last byte, however busy the machine is.
    request.resume().once('end', () => {
      if (haveMet || name === 'good') soon();
      else met.once('all', soon);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/probe`);
  return {
    url,
    seen,
    /** What came, by case, in order. */
    cases: () => seen.map((one) => one.case),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An asker for a cell of its own, and what the cell comes to. */
export function asking(url: URL, limits: Partial<TrafficOptions> = {}, controls = new Controls()) {
  const traffic = new SharedTraffic({
    ...{ concurrency: 8, total: 60_000, requestsPerSecond: null, wrongPasswords: 5 },
    ...limits,
  });
  const cell = new Cell(loadCatalogue().get('BEARER-02'), 'reseller');
  const asker = new Asker(cell, { patience: new Patience(traffic, 2_000), controls });
  const good: Good = {
    name: 'a surface',
    admission: 'BEARER-01 × reseller',
    request: () => Promise.resolve(Stimulus.of('GET', url).with('x-case', 'good')),
    refusal: (answer) =>
      isLetIn(answer).pass ? null : { why: shown`it got ${String(answer.status)}`, by: 'BEARER-01 × reseller' },
  };
  const statuses = (): Record<string, string> =>
    Object.fromEntries(cell.record().cases.map(({ label, status }) => [label, status]));
  return { asker, good, cell, controls, traffic, statuses };
}

/** A row that ought to get 401. */
export function refused(label: string, more: Partial<Row> = {}): Row {
  return {
    label,
    purpose: 'refused',
    change: (good) => good.with('x-case', label),
    judge: (answer) => {
      expect(answer).toHaveStatus(401);
    },
    ...more,
  };
}

/** Whether Node uses a connection again that has brought what nobody asked for. */
export async function keepsUnasked(): Promise<boolean> {
  await using server = await surface(() => ({ status: 200, unasked: 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n' }));
  const own = new OwnConnection();
  try {
    const request = Stimulus.of('GET', server.url).on(own);
    await send(request, 2_000);
    // What is unasked comes 30 ms behind the answer.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return (await send(request, 2_000)).unasked;
  } finally {
    own.close();
  }
}
