import { isShownAs } from '../../evidence/client-shown.ts';
import { followFrom } from '../../evidence/ordinary.ts';
import { isOfClient } from '../../evidence/redraw-client.ts';
import type { Cell, JudgementRecord } from '../../spec/report.ts';
import { named } from './words.ts';

/** The scenario that others are set against. */
const ORDINARY = 'an ordinary hour';
const FACTS = ['requests', 'tokens', 'asked'];

/** A judgement of what a client did in a scenario, by which its case is called. */
interface Told {
  readonly cell: Cell;
  readonly scenario: string;
  readonly judgement: JudgementRecord;
}

/**
 * Why the cells of a report cannot all be right about what a client did; null where they can. A scenario is played once, so
 * whoever judges it tells the same of it; what a case shows of it is in its timeline; and what is asked because of an
 * ordinary hour follows from the one that the report tells of.
 *
 * @param isMerged whether the report was merged of shards, each of which plays what it judges.
 */
export function clientAtOdds(cells: readonly Cell[], isMerged: boolean): string | null {
  const told = cells.flatMap((cell) =>
    cell.cases.flatMap(({ label, judgements = [] }) =>
      judgements
        .filter(({ matcher }) => isOfClient(matcher))
        .map((judgement): Told => ({ cell, scenario: label, judgement })),
    ),
  );
  return (isMerged ? null : otherwise(told)) ?? shownOtherwise(told) ?? unaskedFor(told);
}

function otherwise(told: readonly Told[]): string | null {
  const known = new Map<string, Told>();
  for (const one of told) {
    const other = known.get(one.scenario) ?? one;
    known.set(one.scenario, other);
    if (factsOf(other) !== factsOf(one))
      return `${named(other.cell)} and ${named(one.cell)} tell otherwise of “${one.scenario}”`;
  }
  return null;
}

function factsOf({ judgement: { facts } }: Told): string {
  return JSON.stringify(FACTS.map((name) => facts[name]));
}

function shownOtherwise(told: readonly Told[]): string | null {
  const wrong = told.find(({ cell, scenario, judgement }) => {
    const shown = cell.exchanges.filter((one) => one.case === scenario);
    return !isShownAs(judgement.facts, shown);
  });
  return wrong === undefined
    ? null
    : `${named(wrong.cell)} shows other requests than it tells of in “${wrong.scenario}”`;
}

function unaskedFor(told: readonly Told[]): string | null {
  const hours = told.filter(({ scenario }) => scenario === ORDINARY).map(({ judgement }) => judgement.facts);
  if (hours.length === 0) return null;
  const wrong = told.find(({ judgement }) => !hours.some((facts) => followFrom(facts, judgement)));
  return wrong === undefined
    ? null
    : `${named(wrong.cell)} is judged by ${wrong.judgement.matcher} with ${wrong.judgement.args.join(', ')}, which does not follow from ${ORDINARY}`;
}
