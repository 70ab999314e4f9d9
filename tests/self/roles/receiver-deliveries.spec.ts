import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { newDelivery } from '../../../fixtures/roles/receiver/delivery.ts';
import { generatedForms, shrunk } from '../../../fixtures/roles/receiver/generated.ts';
import { spell } from '../../../fixtures/roles/receiver/lawful.ts';
import { Meeting } from '../../../fixtures/wire/meeting.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

const PAYLOAD = { ...newDelivery(), DeliverID: 'a/ü"\\', DeliveryData: ['😀', 'a b'], DeliveryNote: ['\n'] };

for (const [what, spelling] of [
  ['as it is', {}],
  ['indented, with blanks around', { indent: '\t', around: '\r\n ' }],
  ['every character escaped', { escapes: 'all' }],
  ['escaped beyond ASCII', { escapes: 'beyond ASCII', indent: '  ' }],
  ['members the other way round', { order: ['DeliveryNote', 'Status'] }],
] as const) {
  test(`a delivery spelt ${what} has the same value`, () => {
    const text = spell(PAYLOAD, spelling);
    expect(JSON.parse(text)).toEqual(PAYLOAD);
    expect(text === spell(PAYLOAD, {})).toBe(what === 'as it is');
  });
}

test('escapes are in the text, and members in their order', () => {
  expect(spell(PAYLOAD, { escapes: 'all' })).not.toMatch(/[^\0-\x7f]|Status/);
  expect(spell(PAYLOAD, { escapes: 'beyond ASCII' })).toMatch(/^[\0-\x7f]*Status[\0-\x7f]*$/);
  expect(spell(PAYLOAD, { order: ['Status'] })).toMatch(/^\{"Status":1,"DeliverID":/);
});

test('generated deliveries are the same each time, and lawful', async () => {
  const forms = await generatedForms(200, false);
  expect(await generatedForms(200, false)).toEqual(forms);
  for (const { status = -1, codes = [], notes = null, deliverId = '', orderDetailId = 0 } of forms) {
    expect([0, 1, 2, 3]).toContain(status);
    const texts = [...codes, ...(notes ?? [])];
    expect(texts.join('')).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]/);
    expect(texts.every((text) => Buffer.from(text).toString() === text)).toBe(true);
    if (status === 1) expect(texts.length).toBeGreaterThan(0);
    else expect(codes).toEqual([]);
    expect(deliverId.length).toBeGreaterThan(5);
    expect(orderDetailId).toBeLessThan(2 ** 31);
  }
  for (const status of [0, 1, 2, 3]) expect(forms.some((form) => form.status === status)).toBe(true);
});

test('orders of the client are left as they are', async () => {
  for (const form of await generatedForms(20, true)) expect(form).not.toHaveProperty('deliverId');
});

test('a delivery that fails is made small', async () => {
  const fails = (codes: readonly string[] = []): boolean => codes.length > 1;
  const index = (await generatedForms(25, false)).findIndex(({ codes }) => fails(codes));
  let tries = 0;
  const small = await shrunk(index, false, ({ codes }) => Promise.resolve(++tries > 0 && fails(codes)));
  expect(small?.codes).toHaveLength(2);
  expect(small?.codes?.join('').length).toBeLessThan(4);
  expect(small).not.toHaveProperty('indent');
  expect(tries).toBeLessThanOrEqual(60);
});

test('requests that meet are under way together', async () => {
  let underWay = 0;
  let most = 0;
  const server = http.createServer((request, response) => {
    most = Math.max(most, ++underWay);
    request.resume().on('end', () => {
      underWay--;
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const meeting = new Meeting(4);
  const request = Stimulus.of('POST', url).withJson({ a: 1 }).meeting(meeting);
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(request, 5_000)));
  expect([answers.map(({ status }) => status), most]).toEqual([[200, 200, 200, 200], 4]);
  // One that waits for others that never come goes all the same.
  const alone = await send(Stimulus.of('POST', url).withJson({}).meeting(new Meeting(2)), 5_000);
  expect(alone.status).toBe(200);
  server.closeAllConnections();
  server.close();
});
