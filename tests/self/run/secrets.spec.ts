import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { artefactsIn, type Artefact } from './leaks/artefacts.ts';
import { childRun, freePort } from './leaks/child-run.ts';
import { echoServer } from './leaks/echo-server.ts';
import { MARK, plantedEnvironment, plantedIn, targetFile, tokenOf, unguessable } from './leaks/planted.ts';
import { leaksIn } from './leaks/scan.ts';

/** Enough of every chapter for each kind of evidence. */
const CUT = 'LOGIN-01|LOGIN-17|BEARER-03|BEARER-09|KEY-05|CALLBACK-0[127]|CALLBACK-11|RECEIVER-02';

test('whatever fails, and whoever prints it, no secret gets out', async ({}, info) => {
  test.setTimeout(400_000);
  const folder = info.outputPath('runs');
  const environment = plantedEnvironment();
  await using server = await echoServer(environment['CALLBACK_KEY'] ?? '');
  const run = async (name: string, command: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const own = join(folder, name);
    const target = info.outputPath(`${name}.yaml`);
    mkdirSync(own, { recursive: true });
    writeFileSync(target, targetFile(server.url, `127.0.0.1:${await freePort()}`));
    const ended = await childRun([...command, '--output', join(own, 'results')], {
      ...environment,
      TARGET: target,
      CONFORMANCE_REPORT: join(own, 'report'),
      ...more,
    });
    for (const stream of ['stdout', 'stderr'] as const) writeFileSync(join(own, `${stream}.txt`), ended[stream]);
    return ended;
  };

  // Both reporters of GitHub, and Playwright's own with the record of every step, in as few runs as will do.
  const all = join(folder, 'all');
  const [usual, every] = await Promise.all([
    run('usual', ['commands/conformance.js', '--grep', 'LOGIN-0[1-9]|KEY-0[25]|CALLBACK-08'], {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: info.outputPath('runs', 'summary.md'),
    }),
    run(
      'all',
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/self/run/leaks/playwright.config.ts'],
        ...['--trace', 'on', '--grep', CUT],
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(all, 'run.json'),
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(all, 'run.xml'),
        PLAYWRIGHT_BLOB_OUTPUT_FILE: join(all, 'blob.zip'),
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(all, 'html'),
      },
    ),
  ]);

  expect([usual.code, every.code], every.stderr).toEqual([1, 1]);
  expect(every.stdout).toContain('a fixture that breaks afterwards');
  const artefacts = artefactsIn(folder).filter(({ place }) => !place.includes('html/trace/'));
  const places = artefacts.map(({ place }) => place);
  for (const part of PARTS) expect(places.join('\n'), part).toContain(part);
  // The worker writes this file by itself, past the one way on which all else is made safe to read.
  expect(places.filter((place) => place.endsWith('error-context.md'))).toEqual([]);
  const told = artefacts.find(({ place }) => place === 'all/report/conformance.json')?.text ?? '';
  expect(PLACEHOLDERS.filter((placeholder) => !told.includes(placeholder))).toEqual([]);

  const leaks = leaksIn(artefacts, [...plantedIn(environment), ...server.issued]);
  expect(leaks.slice(0, 10)).toEqual([]);
});

/** What a run comes to that is worth searching. */
const PLACEHOLDERS = ['<PASSWORD>', '<EMAIL>', '<API_KEY>', '<CODE>', '<COOKIE>', '<ACCESS_TOKEN>', '<TOKEN>'];

/** Where something is written that a person or a machine comes to read. */
const PARTS = [
  'usual/stdout.txt',
  'usual/report/matrix.md',
  'usual/report/junit.xml',
  'summary.md',
  'all/report/conformance.json',
  'all/report/matrix.html',
  'all/report/console.txt',
  'all/run.json',
  'all/run.xml',
  'all/blob.zip › report.jsonl',
  'all/html/index.html › data › report.json',
];

const secret = { name: 'it', text: `${unguessable(2)}"&é+%<\\${unguessable(2)}`, parts: true };
const { text } = secret;
const hex = (code: number): string => code.toString(16).padStart(4, '0');

for (const [coding, coded] of Object.entries({
  'as it is': text,
  'in capitals': text.toUpperCase(),
  'its last half': text.slice(text.length / 2),
  'a part of it': text.slice(2, 14),
  JSON: JSON.stringify({ text }),
  'JSON in JSON': JSON.stringify({ text: JSON.stringify({ text }) }),
  'units of JSON': Array.from(text, (one) => `\\u${hex(one.charCodeAt(0))}`).join(''),
  percent: encodeURIComponent(text),
  'percent in JSON': JSON.stringify({ text: encodeURIComponent(text) }),
  HTML: text.replaceAll('&', '&amp;').replaceAll('<', '&#60;').replaceAll('"', '&quot;'),
  'HTML, wholly': Array.from(text, (one) => `&#x${hex(one.charCodeAt(0))};`).join(''),
  base64: `a${Buffer.from(`"${text}"`).toString('base64')}`,
  'JSON in base64url': `ab${Buffer.from(JSON.stringify({ text })).toString('base64url')}`,
  hex: `f${Buffer.from(text).toString('hex')}`,
}))
  test(`the search finds a secret: ${coding}`, () => {
    expect(leaksIn([artefact(`before ${coded} after`)], [secret])).not.toEqual([]);
  });

test('the search finds a part of a token, packed or not', () => {
  const token = tokenOf({ exp: 1 });
  const planted = [{ name: 'token', text: token, parts: true }];
  const [header = '', claims = '', signature = ''] = token.split('.');
  for (const part of [header, claims, signature, Buffer.from(claims, 'base64url').toString()])
    expect(leaksIn([artefact(`<${part}>`)], planted), part).not.toEqual([]);
});

test('the search reads further what it has met within one coding more', () => {
  const coded = (times: number): string =>
    Array.from({ length: times }).reduce<string>((inner) => Buffer.from(inner).toString('base64'), text);
  expect(leaksIn([artefact(coded(3))], [secret])).toEqual([]);
  expect(leaksIn([artefact(coded(3)), artefact(coded(2))], [secret])).not.toEqual([]);
});

test('the search takes no secret that it would read in pieces', () => {
  expect(() => leaksIn([], [{ name: 'it', text: `${text} ${text}`, parts: true }])).toThrow(
    'it: would be read in pieces',
  );
});

test('the search takes nothing for a secret that is none', () => {
  const email = { name: 'e-mail', text: `${MARK}one@acme.example`, parts: false };
  expect(
    leaksIn([artefact(`${MARK}one ${MARK}two@acme.example <PASSWORD> ${unguessable()}`)], [secret, email]),
  ).toEqual([]);
});

function artefact(content: string): Artefact {
  return { place: 'here', text: content };
}
