import { isInstalled } from '../fixtures/target/installed.js';
import { noRoom } from './conformance/room.js';

/**
 * Has TypeScript compiled as it is loaded, which nothing of a package needs. What is compiled is kept for the next time where
 * there is room for it.
 */
export async function compileAsLoaded() {
  if (isInstalled) return;
  if (noRoom() !== null) process.env['TSX_DISABLE_CACHE'] = '1';
  (await import('tsx/esm/api')).register();
}
