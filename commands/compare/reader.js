import { isInstalled } from '../../fixtures/target/installed.js';

// A process that reads reports for another one. Plain JavaScript, so that in a clone it begins before anything is compiled.
if (!isInstalled) (await import('tsx/esm/api')).register();
const { serve } = await import('./serve.ts');
serve();
