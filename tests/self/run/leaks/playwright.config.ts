import { join } from 'node:path';
import type { ReporterDescription } from '@playwright/test';
import conformance from '../../../../playwright.config.ts';

const root = join(import.meta.dirname, '../../../..');

/** The suite as it is, with tests beside it that fail in every way, and with every reporter that Playwright has. */
export default {
  ...conformance,
  testDir: join(root, 'tests'),
  globalSetup: join(root, 'fixtures/run/setup.ts'),
  reporter: [
    ...(conformance.reporter as ReporterDescription[]).map(([path, options]): ReporterDescription => [
      join(root, path),
      options,
    ]),
    ...['list', 'line', 'dot', 'json', 'junit', 'blob', 'github'].map((name): ReporterDescription => [name]),
    ['html', { open: 'never' }] satisfies ReporterDescription,
  ],
  projects: [...(conformance.projects ?? []), { name: 'leaks', testMatch: /leaks\/ways\.ts$/ }],
};
