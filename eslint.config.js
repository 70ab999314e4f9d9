import { defineConfig } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** One way in: a command that read its options by itself would go on without those that npm took. */
const OPTIONS = { name: 'node:util', importNames: ['parseArgs'], message: 'Use parsed of commands/parsed.ts.' };

/** One way in: a report that nobody has held against its own evidence says whatever its file was made to say. */
const REPORTS = [
  { group: ['**/reporters/read.ts'], importNames: ['readReport', 'reportIn'] },
  { group: ['**/reporters/validate.ts'], importNames: ['checkReport'] },
].map((one) => ({ ...one, message: 'Use readSound of reporters/sound.ts.' }));

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'conformance-report/',
      'dist/',
      'test-results/',
      'playwright-report/',
      'blob-report/',
      'docs/',
      'examples/',
    ],
  },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['eslint.config.js', '.dependency-cruiser.js'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Numbers and booleans in a message are what they look like; only objects would print badly.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    // What answers and clients say is read by patterns: a text must not choose to take the square of the time.
    files: ['**/*.ts', '**/*.js'],
    // The texts there are its own.
    ignores: ['tests/self/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // One reader of the environment: everything else is handed a frozen Target.
    files: ['**/*.ts'],
    // The reference client is started by its variables, as any client under test is.
    ignores: ['fixtures/target/**', 'fixtures/reference/client/main.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only fixtures/target/environment.ts reads the environment.' },
      ],
    },
  },
  {
    // Every wait for a delivery ends with the time of the run.
    files: ['fixtures/roles/callback/**/*.ts'],
    ignores: ['fixtures/roles/callback/time/waits.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'setTimeout', message: 'Use Waits: it ends with the run’s time.' }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:timers*', 'timers*'], message: 'Use Waits: it ends with the run’s time.' }] },
      ],
    },
  },
  {
    files: ['commands/**/*.ts'],
    ignores: ['commands/parsed.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [OPTIONS] }] },
  },
  {
    files: ['commands/**/*.ts'],
    // These read what a run has made for them a moment ago.
    ignores: ['commands/parsed.ts', 'commands/screenshots.ts', 'commands/{bench,mutants,stacks,strangers}/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [OPTIONS], patterns: REPORTS }] },
  },
);
