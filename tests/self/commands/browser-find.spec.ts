import { expect, test } from '@playwright/test';
import { bundledBrowser, findBrowser, installedBrowser, NoBrowserError } from '../../../commands/browser.ts';

test('the browser that npm brought draws a page, with libraries and fonts of its own', async () => {
  test.skip(
    process.platform !== 'linux' || process.arch !== 'x64',
    '@sparticuz/chromium has a build for Linux x64 only',
  );
  test.slow();
  const browser = await bundledBrowser().launch();
  try {
    const page = await browser.newPage();
    await page.setContent('<p><span>iiiiiiiiii</span></p><p><span>WWWWWWWWWW</span></p>');
    const narrow = await page.locator('span').first().boundingBox();
    const wide = await page.locator('span').last().boundingBox();
    // Without a font, no letter has a width.
    expect(narrow?.width).toBeGreaterThan(0);
    expect(wide?.width).toBeGreaterThan((narrow?.width ?? 0) * 2);
  } finally {
    await browser.close();
  }
});

test('an installed browser is taken before the one that npm brought', () => {
  const installed = installedBrowser();
  test.skip(installed === null, 'no Chromium or Chrome is installed');
  expect(findBrowser().origin).toBe(installed?.origin);
});

test('where no browser can run, the error says what to install', () => {
  test.skip(process.platform === 'linux' && process.arch === 'x64', 'there is one for Linux x64');
  expect(bundledBrowser).toThrow(NoBrowserError);
});
