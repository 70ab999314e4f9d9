import { expect, test } from '@playwright/test';
import { startOfAddress } from '../../../fixtures/judge/matchers/address.ts';
import { written } from '../../../fixtures/secrets/shown.ts';

const start = (url: string): string => written(startOfAddress(url));

test('a short address is shown whole', () => {
  for (const url of ['/', '/hook', '/hook/elsewhere?a=1&b=2', `/${'a'.repeat(79)}`]) expect(start(url)).toBe(url);
});

test('of a long one no part is shown in half', () => {
  const coded = Buffer.from('PIN-7QX2-1001-AB9D-ZZ81-HPLFUC-4').toString('base64url');
  const long = `/hook-c1/${coded}${coded}`;
  expect(start(long)).toBe('/hook-c1…');
  expect(start(`${long}/again`)).toBe('/hook-c1…');
  expect(start(`/a?b=1&code=${coded}${coded}`)).toBe('/a?b=1…');
  expect(start(`/${coded}${coded}`)).toBe('…');
});
