import { withoutCodes } from '../evidence/sent.ts';
import type { Report, Role } from '../spec/report.ts';
import { trimmedEnd } from '../spec/trim.ts';
import { addressesOf, isOfClientAlone } from './addresses.ts';
import { datedApart } from './dated.ts';
import { instant } from './render/words.ts';
import { saysHowMade } from './run.ts';

/** What somebody asked a report to be about. What is not asked for is null; roles are then those of the report. */
export interface Demands {
  readonly roles: readonly Role[] | null;
  readonly target: URL | null;
  /** How long ago the run may have begun, in milliseconds: its end could be written later than it was. */
  readonly maxAge: number | null;
  readonly nonce: string | null;
}

export const NO_DEMANDS: Demands = { roles: null, target: null, maxAge: null, nonce: null };

/** Why a report that can be relied on is not the one that was asked for, a sentence without full stop each. */
export function against(report: Report, { roles, target, maxAge, nonce }: Demands, now: Date): string[] {
  const why = (roles ?? [])
    .filter((role) => !report.roles.includes(role))
    .map((role) => `the run did not judge the role ${role}`);
  if (target !== null && isOfClientAlone((roles ?? report.roles).filter((role) => report.roles.includes(role)))) {
    why.push('a client is sent to an address of the suite, and a report shows none of its own: leave --target out');
  } else if (target !== null) {
    const about = addressesOf(report, roles ?? report.roles);
    const others = about.filter((address) => addressOf(address) !== addressOf(target.href));
    if (about.length === 0 || others.length > 0)
      why.push(
        `the report is about ${others.join(', ') || 'no address'}, not about ${target.origin}${target.pathname}${target.search === '' ? '' : '?…'}`,
      );
  }
  if (target !== null && !saysHowMade(report))
    why.push('the report does not say how it was made, and whether it judged the reference that comes with the suite');
  if (target !== null && report.run?.embedded === true)
    why.push('the run judged the reference that comes with the suite, which it had started itself');
  if (maxAge !== null) why.push(...tooOld(report, now.getTime() - maxAge));
  if (nonce !== null && report.run?.nonce !== nonce)
    why.push(
      report.run?.nonce == null
        ? 'the run was made without a nonce'
        : 'the run was made with another nonce than was asked for',
    );
  return why;
}

/** By the run's own word, and by that of whoever answered it: only one of them can be dated anew without the other. */
function tooOld(report: Report, earliest: number): string[] {
  const began = Date.parse(report.startedAt);
  if (began < earliest) return [`the run began at ${instant(report.startedAt)}, longer ago than was asked for`];
  const dated = began + (datedApart(report) ?? 0);
  if (dated >= earliest) return [];
  const when = instant(new Date(dated).toISOString());
  return [`by the date of its answers the run began at ${when}, longer ago than was asked for`];
}

/**
 * An address in its normal form (RFC 3986 §6.2.2, of which `URL` leaves out the percent-encoding), and without the slash
 * that a base may end with; the text itself where it is none.
 */
function addressOf(text: string): string {
  return URL.canParse(text) ? trimmedEnd(withoutCodes(new URL(text).href), '/') : text;
}
