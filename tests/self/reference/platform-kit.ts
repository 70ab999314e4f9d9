import { request } from 'node:http';
import { test as base } from '@playwright/test';
import { createPlatform, type Platform, type PlatformOptions } from '../../../fixtures/reference/platform/app.ts';
import type { Account } from '../../../fixtures/reference/platform/seed.ts';

/** Header lines as they go on the wire; a name may come twice. */
export type Lines = readonly (readonly [name: string, value: string])[];

export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON; undefined where it is not. */
  readonly json: unknown;
}

/** One request over a connection of its own. A body that is neither text nor bytes is sent as JSON. */
export function ask(url: string, method: string, path: string, lines: Lines, body?: unknown): Promise<Answer> {
  const bytes = body === undefined || Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body);
  const { hostname, port } = new URL(url);
  const headers = [['Host', hostname], ...lines, ['Connection', 'close']];
  if (bytes !== undefined) headers.push(['Content-Length', String(Buffer.byteLength(bytes))]);
  return new Promise((resolve, reject) => {
    // Node's types know only the map, but a flat list is what keeps repeated lines apart.
    const outgoing = request({ hostname, port, method, path, headers: headers.flat() as never }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: parse(text) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

export const JSON_LINE = ['Content-Type', 'application/json'] as const;
export const LOGIN = '/Login/Customer/Api/Verify';

/** A login with the given body members beside the account's own. */
export function login(platform: Platform, account: Account, more: object = {}, path = LOGIN): Promise<Answer> {
  const body = { Email: account.email, Password: account.password, ...more };
  return ask(platform.url, 'POST', path, [JSON_LINE], body);
}

/** A token of the account, from the login it signs in at. */
export async function tokenOf(platform: Platform, account: Account): Promise<string> {
  const path = account.surface === 'storefront' ? '/Storefront/Login' : LOGIN;
  const { json } = await login(platform, account, {}, path);
  return (json as { data: { Token: string } }).data.Token;
}

/** `platform` is the model implementation, one a worker; `start` makes others that end with the test. */
export const test = base.extend<{ start: (options?: PlatformOptions) => Promise<Platform> }, { platform: Platform }>({
  platform: [
    async ({}, use) => {
      const platform = await createPlatform();
      await use(platform);
      await platform.close();
    },
    { scope: 'worker' },
  ],
  start: async ({}, use) => {
    const started: Platform[] = [];
    await use(async (options) => {
      const platform = await createPlatform(options);
      started.push(platform);
      return platform;
    });
    await Promise.all(started.map((platform) => platform.close()));
  },
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
