import { behave, type BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import { loadCatalogue, type RuleId } from '../../../../spec/catalogue.ts';
import type { Subject } from '../../../../spec/report.ts';

/** A reference that behaves otherwise, and a cell that is judged there. */
interface Asked {
  readonly changes: readonly BehaviourChange[];
  /** What its target file says otherwise. */
  readonly change: (target: Target) => Target;
  readonly rule: RuleId;
  readonly subject: Subject;
}

/** Has a cell judged at a reference of its own, which is there for that long. @returns what `judge` makes of it. */
export async function atReference<Result>(
  { changes, change, rule, subject }: Asked,
  judge: (parts: Parts, target: Target) => Promise<Result>,
): Promise<Result> {
  const reference = await startReference({ platform: { behaviour: behave(...changes) } });
  const target = change(targetOf(reference.environment, true));
  const shared = new SharedRun(target);
  try {
    return await judge(new Parts(new Session(target, shared), loadCatalogue().get(rule), subject), target);
  } finally {
    await shared.close();
    await reference.close();
  }
}
