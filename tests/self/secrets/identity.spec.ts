import { expect, test } from '@playwright/test';
import { Cell } from '../../../fixtures/judge/cell.ts';
import { Blocked } from '../../../fixtures/judge/outcomes.ts';
import { clean } from '../../../fixtures/run/outbox.ts';
import { Redactor, redactor } from '../../../fixtures/secrets/redact.ts';
import { shown, written } from '../../../fixtures/secrets/shown.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

test.describe('what a target says changes nothing that the suite says', () => {
  test.afterEach(() => {
    redactor.forget();
  });

  test('a key that is the name of a surface leaves a cell what it is', () => {
    redactor.register('supplier', '<SUPPLIER_KEY>');
    redactor.register('login', '<PASSWORD>');
    redactor.register('LOGIN-03', '<TOKEN>');
    const annotations = [{ type: 'rule', description: 'KEY-03 × supplier' }];
    expect(clean({ method: 'testEnd', params: { annotations } })).toEqual({
      method: 'testEnd',
      params: { annotations },
    });
    const cell = new Cell(loadCatalogue().get('KEY-03'), 'supplier');
    cell.failed('the supplier key', new Blocked('LOGIN-03 × login', shown`the supplier login failed: ${'a supplier'}`));
    expect(cell.record()).toMatchObject({
      subject: 'supplier',
      cases: [
        {
          label: 'the supplier key',
          blockedBy: 'LOGIN-03 × login',
          reason: 'the supplier login failed: a <SUPPLIER_KEY>',
        },
      ],
    });
  });

  test('what is no name of a cell is redacted on its way out', () => {
    redactor.register('supplier', '<SUPPLIER_KEY>');
    expect(clean([{ description: 'KEY-99 × supplier' }, { message: 'supplier' }])).toEqual([
      { description: 'KEY-99 × <SUPPLIER_KEY>' },
      { message: '<SUPPLIER_KEY>' },
    ]);
  });

  test('an ordinary word under the name of a token hides nothing', () => {
    const learned = new Redactor();
    learned.learn({ token: 'reseller', password: 'Required', apiKey: 'k3y-0815-4711', DeliveryData: ['callback'] });
    // Nor does what is written in the stead of one.
    learned.learn({ token: '********', password: '----------' });
    expect(learned.text('******** ----------')).toBe('******** ----------');
    expect(learned.text('the reseller callback is Required, k3y-0815-4711')).toBe(
      'the reseller callback is Required, <API_KEY>',
    );
  });
});

test.describe('what is learned from answers has a bound', () => {
  const many = (count: number, from = 0): { token: string }[] =>
    Array.from({ length: count }, (_, at) => ({
      token: `token-${(from + at).toString(36)}-${'x'.repeat(20)}${from + at}`,
    }));

  test('the first of an answer are known, and the report says that there were more', () => {
    const learned = new Redactor();
    learned.learn(many(256));
    expect(learned.notice).toBeNull();
    expect(learned.text(JSON.stringify(many(256)))).not.toContain('xxx');
    learned.learn(many(18_000, 1_000_000));
    expect(learned.notice).toContain('17744 were passed over');
    expect(learned.text(JSON.stringify(many(200, 1_000_000)))).not.toContain('xxx');
    learned.forget();
    expect(learned.notice).toBeNull();
  });

  test('it takes the tokens of some hundred logins, each as long as a header line may be', () => {
    const learned = new Redactor();
    const token = (at: number): string => `token-${at}-${'0123456789abcdef'.repeat(750)}`;
    for (let at = 0; at < 600; at++) learned.learn({ token: token(at) });
    expect(learned.notice).toBeNull();
    for (let at = 600; at < 800; at++) learned.learn({ token: token(at) });
    expect(learned.notice).toContain('8 MiB');
  });

  test('once it is reached, a body that holds more is not shown', () => {
    for (let answer = 0; answer < 17; answer++) redactor.learn(many(256, answer * 256));
    const body = Buffer.from(JSON.stringify({ token: 'one-more-than-are-learned' }));
    const outcome = {
      answer: { status: 200, statusText: 'OK', headers: [], body, cut: null, interrupted: false, unread: null },
      failure: null,
      unasked: false,
      stale: false,
      durationMs: 1,
    };
    const { record } = new Exchange(Stimulus.of('GET', new URL('http://acme.example/')), new Date(), outcome, 0);
    expect(JSON.stringify(record)).not.toContain('one-more');
    expect(written(record).answer?.body).toContain('is not shown');
    redactor.forget();
  });
});
