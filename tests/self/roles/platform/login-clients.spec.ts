import { expect, test } from '@playwright/test';
import { loginDefects } from '../../../../fixtures/reference/platform/defects/login.ts';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { circumstanceVariations } from '../../../../fixtures/reference/platform/variations/circumstances.ts';
import { inOtherLanguages, written } from '../../../login.written.cases.ts';
import { atReference } from './reference-kit.ts';

// Ordinary clients write a good login in many ways, and a platform that serves one of them need not serve the others.

/** How many cases of LOGIN-01 there are, and which of them do not pass at a reference that behaves so. */
function judged(...changes: readonly BehaviourChange[]): Promise<{ all: number; others: readonly string[] }> {
  return atReference({ changes, change: (target) => target, rule: 'LOGIN-01', subject: 'login' }, async (parts) => {
    const { login } = parts;
    await login.grants(written(login.good(), login.account), { controls: [login.good()] });
    const { cases } = parts.record();
    return {
      all: cases.length,
      others: cases.filter(({ status }) => status !== 'pass').map(({ label, status }) => `${label}: ${status}`),
    };
  });
}

function system(id: string): BehaviourChange {
  const found = [...loginDefects, ...circumstanceVariations].find((one) => one.id === id);
  if (!found) throw new Error(`No system is called ${id}`);
  return found.change;
}

test('a good login is granted however clients write it', async () => {
  expect((await judged()).others).toEqual([]);
});

for (const [id, row] of [
  ['login-wants-content-type-so-spelt', 'its header names in small letters'],
  ['login-by-length-alone', 'in chunks'],
  ['login-in-xml-for-any-type', 'what takes any media type'],
  ['login-in-xml-for-several-types', 'what takes JSON, a text, or anything else'],
] as const)
  test(`${id} is found by one row`, async () => {
    expect((await judged(system(id))).others).toEqual([`${row}: fail`]);
  });

test('a login in chunks may be asked for its length, and is no row then', async () => {
  const { all } = await judged();
  for (const id of ['login-chunks-411', 'login-chunks-501'])
    expect(await judged(system(id))).toEqual({ all: all - 1, others: [] });
});

test('Expiration is a time in UTC whatever language its reader has, where that is served', async () => {
  const inLanguages = (change: BehaviourChange): Promise<unknown> =>
    atReference(
      { changes: [change], change: (target) => target, rule: 'LOGIN-07', subject: 'login' },
      async (parts) => {
        const { login } = parts;
        await login.grants(inOtherLanguages(login.good()), { controls: [login.good()] });
        return parts.record().cases.map(({ label, status }) => `${label}: ${status}`);
      },
    );
  const [ar, fi, th] = ['Accept-Language ar-SA', 'Accept-Language fi-FI', 'Accept-Language th-TH'];
  expect(await inLanguages({})).toEqual([`${ar}: pass`, `${fi}: pass`, `${th}: pass`]);
  expect(await inLanguages(system('languages-406'))).toEqual([]);
  expect(await inLanguages(system('expiration-in-finnish'))).toEqual([`${ar}: pass`, `${fi}: fail`, `${th}: pass`]);
  expect(await inLanguages(system('expiration-in-thai'))).toContainEqual(
    expect.stringMatching(/^the form of an answer beside its own \(LOGIN-0[789] × login\): fail$/),
  );
});
