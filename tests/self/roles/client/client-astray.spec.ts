import { expect, test } from '@playwright/test';
import { credentialElsewhere, leak } from '../../../../fixtures/judge/client/breaches.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { statusOf } from '../../../../fixtures/judge/client/seen.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import { AS_USER, BY_SLASHES, locationOf } from '../../../../fixtures/roles/client/locations.ts';
import { REDIRECTED_AS_USER, REDIRECTED_BY_SLASHES, REDIRECTING } from '../../../../fixtures/roles/client/scenarios.ts';
import { playedByReference } from './client-run-kit.ts';

const change = (id: string): ClientChange | undefined =>
  [...CLIENT_DEFECTS, ...CLIENT_VARIATIONS].find((one) => one.id === id)?.change;

const sentAstray = (scenario: string, id: string): Promise<Played> =>
  playedByReference(scenario, change(id), 1, ['reseller', 'supplier']);

const trapped = ({ requests }: Played): number => requests.filter(({ kind }) => kind === 'trap').length;

test('each form leads elsewhere, by how URLs are read', () => {
  const [own, trap] = ['http://127.0.0.1:7000/run-1', 'http://127.0.0.1:7001'];
  for (const form of [...AS_USER, ...BY_SLASHES]) {
    const to = new URL(locationOf(form, own, trap, '/Orders/Create?a=1'), `${own}/Orders/Create`);
    expect([form, to.origin, to.pathname, to.search]).toEqual([form, trap, '/Moved/on/Orders/Create', '?a=1']);
  }
});

for (const [id, scenario, many] of [
  ['client-follows-what-begins-with-its-address', REDIRECTED_AS_USER, 2],
  ['client-follows-one-slash', REDIRECTED_BY_SLASHES, 4],
  ['client-follows-what-has-no-scheme', REDIRECTED_BY_SLASHES, 8],
] as const)
  test(`${id}: found out in “${scenario}”, and nowhere else`, async () => {
    const played = await sentAstray(scenario, id);
    expect(trapped(played)).toBe(many);
    expect(credentialElsewhere(played)).not.toBeNull();
    for (const other of REDIRECTING.filter((one) => one !== scenario))
      expect([other, credentialElsewhere(await sentAstray(other, id))]).toEqual([other, null]);
  });

test('each surface meets every form, beginning with one of its own', async () => {
  const played = await playedByReference(REDIRECTED_BY_SLASHES, undefined, 1, ['supplier', 'payment']);
  for (const surface of ['supplier', 'payment']) {
    const calls = played.requests.filter(({ kind }) => kind === surface);
    expect(calls.map(statusOf)).toEqual(BY_SLASHES.map(() => 307));
    const places = calls.map(({ answer }) => new Map(answer?.headers).get('Location'));
    expect(new Set(places).size).toBe(BY_SLASHES.length);
  }
});

for (const id of [
  'client-follows-redirects-within-its-platform',
  'client-follows-redirects-without-credentials',
  'client-reads-addresses-by-the-letter',
])
  test(`${id}: has nothing against it`, async () => {
    for (const scenario of [REDIRECTED_AS_USER, REDIRECTED_BY_SLASHES]) {
      const played = await sentAstray(scenario, id);
      expect(played.requests.some(({ answer }) => answer?.status === 307)).toBe(true);
      expect([credentialElsewhere(played), leak(played)]).toEqual([null, null]);
      expect(played.requests.filter(({ kind }) => kind === 'unreadable')).toEqual([]);
      const isByLetter = id.endsWith('letter') && scenario === REDIRECTED_BY_SLASHES;
      expect(played.requests.filter(({ kind }) => kind === 'hop').map(statusOf)).toEqual(
        isByLetter ? Array.from({ length: 8 }, () => 404) : [],
      );
    }
  });
