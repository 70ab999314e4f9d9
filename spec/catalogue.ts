import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

import type { Basis, Level, Role, Subject } from './report.ts';
import { rowsText } from './rows.ts';
import { sentText } from './sent.ts';

/** The chapters, in the order of the matrix. */
export type Chapter = 'LOGIN' | 'BEARER' | 'KEY' | 'CALLBACK' | 'RECEIVER' | 'CLIENT';

/** A chapter word and a two-digit number, such as `BEARER-03`. Whether the number exists is checked when it is used. */
export type RuleId = `${Chapter}-${number}`;

/** What a cell is known by: its rule × its subject, as `LOGIN-03 × login`. */
export type CellName = `${RuleId} × ${Subject}`;

/** A key of the target that a rule needs, or several of which one is enough. `{subject}` is filled in per cell. */
export type Need = string | readonly string[];

/** One rule of the catalogue. `requirements.schema.json` says what each member holds. */
export interface Rule {
  readonly id: RuleId;
  readonly level: Level;
  readonly basis: Basis;
  readonly source: string;
  readonly role: Role;
  readonly subjects: readonly Subject[];
  readonly openapi: string;
  readonly needs: readonly Need[];
  readonly title: string;
  readonly sentence: string;
  /** What to do where the rule is broken; whatever can be found fault with has it. */
  readonly advice?: string;
  readonly question?: string;
  readonly untested?: string;
}

export interface Catalogue {
  /** Chapter word to heading, in the order of the matrix. */
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: readonly Rule[];
  /** Digest of the catalogue file and of what its rows are called: two reports can be told to rest on the same rules. */
  readonly sha256: string;
  has(id: string): boolean;
  /** @throws when no rule has this id. */
  get(id: string): Rule;
}

const file = new URL('./requirements.yaml', import.meta.url);
let loaded: Catalogue | undefined;

/**
 * Reads `requirements.yaml`, once a process. The file's form is held by its JSON schema in a self test, not here: it
 * is part of the suite, and every worker loads it.
 *
 * @throws when two rules bear the same id.
 */
export function loadCatalogue(): Catalogue {
  loaded ??= parseCatalogue(readFileSync(file, 'utf8'), rowsText() + sentText());
  return loaded;
}

/** Turns the text of a catalogue into its rules. Exported for the catalogue's own tests. @param rows the texts of `rows.json` and `sent.json` */
export function parseCatalogue(text: string, rows = ''): Catalogue {
  const { chapters, rules } = parse(text) as { chapters: Record<string, string>; rules: Rule[] };
  const byId = new Map<string, Rule>();
  for (const rule of rules) {
    if (byId.has(rule.id)) throw new Error(`requirements.yaml: ${rule.id} stands twice; an id names one rule for ever`);
    byId.set(rule.id, rule);
  }
  return {
    chapters,
    rules,
    sha256: createHash('sha256').update(text).update(rows).digest('hex'),
    has: (id) => byId.has(id),
    get(id) {
      const rule = byId.get(id);
      if (!rule) throw new Error(`No rule ${id} in spec/requirements.yaml`);
      return rule;
    },
  };
}

/** The chapter of a rule: `BEARER` of `BEARER-03`. */
export function chapterOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
