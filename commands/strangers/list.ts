import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** Where the systems are that strangers wrote. */
export const FOLDER = fileURLToPath(new URL('../../examples/strangers/', import.meta.url));

export const SETS = ['set-1', 'set-2', 'set-3', 'set-4', 'set-5', 'set-6', 'set-7', 'set-8'] as const;
export type SetName = (typeof SETS)[number];

/** A system that somebody wrote who knew the contract and nothing of the suite. */
export interface Stranger {
  /** `set-1/echo-bom`. */
  readonly name: string;
  readonly set: SetName;
  readonly role: 'platform' | 'receiver' | 'client';
  /** Whether it breaks the contract. */
  readonly broken: boolean;
  /** What it breaks, or what is unusual about it, in a sentence. */
  readonly what: string;
  /**
   * Of a broken one the rules under which a finding may stand; of a lawful one the SHOULDs that it misses, which is no
   * breach and no fault of whoever warns of it.
   */
  readonly rules: readonly string[];
  /** Why it is not found out, where that is known. */
  readonly missed: string | null;
  /** Why a run can be no more than inconclusive, where that is known: the rulings ask for it. */
  readonly inconclusive: string | null;
}

interface Row {
  readonly name: string;
  readonly breaks?: string;
  readonly lawful?: string;
  readonly rules?: readonly string[];
  readonly missed?: string;
  readonly inconclusive?: string;
}

/** @returns each system of each set, in the order of the lists: those that are broken first. */
export function loadStrangers(): readonly Stranger[] {
  return SETS.flatMap((set) => ['broken', 'lawful'].flatMap((list) => rowsOf(set, list)));
}

function rowsOf(set: SetName, list: string): readonly Stranger[] {
  const text = readFileSync(`${FOLDER}${set}/${list}.yaml`, 'utf8');
  const {
    platforms,
    receivers,
    clients = [],
  } = parse(text) as Readonly<Record<'platforms' | 'receivers', readonly Row[]> & { clients?: readonly Row[] }>;
  const stranger = (row: Row, role: Stranger['role']): Stranger => ({
    name: `${set}/${row.name}`,
    set,
    role,
    broken: row.breaks !== undefined,
    what: row.breaks ?? row.lawful ?? '',
    rules: row.rules ?? [],
    missed: row.missed ?? null,
    inconclusive: row.inconclusive ?? null,
  });
  return [
    ...platforms.map((row) => stranger(row, 'platform')),
    ...receivers.map((row) => stranger(row, 'receiver')),
    ...clients.map((row) => stranger(row, 'client')),
  ];
}
