import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { newDelivery } from '../../../../fixtures/roles/receiver/delivery.ts';
import { generatedForms, isText, shrunk } from '../../../../fixtures/roles/receiver/generated.ts';
import { spell } from '../../../../fixtures/roles/receiver/lawful.ts';
import { newLine } from '../../../../fixtures/wire/line-numbers.ts';
import { Meeting } from '../../../../fixtures/wire/meeting.ts';
import { send } from '../../../../fixtures/wire/send.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';

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
  expect(spell(PAYLOAD, { indent: '\t', around: '\r\n ' })).toMatch(/^\r\n \{\n\t"[^]*\n\}\r\n $/);
});

test('generated deliveries are the same each time, and lawful', async () => {
  const forms = await generatedForms(200, false);
  expect(await generatedForms(200, false)).toEqual(forms);
  for (const { status = -1, codes = [], notes = null, deliverId = '' } of forms) {
    expect([0, 1, 2, 3]).toContain(status);
    const texts = [...codes, ...(notes ?? [])];
    expect(texts.join('')).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
    expect(texts.every((text) => Buffer.from(text).toString() === text)).toBe(true);
    if (status === 1) expect(texts.length).toBeGreaterThan(0);
    else expect(codes).toEqual([]);
    expect(deliverId.length).toBeGreaterThan(5);
  }
  for (const status of [0, 1, 2, 3]) expect(forms.some((form) => form.status === status)).toBe(true);
});

test('a text holds no control of C1, no surrogate and no noncharacter', () => {
  for (const code of [0x7f, 0x9f, 0xd800, 0xdfff, 0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1_fffe, 0x10_ffff])
    expect(isText(code), code.toString(16)).toBe(false);
  for (const code of [0x7e, 0xa0, 0xd7ff, 0xe000, 0xfdcf, 0xfdf0, 0xfffd, 0x1_0000, 0x10_fffd])
    expect(isText(code), code.toString(16)).toBe(true);
});

test('orders of the client are left as they are', async () => {
  for (const form of await generatedForms(20, true)) expect(form).not.toHaveProperty('deliverId');
});

test('no number of a line comes twice, nor is one that another process of the run may give', () => {
  const [from, to] = [1_000, 100_000];
  const small = Array.from({ length: 300 }, () => newLine([from, to]));
  const usual = Array.from({ length: 5_000 }, () => newLine());
  for (const lines of [small, usual]) expect(new Set(lines).size).toBe(lines.length);
  for (const line of small) expect(line).toBeGreaterThanOrEqual(from);
  for (const line of small) expect(line).toBeLessThan(to);
  for (const line of usual) expect(String(line)).toMatch(/^\d{7,10}$/);
  for (const line of usual) expect((line - 1_000_000) % 2 ** 15).toBe(process.pid % 2 ** 15);
});

test('generated deliveries have no line of their own: the same one would come in each run', async () => {
  for (const form of await generatedForms(200, false)) expect(form).not.toHaveProperty('lineFrom');
});

test('a delivery that fails is made small', async () => {
  const fails = (codes: readonly string[] = []): boolean => codes.length > 1;
  const forms = await generatedForms(25, false);
  const index = forms.findLastIndex(({ codes }) => fails(codes));
  const tried: unknown[] = [];
  const small = await shrunk(index, false, (form) => Promise.resolve(tried.push(form) > 0 && fails(form.codes)));
  expect(tried[0]).toEqual(forms[index]);
  expect(small?.codes).toHaveLength(2);
  expect(small?.codes?.join('').replaceAll('{{line}}', '').length).toBeLessThan(4);
  expect(small).not.toHaveProperty('indent');
});

test('no more than sixty smaller deliveries are tried', async () => {
  const [form] = await generatedForms(1, false);
  let tries = 0;
  const small = await shrunk(0, false, (other) => Promise.resolve(++tries > 0 && isDeepStrictEqual(other, form)));
  expect(tries).toBe(60);
  expect(small).toEqual(form);
});

for (const [what, meeting, behind] of [
  ['what is still to come', () => new Meeting(2), 60],
  // Two at 2 a second: the other comes behind half a second.
  ['what the pace of the run lets go later', () => new Meeting(2, 2), 500],
] as const)
  test(`what has arrived at a meeting waits for ${what}`, async () => {
    const both = meeting();
    const order: string[] = [];
    const first = both.arrive().then(() => order.push('the first goes'));
    await new Promise((resolve) => setTimeout(resolve, behind));
    order.push('the second comes');
    await Promise.all([first, both.arrive()]);
    expect(order).toEqual(['the second comes', 'the first goes']);
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
