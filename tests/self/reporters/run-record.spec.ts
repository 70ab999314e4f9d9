import { expect, test } from '@playwright/test';
import { mergedOrigins, partProblems, runRecordOf } from '../../../reporters/run.ts';
import type { CertificateRecord, RunPart } from '../../../spec/report.ts';

const part = (over: Partial<RunPart> = {}): RunPart => ({
  commandLine: ['conformance'],
  limits: {
    concurrency: 8,
    requestsPerSecond: null,
    total: 1,
    wrongPasswords: 2,
    answerTimeout: 3,
    waitForExpiry: null,
  },
  environment: { node: 'v20.19.0', platform: 'linux x64', certificateCheck: true, variables: [] },
  nonce: null,
  ...over,
});
const certificate = (sha256: string): CertificateRecord => {
  return { sha256, subject: '', issuer: '', validFrom: '', validTo: '', trusted: true };
};

test('a run that nobody described is not in the report', () => {
  expect(runRecordOf(null, {}, [])).toBeNull();
});

test('several addresses and certificates behind one name are all listed, each once', () => {
  const met = [
    { origin: 'https://b', addresses: ['192.0.2.2:443'], certificates: [certificate('bb')] },
    { origin: 'https://a', addresses: ['192.0.2.9:443'], certificates: [] },
    { origin: 'https://b', addresses: ['192.0.2.1:443'], certificates: [certificate('aa')] },
  ];
  const all = [
    { origin: 'https://a', addresses: ['192.0.2.9:443'], certificates: [] },
    {
      origin: 'https://b',
      addresses: ['192.0.2.1:443', '192.0.2.2:443'],
      certificates: [certificate('aa'), certificate('bb')],
    },
  ];
  expect(mergedOrigins(met)).toEqual(all);
  expect(runRecordOf(part(), { conformance: { run: part(), origins: [met[0]] } }, met.slice(1))?.origins).toEqual(all);
});

test('a merge names its shards in their order, and is held to what all were held to', () => {
  const own = part({ commandLine: ['playwright', 'merge-reports'], limits: null });
  const shards = [part({ commandLine: ['one'] }), part({ commandLine: ['two'] })];
  const merged = runRecordOf(own, { 'conformance part 2 of 2': shards[1], 'conformance part 1 of 2': shards[0] }, []);
  expect(merged).toMatchObject({ commandLine: ['playwright', 'merge-reports'], limits: part().limits, shards });
  expect(merged && partProblems(merged)).toEqual([]);
});

test('shards that were held to different limits are a problem', () => {
  const other = part({ limits: null, nonce: 'x' });
  const merged = runRecordOf(part(), { 'conformance part 1 of 2': part(), 'conformance part 2 of 2': other }, []);
  expect(merged).toMatchObject({ limits: null, nonce: null });
  expect(merged && partProblems(merged)).toEqual([
    'shards with different limits were merged',
    'shards with different nonces were merged',
  ]);
});

test('a merge judged the reference where its shards did', () => {
  const merged = (...parts: readonly (boolean | undefined)[]) =>
    runRecordOf(
      part({ embedded: false }),
      Object.fromEntries(
        parts.map((embedded, at) => [
          `conformance part ${at + 1} of 2`,
          part(embedded === undefined ? {} : { embedded }),
        ]),
      ),
      [],
    );
  expect(merged(true, true)?.embedded).toBe(true);
  // Shards of an older version do not say.
  expect(merged(undefined, undefined)?.embedded).toBe(false);
  const mixed = merged(true, false);
  expect(mixed?.embedded).toBeNull();
  expect(mixed && partProblems(mixed)).toEqual([
    'shards of the reference that comes with the suite and of another target were merged',
  ]);
});
