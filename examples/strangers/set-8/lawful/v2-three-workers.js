import { Client, main } from '../lib/client.js';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
if (process.argv[2] === 'w') main(Client);
else {
  const n = Number(process.env.REQUESTS ?? 4);
  await Promise.all(
    [0, 1, 2].map(
      () =>
        new Promise((ok) =>
          fork(fileURLToPath(import.meta.url), ['w'], { env: { ...process.env, REQUESTS: String(n) } }).on('exit', ok),
        ),
    ),
  );
}
