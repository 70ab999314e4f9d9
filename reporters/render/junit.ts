import type { Cell, Report, Status } from '../../spec/report.ts';
import { bearing, gate } from '../verdict.ts';
import { reasonBeyond } from '../reason.ts';
import { groupBy } from './group.ts';
import { xmlDocument, type Element } from './junit/xml.ts';
import { decisiveCases, exchangeOf } from './views.ts';
import { cut } from './visible.ts';
import { count, SIGNS } from './words.ts';

const CASES_SHOWN = 10;
const TEXT_SHOWN = 2000;
const COMMAND_SHOWN = 4000;

/**
 * The report as `junit.xml`, in the form that Jenkins publishes as junit-10 and that GitLab and GitHub viewers read: a
 * suite a rule, whose properties say what the rule is, and in it a test a cell. What was not judged is skipped, with the
 * reason; what the environment or the suite spoilt is an error; a warning fails only where the gate says so.
 */
export function renderJunit(report: Report): string {
  const rules = [...groupBy(bearing(report), (cell) => cell.rule).values()];
  const suites = rules.map((cells) => ruleSuite(cells, report));
  const run = runSuite(report, suites);
  const all = run === null ? suites : [run, ...suites];
  const sum = (name: Count) => all.reduce((total, suite) => total + numberOf(suite, name), 0);
  return xmlDocument({
    tag: 'testsuites',
    attributes: {
      name: `Contract conformance of ${report.target.name}: ${report.verdict}`,
      tests: sum('tests'),
      failures: sum('failures'),
      errors: sum('errors'),
      time: seconds(bearing(report)),
    },
    children: all,
  });
}

type Count = 'tests' | 'failures' | 'errors';

function numberOf(suite: Element, name: Count): number {
  return Number(suite.attributes?.[name] ?? 0);
}

function ruleSuite(cells: readonly Cell[], report: Report): Element {
  const [cell] = cells;
  if (cell === undefined) throw new Error('a rule without cells');
  const { rule, level, basis, source, openapi, role, sentence } = cell;
  const properties = { rule, level, basis, source, openapi, role, sentence };
  return suite(
    `${rule} ${cell.title}`,
    report.startedAt,
    seconds(cells),
    properties,
    cells.map((one) => testOf(one, report)),
  );
}

/** What is wrong with the run rather than with a cell, where there is anything: the file then fails as the gate does. */
function runSuite(report: Report, suites: readonly Element[]): Element | null {
  const problems = report.problems.map((problem, index) =>
    test('conformance.run', `problem ${index + 1}`, '0', [outcome('error', problem, 'problem', problem)]),
  );
  const told =
    problems.length + suites.reduce((sum, one) => sum + numberOf(one, 'failures') + numberOf(one, 'errors'), 0);
  const why = gate(report).why.join('; ');
  const held =
    why === '' || told > 0
      ? []
      : [test('conformance.run', `gate ${report.gate}`, '0', [outcome('failure', why, 'gate', why)])];
  const tests = [...problems, ...held];
  return tests.length === 0 ? null : suite('The run', report.startedAt, '0', {}, tests);
}

function suite(
  name: string,
  timestamp: string,
  time: string,
  properties: Readonly<Record<string, string>>,
  tests: readonly Element[],
): Element {
  const having = (tag: string) => tests.filter(({ children }) => children?.some((child) => child?.tag === tag)).length;
  const listed = Object.entries(properties).map(([key, value]) => ({
    tag: 'property',
    attributes: { name: key, value },
  }));
  return {
    tag: 'testsuite',
    attributes: {
      name,
      tests: tests.length,
      failures: having('failure'),
      errors: having('error'),
      skipped: having('skipped'),
      time,
      timestamp: timestamp.slice(0, 19),
    },
    children: [listed.length === 0 ? null : { tag: 'properties', children: listed }, ...tests],
  };
}

function testOf(cell: Cell, { gate: held }: Report): Element {
  const chapter = cell.rule.replace(/-\d+$/, '');
  const children = outcomesOf(cell, OUTCOMES[held === 'strict' && cell.status === 'warn' ? 'fail' : cell.status]);
  return test(`${chapter}.${cell.subject}`, `${cell.rule} ${cell.title}`, seconds([cell]), children);
}

function test(classname: string, name: string, time: string, children: readonly Element[]): Element {
  return { tag: 'testcase', attributes: { classname, name, time }, children };
}

type Outcome = 'failure' | 'error' | 'skipped' | 'system-out';

const OUTCOMES: Readonly<Record<Status, Outcome>> = {
  pass: 'system-out',
  observed: 'system-out',
  warn: 'system-out',
  fail: 'failure',
  error: 'error',
  inconclusive: 'error',
  waived: 'skipped',
  blocked: 'skipped',
  'not-tested': 'skipped',
};

function outcomesOf(cell: Cell, kind: Outcome): Element[] {
  if (kind === 'system-out') {
    const said = cell.status === 'warn' ? details(cell) : cell.observations.map(told);
    return said.length === 0 ? [] : [{ tag: kind, text: said.join('\n') }];
  }
  const { waiver, remedy } = cell;
  const why = cell.reason ?? 'no reason given';
  const message =
    waiver !== null
      ? `failed, and waived until ${waiver.expires} by ${waiver.owner} (${waiver.ticket}): ${why}`
      : remedy === null
        ? why
        : `${why}. To have it tested: ${remedy}`;
  return [outcome(kind, message, SIGNS[cell.status].word, kind === 'skipped' ? '' : details(cell).join('\n'))];
}

function outcome(tag: Outcome, message: string, type: string, text: string): Element {
  const attributes = { message: clipped(message), type };
  return text === '' ? { tag, attributes } : { tag, attributes, text };
}

/** A finding at length: the sentence, and for each case what was expected, what came and how to see it again. */
function details(cell: Cell): string[] {
  const cases = decisiveCases(cell);
  const more = cases.length - CASES_SHOWN;
  return [
    cell.sentence,
    `${cell.level}, ${cell.basis}: ${cell.source}`,
    ...(cell.advice === undefined ? [] : [`What to do: ${cell.advice}`]),
    ...cases.slice(0, CASES_SHOWN).flatMap((one) => {
      const curl = exchangeOf(cell, one)?.curl;
      const because = reasonBeyond(one);
      return [
        '',
        clipped(one.label),
        ...(one.expected === null ? [] : [`  expected: ${clipped(one.expected)}`]),
        ...(one.got === null ? [] : [`  got: ${clipped(one.got)}`]),
        ...(because === null ? [] : [`  because: ${clipped(because)}`]),
        ...(curl === undefined ? [] : [`  ${command(curl)}`]),
      ];
    }),
    ...(more > 0 ? ['', `and ${count(more, 'more case')}: see matrix.html`] : []),
  ];
}

function told({ question, answer }: Cell['observations'][number]): string {
  return `${question} ${clipped(answer)}`;
}

/** The command whole, or not at all: the beginning of one is no command. */
function command(curl: string): string {
  return curl.length <= COMMAND_SHOWN ? curl : `(a curl command of ${curl.length} characters: see matrix.html)`;
}

function clipped(text: string): string {
  const { shown, left } = cut(text, TEXT_SHOWN);
  return left === 0 ? shown : `${shown}… (${count(left, 'more character')})`;
}

function seconds(cells: readonly Cell[]): string {
  return (cells.reduce((sum, cell) => sum + cell.durationMs, 0) / 1000).toFixed(3);
}
