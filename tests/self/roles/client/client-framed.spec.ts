import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { CLIENT_DEFECTS } from '../../../../fixtures/reference/client/defects.ts';
import { CLIENT_VARIATIONS } from '../../../../fixtures/reference/client/variations.ts';
import { playedByReference, runOf } from './client-run-kit.ts';

const NAMES_SMALL = 'no fraction digits';
const LOGIN = '/Login/Customer/Api/Verify';

interface Heard {
  readonly names: readonly string[];
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Bytes as they come: `fetch` undoes codings, and knows no spelling. */
function post(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const given = { 'Content-Type': 'application/json', ...headers };
    const request = http.request(url, { method: 'POST', headers: given }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const names = answer.rawHeaders.filter((_, at) => at % 2 === 0);
        resolve({ names, headers: answer.headers, bytes: Buffer.concat(pieces) });
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

/** What a login and a call hear in a scenario, where each says this, and what is recorded of the login. */
async function heardIn(scenario: string, headers: Readonly<Record<string, string>>) {
  const heard: Heard[] = [];
  const start: StartClient = async ({ BASE_URL = '', API_EMAIL, API_PASSWORD, API_KEY = '' }) => {
    heard.push(await post(BASE_URL + LOGIN, { Email: API_EMAIL, Password: API_PASSWORD }, headers));
    heard.push(await post(`${BASE_URL}/Payment/Balance`, {}, { ...headers, ApiKey: API_KEY }));
    return { fault: null, said: '' };
  };
  const run = runOf(start, 1);
  const played = await run.played(scenario);
  await run.close();
  expect(played.problem).toBeNull();
  learn(played);
  const [login, call] = heard as [Heard, Heard];
  const [request] = played.requests;
  if (request === undefined) throw new Error('no login came');
  return { login, call, played, record: requestRecord(request) };
}

for (const [offers, isCoded] of [
  ['gzip, deflate, br', true],
  ['deflate, GZIP;q=0.5', true],
  ['identity, gzip;q=0', false],
  ['br', false],
  [null, false],
] as const)
  test(`a login that offers ${offers ?? 'nothing'} gets ${isCoded ? 'gzip' : 'no coding'}, and so does no call`, async () => {
    const headers = offers === null ? {} : { 'Accept-Encoding': offers };
    const { login, call, played, record } = await heardIn(scenarios.LONG_TOKEN, headers);
    expect(login.headers['content-encoding']).toBe(isCoded ? 'gzip' : undefined);
    expect(login.headers['content-length']).toBe(String(login.bytes.length));
    const text = (isCoded ? gunzipSync(login.bytes) : login.bytes).toString();
    expect(JSON.parse(text)).toMatchObject({ success: true, data: { Token: played.tokens[0]?.text } });
    expect(call.headers['content-encoding']).toBeUndefined();
    // What is recorded is what is read, with what stands for the token.
    expect(String(record.answer?.body)).toContain('"Token":"<ACCESS_TOKEN>"');
    expect(record.answer?.headers.map(([name]) => String(name)).includes('Content-Encoding')).toBe(isCoded);
    expect(record.answer?.bodyBytes).toBe(Buffer.byteLength(text));
  });

test('no other scenario codes an answer', async () => {
  for (const name of [scenarios.ORDINARY, scenarios.CLOSING, 'another message'])
    expect((await heardIn(name, { 'Accept-Encoding': 'gzip' })).login.headers).not.toHaveProperty('content-encoding');
});

test('one scenario writes the names of header lines in small letters, and others do not', async () => {
  const { login, call, record } = await heardIn(NAMES_SMALL, {});
  for (const { names } of [login, call]) {
    expect(names).toEqual(expect.arrayContaining(['content-type', 'content-length']));
    expect(names).not.toContain('Content-Type');
  }
  expect(record.answer?.headers.map(([name]) => String(name))).toContain('content-type');
  for (const name of [scenarios.ORDINARY, 'another message'])
    expect((await heardIn(name, {})).login.names).toEqual(expect.arrayContaining(['Content-Type', 'Content-Length']));
});

for (const [id, scenario, isRead] of [
  ['client-offers-codings-that-it-cannot-read', scenarios.LONG_TOKEN, false],
  ['client-header-names-to-the-letter', NAMES_SMALL, false],
  ['client-offers-codings-that-it-cannot-read', NAMES_SMALL, true],
  ['client-header-names-to-the-letter', scenarios.LONG_TOKEN, true],
  ['client-takes-no-coding', scenarios.LONG_TOKEN, true],
  ['client-weighs-codings', scenarios.LONG_TOKEN, true],
  ['client-weighs-codings', NAMES_SMALL, true],
] as const)
  test(`${id} ${isRead ? 'reads' : 'reads no'} answer in ${scenario}`, async () => {
    const changed = [...CLIENT_DEFECTS, ...CLIENT_VARIATIONS].find((one) => one.id === id);
    const { requests } = await playedByReference(scenario, changed?.change, 3, ['reseller']);
    const calls = requests.filter(({ kind, answer }) => kind === 'reseller' && answer?.status === 200);
    expect(calls).toHaveLength(isRead ? 3 : 0);
  });
