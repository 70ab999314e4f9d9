import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readReport } from '../reporters/golden/child.ts';
import { CERTIFICATE, PRIVATE_KEY } from '../wire/certificate.ts';
import { childRun } from './leaks/child-run.ts';

const LOGIN = { API_EMAIL: 'someone@acme.example', API_PASSWORD: 'correct-horse-battery' };

test('who answered, by which certificate, and what was switched off, stands in the report', async ({}, info) => {
  const server = createServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (incoming, response) => {
    incoming.resume();
    response.writeHead(401).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = info.outputPath('run');
  try {
    const { code, stdout } = await childRun(
      ['--no-deprecation', '--require', 'node:path', 'commands/conformance.js', '--project=platform', '--workers', '1'],
      {
        ...LOGIN,
        BASE_URL: `https://localhost:${port}`,
        CONFORMANCE_REPORT: join(folder, 'report'),
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        HTTPS_PROXY: `http://user:${LOGIN.API_PASSWORD}@proxy.example:3128`,
        https_proxy: `me:secret-of-mine@proxy.example`,
        NODE_OPTIONS: '--no-warnings --max-http-header-size=16384',
      },
    );
    expect(code).toBe(1);
    const { run } = readReport(folder);
    expect(run).toMatchObject({
      commandLine: ['conformance', '--project=platform', '--workers=1'],
      limits: { concurrency: 8, total: 15 * 60_000, answerTimeout: 10_000 },
      nonce: null,
      shards: [],
      environment: { node: process.version, certificateCheck: false },
    });
    expect(run?.environment.variables).toEqual([
      { name: 'HTTPS_PROXY', value: 'http://<CREDENTIALS>@proxy.example:3128' },
      { name: 'NODE_OPTIONS', value: '--no-warnings --max-http-header-size' },
      { name: 'NODE_TLS_REJECT_UNAUTHORIZED', value: '0' },
      { name: 'https_proxy', value: '<CREDENTIALS>@proxy.example' },
      { name: 'process.execArgv', value: '--no-deprecation --require' },
    ]);
    const { raw } = new X509Certificate(CERTIFICATE);
    expect(run?.origins).toMatchObject([
      {
        origin: `https://localhost:${port}`,
        addresses: [`127.0.0.1:${port}`],
        certificates: [
          {
            sha256: createHash('sha256').update(raw).digest('hex'),
            subject: 'CN=localhost, O=Self test',
            issuer: 'CN=localhost, O=Self test',
            trusted: false,
          },
        ],
      },
    ]);
    expect(stdout).toContain('The check of certificates was off');
    expect(stdout).toContain('process.execArgv=--no-deprecation --require');
    for (const name of ['matrix.html', 'matrix.md']) {
      const text = readFileSync(join(folder, 'report', name), 'utf8');
      for (const part of [
        'The check of certificates was off',
        `127.0.0.1:${port}`,
        'not trusted',
        '--project=platform',
      ])
        expect(text, name).toContain(part);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('of the reference the verdict says what it is, and every end that was spoken to is named', async ({}, info) => {
  const folder = info.outputPath('run');
  const { stdout } = await childRun(
    ['commands/conformance.js', '--grep=@KEY-01|@RECEIVER-01', '--output', info.outputPath('results')],
    { CONFORMANCE_REPORT: join(folder, 'report') },
  );
  expect(stdout).toMatch(/^target: the reference that comes with the suite$/m);
  const { run, target } = readReport(folder);
  expect(run?.origins.map(({ origin }) => `${origin}/`)).toContain(target.baseUrl);
  expect(run?.origins).toHaveLength(2);
  expect(run?.environment.certificateCheck).toBe(true);
});
