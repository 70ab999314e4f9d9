import { asCalled } from '../fixtures/target/installed.js';
import { complain } from './console.ts';
import { parsed } from './parsed.ts';

// `npm run client`: the reference client, which says itself what it takes, unless npm took options of it.
try {
  const { values } = parsed('client', { options: { help: { type: 'boolean', short: 'h' } } });
  const { HELP } = await import('../fixtures/reference/client/help.ts');
  if (values.help === true) process.stdout.write(asCalled(HELP));
  else await import('../fixtures/reference/client/main.ts');
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
