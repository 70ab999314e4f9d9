import { renderComparisonHtml } from '../../../reporters/render/compare/html.ts';
import { comparisonOf, runOf } from '../reporters/compare-kit.ts';
import { expect, seriousFaults, test, unfold } from './browser-kit.ts';

const FAILED = { 'KEY-03 × payment': 'fail' } as const;
const NAMES = ['Hooli', 'acme', 'Umbrella', 'Initech', 'Vendor 10', 'Vendor 9', 'Globex', 'Soylent', 'Stark', 'Wayne'];

const page = renderComparisonHtml(
  comparisonOf(
    ...NAMES.map((name, index) => runOf(name, 3, index % 4 === 2 ? FAILED : {})),
    runOf('acme', 1, FAILED),
    runOf('acme', 2),
  ),
);

test('vendors are sorted and found by keyboard, and the address keeps it', async ({ open }) => {
  const { page: shown, unwanted } = await open(page);
  const names = shown.locator('.vendors tbody tr:visible th');
  await expect(names).toHaveText(NAMES);
  const vendor = shown.locator('.vendors').getByRole('columnheader', { name: 'Vendor' });
  await vendor.getByRole('button').focus();
  await shown.keyboard.press('Enter');
  await expect(vendor).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText([
    'acme',
    'Globex',
    'Hooli',
    'Initech',
    'Soylent',
    'Stark',
    'Umbrella',
    'Vendor 9',
    'Vendor 10',
    'Wayne',
  ]);
  await shown.keyboard.press('Enter');
  await expect(vendor).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('Wayne');
  await shown.locator('.vendors').getByRole('columnheader', { name: 'Verdict' }).getByRole('button').click();
  await expect(vendor).toHaveAttribute('aria-sort', 'none');
  await expect(names).toHaveText([
    'Umbrella',
    'Globex',
    'Hooli',
    'acme',
    'Initech',
    'Vendor 10',
    'Vendor 9',
    'Soylent',
    'Stark',
    'Wayne',
  ]);

  await shown.keyboard.press('/');
  await shown.keyboard.type('NON-conf');
  await expect(names).toHaveText(['Umbrella', 'Globex']);
  await expect(shown.getByRole('status')).toHaveText('2 of 10');
  // The matrix shows those that were found.
  await expect(shown.locator('.compare').first().locator('th.run:visible')).toHaveCount(2);
  await shown.getByRole('checkbox', { name: 'Only rows that differ' }).check();
  await expect(shown.locator('.compare tbody tr:visible')).toHaveCount(1);
  expect(new URL(shown.url()).search).toBe('?q=NON-conf&sort=verdict&differing=1');
  expect(unwanted).toEqual([]);

  await shown.reload();
  await expect(names).toHaveText(['Umbrella', 'Globex']);
  await expect(shown.locator('.compare tbody tr:visible')).toHaveCount(1);
  await shown.getByRole('searchbox').press('Escape');
  await expect(names).toHaveCount(10);
  await expect(shown.locator('.compare').first().locator('th.run')).toHaveCount(10);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in the comparison, ${colorScheme}`, async ({ open }) => {
    const { page: shown } = await open(page, { colorScheme });
    await unfold(shown);
    expect(await seriousFaults(shown)).toEqual([]);
  });

test('many columns scroll in their own box, and the page does not, on a phone and without a script', async ({
  open,
}) => {
  const { page: shown } = await open(page, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  expect(await shown.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const box = await shown.locator('.compare').first().boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  await expect(shown.locator('.vendors tbody tr')).toHaveCount(NAMES.length);
  await expect(shown.getByRole('search')).toBeHidden();
  await shown.getByRole('checkbox', { name: 'Only rows that differ' }).check();
  await expect(shown.locator('.compare tbody tr:visible')).toHaveCount(1);
});
