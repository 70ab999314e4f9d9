import type { Report } from '../../spec/report.ts';

/** Rules whose good request is the probe of a surface, as the target file names it. */
const OF_PROBE = /^(?:BEARER|KEY)-01$/;

/** By which operation each surface was judged: that it is one of that API is the operator's word. */
export function askedOf({ cells }: Pick<Report, 'cells'>): string[] {
  return cells.flatMap(({ rule, subject, exchanges }) => {
    const [first] = OF_PROBE.test(rule) ? exchanges.filter(({ arrival }) => arrival === undefined) : [];
    return first === undefined ? [] : [`${subject} by ${first.request.method} ${first.request.url}`];
  });
}
