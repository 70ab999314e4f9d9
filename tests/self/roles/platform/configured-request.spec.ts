import { expect, test } from '@playwright/test';
import { configuredRequest } from '../../../../fixtures/roles/platform/requests/requests.ts';
import { reveal, Secret, sensitive, type Text } from '../../../../fixtures/secrets/redact.ts';

const URL_OF_API = new URL('http://127.0.0.1:1');

/** What goes out of such a body, under this media type: the type, and the text. */
function sent(body: unknown, type: string | null): readonly [type: string | undefined, text: string] {
  const headers = type === null ? [] : [['content-type', type] as const];
  const { parts } = configuredRequest(URL_OF_API, { method: 'POST', path: '/orders', headers, body });
  const [, said] = parts.headers.find(([name]) => /^content-type$/i.test(name)) ?? [];
  return [said === undefined ? undefined : reveal(said), reveal((parts.body ?? '') as Text)];
}

test('a text that is called no JSON goes out as it stands', () => {
  const key = new Secret('Qz8wX5vTk93Lm', 'API_KEY');
  for (const [body, type, text] of [
    ['<id>1</id>', 'application/xml', '<id>1</id>'],
    ['id=1&n=2', 'application/x-www-form-urlencoded', 'id=1&n=2'],
    [sensitive`key=${key}`, 'application/x-www-form-urlencoded; charset=utf-8', 'key=Qz8wX5vTk93Lm'],
  ] as const)
    expect(sent(body, type)).toEqual([type, text]);
});

test('whatever else goes out as JSON', () => {
  for (const [body, type, text] of [
    ['a', null, '"a"'],
    ['a', 'application/json; charset=utf-8', '"a"'],
    ['a', 'application/vnd.acme+json', '"a"'],
    [{ id: 1 }, null, '{"id":1}'],
    [{ id: 1 }, 'text/plain', '{"id":1}'],
  ] as const)
    expect(sent(body, type)).toEqual([type ?? 'application/json', text]);
  expect(sent(undefined, null)).toEqual([undefined, '']);
});
