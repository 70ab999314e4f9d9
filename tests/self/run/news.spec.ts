import { expect, test } from '@playwright/test';
import { onceMore } from '../../../fixtures/run/once-more.ts';
import { callShared, serveShared } from '../../../fixtures/run/shared/line.ts';
import { Redactor, redactor } from '../../../fixtures/secrets/redact.ts';
import type { CellRecord } from '../../../spec/report.ts';
import { lineFolder, sharing } from './line-kit.ts';

const SESSION = 'Rt-0123456789abcdef01234567';

/** The knowledge of each process of a run, and a question that is answered behind all that was told before. */
async function run(workers: number): Promise<{ readonly own: Redactor; readonly others: readonly Worker[] }> {
  const folder = lineFolder();
  const own = new Redactor();
  await serveShared(folder, sharing({ met: () => Promise.resolve([]) }), own);
  return { own, others: Array.from({ length: workers }, () => workerIn(folder)) };
}

interface Worker {
  readonly knowledge: Redactor;
  readonly ask: () => Promise<unknown>;
}

function workerIn(folder: string): Worker {
  const knowledge = new Redactor();
  const shared = callShared(folder, knowledge);
  return { knowledge, ask: () => shared.met() };
}

test('what one worker learns from an answer, all processes of the run know', async () => {
  const { own, others } = await run(2);
  const [one, other] = others as [Worker, Worker];
  one.knowledge.learn({ data: { refreshToken: SESSION } });
  one.knowledge.learnHeaders([['X-Session-Token', 'st-0815-opaque-4711']]);
  await one.ask();
  await other.ask();
  for (const each of [own, other.knowledge]) {
    expect(each.text(`{"note":"${SESSION}"}`)).toBe('{"note":"<ACCESS_TOKEN>"}');
    expect(each.text(Buffer.from(SESSION.toLowerCase()).toString('base64'))).toBe('<ACCESS_TOKEN>');
    expect(each.text('of st-0815-opaque-4711')).toBe('of <ACCESS_TOKEN>');
  }
});

test('what the run itself has learned, a worker knows that begins later', async () => {
  const { own, others } = await run(1);
  own.learn({ data: { refreshToken: SESSION } });
  const [later] = others as [Worker];
  await later.ask();
  expect(later.knowledge.text(SESSION)).toBe('<ACCESS_TOKEN>');
});

test('a name that a secret has in a process stays, and what looks like none is told to nobody', async () => {
  const { own, others } = await run(2);
  const [one, other] = others as [Worker, Worker];
  other.knowledge.register(SESSION, '<PAYMENT_API_KEY>');
  one.knowledge.learn({ refreshToken: SESSION, token: '2026', DeliveryData: ['12 34', 'Gold bar'] });
  await one.ask();
  await other.ask();
  expect(other.knowledge.text(SESSION)).toBe('<PAYMENT_API_KEY>');
  expect(own.text('Gold bar of 2026 and 12 34')).toBe('Gold bar of 2026 and 12 34');
});

test('what one worker calls a secret that it has made, all processes of the run leave as it is', async () => {
  const placeholder = '<ACCESS_TOKEN, minted with signingSecret, expired an hour ago>';
  const { own, others } = await run(2);
  const [one, other] = others as [Worker, Worker];
  one.knowledge.register('a-token-of-mine-4711', placeholder);
  await one.ask();
  await other.ask();
  other.knowledge.learn({ errors: { token: 'EXPIRED_401' } });
  await other.ask();
  for (const each of [own, other.knowledge]) {
    expect(each.onceMore(`Bearer ${placeholder}`)).toBe(`Bearer ${placeholder}`);
    // The form of one makes it none: a target may have said that.
    expect(each.onceMore('<TOKEN, EXPIRED_401>')).toBe('<TOKEN, <ACCESS_TOKEN>>');
  }
});

test('what a process has called so before, those know that begin later', async () => {
  const folder = lineFolder();
  const [own, worker] = [new Redactor(), new Redactor()];
  own.register('a-token-of-the-run', '<TOKEN_OF_THE_RUN>');
  worker.register('a-token-of-a-worker', '<TOKEN_OF_A_WORKER>');
  await serveShared(folder, sharing({ met: () => Promise.resolve([]) }), own);
  await callShared(folder, worker).met();
  for (const each of [own, worker])
    expect(each.placeholders.all).toEqual(expect.arrayContaining(['<TOKEN_OF_THE_RUN>', '<TOKEN_OF_A_WORKER>']));
});

test.describe('a record that was made before the news of a secret', () => {
  test.afterEach(() => {
    redactor.forget();
  });

  const message = {
    headers: [['X-Note', SESSION]],
    body: `{"note":"${SESSION}"}`,
    bodyBytes: 9,
    bodyCut: false,
  } as const;
  const record: CellRecord = {
    ...{ rule: 'LOGIN-01', subject: 'login', remedy: null, problems: [] },
    cases: [
      {
        ...{ label: SESSION, status: 'fail', reason: `it said ${SESSION}`, expected: '401', got: `200, ${SESSION}` },
        ...{ blockedBy: null },
        judgements: [{ matcher: 'toHaveStatus', args: ['401'], exchanges: [0], facts: { said: SESSION }, pass: false }],
      },
    ],
    exchanges: [
      {
        ...{ case: SESSION, purpose: 'case', vouchedBy: [], startedAt: '2026-11-22T21:00:00.000Z', durationMs: 1 },
        request: { ...message, method: 'POST', url: `http://a.example/${SESSION}` },
        answer: { ...message, status: 200, statusText: `OK ${SESSION}` },
        ...{ error: `cut: ${SESSION}`, curl: `curl ${SESSION}` },
      },
    ],
    observations: [{ question: 'what came', answer: SESSION }],
  };

  test('is redacted once more, but for what it is called by', () => {
    redactor.learn({ refreshToken: SESSION });
    const text = JSON.stringify(onceMore(record));
    // The label of the case, and of its exchange: identities, which come from no target.
    expect(text.split(SESSION)).toHaveLength(3);
    expect(onceMore(record).exchanges[0]?.answer?.body).toBe('{"note":"<ACCESS_TOKEN>"}');
    expect(onceMore(record).cases[0]).toMatchObject({ label: SESSION, expected: '401', got: '200, <ACCESS_TOKEN>' });
  });

  test('keeps the times and counts of the suite, in which the digits of a code stand by chance', () => {
    const code = '0815471123';
    redactor.learn({ DeliveryData: [code] });
    const facts = { attempts: `POST 1 0 15.${code} 16 200 17 18 0`, said: `it was ${code}` };
    const [one] = record.cases;
    const [judgement] = one?.judgements ?? [];
    const told = { ...record, cases: [{ ...one, judgements: [{ ...judgement, facts }] }] } as CellRecord;
    expect(onceMore(told).cases[0]?.judgements?.[0]?.facts).toEqual({ ...facts, said: 'it was <CODE>' });
  });

  test('shows no code in a coding that an earlier delivery told it in', () => {
    const code = 'KGTR-91Xm-0Wq2';
    const backwards = Array.from(code).reverse().join('');
    const coded = [backwards, ...['hex', 'base64'].map((coding) => Buffer.from(code).toString(coding as 'hex'))];
    const [first] = record.exchanges;
    const body = JSON.stringify({ preview: coded });
    const said = { ...first, request: { ...first?.request, body } };
    const inHex = { ...first, request: { ...first?.request, body: coded[1] } };
    const told = { ...record, exchanges: [{ ...said, arrival: { at: 0 } }, inHex] } as unknown as CellRecord;
    redactor.learn({ DeliveryData: [code] });
    const [delivery, other] = onceMore(told).exchanges;
    expect(delivery?.request.body).toBe('{"preview":["<CODE>","<CODE>","<CODE>"]}');
    // What an answer hands out is looked for from there on.
    expect(other?.request.body).toBe(coded[1]);
  });

  test('shows no code in a coding that the answer to its order told it in', () => {
    const code = 'KGTR-91Xm-0Wq2';
    const coded = ['hex', 'base64'].map((coding) => Buffer.from(code).toString(coding as 'hex'));
    const body = JSON.stringify({ lines: [{ id: 4711 }], reserved: coded });
    const [first] = record.exchanges;
    const exchanges = [{ ...first, purpose: 'control', answer: { ...first?.answer, body } }];
    const observations = [{ question: 'what came', answer: String(coded[1]) }];
    const ofSubject = (subject: string): CellRecord =>
      ({ ...record, subject, exchanges, observations }) as unknown as CellRecord;
    redactor.learn({ DeliveryData: [code] });
    const { exchanges: again, observations: told } = onceMore(ofSubject('callback'));
    expect(again[0]?.answer?.body).toBe('{"lines":[{"id":4711}],"reserved":["<CODE>","<CODE>"]}');
    expect(told[0]?.answer).toBe('<CODE>');
    expect(onceMore(ofSubject('reseller')).exchanges[0]?.answer?.body).toBe(body);
  });

  test('stays what it is to the letter where it shows none', () => {
    expect(onceMore(record)).toEqual(record);
    redactor.learn({ refreshToken: 'Rt-another-0815-4711' });
    expect(onceMore(record)).toEqual(record);
  });
});
