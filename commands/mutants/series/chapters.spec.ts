import { judgedBy, suite } from '../../../fixtures/index.ts';
import { redactor } from '../../../fixtures/secrets/redact.ts';
import { askControl } from '../../../fixtures/roles/callback/control.ts';
import { DIGITAL } from '../../../fixtures/roles/callback/scenarios.ts';
import { chapterTests, type ChapterTest, type SeriesTarget } from '../../../fixtures/run/series.ts';
import { Session } from '../../../fixtures/run/session.ts';
import { loadSeriesTarget, seriesTargets } from '../../../fixtures/target/environment.ts';
import { chapterOf } from '../../../spec/catalogue.ts';
import '../../../tests/login.spec.ts';
import '../../../tests/bearer.spec.ts';
import '../../../tests/key.spec.ts';
import '../../../tests/callback.spec.ts';
import '../../../tests/receiver.spec.ts';
import { seriesAnnotation, seriesIdOf } from './annotation.ts';

/** Registers the chapters' tests once for each target of the series, and gives each target a session of its own. */
const targets = seriesTargets() ?? [];

const test = suite.extend({
  sessions: [
    async ({}, use) => {
      // Playwright takes a stack at each step of each test, and finds the source's line for every frame of it: a third of
      // all the time that a series takes, for lines that no report shows.
      Error.prepareStackTrace = undefined as never;
      const sessions = new Map<string, Session>();
      await use(({ annotations }) => {
        const id = seriesIdOf(annotations);
        const session = sessions.get(id) ?? begin(id);
        sessions.set(id, session);
        return session;
      });
    },
    { scope: 'worker', box: 'self' },
  ],
});

for (const target of targets)
  test.describe(target.id, () => {
    for (const { groups, title, details, body } of chapterTests.filter((one) => isFor(target, one)))
      within(groups, () => {
        test(title, { ...details, annotation: [details.annotation ?? [], seriesAnnotation(target.id)].flat() }, body);
      });
  });

function within([group, ...groups]: readonly string[], register: () => void): void {
  if (group === undefined) register();
  else
    test.describe(group, () => {
      within(groups, register);
    });
}

function isFor({ role, chapters }: SeriesTarget, { title, details }: ChapterTest): boolean {
  const { rule } = judgedBy(title, [details.annotation ?? []].flat());
  return rule.role === role && (chapters === null || chapters.includes(chapterOf(rule.id)));
}

function begin(id: string): Session {
  const target = targets.find((one) => one.id === id);
  if (!target) throw new Error(`The series has no target ${id}`);
  // The target before it is done with, and everything it said was redacted when it was said.
  redactor.forget();
  const { control } = target;
  // Its orders take their time, which the chapters before CALLBACK can use.
  if (control !== null && (target.chapters?.includes('CALLBACK') ?? true))
    askControl(control, DIGITAL).catch(() => null);
  return new Session({
    target: loadSeriesTarget(target),
    folder: target.folder,
    control: () => control ?? '',
    workers: 1,
  });
}
