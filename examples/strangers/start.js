import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

/**
 * `node start.js set-1/echo-bom TARGET 41234`: starts a system on a free port, writes what its target file says to TARGET,
 * and says where it listens. The last is the port at which deliveries are to arrive.
 */
const FOLDERS = {
  'set-1': ['set-1/lawful', 'set-1/broken'],
  'set-2': ['set-2'],
  'set-3': ['set-3'],
  'set-4': ['set-4'],
  'set-5': ['set-5'],
  'set-6': ['set-6'],
  'set-7': ['set-7'],
  'set-8': ['set-8'],
};

const [asked = '', file, hook] = process.argv.slice(2);
const [set, name] = asked.split('/');
for (const folder of FOLDERS[set] ?? []) {
  const { start, target } = await import(`./${folder}/index.js`);
  const server = await start(name, Number(hook));
  if (server === undefined) continue;
  // A client is started by the suite, for each scenario anew.
  if (server !== null && !server.listening) await once(server, 'listening');
  const port = server === null ? null : server.address().port;
  if (file !== undefined) writeFileSync(file, await target(name, port, Number(hook)), { mode: 0o600 });
  process.stdout.write(port === null ? 'listening on nothing\n' : `listening on http://127.0.0.1:${port}\n`);
  break;
}
