import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ReceiverProbe } from '../../../../fixtures/roles/receiver/probe.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { OF_KNOWN } from '../../../receiver.written.cases.ts';
import { asking } from '../../engine/kit.ts';

const lineIn = (text: string): string => /["']OrderDetailID["']:(\d+)/.exec(text)?.[1] ?? '';
const isBetweenBraces = (text: string): boolean => /^{.*}$/s.test(text);
const stateIn = (text: string): string => /["']Status["']:(\d)/.exec(text)?.[1] ?? '';
const kindOf = (text: string): string => (/"DeliveryNote":\[/.test(text) ? 'manual' : stateIn(text));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what is no JSON and names a line comes behind the delivery of that line', async () => {
  const known = new Set<string>();
  const acknowledged: string[] = [];
  const seen: boolean[] = [];
  const spoilt: string[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const taken = isJson(text);
      if (taken) {
        known.add(lineIn(text));
        acknowledged.push(text);
      } else {
        seen.push(known.has(lineIn(text)));
        spoilt.push(text);
      }
      response
        .writeHead(taken ? 200 : 400, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ success: taken, message: 'Seen.' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`);
  const receiver = { url, apiKey: new Secret('rcv-5f0d0e6c8a3c', 'receiver.apiKey'), state: null, orders: [] };
  try {
    await new ReceiverProbe(receiver, asking(url).asker, null).refusesOfKnown(OF_KNOWN);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(seen.length).toBeGreaterThanOrEqual(OF_KNOWN.length);
  expect(seen).toEqual(seen.map(() => true));
  // A receiver looked at both ends of a text, and another knew what was not delivered yet by a pattern.
  expect(spoilt.filter((text) => !isBetweenBraces(text)).length).toBeGreaterThan(0);
  const within = spoilt.filter(isBetweenBraces);
  expect([...new Set(within.map(stateIn))].sort()).toEqual(['0', '1', '2', '3']);
  expect(within.some((text) => /"DeliveryNote":\[/.test(text))).toBe(true);
  // Others knew one kind alone by how it begins, and what is spoilt there passes none of them.
  const behind = spoilt.filter((text) => acknowledged.some((json) => text.startsWith(json.slice(0, -1))));
  for (const end of [/[^}]$/, /} x$/, /,}$/])
    expect([...new Set(behind.filter((text) => end.test(text)).map(kindOf))].sort(), end.source).toEqual([
      '0',
      '1',
      '2',
      '3',
      'manual',
    ]);
});
