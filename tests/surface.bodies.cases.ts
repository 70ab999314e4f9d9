import { NotApplicable, type Change, type Changes, type Stimulus } from '../fixtures/index.ts';
import { unframed } from './surface.cases.ts';

type Edit = (good: Stimulus) => Stimulus;

/** What was seen of good requests. */
export interface SeenOfBodies {
  /** Makes sure that the good request with this change is answered as it is without. @throws NotApplicable where it is not. */
  demandAlike(change: Edit, bad?: Stimulus): Promise<void>;
  /** Makes sure that a request of this form is not refused with what a good one gets. @throws Untested where it is. */
  demandTold(bare: Stimulus): Promise<void>;
}

/** The same request with another media type, and a body that may be read as such. */
const ofType =
  (type: string, body: string | null): Edit =>
  (good) => {
    if (good.parts.headers.some(([name, value]) => /^content-type$/i.test(name) && String(value).startsWith(type)))
      throw new NotApplicable();
    const other = good.with('Content-Type', type);
    return body === null && good.parts.body !== null ? other : other.withBody(body ?? 'conformance');
  };

const FORM_OF_PARTS = 'multipart/form-data; boundary=conformance';
const PARTS = '--conformance\r\nContent-Disposition: form-data; name="conformance"\r\n\r\n1\r\n--conformance--\r\n';

/** Bodies that are read by other code than JSON's, which may look at credentials in a way of its own. */
const BODIES: readonly (readonly [label: string, change: Edit])[] = [
  ['with a form for a body', (good) => good.withField('conformance', '1')],
  ['with a form of several parts for a body', ofType(FORM_OF_PARTS, PARTS)],
  ['with a text for a body', ofType('text/plain', null)],
  // Of texts that are no plain ones, and of what is no text, one each: they stand for the others.
  ['with CSV for a body', ofType('text/csv', 'conformance,1\r\n')],
  ['with bytes for a body', ofType('application/octet-stream', null)],
  ['with XML for a body', ofType('application/xml', '<conformance>1</conformance>')],
  ['with neither a body nor a length', unframed],
];

const bare: Edit = (request) => request.without('Authorization').without('ApiKey');

/**
 * Requests with a credential that is no good, and with a body of another kind than their good one has. They are to be
 * refused, be it for their body.
 *
 * @param isGood whether the credential is good for other operations: what says of a body that it takes none may say that to
 *   whoever has one, before it looks at what that may do.
 * @param isOfAnother whether it is good for another tenant, whom the body may name.
 */
export function withOtherBodies(
  label: string,
  bad: Change,
  seen: SeenOfBodies,
  { isGood = false, isOfAnother = false }: { readonly isGood?: boolean; readonly isOfAnother?: boolean } = {},
): Changes {
  return BODIES.map(([how, change]) => [
    `${label}, ${how}`,
    async (good, credential) => {
      if (isOfAnother && good.parts.body !== null) throw new NotApplicable();
      const judged = change(await bad(good, credential));
      if (isGood) await seen.demandAlike(change, judged);
      else await seen.demandTold(bare(change(good)));
      return judged;
    },
  ]);
}
