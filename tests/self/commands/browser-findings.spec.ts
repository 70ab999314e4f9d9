import { renderHtml } from '../../../reporters/render/html.ts';
import { hostile } from '../reporters/golden/samples.ts';
import { expect, test } from './browser-kit.ts';

const page = renderHtml(hostile);

test('a finding is one block, folded but for the first; what is chosen acts on it and outlives a reload', async ({
  open,
}) => {
  const { page: shown } = await open(page);
  const causes = shown.locator('#findings details.cause');
  const total = await causes.count();
  await expect(causes.first()).toHaveAttribute('open');
  await expect(shown.locator('#findings details.cause[open]')).toHaveCount(1);
  await shown.locator('#findings').getByRole('button', { name: 'Unfold all', exact: true }).click();
  await expect(shown.locator('#findings details.cause[open]')).toHaveCount(total);
  await shown.locator('#findings').getByRole('button', { name: 'Fold all', exact: true }).click();
  await expect(shown.locator('#findings details.cause[open]')).toHaveCount(0);

  const visible = causes.filter({ visible: true });
  const of = (chapter: string) => shown.locator(`#findings [data-chapter="${chapter}"]`).filter({ visible: true });
  await shown.getByRole('checkbox', { name: 'LOGIN' }).check();
  await expect(visible).toHaveCount(await of('LOGIN').count());
  expect(await visible.count()).toBeLessThan(total);
  await shown.getByRole('checkbox', { name: 'BEARER' }).check();
  await shown.getByRole('searchbox', { name: 'Search' }).fill('bearer-03');
  await expect(visible).toHaveCount(1);
  await shown.reload();
  await expect(shown.getByRole('searchbox', { name: 'Search' })).toHaveValue('bearer-03');
  await expect(shown.getByRole('checkbox', { name: 'BEARER' })).toBeChecked();
  await expect(visible).toHaveCount(1);
  await shown.goBack();
  await expect(shown.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await shown.goBack();
  await expect(shown.getByRole('checkbox', { name: 'BEARER' })).not.toBeChecked();
  await expect(visible).toHaveCount(await of('LOGIN').count());
  await shown.goForward();
  await expect(shown.getByRole('checkbox', { name: 'BEARER' })).toBeChecked();
});

test('what came is set beside what was expected, marked by sign and underline, below it where there is no room', async ({
  open,
}) => {
  const { page: shown } = await open(page, { hash: '#cause-BEARER-04' });
  const block = shown.locator('details.cause', { has: shown.locator('#cause-BEARER-04') });
  const [expected, got] = [block.locator('.compared .side').first(), block.locator('.compared .side').last()];
  await expect(expected.locator('pre')).toHaveText('− status 401');
  await expect(got.locator('pre')).toHaveText('+ status 200');
  await expect(got.locator('mark')).toHaveText('200');
  await expect(got.locator('mark')).toHaveCSS('text-decoration-line', 'underline');
  const top = async (side: typeof got) => (await side.boundingBox())?.y ?? 0;
  expect(await top(got)).toBe(await top(expected));
  await shown.setViewportSize({ width: 390, height: 800 });
  expect(await top(got)).toBeGreaterThan(await top(expected));
});
