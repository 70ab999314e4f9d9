import { expect, test } from '@playwright/test';
import { startOfAddress } from '../../../fixtures/judge/matchers/address.ts';
import { written } from '../../../fixtures/secrets/shown.ts';

const start = (url: string, given = '/hook-c1'): string => written(startOfAddress({ url, given }));

const CODE = 'K7?Q??9KLM2ZPA55RV?~?~WM3D4HHB8XJC71QN';
const coded = Buffer.from(CODE).toString('base64');

test('of an address is told what the suite gave, and what is of words', () => {
  for (const url of ['/', '/hook-c1', '/hook/elsewhere', '/hook-c1/', '/Order/callback', '/hook-c1/Order'])
    expect(start(url)).toBe(url);
  expect(start('/hook?a=1&t=0&b', '/hook?t=0')).toBe('/hook?…&t=0&…');
  expect(start('/hook?state=1', '/hook?x-id=')).toBe('/hook?state=…');
  expect(start('/hook?x-id=1', '/hook?x-id=')).toBe('/hook?x-id=…');
  expect(start('/a/../h%6Fok-c1')).toBe('/h%6Fok-c1');
  expect(start('/a1/trap-b2/trap-c3', '/hook/trap-c3')).toBe('/…/trap-c3');
});

test('of an address is told what a vendor may have made of the one that it was given', () => {
  for (const url of ['/hook/order-callback', '/hook/orderCallback', '/hook/v2/callback', '/hook.php', '/HOOK-C1'])
    expect(start(url)).toBe(url);
  for (const name of ['order_id', 'orderId', 'api-version']) expect(start(`/hook?${name}=5`)).toBe(`/hook?${name}=…`);
  expect(start('/hook/correct-horse-battery-staple')).toBe('/hook/…');
  expect(start('/hook/v2024/x')).toBe('/hook/…');
  const told = startOfAddress({ url: '/hook/blue-fox/red?fox=1', given: '/hook' }, new Set(['blue-fox', 'fox']));
  expect(written(told)).toBe('/hook/<CODE>/red?<CODE>=…');
});

test('of a code in it, however it is written, nothing is told', () => {
  expect(coded).toContain('/');
  for (const url of [
    `/hook-c1/${coded}`,
    `/hook-c1/${coded}/${coded}/hook`,
    `/hook-c1/${Array.from(Buffer.from(CODE)).join('/')}`,
    `/hook-c1/${Array.from(CODE.toLowerCase(), encodeURIComponent).join('/')}`,
    `/hook-c1/;code=${encodeURIComponent(CODE)}`,
  ])
    expect(start(url), url).toBe('/hook-c1/…');
  expect(start(`/hook-c1?code=${encodeURIComponent(coded)}&${coded}`)).toBe('/hook-c1?code=…&…');
  expect(start(`http://${CODE.slice(8, 14)}.example/hook-c1#${CODE}`)).toBe('/hook-c1');
});

test('of a long one whole parts are told', () => {
  expect(start(`/hook-c1${'/elsewhere'.repeat(8)}`)).toBe(`/hook-c1${'/elsewhere'.repeat(7)}…`);
  expect(start(`/${'a'.repeat(80)}`, `/${'a'.repeat(80)}`)).toBe('…');
});
