import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSound } from '../../../reporters/sound.ts';
import { childRun } from './leaks/child-run.ts';

for (const [what, change, isAsked] of [
  ['is judged where it is left as it is', '', true],
  ['is not judged by what it says later', '# edited', false],
] as const)
  test(`a target file ${what}`, async ({}, info) => {
    const file = info.outputPath('target.yaml');
    const folder = info.outputPath('report');
    let deliveries = 0;
    // The set-up calls on it before any worker reads the file.
    const server = createServer((request, response) => {
      if (request.method === 'POST') deliveries++;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"message":"taken"}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
    // What the client does is seen by the set-up, so that judging it sends nothing.
    const client = `client: { command: '"${process.execPath}" -e 0', surfaces: [supplier] }`;
    const text = `receiver: { url: '${url}', apiKey: kQ7vT2mX9pL4 }\n${client}\n`;
    writeFileSync(file, text);
    server.once('connection', () => {
      writeFileSync(file, text + change);
    });
    try {
      await childRun(['commands/conformance.js', '--grep=@(RECEIVER-01|CLIENT-01)'], {
        TARGET: file,
        CONFORMANCE_REPORT: folder,
      });
      const { cells } = readSound(join(folder, 'conformance.json')).report;
      const [sent, seen] = ['RECEIVER-01', 'CLIENT-01'].map((id) => cells.find(({ rule }) => rule === id));
      for (const cell of [sent, seen])
        expect(JSON.stringify(cell).includes('was changed while the run was going on'), JSON.stringify(cell)).toBe(
          !isAsked,
        );
      expect(sent?.status === 'inconclusive', JSON.stringify(sent)).toBe(!isAsked);
      expect(seen?.status, JSON.stringify(seen)).toBe(isAsked ? 'not-tested' : 'inconclusive');
      expect(deliveries > 1).toBe(isAsked);
    } finally {
      server.close();
    }
  });
