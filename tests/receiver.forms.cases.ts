import type { BodyChange, LawfulForm, Stimulus } from '../fixtures/index.ts';
import * as cases from './receiver.cases.ts';
import * as further from './receiver.further.cases.ts';
import { PAIRED } from './receiver.paired.cases.ts';

/** Deliveries as varied as the contract allows: what they are called, and what is special. */
export const LAWFUL = [...cases.LAWFUL, ...further.LAWFUL, ...PAIRED];

/** Deliveries whose content is not what their state has: what the right key gets for these, nobody has decided. */
const UNDECIDED: readonly (readonly [label: string, form: LawfulForm])[] = [
  ['Status 1, with nothing delivered', { codes: [] }],
  ...[0, 2, 3].map((status) => [`Status ${String(status)}, with a code`, { status, codes: cases.codes(1) }] as const),
];

/** What makes deliveries of each form. */
interface Deliveries {
  readonly good: (payload: object) => Stimulus;
  readonly delivery: (status: number, product: (typeof cases.VALID)[number][2]) => object;
  readonly lawful: (form: LawfulForm) => Stimulus;
}

/** Deliveries of every form, with the right key: each form may go a way of its own, on which nobody asks for the key. */
export function ofEachForm(receiver: Deliveries): readonly (readonly [label: string, make: () => Stimulus])[] {
  return [
    ...cases.VALID.map(
      ([label, status, product]) => [label, () => receiver.good(receiver.delivery(status, product))] as const,
    ),
    ...[...LAWFUL, ...UNDECIDED].map(([label, form]) => [label, () => receiver.lawful(form)] as const),
  ];
}

/** What comes in one piece with the head of its request is read with it: who answers sooner may close over what is longer. */
const IN_ONE_PIECE = 700;

/** The same in the place of a good delivery, as far as a form is another one by its body alone, and by more than its length. */
export function bodiesOfEachForm(receiver: Deliveries): readonly BodyChange[] {
  return [...LAWFUL, ...UNDECIDED]
    .filter(([, form]) => isOfBodyAlone(form))
    .map(([label, form]): BodyChange => [label, () => receiver.lawful(form)]);
}

function isOfBodyAlone({ mediaType, chunked, isBare, deliverId = '', codes = [], notes }: LawfulForm): boolean {
  const isOther = [mediaType, chunked, isBare].some((one) => one !== undefined);
  return !isOther && [deliverId, ...codes, ...(notes ?? [])].join('","').length <= IN_ONE_PIECE;
}
