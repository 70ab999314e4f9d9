import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { cookiesBack } from '../../../../fixtures/engine/cookies.ts';
import { reveal } from '../../../../fixtures/secrets/redact.ts';
import { send } from '../../../../fixtures/wire/send.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { SENDERS } from '../../../receiver.cases.ts';
import { sentAsCalled } from '../../../../reporters/recheck/stimuli/deliveries.ts';

/** What a server of this kind makes of a request; where `headers` is given, its answer has them. */
async function against(
  listener: http.RequestListener,
  use: (url: URL) => Promise<void>,
  onContinue?: http.RequestListener,
): Promise<void> {
  const server = http.createServer(listener);
  if (onContinue) server.on('checkContinue', onContinue);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a/callback`));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const good = (url: URL): Stimulus => Stimulus.of('POST', url).withBody('{"a":1}');

/** Says which body came, and when. */
const echo: http.RequestListener = (request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => response.end(Buffer.concat(pieces)));
};

test('a body that asks whether it is welcome comes once it is told so', async () => {
  await against(
    echo,
    async (url) => {
      const answer = await send(good(url).expectingContinue(), 5_000);
      expect(answer.status).toBe(200);
      expect(String(answer.record.answer?.body)).toContain('"a":1');
      expect(answer.record.durationMs).toBeGreaterThan(290);
      expect(answer.record.durationMs).toBeLessThan(900);
    },
    (request, response) => {
      let came = 0;
      request.once('data', () => came++);
      setTimeout(() => {
        expect(came).toBe(0);
        response.writeContinue();
        echo(request, response);
      }, 300);
    },
  );
});

test('it comes after a while where nothing is said, and not at all where the answer says 417', async () => {
  await against(
    echo,
    async (url) => {
      const answer = await send(good(url).expectingContinue(), 5_000);
      expect(answer.record.durationMs).toBeGreaterThan(900);
      expect(String(answer.record.answer?.body)).toContain('"a":1');
    },
    echo,
  );
  const came: string[] = [];
  await against(
    echo,
    async (url) => {
      for (const status of [417, 417]) expect((await send(good(url).expectingContinue(), 5_000)).status).toBe(status);
      expect((await send(good(url), 5_000)).status).toBe(200);
    },
    (request, response) => {
      request.on('data', (piece) => came.push(String(piece)));
      response.writeHead(417).end();
    },
  );
  expect(came).toEqual([]);
});

for (const [line, back] of [
  ['sid=1; Path=/; HttpOnly', 'sid=1'],
  ['sid=1', 'sid=1'],
  ['sid=1; Path=/a', 'sid=1'],
  ['sid=1; path=/a/callback/; Max-Age=60', 'sid=1'],
  ['sid=1; Path=/b', null],
  ['sid=1; Path=/a/call', null],
  ['sid=1; Secure', null],
  ['sid=1; Max-Age=0', null],
  ['sid=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'sid=1'],
  ['sid=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['sid=1; Domain=other.example', null],
  ['sid=1; Domain=127.0.0.1', 'sid=1'],
  ['sid=', null],
] as const)
  test(`what a sender keeps of ${line}`, async () => {
    await against(
      (_, response) => response.setHeader('Set-Cookie', line).end(),
      async (url) => {
        const answer = await send(good(url), 5_000);
        const kept = (): string => reveal(cookiesBack(answer, url, 'COOKIE'));
        if (back === null) expect(kept).toThrow();
        else expect(kept()).toBe(back);
      },
    );
  });

test('a row of a sender is known by what it sends', () => {
  const url = new URL('http://receiver.example/');
  const recordOf = (stimulus: Stimulus, label: string): Parameters<typeof sentAsCalled>[0] =>
    ({
      one: { case: label, request: { headers: stimulus.parts.headers.map(([name, value]) => [name, reveal(value)]) } },
    }) as unknown as Parameters<typeof sentAsCalled>[0];
  const usual = good(url).with('User-Agent', 'suite');
  for (const [label, change] of [
    ...SENDERS,
    ['a body that asks whether it is welcome', (one: Stimulus) => one.expectingContinue()] as const,
  ]) {
    expect(sentAsCalled(recordOf(change(usual), label)), label).toBe(true);
    expect(sentAsCalled(recordOf(usual, label)), label).toBe(false);
    expect(sentAsCalled(recordOf(usual, 'indented'))).toBe(true);
  }
});
