import { EXPECTATIONS } from '../../../evidence/expectations.ts';
import { REFUSALS } from '../../../evidence/questions.ts';
import { attemptsIn, type TimelineAttempt } from '../../../evidence/timeline.ts';
import { isOfTimeline } from '../../../evidence/redraw-callback.ts';
import type { ArrivalRecord, ExchangeRecord, JudgementRecord, Status } from '../../../spec/report.ts';
import { clientJudgement, clientRequest } from './client-evidence.ts';
import { exchangeWith } from './golden/make.ts';
import { judgedRequest } from './sent-kit.ts';
import { stateEvidence } from './state-evidence.ts';

/** What the suite calls an order, as nobody guesses it. */
export const DELIVER_ID = 'd0e7a3f1-94b2-4c55-8a6d-3f1b7c902e84';

/** What a made-up case rests on. */
export interface Evidence {
  readonly exchanges: readonly ExchangeRecord[];
  readonly judgements: readonly JudgementRecord[];
}

const NOTHING: Evidence = { exchanges: [], judgements: [] };
const TIMELINE = [
  ...['POST 1 0 0 0 500 5 6 0', 'POST 1 0 9 9 200 12 13 0', 'POST 1 1 0 0 500 5 6 1', 'POST 1 1 9 9 200 12 13 1'],
  ...['POST 2 0 20 20 200 22 23 2', 'POST 2 1 20 20 200 22 23 3'],
].join('; ');

/** What is seen of a target that keeps the contract, whatever the matcher. */
const KEPT = {
  ...{
    parses: 'true',
    token: 'nowhere',
    faults: '0',
    alg: 'HS256',
    segments: '3',
    signature: '43',
    says: 'true',
    exp: 'none',
  },
  ...{ echo: 'the same', differing: '', gist: 'the same', gists: '2', success: 'true' },
  ...{ key: 'the right one', field: 'the same', codes: '1', texts: '1' },
  ...{ attempts: TIMELINE, states: '1 2', elsewhere: '0', trapped: '0', lines: '2' },
};
/** And of one that does not. */
const BROKEN = {
  ...{ parses: 'false', token: 'in the body', faults: '1', alg: 'none', segments: '2', says: 'false', exp: '1' },
  ...{ echo: 'another', differing: 'status', gist: 'another', gists: '1', success: 'false' },
  ...{ key: 'another', field: 'another', codes: 'none', texts: '0' },
  ...{
    attempts: 'another 2 0 0 0 200 5 6 0; another 2 0 9000 9000 200 9005 9006 1; another 3 0 2 2 500 7 8 2',
    states: '1 2',
    elsewhere: '0',
    trapped: '1',
    lines: '1',
  },
};

const ARGS: Readonly<Record<string, readonly string[]>> = {
  toBeRepeated: ['500', '2000', '2'],
  toDeliverEach: ['1, 2'],
  toServeEachLine: ['1, 2'],
  toStaySilent: ['200', '0'],
  toBeKeptOut: ['false'],
};
/** What is asked of one rule otherwise than of others. */
const OTHER_ARGS: Readonly<Record<string, readonly string[]>> = {
  'CALLBACK-07': ['DeliverID', DELIVER_ID],
  'CALLBACK-08': ['OrderDetailID', '1'],
  'CALLBACK-11': ['301', '2000', '2'],
  'CALLBACK-12': ['404', '2000', '2'],
  'CALLBACK-16': ['201', '0'],
};

/** What a judgement names beside the request of its case: the good one before it is the first of all. */
const NAMED: Readonly<Record<string, readonly number[]>> = {
  ...{ toBeKeptOut: [1, 0], toGrantNoToken: [1, 0], toBeNobodyElses: [1, 0] },
  toBeOfSameCustomer: [1, 0],
  ...{ toAnswerLike: [1, 0, 2], toAnswerAlike: [1, 2, 3] },
};
/** Answers that others are set against: another of the case’s own, and those that several cases share. */
const SHARED = { case: 'the good request', request: judgedRequest('RECEIVER-05', delivery(true)) };
const EQUALS: Readonly<Record<string, readonly Partial<ExchangeRecord>[]>> = {
  toAnswerLike: [{}],
  toAnswerAlike: [SHARED, SHARED],
};

/** Rules beside whose requests stand good ones, though they ask for no refusal. */
const HAVE_OTHERS = /^(?:CALLBACK-|LOGIN-25)/;

/** The label of the made-up case of a rule: where a delivery is refused, with what. */
export function labelFor(rule: string): string {
  const named = ['CALLBACK-11', 'CALLBACK-12', 'CALLBACK-13', 'CALLBACK-16'].includes(rule);
  // These are called by the name of the header.
  if (rule === 'KEY-02' || rule === 'RECEIVER-07') return 'ApiKey';
  if (rule === 'BEARER-27') return 'Authorization';
  // What a client did in one scenario all cells tell alike: here each has its own.
  // And what stands for a credential that a case changes says how.
  if (/^(?:CLIENT|BEARER|KEY-05|RECEIVER-04)/.test(rule)) return `the case of ${rule}`;
  return named ? `the case ${OTHER_ARGS[rule]?.[0] ?? '500'}` : 'the case';
}

/** The attempts, answered with what the rule is about. */
function attemptsFor(rule: string, attempts: string): string {
  const [code = ''] = OTHER_ARGS[rule] ?? [];
  if (rule === 'CALLBACK-11' || rule === 'CALLBACK-12') return attempts.replaceAll(' 500 ', ` ${code} `);
  return rule === 'CALLBACK-16' ? attempts.replaceAll(' 200 ', ` ${code} `) : attempts;
}

/** The evidence of one case of a rule that ended so, as far as a case that ends so has any. */
export function evidenceFor(rule: string, status: Status, startedAt: string): Evidence {
  const at = momentOf(rule);
  const arrived = {
    durationMs: 5,
    arrival: arrivalAt(startedAt, { since: at, at, answeredAt: at + 5, clearAt: at + 6 }),
  };
  // Each rule has a login of its own.
  const durationMs = 8 + (rule.startsWith('LOGIN') ? at : 0);
  const about = { startedAt, durationMs, case: labelFor(rule), ...(rule.startsWith('CALLBACK') && arrived) };
  const control = exchangeWith({
    startedAt,
    durationMs,
    case: labelFor(rule),
    purpose: 'control',
    request: goodRequest(rule),
    answer: granted(200, startedAt),
  });
  if (status === 'observed') return { ...NOTHING, exchanges: [exchangeWith(about)] };
  if (status !== 'pass' && status !== 'fail' && status !== 'warn') return NOTHING;
  const pass = status === 'pass';
  const asked = EXPECTATIONS[rule]?.[0]?.asks;
  // A rule that only observes, and one that has no test.
  if (asked === undefined) return { ...NOTHING, exchanges: [exchangeWith(about)] };
  if (rule.startsWith('CLIENT-'))
    return {
      exchanges: [clientRequest(rule, about)],
      judgements: asked.map((matcher) => clientJudgement(rule, matcher, pass)),
    };
  if (rule === 'RECEIVER-06') return stateEvidence(labelFor(rule), startedAt, pass);
  const refusal = asked.some((one) => REFUSALS.includes(one));
  const wanted = asked.map((one) => /^toHaveStatus (.+)/.exec(one)?.[1]).find((one) => one !== undefined);
  // A delivery is answered by the suite, however it is judged.
  const isRefused = refusal === pass && !rule.startsWith('CALLBACK');
  const answer = isRefused ? refused(pass ? Number(wanted ?? 401) : 401) : granted(200, startedAt);
  const sent = exchangeWith({
    ...about,
    vouchedBy: refusal ? [0] : [],
    answer,
    request: judgedRequest(rule, delivery(pass)),
  });
  const seen = pass ? KEPT : BROKEN;
  const isWhole = asked.some(isOfTimeline);
  const attempts = attemptsFor(rule, seen.attempts);
  const sents = isWhole ? deliveries(rule, attempts, startedAt, Number(seen.trapped)) : [sent];
  const judgements = asked.map((one) => {
    const [matcher = '', kind] = one.split(' ');
    const facts = { ...seen, attempts };
    const args = kind === undefined ? (OTHER_ARGS[rule] ?? ARGS[matcher] ?? []) : [kind];
    const named = isWhole ? sents.map((_, place) => place + 1) : (NAMED[matcher] ?? [1]);
    return { matcher, args, exchanges: named, facts, pass };
  });
  const more = asked.flatMap((matcher) => EQUALS[matcher] ?? []);
  // Where all is judged there is no other good request: the one under judgement was sent twice.
  const isBeside = refusal || HAVE_OTHERS.test(rule) || asked.some((matcher) => Object.hasOwn(NAMED, matcher));
  const first = isBeside ? control : sent;
  return { exchanges: [first, ...sents, ...more.map((over) => ({ ...control, ...over }))], judgements };
}

/** A good request of the kind that a rule sets others against. */
function goodRequest(rule: string): ExchangeRecord['request'] {
  const { request } = exchangeWith();
  const credential = rule.startsWith('KEY-')
    ? ['ApiKey', '<SUPPLIER_API_KEY>']
    : rule.startsWith('RECEIVER-')
      ? ['Apikey', '<RECEIVER_API_KEY>']
      : ['Authorization', 'Bearer <ACCESS_TOKEN>'];
  const headers = [['Content-Type', 'application/json'], credential] as [string, string][];
  const body = rule.startsWith('LOGIN-') ? '{"Email":"<EMAIL>","Password":"<PASSWORD>"}' : request.body;
  // An order is made elsewhere than its deliveries come to.
  const url = rule.startsWith('CALLBACK-') ? `${request.url}/New` : request.url;
  return { ...request, url, headers, body };
}

function granted(status: number, startedAt: string): ExchangeRecord['answer'] {
  const body = JSON.stringify({
    data: {
      Token: '<ACCESS_TOKEN>',
      Expiration: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
      callbackData: 'conformance',
    },
    success: true,
    message: 'Signed in.',
  });
  return message(status, body, [['Content-Type', 'application/json']]);
}

function refused(status: number): ExchangeRecord['answer'] {
  return message(status, JSON.stringify({ success: false, message: 'No.' }), [['WWW-Authenticate', 'Bearer']]);
}

function message(
  status: number,
  body: string,
  headers: ExchangeRecord['request']['headers'],
): ExchangeRecord['answer'] {
  return { status, statusText: '', headers, body, bodyBytes: body.length, bodyCut: false };
}

/** What came for the order of a rule: the attempts of a timeline, and then to the trap. */
function deliveries(rule: string, timeline: string, startedAt: string, trapped: number): ExchangeRecord[] {
  const attempts = attemptsIn(timeline);
  const came = (attempt: TimelineAttempt, request: ExchangeRecord['request']): ExchangeRecord => {
    const arrival = arrivalAt(startedAt, attempt, momentOf(rule));
    return exchangeWith({
      ...{ case: labelFor(rule), arrival, request, startedAt: new Date(arrival.at).toISOString() },
      durationMs: Number(attempt.answeredAt) - attempt.at,
      answer: refused(Number(attempt.answer)),
    });
  };
  const { request } = exchangeWith();
  const at = (url: string, attempt: TimelineAttempt): ExchangeRecord => {
    const { state, line, values } = attempt;
    const method = attempt.method === 'POST' ? 'POST' : 'GET';
    const fields = { DeliverID: rule, OrderDetailID: Number(line) + 1, Status: Number(state), DeliveryNote: [values] };
    const { headers } = delivery(true);
    return came(attempt, { ...request, url, method, headers, body: JSON.stringify({ ...fields, DeliveryData: [] }) });
  };
  return [
    ...attempts.map((attempt) => at(request.url, attempt)),
    ...attempts.slice(0, trapped).map((attempt) => at(`${request.url}/trap-1`, { ...attempt, values: 'x' })),
  ];
}

/** The times of an attempt, of an order that was made at this moment. */
/** Each rule has deliveries of its own, and no two come at once. */
function momentOf(rule: string): number {
  return Number(rule.slice(-2)) / 100;
}

/** @param later how much later than these times it came, in milliseconds. */
function arrivalAt(madeAt: string, times: ArrivalRecord, later = 0): ArrivalRecord {
  const on = (time: number): number => Date.parse(madeAt) + (time + later);
  const { since, at, answeredAt, clearAt } = times;
  return {
    ...{ since: on(since), at: on(at) },
    answeredAt: answeredAt === null ? null : on(answeredAt),
    clearAt: clearAt === null ? null : on(clearAt),
  };
}

function delivery(pass: boolean): ExchangeRecord['request'] {
  const { request } = exchangeWith();
  const fields = {
    DeliverID: DELIVER_ID,
    OrderDetailID: 1,
    Status: pass ? 1 : 9,
    DeliveryData: ['<CODE>'],
    DeliveryNote: ['n'],
  };
  const type = pass ? 'application/json' : 'text/plain';
  return {
    ...request,
    headers: [
      ['Apikey', '<API_KEY>'],
      ['Content-Type', type],
    ],
    body: JSON.stringify(fields),
  };
}
