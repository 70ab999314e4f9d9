import type { Report, Signature } from '../../spec/report.ts';
import { bearing, gate } from '../verdict.ts';
import { ranges } from './views.ts';
import { visibleLine } from './visible.ts';
import { figure, FIGURES, instant, SIGNS, VERDICT_SENTENCES } from './words.ts';

/** What the gate knows besides the report. */
export interface GateFacts {
  readonly signature: Signature | null;
  /** True where the signature was held against a key that was given. */
  readonly verified: boolean;
  readonly signedNow: boolean;
  /** The version of the suite that checks. */
  readonly suiteVersion: string;
}

/** The answer of `npm run gate`, plain: whose report, its verdict, and each reason against it. */
export function renderGate(report: Report, facts: GateFacts): string {
  const { passed, why } = gate(report);
  const { suite, contract, target, roles } = report;
  const figures = FIGURES.filter((status) => report.summary[status] > 0);
  const made = suite.version === facts.suiteVersion ? '' : ` (checked with ${facts.suiteVersion}: the same rules)`;
  const lines = [
    `${report.verdict.toUpperCase()}  ${VERDICT_SENTENCES[report.verdict]}`,
    `target     ${target.name}${target.baseUrl === '' ? '' : `, ${target.baseUrl}`}`,
    `run        ${instant(report.startedAt)}, roles judged: ${roles.join(', ') || 'none'}`,
    `suite      ${suite.name} ${suite.version}${made}`,
    `rules      contract ${contract.version} ${contract.sha256.slice(0, 12)}, catalogue ${contract.catalogueSha256.slice(0, 12)}`,
    `digest     ${report.digest}`,
    `signature  ${signatureLine(facts)}`,
    `figures    ${figures.map((status) => figure(report.summary[status], status)).join(', ')}`,
    ...broken(report),
    ...report.waivers.map(
      ({ rule, subject, owner, ticket, expires, state }) =>
        `waiver     ${state}: ${rule} × ${subject}, ${owner}, ${ticket}, until ${expires}`,
    ),
    ...report.problems.map((problem) => `problem    ${problem}`),
    `gate       ${report.gate}: ${passed ? 'passed' : 'held back'}`,
    ...why.map((reason) => `           ${SIGNS.fail.sign} ${reason}`),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

function broken(report: Report): string[] {
  const rules = bearing(report)
    .filter(({ status }) => status === 'fail')
    .map(({ rule }) => rule);
  return rules.length === 0 ? [] : [`broken     ${ranges(rules)}`];
}

function signatureLine({ signature, verified, signedNow }: GateFacts): string {
  if (signature === null) return 'none: nobody vouches for this report';
  const key = `${signature.algorithm} by key ${signature.keyId.slice(0, 16)}…`;
  if (signedNow) return `${key}, made now`;
  return verified ? `${key}, verified` : `${key}, NOT verified: name the public key with --verify-key`;
}
