import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test as plain, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { findBrowser, NoBrowserError } from '../../../commands/browser.ts';

/** What a page did that a report or a document must never do. */
export interface Watched {
  readonly page: Page;
  /** Requests beyond the page itself, dialogs, errors, console messages: one line each. */
  readonly unwanted: readonly string[];
}

/** Writes a page to disk and opens it from there, as a reader does, with everything it does being watched. */
export type Open = (html: string, options?: BrowserContextOptions & { readonly hash?: string }) => Promise<Watched>;

interface WorkerFixtures {
  readonly chromiumOfHere: Browser | string;
}

/**
 * Tests in a real browser that is there without a download. Where the machine has none that could run, they are skipped
 * with the reason; a browser that is there and does not start is a failure.
 */
export const test = plain.extend<{ readonly open: Open }, WorkerFixtures>({
  chromiumOfHere: [
    async ({}, use) => {
      const browser = await start();
      await use(browser);
      if (typeof browser !== 'string') await browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ chromiumOfHere }, use, info) => {
    if (typeof chromiumOfHere === 'string') {
      plain.skip(true, chromiumOfHere);
      return;
    }
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (html, { hash = '', ...options } = {}) => {
      const file = info.outputPath(`page-${contexts.length}.html`);
      writeFileSync(file, html);
      const context = await chromiumOfHere.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const url = pathToFileURL(file).href;
      const unwanted = watch(page, url);
      await page.goto(url + hash);
      return { page, unwanted };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

async function start(): Promise<Browser | string> {
  try {
    return await findBrowser().launch();
  } catch (error) {
    if (error instanceof NoBrowserError) return error.message;
    throw error;
  }
}

function watch(page: Page, url: string): string[] {
  const unwanted: string[] = [];
  page.on('request', (request) => {
    // A blob is of the page's own making.
    if (request.url().split('#')[0] !== url && !request.url().startsWith('blob:'))
      unwanted.push(`request: ${request.url().slice(0, 200)}`);
  });
  page.on('dialog', (dialog) => {
    unwanted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => unwanted.push(`error: ${error.message}`));
  page.on('console', (message) => unwanted.push(`console: ${message.text()}`));
  page.on('popup', (popup) => unwanted.push(`popup: ${popup.url()}`));
  return unwanted;
}

/** Opens all that is folded away. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe calls serious or critical, one line an element; for `expect(…).toEqual([])`. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // By the debugger, which the page's policy does not hold back.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
