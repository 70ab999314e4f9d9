import { platform } from './platform.js';
import { receiver } from './receiver.js';
import { find, platform as definePlatform, receiver as defineReceiver } from './registry.js';
import { targetOf } from './target.js';
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

definePlatform('identity', () => ({}));
defineReceiver('rx-identity', () => ({}));

/** @returns the server of a system, which listens on a free port; undefined where this set has none of that name. */
export function start(name, hook) {
  const system = find(name);
  if (system === undefined) return undefined;
  return system.part === 'receiver' ? receiver(0, system.make()) : platform(0, hook, system.make());
}

export const target = targetOf;
