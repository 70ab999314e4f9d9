import { expect, test } from '@playwright/test';
import { UnpackError } from '../../../reporters/packed/rows.ts';
import { unpack } from '../../../reporters/packed/unpack.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { checkReport } from '../../../reporters/validate.ts';
import type { PackedReport } from '../../../spec/report-packed.ts';
import { wholeReport } from './gate-kit.ts';

const whole = wholeReport();

const forged: readonly (readonly [string, (packed: Writable) => void, string])[] = [
  [
    'columns by names that are exchanged',
    ({ recorded }) => {
      recorded.columns.requests = ['endpoint', 'body', 'headers', 'rest'];
    },
    'recorded.columns calls the columns of requests otherwise than what they are',
  ],
  [
    'an exchange that is not there',
    ({ cells }) => void (cells[0].exchanges = [9999]),
    'a cell refers to recorded.exchanges[9999], which is not there',
  ],
  [
    'an exchange that is no place',
    ({ cells }) => void (cells[0].exchanges = [-1]),
    '/cells/0/exchanges/0 must be >= 0',
  ],
  ['an exchange between two', ({ cells }) => void (cells[0].exchanges = [0.5]), '/cells/0/exchanges/0 must be object'],
  [
    'a request that is not there',
    ({ recorded }) => void (recorded.exchanges[0][3] = 9999),
    'recorded.exchanges[0] refers to recorded.requests[9999], which is not there',
  ],
  [
    'an answer that is not there',
    ({ recorded }) => void (recorded.exchanges[0][4] = 9999),
    'recorded.exchanges[0] refers to recorded.answers[9999]',
  ],
  [
    'a header that is not there',
    ({ recorded }) => void (recorded.requests[0][1] = [9999]),
    'recorded.requests[0] refers to recorded.headers[9999]',
  ],
  [
    'a body that is not there',
    ({ recorded }) => void (recorded.answers[0][3] = 9999),
    'recorded.answers[0] refers to recorded.bodies[9999]',
  ],
  [
    'a piece that is not there',
    ({ recorded }) => void (recorded.answers[0][3] = [9999]),
    'recorded.answers[0] refers to recorded.pieces[9999]',
  ],
  [
    'pieces that are more than any report',
    ({ recorded }) => {
      recorded.pieces = ['x'.repeat(1_000_000)];
      recorded.answers[0][3] = Array.from({ length: 300 }, () => 0);
    },
    'its numbers stand for more than the 200 MB that a report may say',
  ],
  [
    'an address that is not there',
    ({ recorded }) => void (recorded.requests[0][0] = 9999),
    'recorded.requests[0] refers to recorded.endpoints[9999]',
  ],
  [
    'facts that are not there',
    ({ recorded }) => void (recorded.judgements[0][2] = 9999),
    'recorded.judgements[0] refers to recorded.facts[9999]',
  ],
  [
    'a label that is not there',
    ({ recorded }) => void (recorded.exchanges[0][0] = 9999),
    'recorded.exchanges[0] refers to recorded.labels[9999]',
  ],
  [
    'the label of a case that is not there',
    ({ cells }) => void (cells[0].cases[0][0] = 9999),
    'refers to recorded.labels[9999]',
  ],
  ['no labels', ({ recorded }) => void Reflect.deleteProperty(recorded, 'labels'), 'refers to recorded.labels['],
  [
    'itself as its good request',
    ({ recorded }) => void (recorded.exchanges[0][5] = [9999]),
    'recorded.exchanges[0] is vouched for by 9999, which is not in ',
  ],
  [
    'a moment beyond all calendars',
    ({ recorded }) => void (recorded.exchanges[0][1] = 9e15),
    'recorded.exchanges[0] began at no time',
  ],
  [
    'a command that nobody can word',
    ({ recorded }) => void (recorded.requests[0] = [recorded.endpoints.push(['GET', 'a\u0000']) - 1, [], null, {}]),
    'recorded.requests[0] has no usual command, and names none',
  ],
  [
    'no tables',
    (packed) => void Reflect.deleteProperty(packed, 'recorded'),
    "the whole must have required property 'recorded'",
  ],
  ['tables, and the old form', (packed) => void (packed.schemaVersion = 1), '/recorded boolean schema is false'],
  [
    'a table that nobody knows',
    ({ recorded }) => void Object.assign(recorded, { more: [] }),
    '/recorded must NOT have additional properties (more)',
  ],
];

interface Writable {
  schemaVersion: number;
  cells: [{ exchanges: unknown[]; cases: [unknown[]] }];
  recorded: Record<'requests' | 'answers' | 'exchanges' | 'judgements', [unknown[], ...unknown[][]]> & {
    columns: Record<string, string[]>;
    endpoints: unknown[];
    headers: [string, string][];
    bodies: string[];
    pieces: string[];
  };
}

function written(): Writable {
  return JSON.parse(renderJson(whole)) as Writable;
}

for (const [what, change, sentence] of forged) {
  test(`a report that refers to ${what} is refused in a sentence`, () => {
    const packed = written();
    change(packed);
    const { value, fault } = checkReport(packed);
    expect(value).toBeNull();
    expect(fault).toContain(sentence);
  });
}

const laughs: readonly (readonly [string, (packed: Writable) => void])[] = [
  [
    'bodies',
    ({ recorded, cells }) => {
      recorded.bodies.push('ha'.repeat(250_000));
      recorded.answers.push([200, 'OK', [], recorded.bodies.length - 1]);
      recorded.exchanges.push(['ha', 0, 0, 0, recorded.answers.length - 1, []]);
      cells[0].exchanges = Array.from({ length: 100_000 }, () => recorded.exchanges.length - 1);
    },
  ],
  [
    'headers within requests that nobody shows',
    ({ recorded }) => {
      recorded.headers.push(['ha', 'ha'.repeat(2500)]);
      const last = recorded.headers.length - 1;
      for (let row = 0; row < 100; row++)
        recorded.requests.push([0, Array.from({ length: 2500 }, () => last), null, { curl: 'curl' }]);
    },
  ],
  [
    'the command of one request',
    ({ recorded }) => {
      recorded.headers.push(['ha', "'".repeat(100_000)]);
      const last = recorded.headers.length - 1;
      recorded.requests.push([0, Array.from({ length: 100_000 }, () => last), null]);
    },
  ],
  [
    'what every judgement has seen',
    ({ recorded, cells }) => {
      recorded.judgements.push({ matcher: 'toEcho', args: ['ha'.repeat(250_000)], facts: {}, pass: true } as never);
      const last = recorded.judgements.length - 1;
      const judgements = Array.from({ length: 100_000 }, () => [last, []]);
      Object.assign(cells[0], { cases: [{ label: 'ha', status: 'pass', reason: null, judgements }] });
    },
  ],
];

for (const [what, change] of laughs) {
  test(`a small report that says very much by ${what} is refused before it has said it`, () => {
    const packed = written();
    change(packed);
    expect(JSON.stringify(packed).length).toBeLessThan(4_000_000);
    expect(() => unpack(packed as unknown as PackedReport)).toThrow(UnpackError);
    expect(checkReport(packed).fault).toBe(
      'its numbers stand for more than the 200 MB that a report may say: no run writes that',
    );
  });
}
