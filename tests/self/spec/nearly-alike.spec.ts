import { expect, test } from '@playwright/test';
import { judgeEchoes } from '../../../fixtures/roles/platform/login/alike.ts';
import type { Grant } from '../../../fixtures/roles/platform/requests/grant.ts';
import { Secret, reveal, sensitiveJson } from '../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { echoesOf } from '../../login.echoes.cases.ts';
import { FIRST_OF_NEARLY_ALIKE, SECOND_OF_NEARLY_ALIKE } from '../../login.nearly.cases.ts';

const [first, second] = [echoesOf([]), SECOND_OF_NEARLY_ALIKE].map((group) => group.map(([, text]) => text));
const texts = [...(first ?? []), ...(second ?? [])];

/** Where two texts of one length differ, as long as they do at one place alone; null where they do not. */
function onlyDifference(one: string, other: string): number | null {
  if (one.length !== other.length || one === other) return null;
  const places = [...one.split('').keys()].filter((at) => one[at] !== other[at]);
  return places.length === 1 ? (places[0] ?? null) : null;
}

const long = texts.filter(({ length }) => length >= 1024);
const places = long.flatMap((one) => long.map((other) => [onlyDifference(one, other), one.length] as const));

for (const [where, is] of [
  ['at their end', (at: number, length: number) => at === length - 1],
  ['in their middle', (at: number, length: number) => at > 256 && at < length - 256],
  ['at their beginning', (at: number) => at === 0],
] as const)
  test(`two long texts are sent that differ ${where} alone`, () => {
    expect(places.some(([at, length]) => at !== null && is(at, length))).toBe(true);
  });

// Who takes a while, and keeps a text only then, has none to find for two that are under way at once.
test('no two texts that are nearly alike are sent at once', () => {
  for (const group of [FIRST_OF_NEARLY_ALIKE, SECOND_OF_NEARLY_ALIKE].map((own) => own.map(([, text]) => text)))
    for (const one of group) expect(group.filter((other) => onlyDifference(one, other) !== null)).toEqual([]);
  // Each is sent with the others of its group, and its second with none of the first.
  const all = (first ?? []).join();
  for (const [label, text] of SECOND_OF_NEARLY_ALIKE) expect(all.includes(text), label).toBe(false);
});

test('each group of texts is sent when the one before it has been answered', async () => {
  const told: string[] = [];
  const grants = async (all: readonly Grant[]): Promise<void> => {
    told.push(`${all.map(([label]) => label).join()} sent`);
    await Promise.resolve();
    told.push('answered');
  };
  const login = { good: () => Stimulus.of('POST', new URL('http://127.0.0.1:1/Login')), grants };
  const others = {
    shortens: () => Promise.resolve(),
    each: () => Promise.resolve(),
    token: () => Promise.reject(new Error('none')),
  };
  await judgeEchoes(
    { ...login, ...others },
    [
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
      [['c', 'z']],
    ],
    [],
  );
  expect(told).toEqual(['a,b sent', 'answered', 'c sent', 'answered']);
});

test('a text is sent before who logs in, and no secret of the login is shown', () => {
  const [email, password] = [new Secret('kQ7vT2mX9pL5', 'EMAIL'), new Secret('vR8nW3kY6qZ2', 'PASSWORD')];
  const changed = echoesOf([]).map(([, callbackData, change]) => {
    const body = sensitiveJson({ Email: email, Password: password, callbackData });
    const good = Stimulus.of('POST', new URL('http://127.0.0.1:1/Login')).withBody(body);
    return (change?.(good) ?? good).parts.body;
  });
  const behind = changed.filter((body) => body !== null && reveal(String(body)).startsWith('{"callbackData"'));
  expect(behind).toHaveLength(1);
  expect(String(behind[0])).toBe(
    '{"callbackData":"order 4711, before the others","Password":"<PASSWORD>","Email":"<EMAIL>"}',
  );
});
