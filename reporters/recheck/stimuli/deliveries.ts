import type { Is } from './stimulus.ts';

const AGENT = /^the agent (?<agent>\S+)$/;

/** What a good delivery says of its sender where its case is called so: a header line that the suite adds to no other. */
const SAYS: readonly (readonly [label: string, name: string, value: RegExp])[] = [
  ['what takes a coded answer', 'accept-encoding', /\bgzip\b/i],
  ['on a connection that closes behind it', 'connection', /^close$/i],
  ['a body that asks whether it is welcome', 'expect', /^100-continue$/i],
];

/** A delivery of the sender that its case is called by. */
export const sentAsCalled: Is = ({ one: { request, case: label } }) => {
  const says = (name: string, is: (value: string) => boolean): boolean =>
    request.headers.some(([own, value]) => own.toLowerCase() === name && is(value));
  const agent = AGENT.exec(label)?.groups?.['agent'];
  const due = SAYS.filter(([own]) => own === label);
  return (
    (agent === undefined || says('user-agent', (value) => value === agent)) &&
    due.every(([, name, value]) => says(name, (own) => value.test(own)))
  );
};
