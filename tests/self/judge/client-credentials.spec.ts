import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import { call, KEY, login, played } from './client-kit.ts';
import { authorization, BEARER, HOURS, renewed, type Row, testTables, type Table } from './client-tables.ts';

/** With the first token, behind the second. */
const LATE = call({ token: 0, status: 401 });

const TABLES: readonly Table[] = [
  {
    matcher: 'toCarryToken',
    judge: matchers.carriesToken,
    lawful: [['Bearer and the token', HOURS]],
    wrong: [
      ...['token-0', 'bearer token-0', 'Bearer Bearer token-0', 'Bearer  token-0', 'Token token-0', 'Bearer'].map(
        (value): Row => [value, [login(), call(authorization(value))]],
      ),
      ['none', [login(), call({ headers: [] })]],
      ['two', [login(), call({ headers: [BEARER, BEARER] })]],
    ],
  },
  {
    matcher: 'toSendKeyAlone',
    judge: matchers.sendsKeyAlone,
    lawful: [['in any case', [call({ kind: 'supplier', headers: [['APIKEY', KEY]] })]]],
    wrong: [
      ['none', [call({ kind: 'supplier', headers: [] })]],
      ['another', [call({ kind: 'payment', headers: [['ApiKey', 'other']] })]],
      ...['Authorization', 'X-Api-Key', 'Proxy-Authorization', 'X-Hmac-Sha256', 'X-Client-Secret'].map((name): Row => [
        `beside ${name}`,
        [
          call({
            kind: 'supplier',
            headers: [
              ['ApiKey', KEY],
              [name, 'any'],
            ],
          }),
        ],
      ]),
    ],
  },
  {
    matcher: 'toSendLatestToken',
    judge: matchers.sendsLatestToken,
    lawful: [
      ['the latest', renewed],
      ['one that was under way', [login(), call({ status: 401 }), call({ status: 401, took: 50 }), login(), call()]],
      [
        'those of two workers',
        [login(), login(), call({ token: 0, status: 401 }), login(), call({ token: 1 }), call()],
      ],
      [
        'the refused one, of a worker whose login is refused, beside another at work',
        [
          ...[login(), login(), call({ token: 0, status: 401 }), login({ status: 401 }), call({ token: 1 })],
          ...[call({ token: 0, status: 401 }), call({ token: 1 })],
        ],
      ],
      [
        'the refused one, which comes behind the login',
        [login(), call({ status: 401 }), login(), LATE, call(), call()],
      ],
      [
        'the refused one, while the first call with the newer is under way',
        [login(), call({ status: 401 }), login(), call({ took: 600 }), LATE, call()],
      ],
      [
        'the refused one alone, of a client that was ended',
        [login(), call({ status: 401 }), login(), LATE],
        [],
        { ended: 'cut off' },
      ],
    ],
    wrong: [
      ['the refused one again', [...renewed, LATE]],
      ['the refused one again, behind the newer', [...renewed, LATE, call()]],
      [
        'the refused one again, once the first call with the newer has its answer',
        [login(), call({ status: 401 }), login(), call({ took: 5 }), LATE, call()],
      ],
      ['the refused one alone', [login(), call({ status: 401 }), login(), LATE]],
      ['one that nobody issued', [login(), call(authorization('Bearer token'))]],
    ],
  },
  {
    matcher: 'toKeepTokensApart',
    judge: matchers.keepsTokensApart,
    lawful: [
      ['each its own', [login(), { kind: 'signIn' }, call({ token: 0 }), call({ kind: 'storefront', token: 1 })]],
    ],
    wrong: [
      ['the Reseller’s at the Storefront', [login(), call({ kind: 'storefront', token: 0, status: 401 })]],
      ['the Storefront’s at the Reseller', [{ kind: 'signIn' }, call({ token: 0, status: 401 })]],
    ],
  },
  {
    matcher: 'toSendNothingElsewhere',
    judge: matchers.sendsNothingElsewhere,
    lawful: [['a request without a credential', [login(), call({ status: 307 }), call({ kind: 'trap' })]]],
    wrong: [
      ['with the key', [call({ kind: 'trap', headers: [['ApiKey', KEY]] })]],
      ['with the token', [login(), call({ kind: 'trap', ...authorization('Bearer token-0') })]],
      ['with the token in the address', [login(), call({ kind: 'trap', url: '/?t=token-0' })]],
    ],
  },
  {
    matcher: 'toKeepCredentialsInHeaders',
    judge: matchers.keepsInHeaders,
    lawful: [
      ['a cookie of its own', [login(), call({ headers: [['Cookie', 'locale=tr']] })]],
      ['the key at its surfaces', [call({ kind: 'supplier' }), call({ kind: 'payment' })]],
      ['another key than the one it was given', [login({ headers: [['ApiKey', 'public-id-of-the-app']] })]],
      ['the key instead of the token, which another rule finds', [login(), call({ headers: [['ApiKey', KEY]] })]],
    ],
    wrong: [
      ['in the query', [login(), call({ url: '/Orders?access_token=token-0' })]],
      ['in the query, escaped', [login(), call({ url: `/Orders?k=${KEY.replace('-', '%2D')}` })]],
      [
        'in a header of another name',
        [login(), call({ headers: [BEARER, ['Referer', 'https://a.example/?t=token-0']] })],
      ],
      ['in base64', [login(), call({ url: `/Orders?k=${Buffer.from(KEY).toString('base64url')}` })]],
      ['in a cookie', [call({ headers: [['Cookie', `key=${KEY}`]] })]],
      ['in the body', [call({ body: JSON.stringify({ key: KEY }) })]],
      ['the key at the login', [login({ headers: [['apikey', KEY]] })]],
      ['the key beside the token', [login(), call({ headers: [BEARER, ['ApiKey', KEY]] })]],
    ],
  },
];

testTables(TABLES);

test('a finding names the one request that is wrong, and no secret', () => {
  const all = played([login(), call(), call(authorization('token-0'))]);
  const judgement = matchers.carriesToken(all);
  expect(judgement.about).toEqual([all.requests[2]]);
  expect(String(judgement.got)).toBe(
    'a token that does not stand behind “Bearer ” alone in request 3 (POST /reseller/work, after 0.03 s)',
  );
  expect(JSON.stringify(judgement.facts)).not.toContain('token-0');
});

test('a body is looked through as its Content-Encoding says that it is to be read', () => {
  const judge = (coding: string, body: Buffer): boolean => {
    const all = played([login(), call({ headers: [BEARER, ['Content-Encoding', coding]] })]);
    const requests = all.requests.map((one, at) => (at === 1 ? { ...one, body: body.toString('base64') } : one));
    return matchers.keepsInHeaders({ ...all, requests }).pass;
  };
  for (const [coding, pack] of [
    ['gzip', gzipSync],
    ['Deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['identity, br', brotliCompressSync],
    ['gzip, br', (text: Buffer) => brotliCompressSync(gzipSync(text))],
  ] as const) {
    expect(judge(coding, pack(Buffer.from(JSON.stringify({ key: KEY })))), coding).toBe(false);
    expect(judge(coding, pack(Buffer.from('{"key":"of a door"}'))), coding).toBe(true);
    // What is none of its kind is no more than it is.
    expect(judge(coding, Buffer.from('{}')), coding).toBe(true);
  }
});
