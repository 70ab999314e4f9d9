import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** Where the stacks live, with packages of their own. */
export const FOLDER = fileURLToPath(new URL('../../examples/stacks/', import.meta.url));

/** What part of the contract a stack plays. */
export type Part = 'platform' | 'sender' | 'receiver';

/** How a stack runs: as its libraries are by themselves, or with what the contract asks to be set. */
export type Setting = 'default' | 'contract';

export interface Stack {
  readonly name: string;
  readonly role: Part;
  /** The program, in the folder. */
  readonly file: string;
  /** Whether it has settings for the contract. */
  readonly settings?: boolean;
  /** What its page names, with versions. */
  readonly packages: readonly string[];
  /** What has to be there that npm does not install with the others: it is judged where it is asked for by name alone. */
  readonly needs?: string;
  /** What it finds in its environment beside what every stack does. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Its target file, where it is not that of its part. */
  readonly target?: string;
}

/** A finding that a person held against its clause. */
export interface Checked {
  readonly stacks: readonly string[];
  readonly setting: Setting;
  readonly rule: string;
  /** Rows of the rule that it speaks of; a row that is not among them was not checked. */
  readonly cases: readonly string[];
  /** What happens, and what makes it a finding. */
  readonly finding: string;
  /** What would have to be set; null where nothing can be. */
  readonly set: string | null;
}

export interface StackList {
  readonly stacks: readonly Stack[];
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  readonly checked: readonly Checked[];
}

export function loadStacks(): StackList {
  return parse(readFileSync(`${FOLDER}stacks.yaml`, 'utf8')) as StackList;
}

/** The runs that a stack takes. */
export function settingsOf(stack: Stack): readonly Setting[] {
  return stack.settings === true ? ['default', 'contract'] : ['default'];
}
