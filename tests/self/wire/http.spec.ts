import { expect, test } from '@playwright/test';
import { MAX_BODY_BYTES, sendHttp, type HttpOutcome, type HttpRequest } from '../../../fixtures/wire/http.ts';
import { answer, hostileServer, writes, type Behaviour } from './hostile-server.ts';

const KEY = 'header-value-nobody-may-see';

function send(url: URL, request: Partial<HttpRequest> = {}): ReturnType<typeof sendHttp> {
  const headers = [['ApiKey', KEY]] as const;
  return sendHttp({ method: 'GET', url, headers, body: null, timeoutMs: 5000, connection: 'close', ...request });
}

/** The outcome of one request to a server that behaves so. */
async function against(behave: Behaviour, request: Partial<HttpRequest> = {}): Promise<HttpOutcome> {
  await using server = await hostileServer(behave);
  return await send(server.url, request);
}

test.describe('no answer is a failure in words, not an exception', () => {
  const cases: Readonly<Record<string, readonly [Behaviour, string]>> = {
    'a reset before the answer': [(socket) => socket.resetAndDestroy(), 'the connection was reset (ECONNRESET)'],
    'a connection closed before the answer': [(socket) => socket.end(), 'the connection was closed without an answer'],
    'a connection closed within the head': [
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'),
      'the connection was closed without an answer',
    ],
    'no answer at all': [() => undefined, 'no answer within 0.3 s'],
    'a head that never ends': [writes('HTTP/1.1 200 OK\r\nX: '), 'no answer within 0.3 s'],
    'informational answers without end': [
      (socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 10);
        socket.on('close', () => {
          clearInterval(timer);
        });
      },
      'no answer within 0.3 s',
    ],
    'headers of 100 KiB': [
      writes(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100 * 1024)}\r\n\r\n`),
      'the headers of the answer are longer than 64 KiB (HPE_HEADER_OVERFLOW)',
    ],
    'something that is not HTTP': [writes(`SSH-2.0-${KEY}\r\n`), 'the answer is not well-formed HTTP'],
    'a status that is no number': [writes('HTTP/1.1 abc OK\r\n\r\n'), 'the answer is not well-formed HTTP'],
    'two lengths that differ': [
      writes('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
      'the answer is not well-formed HTTP',
    ],
  };
  for (const [name, [behave, failure]] of Object.entries(cases))
    test(name, async () => {
      const outcome = await against(behave, failure.startsWith('no answer') ? { timeoutMs: 300 } : {});
      expect(outcome.answer).toBeNull();
      expect(outcome.failure).toContain(failure);
      expect(outcome.failure).not.toContain(KEY);
    });

  test('a refused connection', async () => {
    const server = await hostileServer(() => undefined);
    await server[Symbol.asyncDispose]();
    expect((await send(server.url)).failure).toBe('the connection was refused (ECONNREFUSED)');
  });

  test('a host that nobody knows', async () => {
    const { failure } = await send(new URL('http://nobody.invalid/'));
    expect(failure).toMatch(/^the host name (is not known|could not be looked up) \(\w+\)$/);
  });

  test('a server that speaks no TLS', async () => {
    await using server = await hostileServer(writes('HTTP/1.1 400 Bad Request\r\n\r\n'), 'at once');
    const { failure } = await send(new URL(server.url.href.replace('http:', 'https:')));
    expect(failure).toMatch(/^the secure connection failed \(EPROTO\)$/);
  });
});

test.describe('a status that has come is not lost with the body', () => {
  const head = 'HTTP/1.1 200 OK\r\n';
  const cases: Readonly<Record<string, readonly [Behaviour, string, string]>> = {
    'a reset within the body': [
      (socket) => {
        socket.write(`${head}Content-Length: 100\r\n\r\nhalf`, () => setTimeout(() => socket.resetAndDestroy(), 50));
      },
      'the connection broke off within it',
      'half',
    ],
    'a body shorter than announced': [
      (socket) => socket.end(`${head}Content-Length: 100\r\n\r\nshort`),
      'the connection broke off within it',
      'short',
    ],
    'chunks that break off': [
      (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`),
      'the connection broke off within it',
      'half',
    ],
    'chunks that are none': [
      writes(`${head}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nno chunk\r\n`),
      'the connection broke off within it',
      'half',
    ],
    'a body that comes drop by drop': [
      (socket) => {
        socket.write(`${head}Content-Length: 1000\r\n\r\n`);
        const timer = setInterval(() => socket.write('.'), 20);
        socket.on('close', () => {
          clearInterval(timer);
        });
      },
      'it did not end in time',
      '.',
    ],
  };
  for (const [name, [behave, cut, beginning]] of Object.entries(cases))
    test(name, async () => {
      const outcome = await against(behave, cut.includes('in time') ? { timeoutMs: 300 } : {});
      expect(outcome.failure).toBeNull();
      expect(outcome.answer).toMatchObject({ status: 200, cut });
      expect(outcome.answer?.body.toString()).toContain(beginning);
    });

  test('a body without end is stopped at 2 MiB', async () => {
    const chunk = Buffer.alloc(64 * 1024, '.');
    await using server = await hostileServer((socket) => {
      socket.write(`${head}\r\n`);
      const more = (): void => {
        while (!socket.destroyed && socket.write(chunk));
        if (!socket.destroyed) socket.once('drain', more);
      };
      more();
    });
    const outcome = await send(server.url);
    expect(outcome.answer).toMatchObject({ status: 200, cut: 'it is longer than 2048 KiB' });
    expect(outcome.answer?.body.length).toBe(MAX_BODY_BYTES);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('a body of 2 MiB is whole, and one of a byte more is cut', async () => {
    const whole = await against(writes(answer(Buffer.alloc(MAX_BODY_BYTES, '.'))));
    expect(whole.answer?.cut).toBeNull();
    expect(whole.answer?.body.length).toBe(MAX_BODY_BYTES);
    const longer = await against(writes(answer(Buffer.alloc(MAX_BODY_BYTES + 1, '.'))));
    expect(longer.answer?.cut).toBe('it is longer than 2048 KiB');
  });

  test('an answer that comes before the request was read counts', async () => {
    await using server = await hostileServer(writes('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n'), 'at once');
    const outcome = await send(server.url, { method: 'POST', body: Buffer.alloc(8 * 1024 * 1024) });
    expect(outcome.answer?.status).toBe(413);
  });
});

test.describe('answers of unusual form', () => {
  test('an informational answer before the true one', async () => {
    const early = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';
    const outcome = await against(writes(early, answer('{}')));
    expect(outcome.answer).toMatchObject({ status: 200, cut: null });
  });

  test('headers of 40 KiB', async () => {
    const outcome = await against(writes(answer('', `X: ${'a'.repeat(40 * 1024)}`)));
    expect(outcome.answer?.status).toBe(200);
  });

  test('an upgrade', async () => {
    const outcome = await against(writes('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nbytes'));
    expect(outcome.answer).toMatchObject({ status: 101, cut: 'the connection was upgraded' });
  });

  test('HEAD has no body, whatever its length says', async () => {
    const outcome = await against(writes('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n'), { method: 'HEAD' });
    expect(outcome.answer).toMatchObject({ status: 200, cut: null, body: Buffer.alloc(0) });
  });

  test('a redirect is not followed', async () => {
    await using server = await hostileServer((socket) => {
      socket.write(answer('', `Location: ${server.url.href}next`).toString().replace('200 OK', '307 Elsewhere'));
    });
    const outcome = await send(server.url);
    expect(outcome.answer).toMatchObject({ status: 307, statusText: 'Elsewhere' });
    expect(server.requests).toHaveLength(1);
  });

  test('chunks are put together', async () => {
    const outcome = await against(
      writes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '2\r\nab\r\n', '1\r\nc\r\n0\r\n\r\n'),
    );
    expect(outcome.answer?.body.toString()).toBe('abc');
  });

  test('header lines come as they were, twice where they stood twice', async () => {
    const outcome = await against(writes(answer('', 'X-One: 1', 'x-ONE: 2', 'Set-Cookie: a=1', 'Set-Cookie: b=2')));
    expect(outcome.answer?.headers).toEqual([
      ['Content-Length', '0'],
      ['X-One', '1'],
      ['x-ONE', '2'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ]);
  });
});
