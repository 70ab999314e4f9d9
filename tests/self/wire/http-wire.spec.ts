import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { sendHttp, type HttpRequest } from '../../../fixtures/wire/http.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { answer, hostileServer, writes } from './hostile-server.ts';

const request = (url: URL, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers: [],
  body: null,
  timeoutMs: 5000,
  ...more,
});

/** How a request is to be sent, of what there is to it. */
const only = ({ isHttp10, connection }: Stimulus['parts']): Pick<HttpRequest, 'isHttp10' | 'connection'> => ({
  isHttp10,
  connection,
});

test.describe('what goes out', () => {
  test('is each line as given, in order, a name twice where it stands twice', async () => {
    await using server = await hostileServer(writes(answer('')));
    const url = new URL('/a%2Fb/ü?x=1&y=%20z', server.url);
    const headers = [
      ['aPIkEY', 'one'],
      ['Authorization', 'Bearer a'],
      ['authorization', ' Bearer  b '],
      ['X-Empty', ''],
    ] as const;
    const body = Buffer.from([0, 255, 13, 10, 34]);
    await sendHttp(request(url, { method: 'POST', headers, body, connection: 'close' }));
    expect(server.requests[0]).toBe(
      [
        'POST /a%2Fb/%C3%BC?x=1&y=%20z HTTP/1.1',
        `Host: ${server.url.host}`,
        'aPIkEY: one',
        'Authorization: Bearer a',
        'authorization:  Bearer  b ',
        'X-Empty: ',
        'Content-Length: 5',
        'Connection: close',
        '',
        body.toString('latin1'),
      ].join('\r\n'),
    );
  });

  test('says HTTP/1.0, and all else as before, on a connection that is not kept', async () => {
    await using server = await hostileServer(writes(answer('')));
    const { parts } = Stimulus.of('POST', server.url).with('ApiKey', 'one').withBody('{}').inHttp10();
    await sendHttp(
      request(server.url, { method: 'POST', headers: [['ApiKey', 'one']], body: Buffer.from('{}'), ...only(parts) }),
    );
    expect(server.requests[0]).toBe(
      [
        'POST / HTTP/1.0',
        `Host: ${server.url.host}`,
        'ApiKey: one',
        'Content-Length: 2',
        'Connection: close',
        '',
        '{}',
      ].join('\r\n'),
    );
  });

  for (const method of ['POST', 'PUT', 'PATCH'])
    test(`is neither a length nor chunks where a ${method} is to say of no body, also on a connection that is used again`, async () => {
      await using server = await hostileServer(writes(answer('')));
      const { parts } = Stimulus.of(method, server.url).with('ApiKey', 'one').withBody('{}').unframed();
      const { isUnframed, body } = parts;
      for (let times = 0; times < 2; times++)
        await sendHttp(request(server.url, { method, headers: [['ApiKey', 'one']], isUnframed, body: body as null }));
      const whole = `${method} / HTTP/1.1\r\nHost: ${server.url.host}\r\nApiKey: one\r\nConnection: keep-alive\r\n\r\n`;
      expect(server.requests).toEqual([whole, whole]);
      expect(server.connections()).toBe(1);
    });

  test('names no length where there is no body, and 0 where a body is usual', async () => {
    await using server = await hostileServer(writes(answer('')));
    await sendHttp(request(server.url));
    await sendHttp(request(server.url, { method: 'POST' }));
    expect(server.requests[0]).not.toContain('Content-Length');
    expect(server.requests[0]).toContain('\r\nConnection: keep-alive\r\n');
    expect(server.requests[1]).toContain('\r\nContent-Length: 0\r\n');
  });

  test('leaves what a test says of host, length and connection alone', async () => {
    await using server = await hostileServer(writes(answer('')));
    const headers = [
      ['HOST', 'elsewhere.example'],
      ['content-length', '3'],
      ['Connection', 'close'],
    ] as const;
    await sendHttp(request(server.url, { method: 'POST', headers, body: Buffer.from('abc') }));
    expect(server.requests[0]).toBe(
      'POST / HTTP/1.1\r\nHOST: elsewhere.example\r\ncontent-length: 3\r\nConnection: close\r\n\r\nabc',
    );
  });

  for (const [name, line, message] of [
    ['a line end in a value', ['ApiKey', 'secret\r\nX: 1'], 'The header ApiKey was given a value with a control'],
    ['a zero in a value', ['ApiKey', 'secret\0'], 'The header ApiKey was given a value with a control'],
    ['a value beyond a byte', ['ApiKey', 'secr€t'], 'The header ApiKey was given a value with a control'],
    ['a value beyond Latin-1', ['ApiKey', 'secret😀'], 'The header ApiKey was given a value with a control'],
    ['a blank in a name', ['Api Key', 'secret'], '"Api Key" cannot be the name of a header'],
    ['a name beyond ASCII', ['Apikéy', 'secret'], '"Apikéy" cannot be the name of a header'],
    ['no name', ['', 'secret'], '"" cannot be the name of a header'],
  ] as const)
    test(`${name} is the suite's fault and thrown, without the value`, async () => {
      const url = new URL('http://127.0.0.1:9/');
      const error: unknown = await sendHttp(request(url, { headers: [line] })).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).toContain(message);
      expect(String(error)).not.toContain('secr');
    });
});

test.describe('connections', () => {
  test('are kept and used again', async () => {
    await using server = await hostileServer(writes(answer('a')));
    for (let count = 0; count < 3; count++) expect((await sendHttp(request(server.url))).answer?.status).toBe(200);
    expect(server.connections()).toBe(1);
  });

  test('are opened anew when the server has closed each', async () => {
    await using server = await hostileServer((socket) => socket.end(answer('a')));
    for (let count = 0; count < 3; count++) {
      expect((await sendHttp(request(server.url))).answer?.status).toBe(200);
      await expect.poll(() => server.open.size).toBe(0);
    }
    expect(server.connections()).toBe(3);
  });

  test('one that was asked to be fresh is, and is closed after', async () => {
    await using server = await hostileServer(writes(answer('a')));
    await sendHttp(request(server.url, { connection: 'close' }));
    await sendHttp(request(server.url, { connection: 'close' }));
    expect(server.connections()).toBe(2);
    await expect.poll(() => server.open.size).toBe(0);
  });

  for (const [how, close] of Object.entries({ closed: 'end', reset: 'resetAndDestroy' } as const))
    test(`a kept one that is ${how} without a word is told, and nothing is sent again`, async () => {
      await using server = await hostileServer((socket, count) => {
        if (count === 2) socket[close]();
        else socket.write(answer(`answer ${count}`));
      });
      expect(await sendHttp(request(server.url))).toMatchObject({ failure: null, stale: false });
      expect(await sendHttp(request(server.url))).toMatchObject({ answer: null, stale: true });
      expect(server.requests).toHaveLength(2);
      expect((await sendHttp(request(server.url))).answer?.body.toString()).toBe('answer 3');
    });

  test('a fresh one that closes without a word is a failure', async () => {
    await using server = await hostileServer((socket) => socket.end());
    const failure = 'the connection was closed without an answer';
    expect(await sendHttp(request(server.url))).toMatchObject({ failure, stale: false });
    expect(server.requests).toHaveLength(1);
  });

  test('one that closes once a byte of the answer has come is a failure', async () => {
    await using server = await hostileServer((socket, count) => {
      if (count > 1) socket.end('HTTP/1.1 20');
      else socket.write(answer(''));
    });
    await sendHttp(request(server.url));
    const failure = 'the connection was closed without an answer';
    expect(await sendHttp(request(server.url))).toMatchObject({ failure, stale: false });
    expect(server.requests).toHaveLength(2);
  });

  test('no kept connection and no timer keeps the process alive', async () => {
    await using server = await hostileServer(writes(answer('a')));
    const module = new URL('../../../fixtures/wire/http.ts', import.meta.url).href;
    const script = `
      import { sendHttp } from ${JSON.stringify(module)};
      const url = new URL(process.argv[1]);
      const { answer } = await sendHttp({ method: 'GET', url, headers: [], body: null, timeoutMs: 60_000 });
      process.stdout.write(String(answer.status));`;
    const started = performance.now();
    const run = await runNode(script, server.url.href);
    expect(run).toEqual({ status: 0, stdout: '200' });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

function runNode(script: string, ...args: readonly string[]): Promise<{ status: number | null; stdout: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 25_000,
  });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      resolve({ status, stdout });
    });
  });
}
