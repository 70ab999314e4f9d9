import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { makeFolder } from '../../spec/folders.js';
import type { Look, View } from './views.ts';

/** A picture to take: of what, how, and to which file. */
export interface Picture {
  readonly view: View;
  readonly look: Look;
  readonly file: string;
}

/**
 * Takes pictures of pages in a real browser, which opens them from disk as a reader does.
 * @param pages file name to text.
 */
export async function take(
  pictures: readonly Picture[],
  pages: Readonly<Record<string, string>>,
  out: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  makeFolder(out);
  const browser = await findBrowser().launch();
  try {
    for (const { view, look, file } of pictures) {
      await one(browser, view, look, pathToFileURL(folder).href, join(out, file));
      process.stdout.write(`  ${join(out, file)}\n`);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function one(browser: Browser, view: View, look: Look, folder: string, path: string): Promise<void> {
  const { width, height, colorScheme, media } = look;
  const isOnItsSide = media === 'print' && view.isWide === true;
  const viewport = isOnItsSide ? { width: height, height: width } : { width, height };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${folder}/${view.file}`);
  // Paper is the same from its first sheet on, wherever a reader stands.
  if (media === 'screen') await view.prepare?.(page);
  else {
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media });
  }
  await page.screenshot({ path });
  await page.close();
}
