import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { credentialsOf } from './credentials.ts';

/** A credential that a case has changed: what stands for it says how. */
const CHANGED = /^(?:Bearer )?<[A-Z][A-Z0-9_]*, ([^<>]+)>$/;

/** Rules of which each case changes the credential, and is called by what it changes; and the cases that change none. */
const BY_CHANGE: Readonly<Record<string, RegExp | null>> = {
  'BEARER-06': /^one word\b/,
  ...{
    'BEARER-09': null,
    'BEARER-10': null,
    'BEARER-20': null,
    'BEARER-21': null,
    'BEARER-22': null,
    'BEARER-23': null,
  },
  'KEY-05': /^unknown\b/,
};

/** Rules of which some cases do. What they call otherwise than what stands for it. */
const BY_SOME: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'RECEIVER-04': new Map([['last character changed', 'changed at its end']]),
};

const AUTHORIZATION = 'authorization';
const API_KEY = 'apikey';

/** A case that passed by a credential which was changed otherwise than it says; null where each has its own. */
export function calledOtherwise({ rule, cases, exchanges }: Cell): string | null {
  const passed = new Set(cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
  const isCalled = calledBy(rule);
  const odd = exchanges.find((one) => one.purpose === 'case' && passed.has(one.case) && !isCalled(one));
  return odd === undefined ? null : `the case "${odd.case}" was sent a credential that was changed otherwise`;
}

function calledBy(rule: string): (one: ExchangeRecord) => boolean {
  const header = rule.startsWith('BEARER') ? AUTHORIZATION : API_KEY;
  const shownBy = (one: ExchangeRecord): (string | undefined)[] =>
    credentialsOf(one, header).map((value) => CHANGED.exec(value)?.[1]);
  const unchanged = Object.hasOwn(BY_CHANGE, rule) ? BY_CHANGE[rule] : undefined;
  if (unchanged !== undefined)
    return (one) => {
      const [how, ...more] = shownBy(one);
      return unchanged?.test(one.case) === true || (more.length === 0 && how !== undefined && one.case.includes(how));
    };
  const aliases = Object.hasOwn(BY_SOME, rule) ? BY_SOME[rule] : undefined;
  if (aliases === undefined) return () => true;
  return (one) =>
    shownBy(one).every(
      (how) => how === undefined || one.case.includes(how) || one.case.includes(aliases.get(how) ?? how),
    );
}
