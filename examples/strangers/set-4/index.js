import { find } from './registry.js';
import { settings as broken } from './broken/settings.js';
import { platforms, receivers } from './lawful/forms.js';
import { secrets, settings as lawful } from './lawful/settings.js';

/** @returns the server of a system, which listens on a free port; undefined where this set has none of that name. */
export async function start(name, hook) {
  const system = find(name);
  if (system === undefined) return undefined;
  if (system.broken) {
    Object.assign(broken, { fault: name, notify: `http://127.0.0.1:${hook}/hook-6b1f93` });
    if (system.role === 'platform') return (await import('./broken/platform.js')).platform();
    return (await import('./broken/receiver.js')).receiver();
  }
  // What is lawful looks at its form while it is loaded: one system a process.
  const F = platforms[name] ?? receivers[name];
  const notify = `http://${F.host ? '[::1]' : '127.0.0.1'}:${hook}/hook-5f27c1a9?tenant=7`;
  Object.assign(lawful, { F, S: secrets(name), notify });
  return (await import(`./lawful/${system.role}.js`)).listen();
}

/** What the target file of a system says that was started. */
export async function target(name, port, hook) {
  const system = find(name);
  const { platformTarget, receiverTarget } = await import(`./${system.broken ? 'broken' : 'lawful'}/target.js`);
  return system.role === 'platform' ? platformTarget(name, port, hook) : receiverTarget(name, port);
}
