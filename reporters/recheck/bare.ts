import {
  BARE,
  bareLabel,
  besideCredential,
  LEFT_OUT,
  ownHeaders,
  WITH_COOKIES,
  WITHOUT_HEADERS,
  WITHOUT_QUERY,
  type Admission,
  type LeftOut,
} from '../../spec/bare.ts';
import { mayAuthenticate } from '../../spec/parameter-names.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../spec/report.ts';

type Sent = Pick<ExchangeRecord, 'case' | 'request'>;

const LABELS: readonly string[] = Object.values(BARE).map(({ label }) => label);
/** Those without what a query or a body may authenticate by. */
const OF_WHAT_IS_ASKED = Object.keys(BARE).flatMap((rule) =>
  Object.keys(LEFT_OUT).map((leftOut) => bareLabel(rule as Admission, leftOut as LeftOut)),
);

/** Why a cell cannot pass whose credential came beside other headers alone; null where it was let in without them. */
export function besideOthersAlone({ rule, status, cases, exchanges }: Cell): string | null {
  if (!Object.hasOwn(BARE, rule) || status !== 'pass') return null;
  const { label: bare, header } = BARE[rule as Admission];
  const others = exchanges
    .filter(({ purpose }) => purpose === 'case')
    .flatMap(({ case: label, request: { headers } }) =>
      besideCredential(headers, header, ...(label === WITH_COOKIES[rule as Admission] ? ['cookie'] : [])),
    );
  const [first] = others;
  const isBare = cases.some(({ label, status: end }) => label === bare && end === 'pass');
  return first === undefined || isBare ? null : `passes with ${first} beside the credential, and without it nowhere`;
}

/** Whether a request has nothing of a target file's own, where its row says that it has not. */
export function isBareAsCalled({ case: label, request: { headers, url, body } }: Sent): boolean {
  const own = Object.values(BARE).find((one) => one.label === label);
  if (own) return besideCredential(headers, own.header).length === 0;
  if (OF_WHAT_IS_ASKED.includes(label))
    return !(label.endsWith(LEFT_OUT.query) ? parametersOf(url) : membersOf(body)).some(([name, value]) =>
      mayAuthenticate(name, value),
    );
  if (label.endsWith(WITHOUT_HEADERS)) return ownHeaders(headers).length === 0;
  return !label.endsWith(WITHOUT_QUERY) || !url.includes('?');
}

type Named = readonly [name: string, value: unknown];

function parametersOf(url: string): readonly Named[] {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return [...new URLSearchParams(query)];
}

/** The members, however deep; none where a body is not shown whole, or is no JSON. */
function membersOf(body: string | null): readonly Named[] {
  const members: Named[] = [];
  try {
    JSON.parse(body ?? '{}', (name, value: unknown) => {
      members.push([name, value]);
      return value;
    });
  } catch {
    return [];
  }
  return members;
}

/** Whether a credential was refused without what stands beside it: nobody knows who asks for that. */
export function isRefusedBare({ label }: Pick<CaseRecord, 'label'>, judged: readonly ExchangeRecord[]): boolean {
  const isBare = LABELS.includes(label) || OF_WHAT_IS_ASKED.includes(label);
  return isBare && judged.every(({ answer }) => answer?.status === 401 || answer?.status === 403);
}
