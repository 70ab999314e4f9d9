import { expect, test } from '@playwright/test';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { CallbackHub } from '../../../../fixtures/roles/callback/hub/hub.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { KEY, withHub, order, payload, claimed, post, raw } from './hub-kit.ts';

test('tells when a sender that gets no answer gives up', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [{ kind: 'silence' }]);
    const sender = new AbortController();
    const sent = fetch(url, {
      method: 'POST',
      body: payload(),
      headers: { apikey: KEY },
      signal: sender.signal,
    }).catch(() => undefined);
    while (claim.attempts.length === 0) await claim.change(5_000);
    sender.abort();
    await sent;
    while (!claim.attempts[0]?.abandonedAt) await claim.change(5_000);
    expect(claim.attempts[0].abandonedAt).toBeGreaterThan(0);
    expect(claim.attempts[0].answeredAt).toBeNull();
  });
});

test('whoever waits until the suite breaks off has not given up', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [{ kind: 'silence' }]);
    const sent = { method: 'POST', body: payload(), headers: { apikey: KEY } };
    const ended = fetch(url, sent).catch(() => 'ended');
    while (claim.attempts[0]?.answer?.kind !== 'silence') await claim.change(5_000);
    hub.release(claim);
    expect(await ended).toBe('ended');
    await new Promise((resolve) => setImmediate(resolve));
    expect(claim.attempts[0].abandonedAt).toBeNull();
  });
});

test('survives what is no delivery: no HTTP, bad UTF-8, control characters, 10 MiB, a body that breaks off', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    await raw(hub.port, 'rubbish\r\n\r\n');
    const bytes = Buffer.concat([Buffer.from(order.deliverId), Buffer.from([0xff, 0xfe, 0x00, 0x1b, 0x5b])]);
    await raw(
      hub.port,
      Buffer.concat([
        Buffer.from(
          `POST /hook-7f3a HTTP/1.1\r\nHost: x\r\nApikey: ${KEY}\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n\r\n`,
        ),
        bytes,
      ]),
    );
    await post(url, `${order.deliverId}${'x'.repeat(10 * 1024 * 1024)}`).catch(() => 0);
    const socket = net.connect(hub.port, '127.0.0.1', () => {
      socket.write(
        `POST /hook-7f3a HTTP/1.1\r\nHost: x\r\nApikey: ${KEY}\r\nContent-Length: 9999\r\n\r\n${order.deliverId}`,
      );
      setTimeout(() => socket.destroy(), 20);
    });
    while (claim.attempts.length < 3) await claim.change(5_000);
    expect(claim.attempts.map(({ cut }) => cut)).toEqual([
      null,
      'it is longer than 256 KiB',
      'the connection broke off within it',
    ]);
    expect(await post(url, payload())).toBe(200);
  });
});

test('says which address is taken, and what to do', async () => {
  const server = http.createServer((_request, response) => response.writeHead(409).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const taken = { host: '127.0.0.1', port, url: new URL('http://127.0.0.1/'), apiKey: new Secret(KEY, 'API_KEY') };
    await expect(CallbackHub.start(taken)).rejects.toThrow(
      `callback.listen 127.0.0.1:${port}: the port is in use. Free it, or name another one`,
    );
  } finally {
    server.close();
  }
});

test('a request through the notification URL shows that it leads here', async () => {
  await withHub(async (hub, url) => {
    const call = (probe: URL): Promise<unknown> => fetch(probe, { method: 'POST' });
    expect(await hub.reachableAt(new URL(url), 5_000, call)).toBe(true);
    expect(await hub.reachableAt(new URL(url), 50, () => Promise.resolve())).toBe(false);
  });
});

test('deliveries are taken where the reach check arrived, behind a proxy that cuts the path', async () => {
  await withHub(async (hub, url) => {
    const cut = (to: URL): string => String(to).replace('/hook-7f3a', '');
    const claim = claimed(hub, [{ kind: 'status', status: 500 }]);
    expect(await post(`http://127.0.0.1:${hub.port}/`, payload())).toBe(200);
    expect([claim.attempts.length, claim.elsewhere.length]).toEqual([0, 1]);
    expect(await hub.reachableAt(new URL(url), 5_000, (probe) => fetch(cut(probe), { method: 'POST' }))).toBe(true);
    expect(await post(`http://127.0.0.1:${hub.port}/`, payload())).toBe(500);
    expect([claim.attempts.length, claim.elsewhere.length, hub.strays]).toEqual([1, 1, 0]);
  });
});

test('a probe that nobody sent moves nothing', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    await fetch(`http://127.0.0.1:${hub.port}/elsewhere/probe-0b9f1c9e`, { method: 'POST' });
    await post(url, payload());
    expect([claim.attempts.length, hub.strays]).toEqual([1, 1]);
  });
});
