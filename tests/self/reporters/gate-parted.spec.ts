import { expect, test } from '@playwright/test';
import { parted } from '../../../reporters/recheck/parted.ts';
import type { Report } from '../../../spec/report.ts';
import { runRecord } from './gate-kit.ts';

type Part = NonNullable<Report['run']>['shards'][number];

const MERGE = ['playwright', 'merge-reports', '--config', 'playwright.config.ts', 'blobs'];

/** What a merge says of parts with these words of their command lines. */
function merge(
  words: readonly (readonly string[])[],
  { problems = [], over = [], own = {}, commandLine = MERGE }: MergeOptions = {},
): string | null {
  const { limits, environment, nonce } = runRecord();
  const shards = words.map((word, at): Part => ({
    ...{ limits, environment, nonce, embedded: false },
    commandLine: ['conformance', ...word],
    ...over[at],
  }));
  return parted({ problems, run: runRecord({ commandLine, shards, ...own }) });
}

interface MergeOptions {
  readonly problems?: readonly string[];
  readonly over?: readonly Partial<Part>[];
  readonly own?: Parameters<typeof runRecord>[0];
  readonly commandLine?: readonly string[];
}

const WHOLE = [['--shard=1/2'], ['--shard', '2/2', '--workers=2']];

test('the parts of a merge are those of one run', () => {
  expect(merge(WHOLE)).toBeNull();
  expect(merge([['--shard=1/1']])).toBeNull();
  expect(parted({ problems: [], run: runRecord() })).toBeNull();
});

test('a merge was held to what all of its parts were', () => {
  const { deliveries } = runRecord();
  const both = [
    { nonce: '5f1c0d6a', deliveries: deliveries ?? null },
    { nonce: '5f1c0d6a', deliveries: deliveries ?? null },
  ];
  expect(merge(WHOLE, { over: both, own: { nonce: '5f1c0d6a' } })).toBeNull();
  expect(merge(WHOLE, { over: both })).toBe('the run has other nonce than its parts');
  const limits = { ...runRecord().limits, total: 1 } as Part['limits'];
  expect(merge(WHOLE, { own: { limits } })).toBe('the run has other limits than its parts');
  expect(merge(WHOLE, { over: both, own: { nonce: '5f1c0d6a', deliveries: null } })).toBe(
    'the run has other deliveries than its parts',
  );
});

test('a run that was merged of nothing lists no parts', () => {
  expect(merge(WHOLE, { commandLine: ['conformance'] })).toBe('the run lists parts, and was not merged of any');
  for (const other of [[], ['--shard'], ['--shard=2'], ['--shards=2/2']])
    expect(merge([['--shard=1/2'], other])).toBe('the run lists a part that was started as none');
});

test('a part that was not merged is the one that it lists, and says that the others are missing', () => {
  const missing = 'shard 2 of 2 is missing: what it was to test was not run';
  const commandLine = ['conformance', '--shard=1/2'];
  expect(merge([['--shard=1/2']], { commandLine, problems: [missing] })).toBeNull();
  expect(merge([['--shard=1/2']], { commandLine })).toBe(`the report leaves out that ${missing}`);
  for (const others of [[['--shard=2/2']], [['--shard=1/2'], ['--shard=2/2']]])
    expect(merge(others, { commandLine, problems: [missing] })).toBe('the run lists parts, and was not merged of any');
  expect(merge([], { commandLine, problems: [missing] })).toBe('the run was started as a part, and lists none');
  expect(merge([], { commandLine: ['conformance', '--shard=1/1'] })).toBe(
    'the run was started as a part, and lists none',
  );
});

test('parts of other numbers are none of one run', () => {
  for (const other of ['1/2', '2/3', '3/2'])
    expect(merge([['--shard=1/2'], [`--shard=${other}`]])).toBe('the run lists parts that are not those of one run');
});

test('a part that is missing, or differs, is a problem that the report tells of', () => {
  const missing = 'shard 2 of 2 is missing: what it was to test was not run';
  expect(merge([['--shard=1/2']])).toBe(`the report leaves out that ${missing}`);
  expect(merge([['--shard=1/2']], { problems: ['it was slow', missing] })).toBeNull();
  const differing = { nonce: 'shards with different nonces', attempt: 'shards of several attempts of a job' };
  for (const [name, what] of Object.entries(differing)) {
    const over = [{ [name]: '4711/1' }, { [name]: '4711/2' }];
    expect(merge(WHOLE, { over })).toBe(`the report leaves out that ${what} were merged`);
    expect(merge(WHOLE, { over, problems: [`${what} were merged`] })).toBeNull();
  }
});
