import { CARRIES_CLAIM } from '../../spec/matchers.ts';
import { ROLES, type Report, type Role } from '../../spec/report.ts';
import { loadRows } from '../../spec/rows.ts';
import { loadSent } from '../../spec/sent.ts';
import { allAddressesOf } from '../addresses.ts';
import { choiceOf, commandLinesOf } from '../recheck/asked-for.ts';
import { rowsAskedOtherwise } from '../recheck/asked-otherwise.ts';
import { rowsWithoutOccasion, rowsWithoutOthers } from '../recheck/rows.ts';
import { isUndated } from '../dated.ts';
import { saysHowMade } from '../run.ts';
import { bearing, gate } from '../verdict.ts';
import { askedOf } from './asked.ts';
import { promises, unusual } from './run.ts';
import { ranges } from './views.ts';
import { visibleLine } from './visible.ts';
import { figure, FIGURES, instant, SIGNS, VERDICT_SENTENCES } from './words.ts';

/** Who stands behind a report, as far as was looked. */
export type Vouching =
  | { readonly state: 'none' }
  | { readonly state: 'unverified'; readonly path: string }
  | {
      readonly state: 'verified' | 'made';
      readonly path: string;
      readonly keyId: string;
      /** What the statement says of the run. */
      readonly result: string;
    };

/** What the gate knows besides the report. */
export interface GateFacts {
  readonly vouching: Vouching;
  /** The version of the suite that checks. */
  readonly suiteVersion: string;
  /** Why the report is not the one that was asked for. */
  readonly others: readonly string[];
}

/** The answer of `npm run gate`, plain: whose report, its verdict, and each reason against it. */
export function renderGate(report: Report, facts: GateFacts): string {
  const held = gate(report);
  const why = [...facts.others, ...held.why];
  const passed = held.passed && why.length === 0;
  const { suite, contract, target, roles } = report;
  const figures = FIGURES.filter((status) => report.summary[status] > 0);
  const made = suite.version === facts.suiteVersion ? '' : ` (checked with ${facts.suiteVersion}: the same rules)`;
  const lines = [
    `${report.verdict.toUpperCase()}  ${VERDICT_SENTENCES[report.verdict]}`,
    `target     ${[target.name, ...allAddressesOf(report)].join(', ')}`,
    `run        ${instant(report.startedAt)}${nonceOf(report)}`,
    `roles      judged: ${roles.join(', ') || 'none'}${unjudged(roles)}`,
    `suite      ${suite.name} ${suite.version}${made}`,
    `rules      contract ${contract.version} ${contract.sha256.slice(0, 12)}, catalogue ${contract.catalogueSha256.slice(0, 12)}`,
    `digest     ${report.digest}`,
    `signature  ${signatureLine(facts.vouching)}`,
    `figures    ${figures.map((status) => figure(report.summary[status], status)).join(', ')}`,
    ...broken(report),
    ...report.waivers.map(
      ({ rule, subject, owner, ticket, expires, state }) =>
        `waiver     ${state}: ${rule} × ${subject}, ${owner}, ${ticket}, until ${expires}`,
    ),
    ...askedOf(report).map((asked) => `asked      ${asked}`),
    ...chosen(report),
    ...promised(report),
    ...lookedFor(report),
    ...withoutOccasion(report),
    ...beside(report).map((sentence) => `made       ${sentence}`),
    ...report.problems.map((problem) => `problem    ${problem}`),
    `gate       ${report.gate}: ${passed ? 'passed' : 'held back'}`,
    ...why.map((reason) => `           ${SIGNS.fail.sign} ${reason}`),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

/** By what a run was told to judge some cells alone: what it left out stands among those that were not tested. */
function chosen({ run }: Report): string[] {
  const choices = run === undefined ? [] : commandLinesOf(run).map(choiceOf);
  return [...new Set(choices)].filter((one) => one !== null).map((choice) => `chosen     ${choice}`);
}

/** By what the deliveries were judged, where any were. */
function promised({ cells, run }: Report): string[] {
  const isJudged = cells.some(({ subject, status }) => subject === 'callback' && status !== 'not-tested');
  return run === undefined || !isJudged ? [] : promises(run).map((line) => `promised   ${line}`);
}

/** Where the target file says that it is told whose a token is: that is the operator's word. */
function lookedFor({ cells }: Report): string[] {
  const claims = cells.flatMap(({ rule, cases }) => {
    const judgement = cases
      .flatMap(({ judgements = [] }) => judgements)
      .find(({ matcher }) => matcher === CARRIES_CLAIM);
    return judgement === undefined ? [] : [`${WHOSE[rule] ?? rule} in ${judgement.args[0] ?? ''}`];
  });
  return claims.length === 0 ? [] : [`claims     ${claims.join(', ')}`];
}

const WHOSE: Readonly<Record<string, string>> = { 'LOGIN-04': 'the customer', 'LOGIN-05': 'the tenant' };

/** Rows that other runs have, and ask so: that this one does not is its own word, and none of it is left unsaid. */
function withoutOccasion({ cells }: Report): string[] {
  const rows = loadRows();
  return [
    ...rowsWithoutOccasion(cells, rows).map((row) => `no case    of a row that other runs have, ${row}`),
    ...rowsWithoutOthers(cells, rows).map((row) => `no case    of rows that come with others it has, ${row}`),
    ...rowsAskedOtherwise(cells, cells, rows, loadSent()).map((row) => `otherwise  asked than in other runs, ${row}`),
  ];
}

/** What is unusual about how the run was made: whoever reads the verdict should know. */
function beside(report: Report): string[] {
  const { run } = report;
  const untold = [...(saysHowMade(report) ? [] : [UNTOLD]), ...(isUndated(report) ? [UNDATED] : [])];
  if (run === undefined) return untold;
  return [...untold, ...(run.embedded === true ? [EMBEDDED] : []), ...askedByShards(report), ...unusual(report)];
}

/** A placeholder in an address: shards whose variables differ asked at several, and their reports are alike. */
function askedByShards({ run, ...report }: Report): string[] {
  const asked = run === undefined || run.shards.length < 2 ? [] : [...askedOf(report), ...allAddressesOf(report)];
  const names = [...new Set(asked.join(' ').match(/<[A-Z][A-Z0-9_]*>/g) ?? [])];
  return names.length === 0
    ? []
    : [
        `Each shard had variables of its own for ${names.join(', ')}: that all asked in one place is the operator’s word`,
      ];
}

const UNDATED = 'No answer of the target has a Date: that the run began when it says is its own word';
const UNTOLD = 'the report does not say how it was made';
const EMBEDDED = 'The run judged the reference that comes with the suite: it says nothing of any other system';

function broken(report: Report): string[] {
  const rules = bearing(report)
    .filter(({ status }) => status === 'fail')
    .map(({ rule }) => rule);
  return rules.length === 0 ? [] : [`broken     ${ranges(rules)}`];
}

/** Who reads "passed" ought to see for whom that says nothing. */
function unjudged(roles: readonly Role[]): string {
  const others = ROLES.filter((role) => !roles.includes(role));
  return others.length === 0 ? '' : `; nothing is said of: ${others.join(', ')}`;
}

function nonceOf({ run }: Report): string {
  return run?.nonce == null ? '' : `, nonce ${run.nonce}`;
}

function signatureLine(vouching: Vouching): string {
  if (vouching.state === 'none') return 'none: nobody vouches for this report';
  if (vouching.state === 'unverified') return `${vouching.path}, NOT verified: name the public key with --verify-key`;
  const { state, path, keyId, result } = vouching;
  return `${path} says ${result}, Ed25519 by key ${keyId.slice(0, 16)}…, ${state === 'made' ? 'made now' : 'verified'}`;
}
