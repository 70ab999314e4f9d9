import { renderDocs } from '../../../commands/docs/render.ts';
import { fragmentOf, operationsOf } from '../../../commands/docs/operations.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { contract } from '../../../spec/contract.ts';
import { expect, seriousFaults, test } from './browser-kit.ts';

const { 'index.html': index = '', 'reference.html': reference = '' } = renderDocs(null);
const operations = operationsOf(contract.document);

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page of rules is sound, ${colorScheme}`, async ({ open }) => {
    const { page, unwanted } = await open(index, { colorScheme });
    await expect(page.locator('details.cell')).toHaveCount(loadCatalogue().rules.length);
    expect(await seriousFaults(page)).toEqual([]);
    expect(unwanted).toEqual([]);
  });

test('a rule is found, and reached by a link', async ({ open }) => {
  const { page } = await open(index, { hash: '#KEY-07' });
  await expect(page.locator('#KEY-07')).toBeInViewport();
  await page.getByRole('searchbox').fill('revoked');
  await expect(page.locator('#KEY-07')).toBeVisible();
  await expect(page.locator('#BEARER-03')).toBeHidden();
});

test('Redoc draws every operation and the webhook, with nothing from the network', async ({ open }) => {
  const { page, unwanted } = await open(reference);
  for (const operation of operations) {
    await expect(page.locator(`[id="${fragmentOf(operation)}"]`)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: operation.summary }).last()).toBeVisible();
  }
  await expect(page.getByText('Webhook', { exact: true })).toBeVisible();
  for (const language of ['curl', 'JavaScript', 'Python', 'C#'])
    await expect(page.getByRole('tab', { name: language, exact: true })).toHaveCount(3);
  expect(unwanted).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page of operations is sound, ${colorScheme}`, async ({ open }) => {
    const { page } = await open(reference, { colorScheme });
    await expect(page.locator('#redoc h1').first()).toBeVisible();
    const [dark, light] = ['rgb(18, 24, 29)', 'rgb(255, 255, 255)'];
    await expect(page.locator('body')).toHaveCSS('background-color', colorScheme === 'dark' ? dark : light);
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(page.locator('#redoc h1').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('#redoc .menu-content')).toBeHidden();
  });

test('an example in another language is shown when it is asked for', async ({ open }) => {
  const { page } = await open(reference);
  await page.getByRole('tab', { name: 'Python', exact: true }).first().click();
  await expect(page.getByText('import requests').first()).toBeVisible();
  await page.getByRole('tab', { name: 'C# (receive)' }).click();
  await expect(page.getByText('FixedTimeEquals').first()).toBeVisible();
});

test('rules and operations lead to each other', async ({ open }) => {
  const { page: rules } = await open(index);
  const { page: drawn } = await open(reference);
  const fragments = (file: string) =>
    `Array.from(new Set(Array.from(document.querySelectorAll('a[href^="${file}#"]')).map(({ hash }) => hash.slice(1))))`;
  const missing = (ids: readonly string[]) =>
    `${JSON.stringify(ids)}.filter((id) => document.getElementById(id) === null)`;
  await expect(drawn.getByText('Rules (', { exact: false }).first()).toBeVisible();

  const toOperations = await rules.evaluate<string[]>(fragments('reference.html'));
  expect(toOperations.filter((id) => id.startsWith('tag/')).toSorted()).toEqual(operations.map(fragmentOf).toSorted());
  expect(await drawn.evaluate(missing(toOperations))).toEqual([]);
  const toRules = await drawn.evaluate<string[]>(fragments('index.html'));
  const ids = loadCatalogue().rules.map(({ id }) => id as string);
  // The reference may lead to chapters of the index too, such as the client's.
  expect(toRules.filter((id) => /-\d+$/.test(id)).toSorted()).toEqual(ids.toSorted());
  expect(await rules.evaluate(missing(toRules))).toEqual([]);
});
