import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readNamed } from '../../../spec/named-file.js';

test('what somebody names is read where it is a file, and its end is near', () => {
  const folder = mkdtempSync(join(tmpdir(), 'named-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, 'text');
    expect(readNamed(path).toString()).toBe('text');
    truncateSync(path, 4_000_001);
    expect(() => readNamed(path)).toThrow('too large');
    expect(() => readNamed(folder)).toThrow('EISDIR');
    expect(() => readNamed('/dev/zero')).toThrow('not a file');
    const fifo = join(folder, 'fifo');
    execFileSync('mkfifo', [fifo]);
    expect(() => readNamed(fifo)).toThrow('not a file');
    expect(() => readNamed(join(folder, 'none'))).toThrow('ENOENT');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
