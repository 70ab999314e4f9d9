import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test, type TestInfo } from '@playwright/test';
import { mergedFolder, overlaid } from '../../../reporters/blobs.ts';

/** A zip of one file, as Playwright's blob reporter writes its own: sizes stand behind the data and in the directory. */
function zip(name: string, content: string, size = content.length): Buffer {
  const [data, named] = [deflateRawSync(content), Buffer.from(name)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(named.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(named.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt32LE(46 + named.length, 12);
  end.writeUInt32LE(30 + named.length + data.length, 16);
  return Buffer.concat([local, named, data, entry, named, end]);
}

function blob(shard: object | undefined): Buffer {
  const first = JSON.stringify({ method: 'onBlobReportMetadata', params: { version: 2, shard } });
  return zip('report.jsonl', `${first}\n${'{"method":"onTestBegin"}\n'.repeat(50_000)}`);
}

function folderWith(info: TestInfo, files: Readonly<Record<string, Buffer | string>>): string {
  for (const [name, content] of Object.entries(files)) writeFileSync(info.outputPath(name), content);
  return dirname(info.outputPath('one'));
}

const part = (current: number, total: number): Buffer => blob({ current, total });

test('parts of one run are merged', ({}, info) => {
  const folder = folderWith(info, { 'notes.txt': 'x', 'report-1.zip': part(1, 2), 'report-2.zip': part(2, 2) });
  expect(overlaid(folder)).toBeNull();
  expect(overlaid(`${folder}/nowhere`)).toBeNull();
});

test('a whole run alone is merged', ({}, info) => {
  expect(overlaid(folderWith(info, { 'whole.zip': blob(undefined) }))).toBeNull();
});

for (const [what, other] of [
  ['another whole run', blob(undefined)],
  ['a shard', part(1, 1)],
  ['what is no blob', zip('other', 'x')],
  ['what is no zip', Buffer.from('PK')],
] as const)
  test(`a whole run beside ${what} is refused: of each the better cells would be taken`, ({}, info) => {
    const folder = folderWith(info, { 'one.zip': other, 'whole.zip': blob(undefined) });
    expect(overlaid(folder)).toMatch(
      / holds 2 blobs, and (?:one|whole)\.zip is no shard\. Keep the shards of one run, or one whole run alone, and merge again$/,
    );
  });

test('what unpacks to more than any run writes is refused by its name', ({}, info) => {
  const folder = folderWith(info, {
    'report-1.zip': part(1, 2),
    'report-2.zip': zip('report.jsonl', '{}', 500_000_001),
  });
  expect(overlaid(folder)).toBe(
    `${folder} holds report-2.zip, which unpacks to more than 500 MB, and no run writes as much. Take it away, and merge again`,
  );
});

test('two parts of one number are refused by their names', ({}, info) => {
  const all = { 'report-1.zip': part(1, 2), 'report-2.zip': part(2, 2), 'again.zip': part(1, 2) };
  const folder = folderWith(info, all);
  expect(overlaid(folder)).toBe(
    `${folder} holds two shards of one number: again.zip is shard 1 of 2, report-1.zip is shard 1 of 2. Keep the files of one run, one of each number, and merge again`,
  );
});

test('parts of runs that were parted otherwise are refused by their names', ({}, info) => {
  const folder = folderWith(info, { 'a.zip': part(1, 2), 'b.zip': part(1, 3) });
  expect(overlaid(folder)).toContain(
    'shards of runs that were parted otherwise: a.zip is shard 1 of 2, b.zip is shard 1 of 3. Keep',
  );
});

test('what is no file is refused by its name, and a pipe is not waited for', ({}, info) => {
  test.skip(process.platform === 'win32', 'Windows has no pipes of that kind');
  const folder = folderWith(info, { 'report-1.zip': part(1, 2), 'report-2.zip': part(2, 2) });
  execFileSync('mkfifo', [info.outputPath('pipe.zip')]);
  expect(overlaid(folder)).toBe(`${folder} holds pipe.zip, which is no file. Take it away, and merge again`);
  rmSync(info.outputPath('pipe.zip'));
  mkdirSync(info.outputPath('folder.zip'));
  expect(overlaid(folder)).toContain(' holds folder.zip, which is no file');
});

test('the folder of a merge stands among its words', () => {
  expect(mergedFolder(['merge-reports', '--config', 'playwright.config.ts', 'blobs'])).toBe('blobs');
  expect(mergedFolder(['merge-reports', 'blobs', '-c', 'x', '--reporter=line'])).toBe('blobs');
  expect(mergedFolder(['merge-reports', '--reporter', 'html'])).toBe('.');
  expect(mergedFolder(['test', 'blobs'])).toBeNull();
});
