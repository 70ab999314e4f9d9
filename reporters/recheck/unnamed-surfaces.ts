import { clientSequence, ofKind } from '../../evidence/client-timeline.ts';
import { PLAYED } from '../../spec/client-scenarios.ts';
import type { Cell } from '../../spec/report.ts';
import { isBroken } from './occasions.ts';
import { factsByScenario } from './scenarios.ts';

/** Why a cell is not tested that needs a surface which the target file does not say that the client uses. */
const UNNAMED = /^the target does not name client\.surfaces\./;
const NEEDS = /client\.surfaces\.(\w+)/g;

/** What stands in `client.surfaces` for requests of these kinds, and what a rule calls its need of it. */
const SURFACES = [
  { name: 'reseller', need: 'reseller', kinds: ['login', 'reseller'] },
  { name: 'storefront', need: 'storefront', kinds: ['signIn', 'storefront'] },
  { name: 'supplier', need: 'key', kinds: ['supplier'] },
  { name: 'payment', need: 'key', kinds: ['payment'] },
] as const;

/**
 * What a client did at surfaces that `client.surfaces` does not name, where that speaks against it: no rule of these surfaces
 * was judged, though other cells tell of it.
 *
 * @returns what was found, and what to do, as a problem of the run; null where nothing was.
 */
export function atUnnamedSurfaces(cells: readonly Cell[]): string | null {
  const known = factsByScenario(cells);
  const played = PLAYED.filter((one) => known.has(one));
  const broken = cells
    .filter(({ status, reason }) => status === 'not-tested' && UNNAMED.test(reason ?? ''))
    .filter((cell) => played.some((scenario) => isBroken(cell, scenario, known)));
  if (broken.length === 0) return null;
  const rows = Array.from(known.values(), (facts) => clientSequence(facts).rows).flat();
  const needs = broken.flatMap(({ reason }) => Array.from((reason ?? '').matchAll(NEEDS), ([, need]) => need));
  const names = SURFACES.filter(({ need, kinds }) => needs.includes(need) && ofKind(rows, ...kinds).length > 0)
    .map(({ name }) => name)
    .join(' and ');
  const rules = broken.map(({ rule }) => rule).join(', ');
  return `client.surfaces in the target file does not name ${names}, which the client uses. Add ${names}, or have the client leave that alone: what it does there speaks against ${rules}, not tested for that`;
}
