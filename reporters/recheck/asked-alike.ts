import { CLAIMS_OF_TOKENS } from '../../spec/claims-of-tokens.ts';
import { CARRIES_CLAIM } from '../../spec/matchers.ts';
import type { Cell, JudgementRecord } from '../../spec/report.ts';
import { isWhole } from './credentials.ts';

/** Matchers that look at a place which the target names once: all judgements of a cell look at one. */
const PLACES: Readonly<Record<string, (judgement: JudgementRecord) => string | undefined>> = {
  [CARRIES_CLAIM]: ({ args: [claim] }) => claim,
  toBeProcessed: ({ facts }) => facts['place'],
};

/**
 * Why the judgements of a cell cannot all have been asked as they say; null where they can. Where a target says that something
 * is to be looked for, it says so once; and what a receiver is to have processed came with the right key.
 */
export function askedOtherwise(cell: Cell): string | null {
  const judgements = cell.cases.flatMap(({ judgements: own = [] }) => own);
  for (const [matcher, placeOf] of Object.entries(PLACES)) {
    const places = new Set(judgements.filter((one) => one.matcher === matcher).map(placeOf));
    if (places.size > 1) return `is judged by ${matcher} at several places: ${[...places].join(' and ')}`;
  }
  const claim = judgements.find(
    ({ matcher, args: [name = ''] }) => matcher === CARRIES_CLAIM && CLAIMS_OF_TOKENS.includes(name),
  );
  if (claim !== undefined) return `looks for whose a token is in ${claim.args[0] ?? ''}, which no target file names`;
  const keyless = cell.cases.find(({ judgements: own = [] }) => own.some((one) => isOfNoKey(one, cell)));
  return keyless === undefined
    ? null
    : `the case "${keyless.label}" says that a delivery was to be processed, which came without the right key`;
}

function isOfNoKey({ matcher, args: [asked], exchanges: [, place] }: JudgementRecord, { exchanges }: Cell): boolean {
  const delivery = place === undefined ? undefined : exchanges[place];
  return matcher === 'toBeProcessed' && asked === 'true' && delivery !== undefined && !isWhole(delivery, 'apikey');
}
