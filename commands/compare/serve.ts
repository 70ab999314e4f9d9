import { readChecked } from '../../reporters/compare/checked.ts';
import { readOutline, type Outline } from '../../reporters/compare/outline.ts';
import { ReportError } from '../../reporters/read.ts';

/** What a process that reads reports is asked. */
export interface Asked {
  readonly path: string;
  /** Where the comparison goes. */
  readonly folder: string;
  /** Where earlier ones left what they had checked. */
  readonly cache: string | null;
}

/** What it answers: an outline, or why there is none; `isOfReport` where that is the report's fault. */
export type Told =
  { readonly outline: Outline } | { readonly outline: null; readonly why: string; readonly isOfReport: boolean };

/** Answers whoever started this process, one report at a time, until that one lets go of it. */
export function serve(): void {
  process.on('message', ({ path, folder, cache }: Asked) => {
    process.send?.(told(path, folder, checkedIn(cache)));
  });
}

const checked = new Map<string | null, ReadonlySet<string>>();

function checkedIn(cache: string | null): ReadonlySet<string> {
  const known = checked.get(cache) ?? readChecked(cache);
  checked.set(cache, known);
  return known;
}

function told(path: string, folder: string, sound: ReadonlySet<string>): Told {
  try {
    return { outline: readOutline(path, folder, sound) };
  } catch (error) {
    const isOfReport = error instanceof ReportError;
    const stack = error instanceof Error ? error.stack : undefined;
    return { outline: null, why: isOfReport ? error.message : (stack ?? String(error)), isOfReport };
  }
}
