import { expect, test } from '@playwright/test';
import { behave, lawful } from '../../fixtures/platform/behaviour.ts';
import { DEFECTS } from '../../fixtures/platform/mutants.ts';
import { VARIATIONS } from '../../fixtures/platform/variations.ts';
import { judgingRules } from '../../commands/mutants/judge.ts';
import { chapterOf, loadCatalogue } from '../../spec/catalogue.ts';

const catalogue = loadCatalogue();
const defects = Object.values(DEFECTS).flat();
const NAMES = Object.keys(lawful).sort();

test('each id names one defect or one variation, in lower-case words', () => {
  for (const ids of [defects.map(({ id }) => id), VARIATIONS.map(({ id }) => id)]) {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  }
});

test('each defect breaks one rule of its chapter that can speak against a target', () => {
  for (const [chapter, own] of Object.entries(DEFECTS))
    for (const { id, rule } of own) {
      expect(chapterOf(rule), id).toBe(chapter);
      expect(catalogue.has(rule), id).toBe(true);
      expect(catalogue.get(rule).level, id).not.toBe('OBSERVE');
      expect(catalogue.get(rule).untested, id).toBeUndefined();
    }
});

test('the subjects of a defect are some of its rule’s, and not all of them', () => {
  for (const { id, rule, subjects } of defects) {
    if (subjects === undefined) continue;
    const all = catalogue.get(rule).subjects;
    expect(subjects.length, id).toBeGreaterThan(0);
    expect(subjects.length, id).toBeLessThan(all.length);
    expect(all, id).toEqual(expect.arrayContaining([...subjects]));
  }
});

test('each rule that judges has a defect for each of its subjects', () => {
  const missing = judgingRules(catalogue.rules, Object.keys(DEFECTS)).flatMap(({ id, subjects }) =>
    subjects
      .filter((subject) => !defects.some((one) => one.rule === id && (one.subjects ?? subjects).includes(subject)))
      .map((subject) => `${id} × ${subject}`),
  );
  expect(missing).toEqual([]);
});

test('the rules whose defects may warn are of level SHOULD', () => {
  const warning = VARIATIONS.flatMap(({ warns = [] }) => warns);
  expect(warning.filter((rule) => catalogue.get(rule).level !== 'SHOULD')).toEqual([]);
});

test('each change is of decisions that the platform asks for, and changes some', () => {
  for (const { id, change } of [...defects, ...VARIATIONS]) {
    const changed = typeof change === 'function' ? change(lawful) : change;
    expect(
      Object.keys(changed).filter((name) => !NAMES.includes(name)),
      id,
    ).toEqual([]);
    expect(Object.keys(behave(change)).sort(), id).toEqual(NAMES);
  }
  expect(defects.filter(({ change }) => behave(change) === lawful).map(({ id }) => id)).toEqual([]);
});

test('each purpose is one line, begins with a capital or a name, and ends in no stop', () => {
  const badly = [...defects, ...VARIATIONS].filter(({ purpose }) => !/^[A-Z`‘c][^\n]{5,}[^.\n]$/.test(purpose));
  expect(badly.map(({ purpose }) => purpose)).toEqual([]);
});
