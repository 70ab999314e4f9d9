import { expect, test } from '@playwright/test';
import { request as httpRequest } from 'node:http';
import { deliveriesOf, headerValues, payloadOf, type Answer } from '../../../../fixtures/judge/callback/attempt.ts';
import { status } from '../../../../fixtures/roles/callback/script/statuses.ts';
import { KEY, withHub, order, payload, claimed, post, raw } from './hub-kit.ts';

test('answers each further delivery by the script for those', async () => {
  await withHub(async (hub, url) => {
    claimed(hub, [status(500)], { each: [status(404), status(500)] });
    const answers: number[] = [];
    for (const Status of [2, 2, 1, 1, 1, 3]) answers.push(await post(url, payload({ Status })));
    expect(answers).toEqual([500, 200, 404, 500, 200, 404]);
  });
});

test('answers the first attempts of further deliveries each in its own way', async () => {
  await withHub(async (hub, url) => {
    claimed(hub, [status(201)], { later: [status(205), status(206)] });
    const answers: number[] = [];
    for (const Status of [2, 2, 3, 3, 1, 0]) answers.push(await post(url, payload({ Status })));
    expect(answers).toEqual([201, 200, 205, 200, 206, 200]);
  });
});

test('answers all lines of an order but the first by the script in one state, and the first in the next', async () => {
  await withHub(async (hub, url) => {
    claimed(hub, [status(500)], { several: 'beside', byLine: true });
    const answers: number[] = [];
    for (const Status of [2, 1]) {
      const lines = [7, 8, 9].map((OrderDetailID) => payload({ OrderDetailID, Status }));
      for (const body of [...lines, ...lines]) answers.push(await post(url, body));
    }
    expect(answers).toEqual([200, 500, 500, 200, 200, 200, 500, 200, 200, 200, 200, 200]);
  });
});

test('acknowledges at once what another delivery of the same state will follow', async () => {
  await withHub(async (hub, url) => {
    claimed(hub, [status(500)], { later: [status(409)], states: [2, 3, 2, 1] });
    const answers: string[] = [];
    // The second 2 has no answer of its own: what comes of it could not be told from the first.
    for (const Status of [2, 2, 3, 2, 3, 1, 1]) answers.push(`${Status}: ${await post(url, payload({ Status }))}`);
    expect(answers).toEqual(['2: 200', '2: 200', '3: 500', '2: 200', '3: 200', '1: 409', '1: 200']);
    const each = claimed(hub, [status(500)], { each: [status(500)], states: [2, 3, 2, 1] });
    for (const Status of [2, 3, 3, 2, 2, 1]) await post(url, payload({ Status }));
    const told = each.attempts.map(({ answer }) => (answer?.kind === 'status' ? answer.status : 0));
    expect(told).toEqual([200, 500, 200, 500, 200, 500]);
  });
});

test('a refusal that was not waited for comes again sooner, and one that was does not', async () => {
  await withHub(async (hub, url) => {
    const slow = { ...status(500), after: 600 };
    const { attempts } = claimed(hub, [slow, status(404)]);
    const headers = { 'content-type': 'application/json', apikey: KEY };
    const impatient = fetch(url, { method: 'POST', body: payload(), headers, signal: AbortSignal.timeout(200) });
    await expect(impatient).rejects.toThrow(/abort|timeout/i);
    await expect.poll(() => attempts[0]?.abandonedAt ?? null).not.toBeNull();
    const answers = [await post(url, payload()), await post(url, payload()), await post(url, payload())];
    expect(answers).toEqual([500, 404, 200]);
    const [first, second] = attempts;
    expect(first?.answeredAt).toBeNull();
    expect(second?.answer).toMatchObject({ status: 500 });
    expect((second?.answeredAt ?? Infinity) - (second?.since ?? 0)).toBeLessThan(300);
    claimed(hub, [slow, status(404)]);
    const patient = [await post(url, payload()), await post(url, payload()), await post(url, payload())];
    expect(patient).toEqual([500, 404, 200]);
  });
});

test('an informational answer goes before the one that it is asked to go before', async () => {
  await withHub(async (hub, url) => {
    claimed(hub, [{ ...status(503), hinted: true }]);
    const body = payload();
    const head = (version: string): string =>
      `POST ${new URL(url).pathname} HTTP/${version}\r\nHost: x\r\nApikey: ${KEY}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    expect(await raw(hub.port, head('1.1'))).toMatch(/^HTTP\/1\.1 103 [^]*\r\n\r\nHTTP\/1\.1 503 /);
    claimed(hub, [{ ...status(503), hinted: true }]);
    expect(await raw(hub.port, head('1.0'))).toMatch(/^HTTP\/1\.1 503 /);
  });
});

test('an answer that is to be cut ends within its body, its status whole', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [{ ...status(507), body: '{"success":fal', cut: true }]);
    const body = payload();
    const answer = await raw(
      hub.port,
      `POST ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\nApikey: ${KEY}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 507 [^]*Content-Length: 114\r\n[^]*\r\n\r\n\{"success":fal$/);
    expect(claim.attempts.map(({ answeredAt, abandonedAt }) => [answeredAt !== null, abandonedAt])).toEqual([
      [true, null],
    ]);
  });
});

test('an answer whose body comes later is given with its status', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [{ ...status(503), body: 'first second', trailing: 200 }]);
    const answer = await fetch(url, { method: 'POST', headers: { Apikey: KEY }, body: payload() });
    expect(await answer.text()).toBe('first second');
    expect(Date.now() - (claim.attempts[0]?.answeredAt ?? Infinity)).toBeGreaterThan(150);
  });
});

test('what comes to another path is no delivery, and is not waited with', async () => {
  await withHub(async (hub, url) => {
    const started = Date.now();
    expect(await post(new URL('/Order/callback', url).href, payload())).toBe(200);
    expect(await post(`${url}/Order/callback`, payload())).toBe(200);
    expect(Date.now() - started).toBeLessThan(2_900);
    expect(hub.strays).toBe(2);
    const claim = claimed(hub, []);
    expect(claim.attempts).toEqual([]);
    await post(`${url}/`, payload());
    expect(claim.attempts).toHaveLength(1);
  });
});

test('answers the attempts of the first delivery by the script, then acknowledges', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [500, 404, 302].map(status));
    const answers: number[] = [];
    for (let sent = 0; sent < 4; sent++) answers.push(await post(url, payload()));
    expect(answers).toEqual([500, 404, 302, 200]);
    expect(claim.scriptDone).toBe(true);
  });
});

test('another state of the line is another delivery, which the script does not concern', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [status(500)]);
    expect(await post(url, payload())).toBe(500);
    expect(await post(url, payload({ Status: 1 }))).toBe(200);
    expect(deliveriesOf(claim).map((one) => one.status)).toEqual([2, 1]);
  });
});

test('records method, header lines as spelt, and the exact body', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    const body = `  ${payload({ Note: 'é\u{1f600}' })}\n`;
    await new Promise((resolve) => {
      const { port, pathname } = new URL(url);
      const request = httpRequest(
        { port, path: pathname, method: 'PUT', headers: { aPiKeY: KEY, 'Content-Type': 'application/json' } },
        (answer) => {
          answer.resume().on('end', resolve);
        },
      );
      request.end(body);
    });
    const [attempt] = claim.attempts;
    expect(attempt?.method).toBe('PUT');
    expect(attempt?.headers).toContainEqual(['aPiKeY', KEY]);
    expect(attempt && headerValues(attempt, 'Apikey')).toEqual([KEY]);
    expect(Buffer.from(attempt?.body ?? '', 'base64').toString()).toBe(body);
  });
});

test('answers a delivery that comes before the answer to its order, by the identifier that was sent', async () => {
  await withHub(async (hub, url) => {
    const claim = hub.expect(order.deliverId, [status(503)]);
    expect(await post(url, payload())).toBe(503);
    hub.tell(claim, order);
    expect(claim.attempts).toHaveLength(1);
  });
});

test('holds the answer to a delivery whose order the platform names itself, until that is known', async () => {
  await withHub(async (hub, url) => {
    const claim = hub.expect('the-identifier-that-was-sent', [status(503)]);
    const answer = post(url, payload());
    // The delivery has arrived when a second one, of a known order, was answered.
    hub.tell(hub.expect('another-order-0000000', []), { deliverId: 'another-order-0000000', orderDetailId: 42 });
    await post(url, payload({ DeliverID: 'another-order-0000000', OrderDetailID: 42 }));
    hub.tell(claim, order);
    expect(await answer).toBe(503);
    expect(claim.attempts).toHaveLength(1);
  });
});

for (const [label, members] of [
  ['by its line, where DeliverID is wrong', { DeliverID: 'wrong' }],
  ['by DeliverID, where its line is wrong', { OrderDetailID: 7 }],
  ['by identifiers of other types', { DeliverID: 'x', OrderDetailID: '41' }],
] as const)
  test(`knows an order ${label}`, async () => {
    await withHub(async (hub, url) => {
      const claim = claimed(hub, []);
      await post(url, payload(members));
      expect(claim.attempts).toHaveLength(1);
    });
  });

test('knows an order by its identifier anywhere in a body that is no delivery', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    await post(url, `<x>${order.deliverId}</x>`);
    expect(claim.attempts).toHaveLength(1);
    expect(claim.attempts.map(payloadOf)).toEqual([null]);
  });
});

test('acknowledges a delivery of nobody, and keeps it apart', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    expect(await post(url, payload({ DeliverID: 'somebody-else', OrderDetailID: 9 }))).toBe(200);
    expect(claim.attempts).toHaveLength(0);
    expect(hub.strays).toBe(1);
  });
});

test('a redirect names the trap, and what comes there is caught', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [status(307)]);
    const answer = await fetch(url, { method: 'POST', body: payload(), redirect: 'manual', headers: { apikey: KEY } });
    const place = answer.headers.get('location') ?? '';
    expect(place).toMatch(/\/hook-7f3a\/trap-/);
    await post(`http://127.0.0.1:${hub.port}${new URL(place).pathname}`, payload());
    expect(claim.trapped).toHaveLength(1);
    expect(claim.attempts).toHaveLength(1);
  });
});

for (const [kind, answer, line] of [
  ['reset', { kind: 'reset' }, ''],
  ['204', status(204), 'HTTP/1.1 204 No Content'],
  ['200 without a body', { kind: 'status', status: 200 }, 'HTTP/1.1 200 OK'],
] satisfies [string, Answer, string][])
  test(`answers with ${kind}`, async () => {
    await withHub(async (hub) => {
      claimed(hub, [answer]);
      const body = payload();
      const text = await raw(
        hub.port,
        `POST /hook-7f3a HTTP/1.1\r\nHost: x\r\nApikey: ${KEY}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      expect(text.split('\r\n', 1)[0]).toBe(line);
    });
  });

test('whoever hangs up within a long answer was answered: its status came before that', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [{ ...status(503), body: 'x'.repeat(32 * 1024 * 1024) }]);
    await new Promise<void>((resolve) => {
      const { port, pathname } = new URL(url);
      const request = httpRequest({ port, path: pathname, method: 'POST', headers: { apikey: KEY } }, (answer) => {
        expect(answer.statusCode).toBe(503);
        answer.destroy();
        resolve();
      });
      request.end(payload());
    });
    await expect.poll(() => claim.attempts[0]?.answeredAt ?? null, { timeout: 5_000 }).not.toBeNull();
  });
});
