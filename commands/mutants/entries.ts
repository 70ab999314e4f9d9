import { DEFECTS } from '../../fixtures/reference/platform/defects.ts';
import { VARIATIONS } from '../../fixtures/reference/platform/variations.ts';
import { CLIENT_DEFECTS } from '../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../fixtures/reference/client/variations.ts';
import { RECEIVER_DEFECTS } from '../../fixtures/reference/receiver/defects.ts';
import { RECEIVER_VARIATIONS } from '../../fixtures/reference/receiver/variations.ts';
import type { Allowed, BrokenRule } from './judge.ts';
import type { RunOptions } from './series/types.ts';

/** One run to make: what is changed at which end, and how its report is to be judged. */
export type Entry = {
  readonly run: RunOptions;
  /** It takes its time, most of it idle. */
  readonly slow: boolean;
  /** It is in every sample. */
  readonly sampled?: true;
  /** It shows by no run of its own rule alone. */
  readonly wholeRun?: boolean;
} & ({ readonly kind: 'defect'; readonly entry: BrokenRule } | { readonly kind: 'variation'; readonly entry: Allowed });

/** The chapters whose rules must each have a defect that they catch. */
export const PROVEN_CHAPTERS: readonly string[] = [...Object.keys(DEFECTS), 'RECEIVER', 'CLIENT'];

/** Every defect of each end, by chapter. */
export function allDefects(): Entry[] {
  return [
    ...Object.values(DEFECTS)
      .flat()
      .map(({ change: behaviour, explore, expect, says, wholeRun = false, ...entry }): Entry => ({
        kind: 'defect',
        entry,
        wholeRun,
        run: { role: 'platform', platform: { behaviour }, explore, expect, says },
        slow: false,
      })),
    ...RECEIVER_DEFECTS.map(({ change: behaviour, target, explore, ...entry }): Entry => ({
      kind: 'defect',
      entry,
      run: { role: 'receiver', receiver: { behaviour }, receiverTarget: target, explore },
      slow: false,
    })),
    ...CLIENT_DEFECTS.map(({ change: client, ...entry }): Entry => ({
      kind: 'defect',
      entry,
      run: { role: 'client', client },
      slow: false,
    })),
  ];
}

/** Every lawful variation of each end. */
export function allVariations(): Entry[] {
  return [
    ...VARIATIONS.map(
      ({
        change: behaviour,
        slow = false,
        sampled,
        expect,
        leavesOut,
        says,
        platform,
        tokenLifetimeSeconds,
        ...entry
      }): Entry => ({
        kind: 'variation',
        entry,
        ...(sampled && { sampled }),
        run: {
          role: 'platform',
          expect,
          leavesOut,
          says,
          platform: { ...platform, behaviour, ...(tokenLifetimeSeconds ? { tokenLifetimeSeconds } : {}) },
        },
        slow,
      }),
    ),
    ...RECEIVER_VARIATIONS.map(({ change: behaviour, slow = false, sampled, target, ...entry }): Entry => ({
      kind: 'variation',
      entry,
      ...(sampled && { sampled }),
      run: { role: 'receiver', receiver: { behaviour }, receiverTarget: target },
      slow,
    })),
    ...CLIENT_VARIATIONS.map(({ change: client, target, ...entry }): Entry => ({
      kind: 'variation',
      entry,
      run: { role: 'client', client, clientTarget: target },
      slow: false,
    })),
  ];
}
