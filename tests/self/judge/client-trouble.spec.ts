import { expect, test } from '@playwright/test';
import { describeTrouble } from '../../../fixtures/judge/client/describe.ts';
import { call, login, played, type Sketch } from './client-kit.ts';

const LIST: Sketch = { kind: 'supplier', body: '{}' };
const order = (id: string, over: Sketch = {}): Sketch => call({ body: `{"deliverId":"${id}"}`, ...over });
const told = (...sketches: Sketch[]): string => String(describeTrouble(played([login(), ...sketches])));

test('another try is known by the order that it names, whatever else is new in it', () => {
  const later = order('d-1', { at: 1_100, body: '{"at":2,"deliverId":"d-1"}' });
  expect(told(order('d-0'), order('d-1', { at: 100, status: 429 }), order('d-2', { at: 500 }), later)).toBe(
    'after 429 with Retry-After: 1 the same again after 1.00 s',
  );
});

test('what a client sends all along is no other try', () => {
  const list = told(LIST, { ...LIST, at: 100, status: 503 }, { ...LIST, at: 200 });
  expect(list).toBe('after 503 a request like it after 0.10 s, as it sends them without trouble too');
  const further = told({ ...LIST, status: 503 }, { ...LIST, at: 200 }, { ...LIST, at: 300 });
  expect(further).toContain('a request like it');
});

test('of several that met the same trouble the one is told of that can be told apart', () => {
  const [listed, ordered] = [{ ...LIST, at: 100, status: 503 }, order('d-1', { at: 110, status: 503 })];
  const all = told(LIST, listed, ordered, { ...LIST, at: 200 }, order('d-1', { at: 611 }));
  expect(all).toBe('after 503 the same again after 0.50 s');
});

test('what never comes again is said to be so', () => {
  expect(told(order('d-0', { status: null }), order('d-1'))).toBe('after a broken connection something else');
  expect(told(order('d-0', { status: null }))).toBe('after a broken connection nothing');
});
