import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

/** A request with one body that was answered by another. */
function exchange(sent: unknown, answered: unknown): ExchangeRecord {
  const { request, answer, ...rest } = exchangeWith();
  if (answer === null) throw new Error('there is no answer');
  return {
    ...rest,
    request: { ...request, body: JSON.stringify(sent) },
    answer: { ...answer, status: 200, body: JSON.stringify(answered) },
  };
}

/** What is drawn again of a text that was sent, of what came back, and of what is told of it. */
function echoed(sent: unknown, back: unknown, echo = 'the same'): boolean | null {
  const one = exchange({ callbackData: sent }, { data: { Token: '<ACCESS_TOKEN>', callbackData: back } });
  return redrawn('toEcho', { args: [String(sent)], facts: { echo }, exchanges: [one] });
}

test('a text that is shown to have come back changed is not the same, whatever is told of it', () => {
  expect(echoed('order 4711', 'order 4711')).toBe(true);
  expect(echoed('order 4711', 'order 4711', 'another')).toBe(false);
  for (const other of ['conformance', '', 4711, null, undefined]) expect(echoed('order 4711', other)).toBe(false);
});

test('a text of which not all is shown is what is told of it', () => {
  for (const [sent, back] of [
    ['a <API_KEY> in it', 'b'],
    ['\ufffd', '?'],
  ])
    expect(echoed(sent, back)).toBe(true);
  // What is shown where it was sent is no secret where it comes back.
  expect(echoed('b', 'a <API_KEY, base64> in it')).toBe(false);
});

test('a text that another login is shown to have sent is of another, whatever is told of it', () => {
  const other = exchange({ callbackData: 'conformance, one' }, { data: {} });
  const one = (back: unknown, others = [other], echo = 'of no other'): boolean | null =>
    redrawn('toEchoNoOther', {
      args: [],
      facts: { echo },
      exchanges: [exchange({}, { data: { Token: '<ACCESS_TOKEN>', callbackData: back } }), ...others],
    });
  for (const lawful of [undefined, null, '', 'none', 4711]) expect(one(lawful), String(lawful)).toBe(true);
  expect(one('conformance, one')).toBe(false);
  expect(one(null, [other], 'of another')).toBe(false);
  // Beside logins that sent no text, nothing is shown; an empty one is nobody’s.
  expect(one(null, [exchange({}, {})])).toBe(false);
  expect(one('', [exchange({ callbackData: '' }, {})])).toBe(true);
});

test('a claim that is not among those of the token is not in it', () => {
  const one = exchange({}, { data: { Token: '<ACCESS_TOKEN>' } });
  const carries = (name: string, claims: string, says = 'true'): boolean | null =>
    redrawn('toCarryClaim', { args: [name], facts: { says, claims }, exchanges: [one] });
  expect(carries('customerId', 'aud, exp, tenant')).toBe(false);
  expect(carries('customerId', 'aud, customerId, exp')).toBe(true);
  expect(carries('customerId', 'aud, customerId, exp', 'false')).toBe(false);
  // A path into a claim, names that hold what lies between names, and reports that name none.
  for (const [name, claims] of [
    ['ext.customerId', 'aud, ext'],
    ['a, b', 'a, b, c'],
    ['customerId', ''],
    ['customerId', 'aud, <EMAIL>'],
  ] as const)
    expect(carries(name, claims)).toBe(true);
});

test('a field that is shown to name another order names it, whatever is told of it', () => {
  const names = (field: string, value: string, shown: unknown, told = 'the same'): boolean | null =>
    redrawn('toName', { args: [field, value], facts: { field: told }, exchanges: [exchange({ [field]: shown }, {})] });
  expect(names('DeliverID', '3Af053B6', '3Af0')).toBe(false);
  expect(names('OrderDetailID', '100001', 100002)).toBe(false);
  expect(names('OrderDetailID', '100001', '100002', 'the order’s')).toBe(false);
  // A report keeps the digits that a number loses.
  expect(names('OrderDetailID', '9007199254740995', 9007199254740994)).toBe(false);
  // A delivery shows nothing of what an argument hides, and begins with what it is cut to.
  expect(names('DeliverID', '<A>', '3Af0')).toBe(false);
  expect(names('OrderDetailID', '<A>', 100002)).toBe(false);
  expect(names('DeliverID', 'a'.repeat(80), 'b')).toBe(false);
  for (const [value, shown] of [
    ['100001', 100001],
    ['100001', '100001'],
    ['9007199254740994', 9007199254740994],
    // What is a placeholder or cut.
    ['<API_KEY>', '<API_KEY>'],
    ['<API_KEY>', '<CODE>'],
    ['a', '<API_KEY>'],
    ['a'.repeat(80), 'a'.repeat(90)],
  ] as const)
    expect(names('OrderDetailID', value, shown)).toBe(true);
  expect(names('OrderDetailID', '100001', undefined, 'absent')).toBe(true);
  expect(names('OrderDetailID', '100001', 100001, 'another')).toBe(false);
});

/** What is drawn again of an answer that a matcher is told the best of. */
function drawn(
  matcher: string,
  facts: Readonly<Record<string, string>>,
  answers: readonly Partial<NonNullable<ExchangeRecord['answer']>>[],
  args: readonly string[] = [],
): boolean | null {
  const exchanges = answers.map((answer, place): ExchangeRecord => {
    const one = exchange({ callbackData: 'x' }, {});
    const purpose = place === 0 ? 'case' : 'control';
    return { ...one, purpose, answer: { ...(one.answer as NonNullable<ExchangeRecord['answer']>), ...answer } };
  });
  return redrawn(matcher, { args, facts, exchanges });
}

const JSON_TYPE = [['Content-Type', 'application/json']] as const;
const GRANTED = { data: { Token: '<ACCESS_TOKEN>', Expiration: '2030-01-01T00:00:00Z' }, success: true, message: 'm' };
/** What is told where all is well, and answers of which none is. */
const TOLD = {
  toBeJson: [{ parses: 'true' }, 'OK', '', '{', '{"data":"<ACCESS_TOKEN>"},'],
  toEcho: [{ echo: 'the same' }, 'Forbidden', '', '[]', '{"data":[]}', '{"data":{}}'],
  toGrantToken: [{ token: 'granted' }, 'OK', '[]', '{"data":[]}'],
  toBeEnvelope: [{ faults: '0' }, 'OK', '[]', '{"data":[],"success":true,"message":"m"}'],
  toSucceed: [{ faults: '0' }, 'OK', JSON.stringify({ ...GRANTED, data: { ...GRANTED.data, Expiration: 'soon' } })],
  toHoldHs256Token: [{ alg: 'HS256', segments: '3' }, 'OK', '{"data":{"Token":"opaque"}}'],
  toExpireInUtc: [{ faults: '0' }, 'OK', '[]', '{"data":[]}'],
  toExpireInFuture: [{ expiration: '9999999999999' }, 'OK', '[]'],
  toAgreeOnExpiry: [{ exp: '1', expiration: '1000' }, 'OK', '[]'],
  toBeAcknowledgement: [{ faults: '0' }, 'OK', '[]', '{"success":"true","message":"m"}'],
  toBeAcknowledgedAgain: [{ faults: '0', success: 'true' }, 'OK', '{"success":true,"message":1}'],
} as const;

for (const [matcher, [facts, ...bodies]] of Object.entries(TOLD))
  test(`${matcher} is not believed of an answer that is shown whole and is another`, () => {
    const headers = JSON_TYPE;
    for (const body of bodies) expect(drawn(matcher, facts, [{ headers, body }]), body).toBe(false);
    // What is cut, redacted in part, or no text is what is told of it.
    for (const [body, bodyCut] of [
      ['{"da', true],
      ['{"data":<CODE>', false],
      ['{\ufffd', false],
    ] as const)
      expect(drawn(matcher, facts, [{ headers, body, bodyCut }]), body).toBe(true);
  });

test('a login whose answer is not shown is believed to have granted no token', () => {
  const body = '(the body is not shown: it is text with zeros in it)';
  for (const [token, granted] of [
    ['none', false],
    ['granted', true],
  ] as const)
    expect(drawn('toGrantToken', { token }, [{ headers: JSON_TYPE, body, bodyCut: true }])).toBe(granted);
});

test('answers that are shown to differ are not alike, whatever is told of them', () => {
  const like = (mine: object, theirs: object = GRANTED): boolean | null =>
    drawn(
      'toAnswerLike',
      { differing: '' },
      [mine, theirs, theirs].map((body) => ({ body: JSON.stringify(body) })),
    );
  expect(like(GRANTED)).toBe(true);
  expect(like({ ...GRANTED, message: '<EMAIL>' })).toBe(true);
  for (const other of [{ ...GRANTED, more: 1 }, { ...GRANTED, message: 'n' }, { ...GRANTED, data: null }, ['x']])
    expect(like(other), JSON.stringify(other)).toBe(false);
  // The text that both sent, of which one has lost what its character set has not.
  const echoing = (callbackData: string): object => ({ ...GRANTED, data: { ...GRANTED.data, callbackData } });
  expect(like(echoing('\u6ce8 1'), echoing('\u6ce8 1'))).toBe(true);
  expect(like(echoing('? 1'), echoing('\u6ce8 1'))).toBe(false);
  expect(like(echoing('<EMAIL> 1'), echoing('\u6ce8 1'))).toBe(true);
  const alike = (mine: string, ...theirs: readonly string[]): boolean | null =>
    drawn(
      'toAnswerAlike',
      { gist: 'the same' },
      [mine, ...theirs].map((body) => ({ body })),
    );
  expect(alike('no', 'no', 'no')).toBe(true);
  expect(alike('{"at":"<CODE>"}', '{"at":"1"}')).toBe(true);
  expect(alike('no 1', 'no 2', 'no 3')).toBe(true);
  expect(alike('no body', 'no key', 'no key')).toBe(false);
  expect(alike('{"message":"a"}', '{"message":"b"}')).toBe(false);
  const depends = (mine: string, theirs: string): boolean | null =>
    drawn(
      'toDependOnBody',
      { gists: '2' },
      [mine, theirs, theirs].map((body) => ({ body })),
    );
  expect(depends('{"message":"a"}', '{"message":"b"}')).toBe(true);
  expect(depends('{"message":"<CODE>"}', '{"message":"b"}')).toBe(true);
  expect(depends('{"message":"a","time":1}', '{"message":"a","time":2}')).toBe(false);
});

test('a delivery is what is shown of it, whatever is told', () => {
  const fields = { DeliverID: 'd', OrderDetailID: 1, Status: 1, DeliveryData: ['<CODE>'], DeliveryNote: ['n'] };
  const delivery = (matcher: string, facts: Readonly<Record<string, string>>, body: unknown, key = '<API_KEY>') => {
    const one = exchange(body, {});
    const request = { ...one.request, headers: [['Apikey', key] as const] };
    const shown = typeof body === 'string' ? { ...request, body } : request;
    return redrawn(matcher, { args: ['DeliverID', 'd'], facts, exchanges: [{ ...one, request: shown }] });
  };
  expect(delivery('toHoldFiveFields', { faults: '0' }, fields)).toBe(true);
  expect(delivery('toHoldFiveFields', { faults: '0' }, { ...fields, Status: 7 })).toBe(true);
  expect(delivery('toHoldFiveFields', { faults: '0' }, '{"DeliveryData":[<CODE>]}')).toBe(true);
  for (const other of [{ ...fields, OrderDetailID: '1' }, { ...fields, DeliveryNote: 'n' }, 'OK', '[]'])
    expect(delivery('toHoldFiveFields', { faults: '0' }, other)).toBe(false);
  expect(delivery('toCarryCodes', { codes: '1' }, fields)).toBe(true);
  for (const other of [{ ...fields, DeliveryData: undefined }, { ...fields, DeliveryData: [[]] }, 'OK'])
    expect(delivery('toCarryCodes', { codes: '1' }, other)).toBe(false);
  for (const other of [{ ...fields, DeliveryNote: undefined }, { ...fields, DeliveryNote: [1] }, 'OK'])
    expect(delivery('toCarryNote', { texts: '1' }, other)).toBe(false);
  expect(delivery('toName', { field: 'absent' }, fields)).toBe(false);
  expect(delivery('toName', { field: 'the same' }, { ...fields, DeliverID: undefined })).toBe(false);
  expect(delivery('toCarryKey', { key: 'the right one' }, fields)).toBe(true);
  for (const other of ['<PAYMENT_API_KEY>', '<API_KEY, last character changed>', 'x'])
    expect(delivery('toCarryKey', { key: 'the right one' }, fields, other)).toBe(false);
});
