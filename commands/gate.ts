import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeyObject } from 'node:crypto';
import {
  askedGate,
  askedWaivers,
  givenNonce,
  refuseMisreadVariables,
  TargetError,
  withoutSecrets,
} from '../fixtures/target/environment.ts';
import { asCalled } from '../fixtures/target/installed.js';
import { attest, attestationPath, verifyAttestation } from '../reporters/attest/attestation.ts';
import { KeyError, keyIdOf, privateKey, publicKey } from '../reporters/attest/keys.ts';
import { statementAbout, type Terms } from '../reporters/attest/statement.ts';
import { against } from '../reporters/demands.ts';
import { rejudged } from '../reporters/recheck.ts';
import { readBytes, ReportError, type ReportFile } from '../reporters/read.ts';
import { renderGate, type Vouching } from '../reporters/render/gate.ts';
import { readNamed } from '../spec/named-file.js';
import { toldPath } from '../spec/told.js';
import { readSound } from '../reporters/sound.ts';
import { suiteName } from '../reporters/suite.ts';
import { gate } from '../reporters/verdict.ts';
import type { PlacedWaiver } from '../reporters/waivers.ts';
import { readWaivers, WaiverError } from '../reporters/waivers/read.ts';
import { WriteError } from '../reporters/write.ts';
import { complain, print } from './console.ts';
import { optionsOf, UsageError, type GateOptions } from './gate/options.ts';
import { writerOf, type Named, type Write } from './outputs.ts';

const HELP = `Draws the verdict of a run anew from the evidence in its report, and says whether it may go through.

  npm run gate -- conformance-report/conformance.json
  npm run gate -- conformance.json --gate certify --role platform --target https://api.acme.example \\
                  --max-age 24h --nonce 5f1c0d6a --verify-key vendor.pem
  npm run gate -- conformance.json --gate certify --sign private.pem

What the report is held against
  --gate GATE        default | strict (a missed SHOULD fails) | certify (an untested MUST fails);
                     without it, the one that CONFORMANCE_GATE names, or else that the run was held against
  --waivers FILE     let through what this file waives, in place of the waivers in the report;
                     without it, the one that CONFORMANCE_WAIVERS names, or else those in the report

What the report must be about
  --role ROLE        platform | receiver | client: it must have been judged, and only such roles count; repeatable
  --target URL       the base URL of the system
  --max-age AGE      how long ago the run may have begun: 90m, 24h, 7d
  --nonce TEXT       what the run was given by npm run conformance -- --nonce TEXT;
                     without it, what CONFORMANCE_NONCE says, if anything

Who stands behind it: an in-toto statement in a DSSE envelope, in conformance.intoto.json beside the report
  --verify-key FILE  demand one signed with the private half of this Ed25519 public key (PEM)
  --sign FILE        make one with this Ed25519 private key (PEM)
  --attestation FILE where it lies or goes, if not there
  --predicate FILE   write what it says of the run, for a service that signs: a GitHub attestation

Make a pair of keys with
  openssl genpkey -algorithm ed25519 -out private.pem
  openssl pkey -in private.pem -pubout -out public.pem

Refused is a report that is cut short, ambiguous, edited, not whole, or judged by another contract, catalogue or form, and
one whose statuses do not follow from the requests and answers that it shows.

Exit code: 0 goes through; 1 held back; 2 refused, or the options cannot be used.
`;

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const known = [ReportError, WriteError, KeyError, WaiverError, UsageError, TargetError].some(
    (kind) => error instanceof kind,
  );
  complain(error instanceof ReportError ? `Refused: ${error.message}` : known ? error : (error.stack ?? error));
  process.exitCode = 2;
}

/** @returns the exit code. @throws where the report is refused or the options cannot be used. */
function run(args: readonly string[]): number {
  const options = optionsOf(args);
  if (options.help) {
    print(asCalled(HELP));
    return 0;
  }
  refuseMisreadVariables();
  const [given, ...more] = options.reports;
  if (given === undefined)
    throw new UsageError(asCalled('No report is named: npm run gate -- conformance-report/conformance.json'));
  if (more.length > 0)
    throw new UsageError(asCalled('The gate takes one report. Set several side by side with: npm run matrix'));

  const now = new Date();
  const file = readSound(given);
  const { report } = file;

  // A job hands one nonce to the run and to the gate, as it does their gate and their waivers.
  const demands = { ...options.demands, nonce: options.demands.nonce ?? givenNonce() };
  const terms = { gate: options.gate ?? askedGate() ?? report.gate, roles: demands.roles ?? report.roles };
  const waived = options.waivers ?? askedWaivers();
  const waivers = waived === null ? undefined : readWaivers(waived).map(told);
  const judged = rejudged({ ...report, roles: terms.roles }, terms.gate, now, waivers);
  const write = writerFor(file, options, waived);
  const vouching = vouchingFor(file, options, terms, write);
  if (options.predicate !== null) write([[options.predicate, textOf(statementAbout(file, terms).predicate)]]);
  const others = against(report, demands, now);
  print(renderGate(judged, { vouching: placed(vouching), suiteVersion: suiteName().version, others }));
  return gate(judged).passed && others.length === 0 ? 0 : 1;
}

/** Without what a person wrote into a waiver of a secret: a run's own are told so in its report. */
function told(waiver: PlacedWaiver): PlacedWaiver {
  const { owner, reason, ticket, place } = waiver;
  return {
    ...waiver,
    owner: withoutSecrets(owner),
    reason: withoutSecrets(reason),
    ticket: withoutSecrets(ticket),
    place: withoutSecrets(place),
  };
}

/** Without what the name of its file repeats of a secret. */
function placed(vouching: Vouching): Vouching {
  return vouching.state === 'none' ? vouching : { ...vouching, path: withoutSecrets(vouching.path) };
}

/** Makes, verifies, or only looks for the attestation, as the options ask. @throws ReportError where it is refused. */
function vouchingFor(file: ReportFile, options: GateOptions, terms: Terms, write: Write): Vouching {
  const path = options.attestation ?? attestationPath(file.path);
  if (options.verifyKey !== null) {
    const key = withKey('--verify-key', options.verifyKey, publicKey);
    const old = file.report.signature === null ? '' : ' (the signature within the report is of a form no longer read)';
    const remedy = `the report is not signed${old}: ask for its conformance.intoto.json, or name it with --attestation`;
    const { statement, fault } = verifyAttestation(file, path, readBytes(path, remedy, 'the attestation'), key);
    if (statement === null) throw new ReportError(`${path}: ${fault}`);
    if (options.sign === null)
      return { state: 'verified', path, keyId: keyIdOf(key), result: statement.predicate.result };
  }
  if (options.sign !== null) {
    const key = withKey('--sign', options.sign, privateKey);
    write([[path, textOf(attest(file, terms, key))]]);
    return { state: 'made', path, keyId: keyIdOf(key), result: statementAbout(file, terms).predicate.result };
  }
  return existsSync(path) ? { state: 'unverified', path } : { state: 'none' };
}

/** An attestation that is signed anew may take the place of the one that was verified; nothing else that is read. */
function writerFor({ path }: ReportFile, options: GateOptions, waivers: string | null): Write {
  const { sign, verifyKey, predicate } = options;
  const attestation = { by: 'the attestation', path: options.attestation ?? attestationPath(path) };
  const named = (by: string, file: string | null): Named[] => (file === null ? [] : [{ by, path: file }]);
  const outputs = [
    ...(sign === null ? [] : [{ ...attestation, by: '--attestation' }]),
    ...named('--predicate', predicate),
  ];
  const write = writerOf(outputs, [
    { by: 'the report', path },
    ...named('the waivers', waivers),
    ...named('--verify-key', verifyKey),
    ...named('--sign', sign),
    ...(sign === null ? [attestation] : []),
  ]);
  for (const output of outputs) refuseNoFolder(output);
  return write;
}

/** What vouches for a report goes where somebody looks for it: a folder that is not there was mistyped. */
function refuseNoFolder({ by, path }: Named): void {
  const folder = dirname(path);
  if (existsSync(folder)) return;
  const told = toldPath(path, null) === null ? 'its folder' : `the folder ${folder}`;
  throw new UsageError(`${by}: ${told} is not there. Make it, or name another place`);
}

function textOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The key in a file; what is wrong with it is told with the file's name, which may be the key itself by mistake. */
function withKey(option: string, path: string, read: (pem: string) => KeyObject): KeyObject {
  let pem: string;
  try {
    pem = readNamed(path).toString('utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const told = toldPath(path, option);
    throw new KeyError(`${told}: the key cannot be read (${code}). Name a file that holds it, in PEM`);
  }
  try {
    return read(pem);
  } catch (error) {
    throw error instanceof KeyError ? new KeyError(`${path}: ${error.message}`) : error;
  }
}
