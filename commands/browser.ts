import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { makeFolder } from '../spec/folders.js';

/** A Chromium that is there without a download at run time. */
export interface FoundBrowser {
  /** Where it comes from, for people. */
  readonly origin: string;
  readonly launch: () => Promise<Browser>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Why there is no browser on this machine; the message says what to install. */
export class NoBrowserError extends Error {}

/**
 * The browser to use: an installed one, else the one that npm brought.
 * @throws NoBrowserError where neither can run.
 */
export function findBrowser(): FoundBrowser {
  return installedBrowser() ?? bundledBrowser();
}

/** A Chromium or Chrome of the machine, where its packages put it; null where there is none. */
export function installedBrowser(): FoundBrowser | null {
  const path = INSTALLED.find((one) => existsSync(one));
  return path === undefined ? null : { origin: path, launch: () => launch({ executablePath: path }) };
}

/**
 * The Chromium of the npm package `@sparticuz/chromium`, with the libraries and fonts that it carries, so that it runs on
 * a machine that has neither. The package itself uses these only where it believes to be on AWS.
 * @throws NoBrowserError on any other platform than Linux x64, for which alone the package has a build.
 */
export function bundledBrowser(): FoundBrowser {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new NoBrowserError(
      `No Chromium or Chrome is installed, and @sparticuz/chromium has none for ${process.platform} ${process.arch}. Install one of them.`,
    );
  return {
    origin: '@sparticuz/chromium',
    launch: () => {
      const folder = unpacked();
      const env = { HOME: folder, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder };
      // Without a zygote it needs no privilege that a container withholds.
      return launch({ executablePath: join(folder, 'chromium'), env, args: ['--no-zygote'] });
    },
  };
}

function launch(options: LaunchOptions): Promise<Browser> {
  return chromium.launch({ ...options, args: ['--disable-gpu', ...(options.args ?? [])] });
}

/** Unpacks the npm package's browser, once a machine and version. The last step is a rename, so it is whole or absent. */
function unpacked(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = join(dirname(entry), '..', '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // Beside the package: a folder for all users could hold somebody else's browser.
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  makeFolder(cache);

  const partial = mkdtempSync(`${folder}.`);
  const unpack = (name: string): Buffer => brotliDecompressSync(readFileSync(join(root, 'bin', name)));
  writeFileSync(join(partial, 'chromium'), unpack('chromium.br'));
  chmodSync(join(partial, 'chromium'), 0o755);
  for (const name of ['al2023.tar.br', 'fonts.tar.br']) {
    execFileSync('tar', ['-x', '-C', partial], { input: unpack(name) });
  }
  // The package's own names folders of AWS. The machine's fonts come first, so that pages look as they would there.
  const dirs = ['/usr/share/fonts', join(folder, 'fonts')].map((one) => `<dir>${one}</dir>`);
  const config = `<?xml version="1.0"?><fontconfig>${dirs.join('')}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`;
  writeFileSync(join(partial, 'fonts.conf'), config);
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
