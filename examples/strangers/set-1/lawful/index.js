import { S } from './base.js';
import { platform } from './platform.js';
import { receiver } from './receiver.js';
import { targetOf } from './target.js';
import './deliverers.js';
import './fronts.js';
import './logins.js';
import './receivers.js';

/** @returns the server of a system, which listens on a free port; undefined where there is none of that name. */
export function start(name, hook) {
  const system = S[name];
  if (system === undefined) return undefined;
  return system.kind === 'platform' ? platform(system, 0, hook) : receiver(system, 0);
}

export const target = (name, port, hook) => JSON.stringify(targetOf(S[name], port, hook), null, 1);
