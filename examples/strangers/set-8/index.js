import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientTarget, platformTarget, receiverTarget } from './target.js';

const FOLDERS = ['platforms', 'receivers', 'clients', 'lawful'];

/** Where a system of this set is; undefined where there is none of that name. */
function fileOf(name) {
  return FOLDERS.map((folder) => fileURLToPath(new URL(`${folder}/${name}.js`, import.meta.url))).find((file) =>
    existsSync(file),
  );
}

/** @returns the server of a system, null of a client, which has none; undefined where this set has none of that name. */
export async function start(name, hook) {
  const file = fileOf(name);
  if (file === undefined) return undefined;
  if (/^[qv]/.test(name)) return null;
  // The systems read these while they are loaded: one system a process.
  process.env.PORT = '0';
  process.env.NOTIFY = `http://127.0.0.1:${hook}/in-5d81b0`;
  return (await import(file)).server;
}

/** What the target file of a system says that was started. */
export async function target(name, port, hook) {
  const file = fileOf(name);
  if (port === null) return clientTarget(name, file);
  return /^[rw]/.test(name)
    ? receiverTarget(name, port)
    : platformTarget(name, port, hook, (await import(file)).system);
}
