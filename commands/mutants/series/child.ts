import { text } from 'node:stream/consumers';
import { behave } from '../../../fixtures/reference/platform/behaviour.ts';
import { allDefects, allVariations } from '../entries.ts';
import { judgeTarget } from './judge-target.ts';
import { DONE, type Planned, type RunOptions, type SeriesOrder } from './types.ts';

/** Makes the runs of a series, one after another, and says a line when the report of one is written. */
const { folder, chapters, orders, planned } = JSON.parse(await text(process.stdin)) as SeriesOrder;
const entries = new Map([...allDefects(), ...allVariations()].map((one) => [`${one.kind}-${one.entry.id}`, one.run]));

for (const one of planned) {
  const { explore } = one;
  const options = optionsOf(one);
  const asked = explore === undefined ? options : { ...options, explore };
  const asks = { chapters: one.chapters ?? chapters, rules: one.rules ?? null, orders };
  await judgeTarget(asked, asks, `${folder}/${one.id}`);
  process.stdout.write(`${DONE}${one.id}\n`);
}

function optionsOf({ what }: Planned): RunOptions {
  if ('role' in what) return { role: what.role };
  const [first, ...others] = what.entries.map((name) => {
    const options = entries.get(name);
    if (!options) throw new Error(`The registries have no ${name}`);
    return options;
  });
  if (!first) throw new Error('A run names no entry of the registries');
  return others.reduce(on, first);
}

/** One platform's changes on top of another's. */
function on(below: RunOptions, above: RunOptions): RunOptions {
  const changes = [below, above].flatMap(({ platform }) => platform?.behaviour ?? []);
  return { ...below, platform: { ...below.platform, behaviour: behave(...changes) } };
}
