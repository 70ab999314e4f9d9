import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { TargetError, type Target } from '../../../fixtures/target/environment.ts';
import { targetOf } from '../../../fixtures/target/load.ts';

/** Stands where a secret may stand; no message may hold it. */
export const VALUE = 'value-nobody-may-see';

type Variables = Readonly<Record<string, string>>;

/** The target of a file with this text. */
export function read(info: TestInfo, text: string | Buffer, variables: Variables = {}): Target {
  const file = info.outputPath('t.yaml');
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
    return error.message.replaceAll(info.outputPath('t.yaml'), 't.yaml').split('\n');
  }
}
