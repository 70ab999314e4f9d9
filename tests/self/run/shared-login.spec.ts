import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { FORMS } from '../../../fixtures/roles/platform/credentials/shared-login.ts';
import { SharedRun } from '../../../fixtures/run/shared/shared-run.ts';
import { read } from '../target/target-kit.ts';

const ENVELOPE = JSON.stringify({ success: true, message: '', data: { Token: 'a.b.c' } });

/** Breaks off in the middle of its body. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': '1000' }).write('{"success":');
  setImmediate(() => response.socket?.resetAndDestroy());
}

test('an answer that broke off does not stand for all who ask for the good login', async ({}, info) => {
  let logins = 0;
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => {
      if (++logins === 1) breakOff(response);
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(ENVELOPE);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = read(
    info,
    `baseUrl: http://127.0.0.1:${(server.address() as AddressInfo).port}
accounts: { apiCustomer: { email: someone@acme.example, password: correct-horse } }`,
  );
  const shared = new SharedRun(target);
  await shared.tryCredentials();
  const answers = await Promise.all([shared.login(FORMS[0]), shared.login(FORMS[0])]);
  expect(answers[0]).toBe(answers[1]);
  expect(Buffer.from((JSON.parse(answers[0]) as { answer: { body: string } }).answer.body, 'base64').toString()).toBe(
    ENVELOPE,
  );
  expect(logins).toBe(2);
  await shared.close();
  server.closeAllConnections();
  server.close();
});
