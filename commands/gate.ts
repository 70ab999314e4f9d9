import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultOf, rejudged } from '../reporters/recheck.ts';
import { ReportError, readReport, reportPath } from '../reporters/read.ts';
import { renderGate } from '../reporters/render/gate.ts';
import { renderJson } from '../reporters/render/json.ts';
import { visibleLines } from '../reporters/render/visible.ts';
import { KeyError, signatureFault, signReport } from '../reporters/sign.ts';
import { thisSuite } from '../reporters/suite.ts';
import { gate } from '../reporters/verdict.ts';
import { readWaivers, WaiverError } from '../reporters/waivers/read.ts';
import { GATES, type Gate } from '../spec/report.ts';

const HELP = `Recomputes the verdict of a run from its report alone, and says whether it may go through.

  npm run gate -- conformance-report/conformance.json
  npm run gate -- conformance.json --gate certify --verify-key vendor.pem
  npm run gate -- conformance.json --sign private.pem

Options
  --gate GATE        default | strict (a missed SHOULD fails) | certify (an untested MUST fails);
                     without it, the gate that the run was held against
  --waivers FILE     let through what this file waives, in place of the waivers in the report
  --verify-key FILE  demand a signature made with the private half of this Ed25519 public key (PEM)
  --sign FILE        sign the report with this Ed25519 private key (PEM), into the file itself

Make a pair of keys with
  openssl genpkey -algorithm ed25519 -out private.pem
  openssl pkey -in private.pem -pubout -out public.pem

Refused is a report that is cut short, edited, not whole, or judged by another contract, catalogue or form.

Exit code: 0 goes through; 1 held back; 2 refused, or the options cannot be used.
`;

/** What was asked for cannot be done; the message says why. */
class UsageError extends Error {}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const known = [ReportError, KeyError, WaiverError, UsageError].some((kind) => error instanceof kind);
  // What a file holds may stand in a message; it is not to act on the terminal.
  const shown = visibleLines(known ? error.message : (error.stack ?? error.message)).join('\n');
  process.stderr.write(`${error instanceof ReportError ? 'Refused: ' : ''}${shown}\n`);
  process.exitCode = 2;
}

/** @returns the exit code. @throws where the report is refused or the options cannot be used. */
function run(args: readonly string[]): number {
  const { values, positionals } = options(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [given, ...more] = positionals;
  if (given === undefined) throw new UsageError(`No report is named.\n\n${HELP}`);
  if (more.length > 0) throw new UsageError('The gate takes one report. Set several side by side with: npm run matrix');

  const path = reportPath(given);
  const report = readReport(path);
  const suite = thisSuite();
  const fault = faultOf(report, suite) ?? unsigned(values['verify-key']);
  if (fault !== null) throw new ReportError(`${path}: ${fault}`);

  const waivers = values.waivers === undefined ? undefined : readWaivers(values.waivers);
  const judged = rejudged(report, gateNamed(values.gate) ?? report.gate, new Date(), waivers);
  const signed = values.sign === undefined ? null : withKey(values.sign, (pem) => signReport(report, pem));
  if (signed !== null) {
    const partial = `${path}.${process.pid}.partial`;
    writeFileSync(partial, renderJson(signed));
    renameSync(partial, path);
  }
  process.stdout.write(
    renderGate(judged, {
      signature: (signed ?? report).signature,
      verified: values['verify-key'] !== undefined,
      signedNow: signed !== null,
      suiteVersion: suite.suite.version,
    }),
  );
  return gate(judged).passed ? 0 : 1;

  function unsigned(key: string | undefined): string | null {
    return key === undefined ? null : withKey(key, (pem) => signatureFault(report, pem));
  }
}

function options(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        gate: { type: 'string' },
        waivers: { type: 'string' },
        sign: { type: 'string' },
        'verify-key': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nSee: npm run gate -- --help`);
  }
}

function gateNamed(name: string | undefined): Gate | undefined {
  const gate = GATES.find((one) => one === name);
  if (name !== undefined && gate === undefined) throw new UsageError(`--gate must be one of ${GATES.join(', ')}`);
  return gate;
}

/** Uses the key in a file; what is wrong with it is told with the file's name. */
function withKey<Result>(path: string, use: (pem: string) => Result): Result {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    throw new KeyError(`${path}: the key cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
  try {
    return use(pem);
  } catch (error) {
    throw error instanceof KeyError ? new KeyError(`${path}: ${error.message}`) : error;
  }
}
