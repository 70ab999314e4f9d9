import { Agent, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { SLOW } from '../../../../fixtures/roles/client/scenarios.ts';
import { now } from '../../../../fixtures/wire/clock.ts';
import { runOf } from './client-run-kit.ts';

test('what becomes of a request once its scenario is over changes nothing of what is told of it', async () => {
  const agent = new Agent({ keepAlive: true });
  const run = runOf(
    async (given) => {
      const headers = { 'Content-Type': 'application/json' };
      const sent = request(`${given['BASE_URL'] ?? ''}/Supplier/List`, {
        method: 'POST',
        headers: { ...headers, ApiKey: given['API_KEY'] ?? '' },
        agent,
      });
      const flushed = new Promise((resolve) => sent.once('finish', resolve));
      sent.on('error', () => undefined);
      sent.end('{}');
      await flushed;
      const until = now() + 200;
      await new Promise((resolve) => setTimeout(resolve, until - now()));
      return { fault: null, said: '' };
    },
    4,
    ['reseller', 'supplier'],
  );
  const played = await run.played(SLOW);
  const told = JSON.stringify(played);
  await new Promise((resolve) => setTimeout(resolve, 700));
  agent.destroy();
  await run.close();
  expect(played.requests).toHaveLength(1);
  expect(JSON.stringify(await run.played(SLOW))).toBe(told);
});
