import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { contract, resolvePointer, validatorFor } from '../../../spec/contract.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const data = { Token: TOKEN, Expiration: '2030-01-01T00:00:00Z', callbackData: 'echo' };
const login = { data, success: true, message: 'ok' };
const delivery = { DeliverID: 'd-1', OrderDetailID: 7, Status: 1, DeliveryData: ['PIN'], DeliveryNote: null };

/** A copy of an object without one member. */
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

test.describe('validators', () => {
  const cases: readonly {
    readonly of: string;
    readonly what: 'request' | number;
    readonly good: Readonly<Record<string, unknown>>;
    readonly bad: Readonly<Record<string, readonly [value: unknown, path: string]>>;
  }[] = [
    {
      of: 'generateToken',
      what: 'request',
      good: {
        'credentials only': { Email: 'a@b.example', Password: 'p' },
        'callbackData, empty': { Email: 'a@b.example', Password: 'p', callbackData: '' },
        'a further member': { Email: 'a@b.example', Password: 'p', device: { id: 1 } },
      },
      bad: {
        'no Email': [{ Password: 'p' }, '/Email'],
        'no Password': [{ Email: 'a@b.example' }, '/Password'],
        'Email null': [{ Email: null, Password: 'p' }, '/Email'],
        'Password a number': [{ Email: 'a@b.example', Password: 1 }, '/Password'],
        'callbackData an object': [{ Email: 'a@b.example', Password: 'p', callbackData: {} }, '/callbackData'],
        'an array': [[], ''],
      },
    },
    {
      of: 'generateToken',
      what: 200,
      good: {
        plain: login,
        'no callbackData': { ...login, data: without(data, 'callbackData') },
        'callbackData null': { ...login, data: { ...data, callbackData: null } },
        'an empty message': { ...login, message: '' },
        'further members at both levels': { ...login, code: 0, data: { ...data, RefreshToken: null } },
        'a basic Expiration': { ...login, data: { ...data, Expiration: '20300101T000000Z' } },
      },
      bad: {
        'no data': [without(login, 'data'), '/data'],
        'no success': [without(login, 'success'), '/success'],
        'no message': [without(login, 'message'), '/message'],
        'success false': [{ ...login, success: false }, '/success'],
        'success as text': [{ ...login, success: 'true' }, '/success'],
        'success 1': [{ ...login, success: 1 }, '/success'],
        'message null': [{ ...login, message: null }, '/message'],
        'data an array': [{ ...login, data: [data] }, '/data'],
        'no Token': [{ ...login, data: without(data, 'Token') }, '/data/Token'],
        'no Expiration': [{ ...login, data: without(data, 'Expiration') }, '/data/Expiration'],
        'two segments': [{ ...login, data: { ...data, Token: 'a.b' } }, '/data/Token'],
        'four segments': [{ ...login, data: { ...data, Token: 'a.b.c.d' } }, '/data/Token'],
        'an empty signature': [{ ...login, data: { ...data, Token: 'a.b.' } }, '/data/Token'],
        'the prefix before the token': [{ ...login, data: { ...data, Token: `Bearer ${TOKEN}` } }, '/data/Token'],
        'a line end after the token': [{ ...login, data: { ...data, Token: `${TOKEN}\n` } }, '/data/Token'],
        'a local Expiration': [{ ...login, data: { ...data, Expiration: '2030-01-01T00:00:00' } }, '/data/Expiration'],
        'Expiration on 30 February': [
          { ...login, data: { ...data, Expiration: '2030-02-30T00:00:00Z' } },
          '/data/Expiration',
        ],
        'Expiration a number': [{ ...login, data: { ...data, Expiration: 1893456000 } }, '/data/Expiration'],
        'callbackData a number': [{ ...login, data: { ...data, callbackData: 42 } }, '/data/callbackData'],
      },
    },
    {
      of: 'orderDelivery',
      what: 'request',
      good: {
        ...Object.fromEntries([0, 1, 2, 3].map((status) => [`Status ${status}`, { ...delivery, Status: status }])),
        manual: { ...delivery, DeliveryData: [], DeliveryNote: ['handed over'] },
        'an empty note': { ...delivery, DeliveryNote: [] },
        'a further member': { ...delivery, Attempt: 2 },
      },
      bad: {
        ...Object.fromEntries(
          Object.keys(delivery).map((name) => [`no ${name}`, [without(delivery, name), `/${name}`]]),
        ),
        'DeliverID a number': [{ ...delivery, DeliverID: 1 }, '/DeliverID'],
        'OrderDetailID as text': [{ ...delivery, OrderDetailID: '7' }, '/OrderDetailID'],
        'OrderDetailID a fraction': [{ ...delivery, OrderDetailID: 7.5 }, '/OrderDetailID'],
        'Status 4': [{ ...delivery, Status: 4 }, '/Status'],
        'Status -1': [{ ...delivery, Status: -1 }, '/Status'],
        'Status as text': [{ ...delivery, Status: '1' }, '/Status'],
        'DeliveryData null': [{ ...delivery, DeliveryData: null }, '/DeliveryData'],
        'DeliveryData a text': [{ ...delivery, DeliveryData: 'PIN' }, '/DeliveryData'],
        'a code that is a number': [{ ...delivery, DeliveryData: ['PIN', 1234] }, '/DeliveryData/1'],
        'DeliveryNote a text': [{ ...delivery, DeliveryNote: 'handed over' }, '/DeliveryNote'],
        'a note that is null': [{ ...delivery, DeliveryNote: [null] }, '/DeliveryNote/0'],
      },
    },
    {
      of: 'deliverOrder',
      what: 200,
      good: {
        processed: { success: true, message: 'ok' },
        'not processed': { success: false, message: '' },
        'a further member': { success: true, message: 'ok', id: 1 },
      },
      bad: {
        'no success': [{ message: 'ok' }, '/success'],
        'no message': [{ success: true }, '/message'],
        'success as text': [{ success: 'true', message: 'ok' }, '/success'],
        'message null': [{ success: true, message: null }, '/message'],
      },
    },
  ];

  for (const { of, what, good, bad } of cases) {
    for (const [label, value] of Object.entries(good)) {
      test(`${of} ${what} takes: ${label}`, () => {
        expect(validatorFor(of, what)(value)).toEqual([]);
      });
    }
    for (const [label, [value, path]] of Object.entries(bad)) {
      test(`${of} ${what} refuses: ${label}`, () => {
        const faults = validatorFor(of, what)(value);
        expect([...new Set(faults.map((fault) => fault.path))]).toEqual([path]);
      });
    }
  }

  test('every fault is named, and no message holds the value', () => {
    const faults = validatorFor(
      'generateToken',
      200,
    )({
      data: { Token: 'S3CRET', Expiration: 'S3CRET', callbackData: ['S3CRET'] },
      success: 'S3CRET',
      message: { S3CRET: 1 },
    });
    expect(faults.map((fault) => fault.path).sort()).toEqual([
      '/data/Expiration',
      '/data/Token',
      '/data/callbackData',
      '/message',
      '/success',
    ]);
    expect(JSON.stringify(faults)).not.toContain('S3CRET');
  });

  test('a message says in words what ought to be there', () => {
    const messages = (value: unknown) => validatorFor('orderDelivery', 'request')(value).map((fault) => fault.message);
    expect(messages({ ...delivery, Status: 9 })).toEqual(['must be one of 0, 1, 2, 3']);
    expect(messages({ ...delivery, DeliveryNote: 'x' })).toEqual(['must be of type array or null, not string']);
    expect(messages(without(delivery, 'DeliverID'))).toEqual(['must be there']);
  });

  test('what the contract leaves open takes anything', () => {
    for (const [operation, status] of [
      ['generateToken', 401],
      ['generateToken', 500],
      ['createOrder', 201],
      ['listSupplierProducts', 403],
      ['orderDelivery', 302],
    ] as const) {
      for (const value of [null, '', 7, [], { any: 'thing' }])
        expect(validatorFor(operation, status)(value)).toEqual([]);
    }
  });

  test('a name the contract does not have is an error', () => {
    expect(() => validatorFor('deleteOrder', 200)).toThrow("no operation or webhook 'deleteOrder'");
    expect(() => validatorFor('constructor', 'request')).toThrow("no operation or webhook 'constructor'");
  });
});

test.describe('the document', () => {
  test('is identified by its version and the hash of its bytes', async () => {
    const bytes = await readFile(new URL('../../../spec/openapi.yaml', import.meta.url));
    expect(contract.version).toBe('1.0.0');
    expect(contract.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('is walked by pointers, through references where one stands in the way', () => {
    expect(resolvePointer('#')).toBe(contract.document);
    expect(resolvePointer('#/components/securitySchemes/apiKey/name')).toBe('ApiKey');
    expect(resolvePointer('#/paths/~1Login~1Customer~1Api~1Verify/post/operationId')).toBe('generateToken');
    expect(resolvePointer('#/paths/~1Orders~1Create/post/responses/403/description')).toContain('scope');
    expect(resolvePointer('#/components/schemas/LoginData/properties/Expiration/description')).toContain('expires');
  });

  test('refuses a pointer that leads nowhere, and names the member', () => {
    expect(() => resolvePointer('#/components/schemas/Login')).toThrow(
      "'Login' is not a member of #/components/schemas",
    );
    expect(() => resolvePointer('#/constructor')).toThrow("'constructor' is not a member of #");
    expect(() => resolvePointer('/components')).toThrow('Not a pointer into the contract');
    expect(() => contract.bodyValidator('#/components/schemas/Login')).toThrow("'Login' is not a member");
  });

  test('compiles a schema once', () => {
    const pointer = '#/components/schemas/Delivery';
    expect(contract.bodyValidator(pointer)).toBe(contract.bodyValidator(pointer));
    expect(contract.bodyValidator(pointer)(delivery)).toEqual([]);
  });

  test('holds no schema where a pointer names something else', () => {
    expect(() => contract.bodyValidator('#/info')).toThrow('unknown keyword');
  });
});
