import { swallowed } from './swallowed.js';

// `npm run client`: the reference client, unless npm took options of it.
const why = swallowed('client', ['--help']);
if (why === null) {
  await import('../fixtures/reference/client/main.ts');
} else {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
