import { expect, test } from '@playwright/test';
import { Budget } from '../../../fixtures/secrets/budget.ts';
import { secretsIn, secretsInBody } from '../../../fixtures/secrets/learn/learn.ts';
import { secretsInHeaders } from '../../../fixtures/secrets/learn/in-headers.ts';
import { Redactor } from '../../../fixtures/secrets/redactor.ts';
import { Address } from '../../../fixtures/roles/callback/hub/address.ts';
import { signsOf } from '../../../fixtures/roles/callback/claims/signs.ts';
import { parseExactly } from '../../../fixtures/wire/json.ts';
import { tokensIn } from '../../../fixtures/wire/tokens-in.ts';
import { kindOf } from '../../../reporters/render/causes.ts';
import { placeOfDifference, saidOf } from '../../../spec/likeness.ts';
import { hasShortPaths } from '../../../spec/paths.ts';
import { trimmedEnd } from '../../../spec/trim.ts';
import { visibleText } from '../../../spec/visible.ts';
import { processorTime } from '../processor.ts';

/** Whoever answers, or sends a delivery, chooses the text: none of it may take the square of its length. */

const KIB = 1024;
const SHORT = 8 * KIB;
/** Sixteen times as long. A linear reader needs sixteen times as long for it, one of the square 256 times. */
const LONG = 128 * KIB;
const MOST = 64;
/** In milliseconds: so little says nothing of growth. */
const SLACK = 100;

/** The time that one call has the processor, in milliseconds: the shortest of some, where one takes long. */
function cost(call: () => unknown): number {
  let best = Infinity;
  for (let round = 0; round < 3 && best > SLACK; round++) {
    const spent = processorTime();
    call();
    best = Math.min(best, spent());
  }
  return best;
}

const said = (text: string): ReturnType<typeof saidOf> => saidOf('OK', [], { text });

/** What reads texts that an end has chosen. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a number of JSON': (text) => parseExactly(Buffer.from(`{"id":${text}}`)),
  'a text of JSON': (text) => parseExactly(Buffer.from(JSON.stringify({ id: text, number: 1.5 }))),
  'a delivery of a stranger': (text) => signsOf(Buffer.from(`{"OrderDetailID":${text}}`), false),
  'secrets in JSON': (text) => secretsIn({ m: text, token: text, list: [text] }, new Budget(0)),
  'secrets under a name': (text) => secretsIn({ m: `token=${text}` }, new Budget(0)),
  'secrets in a text': (text) => secretsInBody(text, new Budget(0)),
  'secrets in a header line': (text) => secretsInHeaders([['x-a', `token=${text}`]], new Budget(0)),
  'a cookie': (text) => new Redactor().headerValue('set-cookie', `a=${text}`),
  'tokens of an answer': (text) => tokensIn({ statusText: '', headers: [['x-a', text]], body: Buffer.from(text) }),
  'an address': (text) => Address.of(`/${text}`),
  'a text that differs': (text) => placeOfDifference([said('a'), said(`${text}b`)], [said(`${text}c`), said('d')]),
  'the reason of a cause': kindOf,
  'a text on a page': visibleText,
  'zeros at the end': (text) => trimmedEnd(text, '0/!'),
};

/** Pieces that patterns begin anew at, and what stands behind the last of them. */
const PIECES = [
  '0',
  '/',
  '!',
  'a',
  '1',
  '-',
  '=',
  ' ',
  '"',
  '\\',
  '<',
  'aA',
  'token ',
  'token=!!!!!!',
  'a: ',
  '/trap-',
  ';',
];
const ENDS = ['', 'x', '\n1'];

for (const [name, read] of Object.entries(READERS))
  test(`${name} is read in time that grows with its length alone`, () => {
    for (const piece of PIECES)
      for (const end of ENDS) {
        const [short, long] = [SHORT, LONG].map((length) => {
          const text = piece.repeat(length / piece.length) + end;
          return cost(() => read(text));
        });
        expect(long, JSON.stringify([piece, end])).toBeLessThan(MOST * (short ?? 0) + SLACK);
      }
  });

test('a number with zeros within is read in time that grows with its length alone', () => {
  const [short, long] = [SHORT, LONG].map((length) =>
    cost(() => parseExactly(Buffer.from(`{"id":1.${'0'.repeat(length)}1}`))),
  );
  expect(long).toBeLessThan(MOST * (short ?? 0) + SLACK);
});

test('long names above many leaves are no more work than their body is long', () => {
  const body = nested(
    'n'.repeat(1000),
    200,
    Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, 1])),
  );
  expect(hasShortPaths(body)).toBe(false);
  expect(cost(() => saidOf('OK', [], { json: body }))).toBeLessThan(1000);
  const [one, other] = [1, 2].map((last) => saidOf('OK', [], { json: nested('n'.repeat(1000), 200, [body, last]) }));
  expect(placeOfDifference([one ?? new Map()], [other ?? new Map()])).toBe('the body');
});

test('a time in such a body tells nothing', () => {
  const wide = Array.from({ length: 20_000 }, () => 1);
  const [one, other] = ['noon', 'later'].map((serverTime) =>
    saidOf('OK', [], { json: nested('n'.repeat(100), 20, { wide, serverTime }) }),
  );
  expect(placeOfDifference([one ?? new Map()], [other ?? new Map()])).toBeNull();
});

test('a body as any platform writes one is looked at place by place', () => {
  const items = Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'Gold bar', createdOn: '2030-01-01' }));
  expect(hasShortPaths({ data: { products: { items } } })).toBe(true);
});

function nested(name: string, depth: number, within: unknown): unknown {
  let body = within;
  for (let level = 0; level < depth; level++) body = { [name]: body };
  return body;
}
