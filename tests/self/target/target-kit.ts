import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type TestInfo } from '@playwright/test';
import { TargetError, type Target } from '../../../fixtures/target/environment.ts';
import { targetOf } from '../../../fixtures/target/load.ts';

/** Stands where a secret may stand; no message may hold it. */
export const VALUE = 'value-nobody-may-see';

type Variables = Readonly<Record<string, string>>;

/** The target of a file with this text. */
export function read(info: TestInfo, text: string | Buffer, variables: Variables = {}): Target {
  const file = pathOf(info);
  writeFileSync(file, text);
  return targetOf({ TARGET: file, ...variables });
}

/** What is wrong with a file, each fault a line; the file is called t.yaml. */
export function faults(info: TestInfo, text: string | Buffer, variables: Variables = {}): string[] {
  try {
    read(info, text, variables);
    return [];
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return error.message.replaceAll(pathOf(info), 't.yaml').split('\n');
  }
}

/** Files by what is wrong with them: what is in each, and each fault that is to be told. */
export type FaultyFiles = Readonly<Record<string, readonly [text: string | Buffer, ...faults: string[]]>>;

/** A test for each of these files: its faults are told, and no value of it. */
export function tellsEach(cases: FaultyFiles, variables: Variables = {}): void {
  for (const [name, [text, ...expected]] of Object.entries(cases))
    test(name, ({}, info) => {
      const found = faults(info, text, variables);
      expect(found).toEqual(expected);
      expect(found.join('\n')).not.toContain(VALUE);
    });
}

/** A file of its own, in a folder that no test ends with: theirs are called by titles without signs, and two may share one. */
function pathOf(info: TestInfo): string {
  const folder = join(info.project.outputDir, 'targets');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${info.testId}.yaml`);
}

/** The rules of keys that are to be refused, and the state that each is about. */
export const OF_STATES = [
  ['KEY-06', 'expired'],
  ['KEY-07', 'revoked'],
  ['KEY-08', 'otherTenant'],
  ['KEY-09', 'noAccess'],
] as const;
