// `npm run conformance`: hands over to Playwright, which loads playwright.config.ts. Plain JavaScript, so that nothing
// has to be compiled before the run begins.

const HELP = `Judges a system by the platform API's contract, and says whether it keeps it.

  npm run conformance                        the embedded reference platform and receiver
  BASE_URL=… API_EMAIL=… API_PASSWORD=… API_KEY=… npm run conformance
  TARGET=staging.yaml npm run conformance    a target file; fixtures/targets/example.yaml explains one
  RECEIVER_URL=… API_KEY=… npm run conformance -- --project=receiver

Options (any option of "playwright test" works; these are the useful ones)
  --project=NAME      judge one role: platform or receiver
  --grep=REGEX        judge some cells: --grep=BEARER-03, --grep=@supplier
  --workers=N         how many run at once
  --shard=N/M         one part of the run (with --reporter=blob)
  --list              list the tests, send nothing
  --nonce TEXT        what a customer gave you for this run: it goes into the report, and into each request's User-Agent

Environment
  TARGET              target file
  BASE_URL, API_EMAIL, API_PASSWORD, API_KEY, RECEIVER_URL
                      the target without a file; with one, they fill in what it leaves out
  CONFORMANCE_REPORT  folder of the report (default: conformance-report)
  CONFORMANCE_GATE    default | strict (a missed SHOULD fails) | certify (an untested MUST fails)
  CONFORMANCE_NONCE   as --nonce
  CONFORMANCE_WAIVERS file of failures that are let through until a date; none by default
  NO_COLOR            no colour
  GITHUB_ACTIONS, GITHUB_STEP_SUMMARY
                      set by GitHub: failures are annotated, the report becomes the job's summary

Exit code: 0 conformant, or incomplete unless the gate is certify; 1 otherwise.
See also: npm run plan (what a target can have tested, without sending anything)
          npm run gate (judges a report again), npm run matrix (sets reports side by side)
`;

const [, , ...given] = process.argv;
const options = withoutNonce(given);
if (options.includes('--help') || options.includes('-h')) {
  process.stdout.write(HELP);
} else {
  process.argv = [process.argv[0] ?? 'node', 'playwright', 'test', ...options];
  await import('@playwright/test/cli');
}

/** Takes `--nonce` out of the options, which is none of Playwright's, and hands it on to the workers as well. */
function withoutNonce(/** @type {readonly string[]} */ args) {
  const at = args.findIndex((one) => one === '--nonce' || one.startsWith('--nonce='));
  if (at < 0) return args;
  const together = args[at] !== '--nonce';
  // What is missing is told like what cannot be used: a blank is no nonce.
  process.env.CONFORMANCE_NONCE = (together ? args[at]?.slice('--nonce='.length) : args[at + 1]) || ' ';
  return args.toSpliced(at, together ? 1 : 2);
}
