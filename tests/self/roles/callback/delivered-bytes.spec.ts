import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import { attemptRecord } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { hiddenIn } from '../../../../reporters/recheck/hidden.ts';
import type { Cell } from '../../../../spec/report.ts';

function recordOf(body: string) {
  const attempt: Attempt = {
    ...{ at: 0, since: 0, clearAt: null, method: 'POST', url: '/', httpVersion: '1.1', cut: null, answer: null },
    ...{ answeredAt: null, abandonedAt: null, headers: [] },
    body: Buffer.from(body, 'latin1').toString('base64'),
  };
  return JSON.parse(JSON.stringify(attemptRecord(attempt))) as Cell['exchanges'][number];
}

const delivery = (code: string, note = 'null'): string =>
  `{"DeliverID":"a","OrderDetailID":1,"Status":1,"DeliveryData":["${code}"],"DeliveryNote":${note}}`;

test('a delivery that is no text in UTF-8 does not look like JSON where its odd bytes are hidden', () => {
  const odd = recordOf(delivery('\u00c5BCD-EFGH-1234-5678'));
  expect(odd.request).toMatchObject({ body: '(the body is not shown: it is no text in UTF-8)', bodyCut: true });
  // The gate takes it for what a report may hide.
  expect(hiddenIn({ exchanges: [odd] } as unknown as Cell, false)).toBeNull();
  expect(recordOf(delivery('ABCD-EFGH-1234-5678')).request.body).toContain('"Status":1');
  expect(recordOf(delivery('ABCD-EFGH-1234-5678', '["\u00e7ok"]')).request.body).toContain('\ufffdok');
});
