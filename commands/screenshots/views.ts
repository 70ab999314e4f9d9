import type { Page } from '@playwright/test';

/** How a page is looked at. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly media: 'screen' | 'print';
}

const DESKTOP = { width: 1280, height: 1700, media: 'screen' } as const;
const PHONE = { width: 390, height: 1700, media: 'screen' } as const;

/** What a sheet of A4 has room for at 96 dots an inch, upright and within a browser's margins. */
const SHEET = { width: 718, height: 1046 };

/** Every page on a desktop and on a phone, light and dark, and as it is printed. */
export const LOOKS: readonly Look[] = [
  { ...DESKTOP, name: 'desktop-light', colorScheme: 'light' },
  { ...DESKTOP, name: 'desktop-dark', colorScheme: 'dark' },
  { ...PHONE, name: 'phone-light', colorScheme: 'light' },
  { ...PHONE, name: 'phone-dark', colorScheme: 'dark' },
  { ...SHEET, name: 'print', colorScheme: 'light', media: 'print' },
];

/** A page, and where in it a reader stands. */
export interface View {
  readonly name: string;
  /** Its file, and a fragment. */
  readonly file: string;
  /** Whether it asks for sheets that lie on their side. */
  readonly isWide?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Folded, the first chapter leaves room for one in which something failed. */
async function foldFirst(page: Page): Promise<void> {
  const first = page.locator('#matrix .chapter summary').first();
  if ((await first.count()) > 0) await first.click();
  await top(page);
}

async function top(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}

async function toLogin(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'JavaScript', exact: true }).first();
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('heading', { name: 'Generate Token' }).first().scrollIntoViewIfNeeded();
}

/** A place in a page, at the top of what is seen. */
function at(selector: string): (page: Page) => Promise<void> {
  return async (page) => {
    const element = page.locator(selector).first();
    if ((await element.count()) > 0)
      await element.evaluate((one: { scrollIntoView: () => void }) => {
        one.scrollIntoView();
      });
  };
}

export const VIEWS = {
  matrix: { name: 'matrix', file: 'failing.html', prepare: foldFirst },
  findings: { name: 'matrix-findings', file: 'failing.html', prepare: at('#findings') },
  conformant: { name: 'matrix-conformant', file: 'conformant.html' },
  comparison: { name: 'comparison', file: 'comparison.html', isWide: true },
  differing: {
    name: 'comparison-matrix',
    file: 'comparison.html',
    prepare: async (page) => {
      const only = page.locator('#only');
      if (await only.isVisible()) await only.check();
      await at('#matrix')(page);
    },
  },
  index: { name: 'docs-index', file: 'index.html' },
  reference: { name: 'docs-reference', file: 'reference.html#tag/Login/operation/generateToken', prepare: toLogin },
} as const satisfies Readonly<Record<string, View>>;
