import type { ExchangeRecord, Report } from '../../spec/report.ts';

type Request = ExchangeRecord['request'];

/** Rules whose good request is the probe of a surface, as the target file names it. */
const OF_PROBE = /^(?:BEARER|KEY)-01$/;

/** Headers in which a probe carries its credential, or which follow from the rest of it. */
const OWN = new Set(['authorization', 'apikey', 'content-length']);

/**
 * By which operation each surface was judged: that it is one of that API is the operator's word. Two that are asked at one
 * address may be one, and what else they differ by stands in no address.
 */
export function askedOf({ cells }: Pick<Report, 'cells'>): string[] {
  const seen: (readonly [subject: string, request: Request])[] = [];
  return cells.flatMap(({ rule, subject, exchanges }) => {
    const [first] = OF_PROBE.test(rule) ? exchanges.filter(({ arrival }) => arrival === undefined) : [];
    if (first === undefined) return [];
    const { request } = first;
    const alike = seen.filter(([, other]) => placeOf(other) === placeOf(request));
    seen.push([subject, request]);
    const beside = alike.map(([name, other]) => `, as ${name} but for ${differenceOf(request, other)}`);
    return [`${subject} by ${request.method} ${request.url}${beside.join('')}`];
  });
}

function placeOf({ method, url }: Request): string {
  return `${method} ${url.split('?', 1)[0] ?? ''}`;
}

/** What two requests to one place differ by, in words. */
function differenceOf(one: Request, other: Request): string {
  const linesOf = ({ headers }: Request): Map<string, string> => {
    const lines = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
    return new Map(lines.filter(([name]) => !OWN.has(name)));
  };
  const [mine, its] = [linesOf(one), linesOf(other)];
  const names = [...new Set([...mine.keys(), ...its.keys()])].filter((name) => mine.get(name) !== its.get(name));
  const parts = [
    ...(one.url === other.url ? [] : ['the query']),
    ...names.map((name) => `the header ${name}`),
    ...(one.body === other.body ? [] : ['the body']),
  ];
  return parts.join(' and ') || 'the credential';
}
