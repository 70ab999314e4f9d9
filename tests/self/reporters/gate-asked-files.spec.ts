import { expect, test } from '@playwright/test';
import { AGENT, BODY, cell, receiver, sentBy, type Sketch } from './asked-kit.ts';

// Each of these a lawful target file may have, and each made hundreds of rows another than in every known run.

test('a login is the same in whatever region of the target file, but for rows that are named for one', () => {
  const login = (label: string, region: string | null, purpose: Sketch['purpose'] = 'case'): Sketch => ({
    label,
    purpose,
    url: 'https://acme.example/Login/Customer/Api/Verify',
    headers: region === null ? [AGENT] : [AGENT, ['h-region-code', region]],
    body: '{"Email":"<EMAIL>","Password":"<PASSWORD>"}',
  });
  const sent = (ofFile: string | null, label: string, own: string | null): string | null | undefined =>
    sentBy(cell('LOGIN-01', 'login', [login('a good login', ofFile, 'control'), login(label, own)]));
  const known = sent('TR', 'a row', 'TR');
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  for (const region of ['DE', 'tr', null]) expect(sent(region, 'a row', region)).toBe(known);
  expect(sent('DE', 'a row', 'GB')).not.toBe(known);
  expect(sent('TR', 'a row', 'DE')).not.toBe(known);
  const named = sent('TR', 'valid credentials, h-region-code DE', 'DE');
  expect(named).not.toBe(known);
  expect(sent('DE', 'valid credentials, h-region-code DE', 'DE')).toBe(named);
});

test('an order is called as in good deliveries of any cell, however short its names are', () => {
  const of = (deliverId: string, orderDetailId: string): string =>
    BODY.replace('4f2d1c3b-4a59-4e8f-9d7c-0b1a2c3d4e5f', deliverId).replace('740052904', orderDetailId);
  const other = cell('RECEIVER-01', 'receiver', [{ label: 'good', purpose: 'control', body: of('A', '7') }]);
  const known = sentBy(receiver({ label: 'a row' }));
  const long = { bodyBytes: 20_000, body: `${of('A', '7').slice(0, -1)},"more":"${'x'.repeat(20_000)}"}` };
  expect(sentBy(receiver({ label: 'a row', body: of('A', '7') }), [other])).toBe(known);
  expect(sentBy(receiver({ label: 'a row', body: of('A', '8') }), [other])).not.toBe(known);
  expect(sentBy(receiver({ label: 'a row', body: of('B', '7') }), [other])).not.toBe(known);
  expect(sentBy(receiver({ label: 'a row', ...long }), [other])).toBe(
    sentBy(receiver({ label: 'a row', ...long, body: `${BODY.slice(0, -1)},"more":"${'x'.repeat(20_000)}"}` })),
  );
});

test('what is sent to a receiver whose address has a query is told beside that', () => {
  const at = (good: string, url: string): string | null | undefined =>
    sentBy(receiver({ label: 'good', purpose: 'control', url: good }, { label: 'a row', url }));
  const bare = 'https://acme.example/hook';
  const own = `${bare}?client=7`;
  expect(at(own, own)).toBe(at(bare, bare));
  expect(at(own, `${own}&key=1`)).toBe(at(bare, `${bare}?key=1`));
  for (const other of [bare, `${own}1`, `${own}&key=2`, `${bare}?client=8`])
    expect(at(own, other)).not.toBe(at(own, own));
});

test('a header that the target file has for its probes as well is told as the row has it', () => {
  const probing = (ofFile: Sketch['headers'] = [], agent = 'platform-api-conformance'): string | null | undefined => {
    const lines = [['User-Agent', agent], ...ofFile] as const;
    const own = [
      ['Api-Version', '1'],
      ['X-Api-Version', '1'],
    ] as const;
    const page = ['User-Agent', `Mozilla/5.0 (X11) ${agent}`] as const;
    const named = new Set<string>(own.map(([name]) => name));
    const row = [page, ...ofFile.map(([name]) => [name, '1'] as const), ...own].filter(
      ([name], place, all) => !named.has(name) || all.findIndex(([other]) => other === name) === place,
    );
    const body = '{"dryRun":true}';
    return sentBy(
      cell('BEARER-24', 'reseller', [
        { label: 'good', purpose: 'control', headers: lines, body },
        { label: 'the version 1', headers: row, body },
      ]),
    );
  };
  const known = probing();
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  expect(probing([['X-Api-Version', '2']])).toBe(known);
  expect(probing([], 'Acme/1.0')).toBe(known);
});
