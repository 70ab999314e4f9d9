import { swallowed } from './swallowed.js';

// `npm run reference`: the reference platform, unless npm took options of it.
const options = ['--port', '--host', '--notify', '--token-lifetime', '--help'];
const why = swallowed('reference', options);
if (why === null) {
  await import('../fixtures/reference/platform/main.ts');
} else {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
