import { requestBodyOf } from '../../evidence/recorded.ts';
import { headOf, wrongsOf } from '../../evidence/wrongs.ts';
import type { CaseRecord, Cell, ExchangeRecord, Report, Status } from '../../spec/report.ts';

/** What is wrong in each case that is held against a target, by the case's label. */
export type Wrongs = ReadonlyMap<string, readonly string[]>;

/**
 * What is wrong in a cell.
 * @param held the statuses of cases that are held against the target.
 * @param texts as `textsSent` has them.
 */
export function wrongsIn(cell: Cell, held: readonly Status[], texts: ReadonlySet<string>): Wrongs {
  const wrongs = new Map<string, ReadonlySet<string>>();
  for (const one of cell.cases.filter(({ status }) => held.includes(status))) {
    const kind = kindOf(one.label);
    const all = wrongsOfCase(one, cell, texts).map((wrong) => (kind === null ? wrong : headOf(wrong)));
    const label = kind ?? one.label;
    wrongs.set(label, new Set([...(wrongs.get(label) ?? []), ...all]));
  }
  return new Map([...wrongs].map(([label, all]) => [label, [...all]]));
}

/** All texts that the logins of a run sent to be given back. */
export function textsSent({ cells }: Pick<Report, 'cells'>): ReadonlySet<string> {
  const ofLogins = cells.filter(({ rule }) => rule.startsWith('LOGIN-'));
  const texts = ofLogins.flatMap(({ exchanges }) => exchanges.map((one) => requestBodyOf(one)?.['callbackData']));
  return new Set(texts.filter((text) => typeof text === 'string'));
}

function wrongsOfCase({ label, judgements = [], got }: CaseRecord, cell: Cell, texts: ReadonlySet<string>): string[] {
  const at = (places: readonly number[]): ExchangeRecord[] => places.flatMap((place) => cell.exchanges[place] ?? []);
  const judged = new Set(judgements.flatMap(({ exchanges }) => exchanges));
  const beside = cell.exchanges.filter(
    (one, place) => one.case === label && one.purpose === 'case' && !judged.has(place),
  );
  const around = { got: got ?? '', texts, beside };
  const failed = judgements.filter(({ pass }) => !pass);
  // What failed without a question that the report tells of is known by its words.
  if (failed.length === 0)
    return [...wrongsOf(undefined, { ...around, args: [], facts: {}, exchanges: [], vouchers: [] })];
  return failed.flatMap(({ matcher, args, facts, exchanges }) => {
    const named = at(exchanges);
    const vouchers = at(named[0]?.vouchedBy ?? []);
    return [...wrongsOf(matcher, { ...around, args, facts, exchanges: named, vouchers })];
  });
}

/** What is called by what was made for it alone, anew each time: one of a cell stands for all. Null for any other label. */
function kindOf(label: string): string | null {
  if (label.startsWith('explored')) return 'explored';
  return label.startsWith('the shortest text found') ? label : null;
}
