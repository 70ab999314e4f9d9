import { USUAL_CONCURRENCY } from '../../spec/concurrency.ts';
import { OTHER_FORM, OTHER_IDENTIFIERS } from '../../spec/other-identifiers.ts';
import type { BaselineRecord, OriginRecord, Report, RunPart, RunRecord } from '../../spec/report.ts';
import { datedApart } from '../dated.ts';
import { revokedSlowly } from './revoked-slowly.ts';
import { count, duration, instant } from './words.ts';

/** How the report was made, a line each; none for a report that does not say. Texts of servers stand in the lines. */
export function runLines({ run }: Pick<Report, 'run'>): string[] {
  if (run === undefined) return [];
  const { limits, nonce } = run;
  const parts: readonly RunPart[] = run.shards.length > 0 ? run.shards : [run];
  const [first = run] = parts;
  return [
    ...parts.map(({ commandLine }) => `Command: ${commandLine.join(' ')}`),
    `Made by Node ${first.environment.node} on ${first.environment.platform}`,
    ...(limits === null
      ? []
      : [
          `Limits: ${limits.concurrency} requests at once, ${limits.requestsPerSecond === null ? '' : `${limits.requestsPerSecond} a second, `}${duration(limits.answerTimeout)} for an answer, ${duration(limits.total)} in all`,
        ]),
    ...promises(run).map((line) => `By the target file: ${line}`),
    ...(nonce === null ? [] : [`Nonce: ${nonce}`]),
    ...run.origins.flatMap(originLines),
    ...uncheckedCertificates(run),
    ...inForce(run, () => true),
  ];
}

/** What is unusual about how a run was made, a sentence each: whoever reads the verdict should know. */
export function unusual(report: Pick<Report, 'run' | 'baseline' | 'startedAt' | 'cells'>): string[] {
  const { run, baseline } = report;
  const held = [
    ...(baseline === undefined ? [] : [heldAgainst(baseline)]),
    ...dated(report),
    ...revokedSlowly(report.cells),
    ...deliveredKnown(report.cells),
  ];
  if (run === undefined) return held;
  // Authorities that a machine adds to those that Node trusts are the rule in many places.
  return [
    ...held,
    ...uncheckedCertificates(run),
    ...startedApart(run),
    ...paced(run),
    ...inForce(run, (name) => !/^(SSL_CERT_|NODE_EXTRA_CA_CERTS$)/.test(name)),
  ];
}

/** A run that is held to fewer requests at once than others shows less of what many at once come upon. */
function paced({ limits, shards }: RunRecord): string[] {
  const all = [limits, ...shards.map((shard) => shard.limits)].filter((one) => one !== null);
  const most = Math.min(...all.map(({ concurrency }) => concurrency));
  const pace = Math.min(...all.map(({ requestsPerSecond }) => requestsPerSecond ?? Infinity));
  const held = [
    ...(most < USUAL_CONCURRENCY ? [`${most} at once`] : []),
    ...(Number.isFinite(pace) ? [`${pace} a second`] : []),
  ];
  return held.length === 0
    ? []
    : [`By the target file no more requests were sent than ${held.join(' and ')}: what comes of more nobody saw`];
}

function dated(report: Pick<Report, 'startedAt' | 'cells'>): string[] {
  const apart = datedApart(report);
  if (apart === null) return [];
  const told = instant(new Date(Date.parse(report.startedAt) + apart).toISOString());
  return [
    `By the date of its answers the run began at ${told}, and not at ${instant(report.startedAt)}: the clock of the target is off, or the report was dated anew`,
  ];
}

/** Of a receiver that is told by its file to know its own orders alone, less is asked: whoever reads "passed" ought to know. */
function deliveredKnown(cells: Report['cells']): string[] {
  const isLess = cells.some(({ rule, status, cases }) => {
    const has = (row: string): boolean => cases.some(({ label }) => label === row);
    return rule === 'RECEIVER-01' && status === 'pass' && has(OTHER_FORM) && !has(OTHER_IDENTIFIERS);
  });
  return isLess
    ? ['Orders were delivered that the target file names (receiver.orders): what other identifiers get nobody asked']
    : [];
}

function heldAgainst({ digest, startedAt, against }: BaselineRecord): string {
  const what = against.length === 0 ? 'nothing broke since' : `${count(against.length, 'reason')} against it`;
  return `The run was held against a baseline, the report of ${instant(startedAt)} (${digest.slice(0, 12)}…): ${what}. Verdict and gate stand by themselves`;
}

/** Machines that are asked for together come one after another, and mostly within this time. Milliseconds. */
const TOGETHER = 60_000;

/** A shard that is run again takes back what it found, and its blob looks like any other: it shows by when it began. */
function startedApart({ shards }: RunRecord): string[] {
  const begun = shards.flatMap(({ startedAt }) => (startedAt === undefined ? [] : [Date.parse(startedAt)]));
  const first = Math.min(...begun);
  const late = shards.flatMap(({ startedAt }, at) => {
    const after = startedAt === undefined ? 0 : Date.parse(startedAt) - first;
    return after > TOGETHER ? [`shard ${at + 1} of ${shards.length} ${duration(after)}`] : [];
  });
  if (late.length === 0) return [];
  return [`Shards began apart (${late.join(', ')} after the first): nobody can tell here whether one was run before`];
}

function uncheckedCertificates(run: RunRecord): string[] {
  const isChecked = [run, ...run.shards].every(({ environment }) => environment.certificateCheck);
  return isChecked ? [] : ['The check of certificates was off: anybody could have answered in the target’s place'];
}

function inForce(run: RunRecord, matters: (name: string) => boolean): string[] {
  const variables = [run, ...run.shards].flatMap(({ environment }) => environment.variables);
  // Where Playwright puts its files, and how it prints, bears on nothing.
  const telling = variables.filter(({ name }) => !name.startsWith('PLAYWRIGHT_') && matters(name));
  const shown = new Set(telling.map(({ name, value }) => `${name}=${value}`));
  return shown.size === 0 ? [] : [`In force: ${[...shown].join(', ')}`];
}

/** What the run takes the target’s word for: whoever reads the verdict takes it too. None where it does not say. */
export function promises({ deliveries }: RunPart): string[] {
  if (deliveries == null) return [];
  const { statuses, retry, declared, quiet } = deliveries;
  const states = statuses === null ? 'orders of unknown states' : `orders come to Status ${statuses.join(', ')}`;
  const due = declared ? ' and due by then' : '';
  const silence = quiet === undefined ? '' : `; silence is watched for ${duration(quiet)}`;
  return [`${states}; another attempt is waited for ${duration(retry)}${due}${silence}`];
}

function originLines({ origin, addresses, certificates }: OriginRecord): string[] {
  return [
    `${origin} answered from ${addresses.length > 1 ? `${count(addresses.length, 'address', 'addresses')}: ` : ''}${addresses.join(', ')}`,
    ...certificates.map(
      ({ sha256, subject, issuer, validFrom, validTo, trusted }) =>
        `${origin} showed certificate SHA-256 ${sha256} of ${subject}, by ${issuer}, ${validFrom} to ${validTo}${trusted ? '' : ', not trusted'}`,
    ),
  ];
}
