import { Platform } from './platform.js';
import { Receiver } from './receiver.js';
import { define, find } from './registry.js';
import { platformTarget, receiverTarget } from './target.js';
import './broken/bearer.js';
import './broken/callback.js';
import './broken/key.js';
import './broken/login.js';
import './broken/receiver-answers.js';
import './broken/receiver-keys.js';
import './lawful/deliverers.js';
import './lawful/platforms.js';
import './lawful/receivers.js';
import './lawful/tokens.js';

define('base-platform', class extends Platform {});
define(
  'base-query',
  class extends Platform {
    static query = '?client=7';
  },
);
define('base-receiver', class extends Receiver {});

const running = new Map();

/** @returns the server of a system, which listens on a free port; undefined where this set has none of that name. */
export function start(name, hook) {
  const System = find(name);
  if (System === undefined) return undefined;
  const system = new System(`http://127.0.0.1:${hook}/hook-6b1f${System.query ?? ''}`);
  running.set(name, system);
  return system.start();
}

/** What the target file of a system says that was started. */
export function target(name, port, hook) {
  const system = running.get(name);
  const target =
    system instanceof Receiver ? receiverTarget(system, name, port) : platformTarget(system, name, port, hook);
  return JSON.stringify(target, null, 2);
}
