import { swallowed } from './swallowed.js';

// `npm run receiver`: the reference receiver, unless npm took options of it.
const options = ['--port', '--host', '--path', '--key', '--help'];
const why = swallowed('receiver', options);
if (why === null) {
  await import('../fixtures/reference/receiver/main.ts');
} else {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
