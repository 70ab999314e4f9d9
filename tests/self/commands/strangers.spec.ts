import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { chaptersOf, isWorse, outcomeOf, type Outcome } from '../../../commands/strangers/judge.ts';
import { FOLDER, loadStrangers, type Stranger } from '../../../commands/strangers/list.ts';
import { readOptions } from '../../../commands/strangers/options.ts';
import { judge } from '../../../commands/strangers/run.ts';
import { lineOf, summaryOf } from '../../../commands/strangers/tell.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import type { Report, Verdict } from '../../../spec/report.ts';

type CellOf = readonly [rule: string, status: string, level?: string];

const reportOf = (verdict: Verdict, ...cells: readonly CellOf[]): Report =>
  ({
    verdict,
    problems: verdict === 'inconclusive' ? ['nobody answers'] : [],
    cells: cells.map(([rule, status, level = 'MUST']) => ({
      ...{ rule, status, level, subject: 'login', source: 'a clause', reason: `because of ${rule}` },
      cases: [{ label: 'a row', status, expected: 'no token', got: 'a token', reason: null }],
    })),
  }) as unknown as Report;

const strangerOf = (more: Partial<Stranger> = {}): Stranger => ({
  ...{ name: 'set-1/one', set: 'set-1', role: 'platform', broken: true, what: 'it breaks' },
  ...{ rules: ['LOGIN-17', 'LOGIN-18'], missed: null, inconclusive: null },
  ...more,
});
const lawful = strangerOf({ broken: false, rules: ['BEARER-14'] });

const outcomes: readonly (readonly [what: string, Stranger, Report, Outcome['kind'], said?: RegExp])[] = [
  ['a rule of its own', strangerOf(), reportOf('non-conformant', ['LOGIN-18', 'fail']), 'caught', /^LOGIN-18$/],
  [
    'a SHOULD of its own',
    strangerOf({ rules: ['BEARER-22'] }),
    reportOf('incomplete', ['BEARER-22', 'warn', 'SHOULD']),
    'caught',
  ],
  [
    'another rule',
    strangerOf(),
    reportOf('non-conformant', ['LOGIN-10', 'fail'], ['LOGIN-17', 'pass']),
    'caught elsewhere',
    /^LOGIN-10 × login: a row: expected no token, got a token$/,
  ],
  ['another chapter', strangerOf(), reportOf('non-conformant', ['KEY-03', 'fail']), 'missed', /^$/],
  ['another SHOULD', strangerOf(), reportOf('incomplete', ['LOGIN-25', 'warn', 'SHOULD']), 'missed'],
  ['nothing', strangerOf(), reportOf('conformant', ['LOGIN-17', 'pass'], ['LOGIN-18', 'pass']), 'missed', /^$/],
  [
    'what was not tested',
    strangerOf(),
    reportOf('incomplete', ['LOGIN-17', 'not-tested']),
    'missed',
    /^LOGIN-17 × login not tested: because of LOGIN-17$/,
  ],
  ['an obstacle', strangerOf(), reportOf('incomplete', ['LOGIN-17', 'blocked']), 'inconclusive', /LOGIN-17 × login b/],
  ['an obstacle elsewhere', strangerOf(), reportOf('incomplete', ['LOGIN-19', 'inconclusive']), 'missed'],
  ['a run that broke off', strangerOf(), reportOf('inconclusive'), 'inconclusive', /^nobody answers$/],
  ['a rule, a run that broke off', strangerOf(), reportOf('inconclusive', ['LOGIN-17', 'fail']), 'caught'],
  ['nothing', lawful, reportOf('incomplete', ['LOGIN-17', 'pass'], ['KEY-01', 'not-tested']), 'clean', /^$/],
  ['a MUST', lawful, reportOf('non-conformant', ['KEY-01', 'fail']), 'found fault with', /^KEY-01 × login: a row/],
  ['a SHOULD that it misses', lawful, reportOf('incomplete', ['BEARER-14', 'warn', 'SHOULD']), 'clean'],
  ['another SHOULD', lawful, reportOf('incomplete', ['BEARER-22', 'warn', 'SHOULD']), 'found fault with'],
  ['an error', lawful, reportOf('inconclusive', ['KEY-02', 'error']), 'inconclusive', /^KEY-02 × login error/],
  ['an obstacle', lawful, reportOf('incomplete', ['KEY-02', 'blocked']), 'inconclusive'],
  ['a run that broke off', lawful, reportOf('inconclusive'), 'inconclusive', /^nobody answers$/],
];

for (const [what, stranger, report, kind, said = /(?:)/] of outcomes)
  test(`a ${stranger.broken ? 'broken' : 'lawful'} system with ${what} against it is ${kind}`, () => {
    const outcome = outcomeOf(stranger, report);
    expect(outcome.kind).toBe(kind);
    expect(outcome.what.join('; ')).toMatch(said);
  });

test('a broken system is judged by what it breaks, a lawful one by all of its role', () => {
  expect(chaptersOf(strangerOf({ rules: ['BEARER-07', 'LOGIN-26', 'BEARER-25'] }))).toEqual(['BEARER', 'LOGIN']);
  expect(chaptersOf(lawful)).toEqual(['LOGIN', 'BEARER', 'KEY', 'CALLBACK']);
  expect(chaptersOf({ ...lawful, role: 'receiver' })).toEqual(['RECEIVER']);
});

test('what nobody has accounted for fails the command', () => {
  const worse = (stranger: Stranger): readonly string[] =>
    (
      ['caught', 'caught elsewhere', 'missed', 'clean', 'found fault with', 'inconclusive', 'not judged'] as const
    ).filter((kind) => isWorse(stranger, { kind, what: [] }));
  expect(worse(strangerOf())).toEqual(['missed', 'found fault with', 'not judged']);
  expect(worse(strangerOf({ missed: 'no row' }))).toEqual(['found fault with', 'not judged']);
  expect(worse(strangerOf({ inconclusive: 'good ones suffer' }))).toEqual(['missed', 'found fault with', 'not judged']);
});

test('the end says what is known, what is not, and the rates of each set', () => {
  const of = (name: string, kind: Outcome['kind'], more: Partial<Stranger> = {}) => ({
    stranger: strangerOf({ name: `${more.set ?? 'set-1'}/${name}`, ...more }),
    outcome: { kind, what: kind === 'caught' ? ['LOGIN-17'] : ['a', 'b', 'c', 'd'] } as Outcome,
  });
  const judged = [
    of('gap', 'missed', { missed: 'no row' }),
    of('mended', 'caught', { missed: 'no row' }),
    of('good', 'caught'),
    of('new', 'missed'),
    of('deaf', 'inconclusive', { role: 'receiver' }),
    of('shut', 'inconclusive', { inconclusive: 'good ones suffer' }),
    of('seen', 'caught', { inconclusive: 'good ones suffer' }),
    of('odd', 'found fault with', { broken: false, set: 'set-2' }),
    of('plain', 'clean', { broken: false, set: 'set-2' }),
  ];
  expect(summaryOf(judged).split('\n')).toEqual([
    '',
    'Known not to be found out:',
    '  missed           set-1/gap (known: no row): a; b; c; and 1 more',
    '  inconclusive     set-1/shut (known: good ones suffer): a; b; c; and 1 more',
    '',
    'Listed as not found out, and found out: take the word out of its list:',
    '  caught           set-1/mended: LOGIN-17',
    '  caught           set-1/seen: LOGIN-17',
    '',
    'To be looked at:',
    '  missed           set-1/new: a; b; c; and 1 more',
    '  found fault with set-2/odd: a; b; c; and 1 more',
    '',
    'set-1, broken platforms: 3 of 6 caught, 2 missed, 1 inconclusive',
    'set-1, broken receivers: 0 of 1 caught, 1 inconclusive',
    'set-2, lawful systems: 1 of 2 clean, 1 found fault with',
    '',
  ]);
  expect(lineOf(of('bare', 'clean', { broken: false }))).toContain('set-1/bare');
});

test('the lists name each system once, with what it breaks and rules that there are', () => {
  const strangers = loadStrangers();
  const names = strangers.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const catalogue = loadCatalogue();
  for (const { name, what, broken, rules } of strangers) {
    expect(what, name).not.toBe('');
    expect(rules.length > 0, name).toBe(broken || rules.length > 0);
    for (const rule of rules) {
      expect(catalogue.has(rule), `${name}: ${rule}`).toBe(true);
      expect(catalogue.get(rule).level, `${name}: ${rule}`).not.toBe('OBSERVE');
      if (!broken) expect(catalogue.get(rule).level, `${name}: ${rule}`).toBe('SHOULD');
    }
  }
});

test('what the lists name is there, and what is there is in the lists', async () => {
  const load = async (file: string): Promise<unknown> => import(new URL(file, `file://${FOLDER}`).href);
  await load('set-1/lawful/index.js');
  await load('set-2/index.js');
  await load('set-3/index.js');
  await load('set-4/index.js');
  const { S } = (await load('set-1/lawful/base.js')) as { readonly S: object };
  const registered = async (set: string): Promise<string[]> => {
    const { all } = (await load(`${set}/registry.js`)) as { readonly all: () => readonly string[] };
    return all().map((name) => `${set}/${name}`);
  };
  // Each broken system of the first set is a condition, anywhere in its code, that asks for it by name.
  const code = ['bearer', 'data', 'delivery', 'key', 'login', 'receiver'].map((name) =>
    readFileSync(`${FOLDER}set-1/broken/${name}.js`, 'utf8'),
  );
  const asked = [...code.join('').matchAll(/is\(\s*((?:'[\w-]+'(?:,\s*)?)+)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => `set-1/${name ?? ''}`),
  );
  const there = [
    ...[...Object.keys(S).map((name) => `set-1/${name}`), ...asked],
    ...[...(await registered('set-2')), ...(await registered('set-3')), ...(await registered('set-4'))],
    ...[
      ...(await registered('set-5')),
      ...(await registered('set-6')),
      ...(await registered('set-7')),
      ...(await registered('set-8')),
    ],
  ];
  const plain = ['set-1/identity', 'set-1/r-identity'];
  const listed = loadStrangers().map(({ name }) => name);
  expect([...new Set([...there, ...plain])].sort()).toEqual([...listed].sort());
});

test('the options of the strangers are refused by name', () => {
  const none = { help: false, list: false, read: false, set: null, grep: null, workers: 1 };
  expect(readOptions([])).toEqual(none);
  expect(readOptions(['--set=set-2', '--grep=/echo-', '--workers=3', '--reports'])).toEqual({
    ...none,
    ...{ read: true, set: 'set-2', grep: /\/echo-/, workers: 3 },
  });
  const refused: readonly (readonly [string, RegExp])[] = [
    ['--set=set-9', /^--set takes one of set-1, set-2, set-3, set-4, set-5, set-6, set-7, set-8, not "set-9"\.$/],
    ['--grep=(', /^--grep takes a regular expression, and "\(" is none\.$/],
    ['--workers=0', /^--workers takes a whole number from 1, not "0"\.$/],
    ['--workers=two', /^--workers takes/],
    ['--once', /^Word 1 of those given: there is no such option\./],
    ['one', /^Only options are taken, /],
  ];
  for (const [arg, message] of refused) expect(() => readOptions([arg]), arg).toThrow(message);
});

for (const [name, kind, inGate] of [
  ['set-1/r-ping', 'caught', true],
  ['set-2/lr-drop', 'clean', false],
  ['set-3/okr-drop', 'clean', false],
  ['set-4/redirect-health', 'clean', true],
] as const)
  test(`${name} is started, judged and ${kind}`, { tag: inGate ? [] : '@whole' }, async ({}, testInfo) => {
    const stranger = loadStrangers().find((one) => one.name === name);
    if (stranger === undefined) throw new Error(`There is no ${name}.`);
    const { kind: came, what } = await judge(stranger, testInfo.outputPath('report'), '@RECEIVER-03');
    expect(came, what.join('\n')).toBe(kind);
  });
