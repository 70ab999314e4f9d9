import { expect, test } from '@playwright/test';
import { behave, lawful } from '../../../fixtures/reference/platform/behaviour.ts';
import { DEFECTS } from '../../../fixtures/reference/platform/defects.ts';
import { VARIATIONS } from '../../../fixtures/reference/platform/variations.ts';
import { behaveAs, lawfulClient } from '../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../fixtures/reference/client/variations.ts';
import { lawfulReceiver } from '../../../fixtures/reference/receiver/behaviour.ts';
import { RECEIVER_DEFECTS } from '../../../fixtures/reference/receiver/defects.ts';
import { RECEIVER_VARIATIONS } from '../../../fixtures/reference/receiver/variations.ts';
import {
  allDefects as everyDefect,
  allVariations as everyVariation,
  PROVEN_CHAPTERS,
} from '../../../commands/mutants/entries.ts';
import { chosen, sampleOf } from '../../../commands/mutants/measure.ts';
import { readOptions } from '../../../commands/mutants/options.ts';
import { judgingRules } from '../../../commands/mutants/judge.ts';
import { chapterOf, loadCatalogue } from '../../../spec/catalogue.ts';

const catalogue = loadCatalogue();
const defects = Object.values(DEFECTS).flat();
/** Those of each end. */
const allDefects = [...defects, ...RECEIVER_DEFECTS, ...CLIENT_DEFECTS];
const allVariations = [...VARIATIONS, ...RECEIVER_VARIATIONS, ...CLIENT_VARIATIONS];
const NAMES = Object.keys(lawful).sort();

test('each id names one defect or one variation, in lower-case words', () => {
  for (const ids of [allDefects.map(({ id }) => id), allVariations.map(({ id }) => id)]) {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  }
});

/** Whether a rule stands in the catalogue, is tested there and can fail. */
function canSpeak(rule: string): boolean {
  if (!catalogue.has(rule)) return false;
  const { level, untested } = catalogue.get(rule);
  return level !== 'OBSERVE' && untested === undefined;
}

test('each defect breaks one rule of its chapter that can speak against a target', () => {
  for (const [chapter, own] of Object.entries({ ...DEFECTS, RECEIVER: RECEIVER_DEFECTS, CLIENT: CLIENT_DEFECTS }))
    // There are thousands of them, and what Playwright keeps of each expectation takes longer than what is expected.
    expect(own.filter(({ rule }) => chapterOf(rule) !== chapter || !canSpeak(rule)).map(({ id }) => id)).toEqual([]);
});

test('the subjects of a defect are some of its rule’s, and not all of them', () => {
  const wrong = defects.filter(({ rule, subjects }) => {
    if (subjects === undefined) return false;
    const all = catalogue.get(rule).subjects;
    return subjects.length === 0 || subjects.length >= all.length || subjects.some((one) => !all.includes(one));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('each rule that judges has a defect for each of its subjects', () => {
  const missing = judgingRules(catalogue.rules, PROVEN_CHAPTERS).flatMap(({ id, subjects }) =>
    subjects
      .filter((subject) => !breakers(id).some((own) => (own ?? subjects).includes(subject)))
      .map((subject) => `${id} × ${subject}`),
  );
  expect(missing).toEqual([]);
});

test('a sample is taken of what was asked for', () => {
  const all = everyDefect();
  const sample = sampleOf(all);
  const outside = all.find((one) => !sample.includes(one))?.entry.id;
  const asked = chosen(readOptions(['--sample', `--grep=^${outside ?? ''}$`], 1));
  expect(asked.map(({ entry }) => entry.id)).toEqual([outside]);
});

test('a sample breaks each cell of each rule, too, and has few variations', () => {
  const sample = sampleOf([...everyDefect(), ...everyVariation()]);
  const broken = new Set(
    sample.flatMap(({ kind, entry }) =>
      kind === 'defect'
        ? (entry.subjects ?? catalogue.get(entry.rule).subjects).map((subject) => `${entry.rule} × ${subject}`)
        : [],
    ),
  );
  const cells = judgingRules(catalogue.rules, PROVEN_CHAPTERS).flatMap(({ id, subjects }) =>
    subjects.map((subject) => `${id} × ${subject}`),
  );
  expect(cells.filter((cell) => !broken.has(cell))).toEqual([]);
  expect(sample.filter(({ slow }) => slow)).toEqual([]);
  const variations = sample.filter(({ kind }) => kind === 'variation').length;
  expect(variations).toBeGreaterThan(1);
  expect(sample.map(({ entry }) => entry.id)).toContain('below-a-path');
  expect(sample.length).toBeLessThan(150);
});

test('the rules whose defects may warn are of level SHOULD', () => {
  const warning = allVariations.flatMap(({ warns = [] }) => warns);
  expect(warning.filter((rule) => catalogue.get(rule).level !== 'SHOULD')).toEqual([]);
});

/** Whether two behaviours are made of the same decisions. */
function haveSame(one: object, other: object): boolean {
  return Object.keys(one).sort().join() === Object.keys(other).sort().join();
}

test('each change is of decisions that the platform asks for, and changes some', () => {
  const wrong = [...defects, ...VARIATIONS].filter(({ change }) => {
    const changed = typeof change === 'function' ? change(lawful) : change;
    return Object.keys(changed).some((name) => !NAMES.includes(name)) || !haveSame(behave(change), lawful);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(defects.filter(({ change }) => behave(change) === lawful).map(({ id }) => id)).toEqual([]);
});

test('each change of a receiver is of decisions that it asks for', () => {
  const wrong = [...RECEIVER_DEFECTS, ...RECEIVER_VARIATIONS].filter(({ change, ...rest }) => {
    const changed = Object.keys(typeof change === 'function' ? change(lawfulReceiver) : change);
    // One that differs in what its target file tells behaves as the lawful one does.
    if (!('target' in rest) && changed.length === 0) return true;
    return changed.some((name) => !(name in lawfulReceiver));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('each change of a client is of decisions that it asks for', () => {
  const wrong = [...CLIENT_DEFECTS, ...CLIENT_VARIATIONS].filter(({ change, ...rest }) => {
    const changed = Object.keys(typeof change === 'function' ? change(lawfulClient) : change);
    if (!('target' in rest) && changed.length === 0) return true;
    return changed.some((name) => !(name in lawfulClient)) || !haveSame(behaveAs(change), lawfulClient);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('each purpose is one line, begins with a capital or a name, and ends in no stop', () => {
  const badly = [...allDefects, ...allVariations].filter(({ purpose }) => !/^[A-Z`‘c][^\n]{5,}[^.\n]$/.test(purpose));
  expect(badly.map(({ purpose }) => purpose)).toEqual([]);
});

/** The subjects of each defect that breaks the rule; undefined for all of them. */
function breakers(id: string): (readonly string[] | undefined)[] {
  return [
    ...defects.filter(({ rule }) => rule === id).map(({ subjects }) => subjects),
    ...[...RECEIVER_DEFECTS, ...CLIENT_DEFECTS].filter(({ rule }) => rule === id).map(() => undefined),
  ];
}
