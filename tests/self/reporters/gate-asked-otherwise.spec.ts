import { expect, test } from '@playwright/test';
import { sentOf, writtenSent } from '../../../commands/rows/sent.ts';
import { startsIn, rowsAskedOtherwise, sentIn } from '../../../reporters/recheck/asked-otherwise.ts';
import type { Cell } from '../../../spec/report.ts';
import { UNDER_WAY } from '../../../spec/revocation.ts';
import { parseRows, rowsText, type Rows } from '../../../spec/rows.ts';
import { parseSent, sentText } from '../../../spec/sent.ts';
import { AGENT, BODY, cell, KEY, receiver, sentBy, type Sketch } from './asked-kit.ts';

test('what a delivery says is the same for every receiver, whatever its order, key and address are called', () => {
  const known = sentBy(receiver({ label: 'a row' }));
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  const other = BODY.replace('4f2d1c3b-4a59-4e8f-9d7c-0b1a2c3d4e5f', 'an order of the client').replace(
    '740052904',
    '71',
  );
  for (const same of [
    { url: 'http://127.0.0.1:8080/Order/callback' },
    {
      headers: [
        ['User-Agent', 'platform-api-conformance (nonce 1)'],
        ['Apikey', '<HOOK_KEY>'],
      ],
    },
    { body: other },
  ] as const)
    expect(sentBy(receiver({ label: 'a row', ...same }))).toBe(known);
  for (const different of [
    { headers: [AGENT, ['Apikey', 'your-api-key']] },
    { headers: [AGENT, ['ApiKey', '<API_KEY>']] },
    { headers: [AGENT, ['Apikey', '<API_KEY, in capital letters>']] },
    { headers: [AGENT] },
    { headers: [KEY] },
    { url: 'https://acme.example/hook?key=1' },
    { body: BODY.replace('1}', '2}') },
    { method: 'PUT' },
    { headers: [KEY, ['User-Agent', 'kube-probe/1.30 platform-api-conformance']] },
    { headers: [AGENT, KEY, ['Transfer-Encoding', 'chunked']] },
    { body: BODY.replace('740052904', '7') },
    { body: BODY.replace('4f2d1c3b-4a59-4e8f-9d7c-0b1a2c3d4e5f', 'd') },
    { curl: 'curl -sS -i -X POST --http1.0 https://acme.example/hook' },
    { curl: 'curl -sS -i -X POST --request-target https://acme.example/hook https://acme.example/hook' },
  ] as const)
    expect(sentBy(receiver({ label: 'a row', ...different })), JSON.stringify(different)).not.toBe(known);
});

test('a long body is told by its beginning and about its size', () => {
  const long = (count: number, from = BODY): string | null | undefined =>
    sentBy(receiver({ label: 'a row', body: `${from.slice(0, -1)},"more":"${'x'.repeat(count)}"}`, bodyBytes: count }));
  const known = long(20_000);
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  expect(long(20_009, BODY.replace('740052904', '1740052904'))).toBe(known);
  expect(long(200_000)).not.toBe(known);
  expect(long(20_000, BODY.replace('1}', '2}'))).not.toBe(known);
});

test('what is sent to a probe is told by what differs from the good request, whatever the probe is', () => {
  const probing = (good: Sketch, row: Sketch): string | null | undefined =>
    sentBy(cell('BEARER-12', 'reseller', [good, { ...row, vouchedBy: [0] }]));
  const token = ['Authorization', 'Bearer <ACCESS_TOKEN>'] as const;
  const at = (address: string, body: string): readonly [Sketch, Sketch] => [
    { label: 'a good one', purpose: 'control', url: address, headers: [token], body },
    { label: 'in a query', url: `${address}?token=<ACCESS_TOKEN>`, headers: [], body },
  ];
  const [good, row] = at('https://acme.example/Orders/Create', '{"dryRun":true}');
  const known = probing(good, row);
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  expect(probing(...at('http://127.0.0.1:99/v1/probe', '{}'))).toBe(known);
  expect(probing(good, { ...row, url: `${String(good.url)}?access_token=<ACCESS_TOKEN>` })).not.toBe(known);
  expect(probing(good, { ...row, url: good.url ?? '', headers: [['Cookie', 'token=<ACCESS_TOKEN>']] })).not.toBe(known);
  // Of such probes nobody knows what each row does to them.
  for (const odd of [{ method: 'GET', body: null }, { url: 'https://acme.example/a?b=c' }, { body: 'a=b' }])
    expect(probing({ ...good, ...odd }, row)).toBeNull();
});

test('a form is told by what it says beside the members of the probe, where those are shown', () => {
  const token = ['Authorization', 'Bearer <ACCESS_TOKEN>'] as const;
  const form = (body: string, fields: string, more: Partial<Sketch> = {}): string | null | undefined =>
    sentBy(
      cell('BEARER-12', 'reseller', [
        { label: 'a good one', purpose: 'control', headers: [token], body },
        {
          label: 'in a form',
          headers: [['Content-Type', 'application/x-www-form-urlencoded']],
          body: `${fields}token=<ACCESS_TOKEN>`,
          vouchedBy: [0],
          ...more,
        },
      ]),
    );
  const known = form('{}', '');
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  expect(form('{"dryRun": true, "lines": [{"count": 2}]}', 'dryRun=true&lines%5B0%5D%5Bcount%5D=2&')).toBe(known);
  expect(form('{"dryRun":true}', 'dryRun=false&')).not.toBe(known);
  expect(form('{"dryRun":true}', '')).toBe(known);
  expect(form('{"owner":"<OWNER>"}', 'owner=<OWNER>&')).toBeNull();
  expect(form('{"note":"long"}', 'note=long&', { bodyCut: true })).toBeNull();
});

test('which good request vouches for a row does not alter what it sends', () => {
  const token = ['Authorization', 'Bearer <ACCESS_TOKEN>'] as const;
  const good = { label: 'good', purpose: 'control', headers: [token], body: '{"dryRun":true}' } as const;
  const form = { ...good, label: 'good too', headers: [token, ['Content-Type', 'text/plain']], body: 'a=b' } as const;
  const bare = { ...good, label: 'let in before', body: null } as const;
  const row = { label: 'in X-Token', headers: [['X-Token', '<ACCESS_TOKEN>']], body: good.body } as const;
  const others = [
    cell(
      'BEARER-04',
      'reseller',
      [1, 2, 3].map((at) => ({ ...good, startedAt: `${at}` })),
    ),
  ];
  const sent = (...all: readonly Sketch[]): string | null | undefined =>
    sentBy(cell('BEARER-12', 'reseller', all), others);
  const known = sent(good, { ...row, vouchedBy: [0] });
  expect(known).toMatch(/^[0-9a-f]{8}$/);
  expect(sent(form, good, bare, { ...row, vouchedBy: [0, 1] })).toBe(known);
  expect(sent(form, { ...row, vouchedBy: [0] })).toBe(known);
  expect(sent(bare, good, { ...row, vouchedBy: [] })).toBe(known);
  // Copies of one that cannot be told are one.
  expect(sent(...Array.from({ length: 9 }, () => form), { ...row, vouchedBy: [0] })).toBe(known);
  expect(sent(good, { ...row, headers: [['X-Auth', '<ACCESS_TOKEN>']], vouchedBy: [] })).not.toBe(known);
  // A surface whose probe is of another kind is told by no cell, whatever stands in it.
  const forms = cell(
    'BEARER-05',
    'reseller',
    [4, 5, 6, 7, 8].map((at) => ({ ...form, startedAt: `${at}` })),
  );
  expect(sentBy(cell('BEARER-12', 'reseller', [good, { ...row, vouchedBy: [0] }]), [...others, forms])).toBeNull();
});

test('requests with a key that is being revoked are no probe, however many they are', () => {
  const good = { label: 'good', purpose: 'control', headers: [AGENT, ['ApiKey', '<PAYMENT_API_KEY>']] } as const;
  const row = cell('KEY-05', 'payment', [good, { label: 'none', headers: [AGENT] }]);
  const revoked = ['ApiKey', '<PAYMENT_REVOCABLE_API_KEY>'] as const;
  const company = cell(
    'KEY-16',
    'payment',
    [1, 2, 3].map((at) => ({ ...good, label: UNDER_WAY, startedAt: `${at}`, headers: [AGENT, ['X-B', 'b'], revoked] })),
  );
  expect(sentBy(row)).toMatch(/^[0-9a-f]{8}$/);
  expect(sentIn(row, startsIn([company, row])).at(-1)?.sent).toBe(sentBy(row));
});

test('a row that other runs ask otherwise is named, where it passed and each of them has it', () => {
  const rows: Rows = new Map([['RECEIVER-04 × receiver', { always: ['null', 'a word'], sometimes: ['more'] }]]);
  const asked = (label: string, key: string): Sketch => ({ label, headers: [['Apikey', key]] });
  const honest = receiver(asked('null', 'null'), asked('a word', 'word'), asked('more', 'more'));
  const told = (one: Cell): { cell: string; rows: ReturnType<typeof sentIn> } => ({
    cell: 'RECEIVER-04 × receiver',
    rows: sentIn(one, startsIn([one])),
  });
  const sent = parseSent(writtenSent(sentOf([told(honest)], rows, new Map())));
  expect(Object.keys(sent.get('RECEIVER-04 × receiver') ?? {})).toEqual(['a word', 'null']);
  const askedOtherwise = (one: Cell): readonly string[] => rowsAskedOtherwise([one], [one], rows, sent);
  const named = (...sketches: readonly Sketch[]): readonly string[] => askedOtherwise(receiver(...sketches));
  expect(askedOtherwise(honest)).toEqual([]);
  expect(named(asked('null', 'more'), asked('a word', 'word'))).toEqual(['RECEIVER-04 × receiver: null']);
  expect(named({ ...asked('null', 'more'), status: 'inconclusive' })).toEqual([]);
  expect(named(asked('more', 'other'), asked('constructor', 'other'))).toEqual([]);
  // What differed once says nothing from then on.
  const apart = sentOf([told(receiver(asked('null', 'nil')))], rows, sent);
  expect(apart.get('RECEIVER-04 × receiver')).toMatchObject({ null: null });
  expect(sentOf([told(honest)], rows, apart).get('RECEIVER-04 × receiver')?.['null']).toBeNull();
});

test('what rows send is known of the cells and rows that the suite has', () => {
  const rows = parseRows(rowsText());
  const sent = parseSent(sentText());
  expect([...sent.values()].flatMap((one) => Object.values(one).filter((as) => as !== null)).length).toBeGreaterThan(
    1_000,
  );
  const strange = [...sent].flatMap(([name, one]) =>
    Object.keys(one).filter((label) => rows.get(name)?.always.includes(label) !== true),
  );
  expect(strange).toEqual([]);
});
