import { checkOf, type Found, type Judged } from './findings.ts';
import type { Setting, Stack, StackList } from './list.ts';

/** One run of one stack, as the page shows it. */
export interface Shown {
  readonly stack: Stack;
  readonly setting: Setting;
  readonly judged: Judged;
  readonly versions: Readonly<Record<string, string>>;
  /** The day of the run, in UTC. */
  readonly date: string;
  readonly suite: string;
}

const PARTS = [
  ['platform', 'Platforms', 'the login, two bearer surfaces and two key surfaces: LOGIN, BEARER, KEY'],
  ['sender', 'Senders', 'the delivery callback, repeated until it is acknowledged: CALLBACK'],
  ['receiver', 'Receivers', 'a client’s notification URL: RECEIVER'],
] as const;

const SETTING: Readonly<Record<Setting, string>> = { default: 'out of the box', contract: 'set' };

/** Findings shown in the order of the catalogue; those that nobody has checked are counted, and not told. */
export function renderPage(shown: readonly Shown[], list: StackList): string {
  return [
    '# Mainstream stacks and this contract\n',
    '<!-- Drawn by `npm run stacks` from its reports and examples/stacks/stacks.yaml. Change those. -->\n',
    'Which stacks keep the contract as their libraries come, and what the others would have to have set. Each stands in',
    '[`examples/stacks/`](../examples/stacks/README.md) as a program of one small file, written as its documentation',
    'shows it. A library promises its own users something, and none of them promises this contract: a finding says what',
    'to set, not that a library is wrong.\n',
    'A finding is here only if a person has held each of its rows against the clause. **✓** keeps every rule that was',
    'tested, **✗ n** breaks n rules that are a MUST, **! n** misses n that are a SHOULD; **set** is the same program with',
    'the settings below.\n',
    ...PARTS.flatMap(([part, heading, what]) => {
      const own = shown.filter(({ stack }) => stack.role === part);
      return own.length === 0 ? [] : [`## ${heading}\n`, `They do ${what}.\n`, tableOf(own, list), sections(own, list)];
    }),
    ...leftOut(list),
  ].join('\n');
}

function tableOf(shown: readonly Shown[], list: StackList): string {
  const stacks = [...new Set(shown.map(({ stack }) => stack))];
  const rows = stacks.map((stack) => {
    const run = (setting: Setting): Shown | undefined =>
      shown.find((one) => one.stack === stack && one.setting === setting);
    const first = run('default') as Shown;
    const versions = Object.entries(first.versions).map(([name, version]) => `${name} ${version}`);
    const second = run('contract');
    return [
      stack.name,
      versions.join(', '),
      mark(first, list),
      second ? mark(second, list) : stack.settings === true ? 'not judged' : '',
      `${first.date}, suite ${first.suite}`,
    ];
  });
  return `${markdown([['stack', 'versions', SETTING.default, SETTING.contract, 'judged'], ...rows])}\n`;
}

/** How a run came out, in a word. */
export function mark({ judged }: Shown, { checked }: StackList): string {
  const told = judged.found.filter((found) => checkOf(found, checked) !== null);
  const count = (level: string): number => told.filter((found) => found.level === level).length;
  const held = judged.found.length - told.length;
  const said = [
    ...(count('MUST') > 0 ? [`✗ ${count('MUST')}`] : []),
    ...(count('SHOULD') > 0 ? [`! ${count('SHOULD')}`] : []),
    ...(held > 0 ? [`${held} not published`] : []),
    ...(judged.open.length > 0 ? [`${judged.open.length} cells open`] : []),
  ];
  return said.length === 0 ? '✓' : said.join(', ');
}

function sections(shown: readonly Shown[], list: StackList): string {
  const all = shown.map((one) => {
    const rows = one.judged.found.flatMap((found) => rowOf(found, list));
    if (rows.length === 0) return '';
    const heading = `### ${one.stack.name}, ${SETTING[one.setting]}\n`;
    return `${heading}\n${markdown([['rule', 'clause', 'what came', 'what to set'], ...rows])}\n`;
  });
  return all.filter((text) => text !== '').join('\n');
}

function rowOf(found: Found, { checked }: StackList): string[][] {
  const check = checkOf(found, checked);
  if (check === null) return [];
  const where = `${found.rule} ${found.level === 'SHOULD' ? '(SHOULD) ' : ''}on ${found.subjects.join(', ')}`;
  return [[where, found.source, `${check.finding} ${cameOf(found)}.`, check.set ?? 'no setting for it']];
}

/** Each thing that came, and in which rows. */
function cameOf({ rows }: Found): string {
  const answers = [...new Set(rows.map(({ got }) => got))];
  const labels = (answer: string): string[] => rows.filter(({ got }) => got === answer).map(({ label }) => label);
  return answers.map((answer) => `Came: ${answer} (${some(labels(answer))})`).join('. ');
}

/** A few of the labels, and how many there are. */
function some(labels: readonly string[]): string {
  const shown = labels.slice(0, 4).join('; ');
  return labels.length > 4 ? `${shown}; and ${labels.length - 4} more` : shown;
}

function leftOut({ leftOut }: StackList): string[] {
  if (leftOut.length === 0) return [];
  return ['## Left out\n', ...leftOut.map(({ name, why }) => `- ${name}: ${why}.`), ''];
}

function markdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')));
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
