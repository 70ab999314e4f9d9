import { expect, test } from '@playwright/test';
import { work } from '../../../fixtures/reference/client/work.ts';
import { surface } from '../engine/kit.ts';

const ACCOUNT = { API_EMAIL: 'a@acme.example', API_PASSWORD: 'correct-horse', API_KEY: 'one-good-key' };
const KNOWN = 'Name one or more of reseller, storefront, payment, supplier, with commas between them';

for (const [said, why] of [
  ['resellr', `SURFACES has a word that is no surface. Did you mean reseller? ${KNOWN}`],
  ['supplier,Payment', `SURFACES has a word that is no surface. Did you mean payment? ${KNOWN}`],
  ['reseller;supplier', `SURFACES has a word that is no surface. ${KNOWN}`],
  ['value-nobody-may-see', `SURFACES has a word that is no surface. ${KNOWN}`],
  ['', `SURFACES has a word that is no surface. ${KNOWN}`],
] as const)
  test(`the client that is to call "${said}" says which surfaces there are, and calls none`, async () => {
    await using server = await surface();
    const variables = { ...ACCOUNT, BASE_URL: server.url.origin, SURFACES: said };
    await expect(work(variables, () => undefined)).rejects.toThrow(new Error(why));
    expect(server.seen).toEqual([]);
  });

const NO_URL =
  'not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment';
const BLANK = 'begins or ends with a blank or a line end. Remove it';
const BEHIND = 'has a query or a fragment, and paths are put behind it. Remove it';

for (const [said, why] of [
  ['localhost', NO_URL],
  ['api.acme.example:8443', NO_URL],
  ['ftp://acme.example', NO_URL],
  ['/orders', NO_URL],
  ['https://user:value-nobody-may-see@acme.example', NO_URL],
  ['https://acme.example/#part', NO_URL],
  [' https://acme.example', BLANK],
  ['https://acme.example\n', BLANK],
  ['https://acme.example/api?x=1', BEHIND],
  ['https://acme.example/#', BEHIND],
] as const)
  test(`the client that is to call ${JSON.stringify(said)} asks for a URL that paths can be put behind`, async () => {
    await expect(work({ ...ACCOUNT, BASE_URL: said }, () => undefined)).rejects.toThrow(new Error(`BASE_URL: ${why}`));
  });

for (const said of ['many', '0', '-1', '1.5', ''])
  test(`the client that is to make "${said}" calls asks for a number`, async () => {
    await using server = await surface();
    const variables = { ...ACCOUNT, BASE_URL: server.url.origin, REQUESTS: said };
    await expect(work(variables, () => undefined)).rejects.toThrow(
      new Error('REQUESTS is not a whole number above 0. Write one, such as 4'),
    );
    expect(server.seen).toEqual([]);
  });

test('the client calls the surfaces that are named, with blanks between them or without', async () => {
  await using server = await surface(() => 200);
  const variables = { ...ACCOUNT, BASE_URL: server.url.origin, SURFACES: 'supplier, payment', REQUESTS: '2' };
  const told: string[] = [];
  await work(variables, (line) => void told.push(line));
  expect(told.sort()).toEqual(['payment: 200 200', 'supplier: 200 200']);
});
