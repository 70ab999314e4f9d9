import { expect, test } from '@playwright/test';
import { Turns } from '../../../../fixtures/roles/client/turns.ts';

/** A scenario that ends when it is told to, and what was going on as it began. */
class Stages {
  readonly begun: string[] = [];
  readonly atOnce: number[] = [];
  readonly #ends = new Map<string, (isDisturbed: boolean) => void>();
  #going = 0;

  play(name: string): () => Promise<{ readonly name: string; readonly isDisturbed: boolean }> {
    return async () => {
      this.begun.push(name);
      this.atOnce.push(++this.#going);
      const isDisturbed = await new Promise<boolean>((resolve) => this.#ends.set(name, resolve));
      this.#going--;
      return { name, isDisturbed };
    };
  }

  /** Ends what is under way, and lets whatever follows from it begin. */
  async end(name: string, isDisturbed = false): Promise<void> {
    this.#ends.get(name)?.(isDisturbed);
    for (let n = 0; n < 20; n++) await Promise.resolve();
  }
}

test('so many play at once as there are hands, and the next when one is free', async () => {
  const stages = new Stages();
  const turns = new Turns(2);
  const all = ['a', 'b', 'c'].map((name) => turns.take(stages.play(name)));
  await stages.end('none');
  expect(stages.begun).toEqual(['a', 'b']);
  await stages.end('a');
  expect(stages.begun).toEqual(['a', 'b', 'c']);
  await stages.end('b');
  await stages.end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'].map((name) => ({ name, isDisturbed: false })));
});

test('what another told in is played again, alone, and so is all that follows', async () => {
  const stages = new Stages();
  const turns = new Turns(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take(stages.play(name)));
  await stages.end('none');
  await stages.end('a', true);
  // The other is still under way: what is played again waits for it.
  expect(stages.begun).toEqual(['a', 'b']);
  await stages.end('b');
  expect(stages.begun).toEqual(['a', 'b', 'a']);
  await stages.end('a');
  expect(stages.begun.slice(3)).toHaveLength(1);
  for (const name of ['c', 'd', 'c', 'd']) await stages.end(name);
  expect((await Promise.all(all)).every(({ isDisturbed }) => !isDisturbed)).toBe(true);
  expect(stages.begun.toSorted()).toEqual(['a', 'a', 'b', 'c', 'd']);
  expect(stages.atOnce).toEqual([1, 2, 1, 1, 1]);
});

test('what tells in itself when it is alone is taken as it is', async () => {
  const stages = new Stages();
  const turns = new Turns(1);
  const one = turns.take(stages.play('a'));
  await stages.end('none');
  await stages.end('a', true);
  await stages.end('a', true);
  expect(await one).toEqual({ name: 'a', isDisturbed: true });
  expect(stages.begun).toEqual(['a', 'a']);
});

test('one that breaks takes nobody with it, and the end is waited for', async () => {
  const stages = new Stages();
  const turns = new Turns(1);
  const broken = turns.take<{ readonly isDisturbed: boolean }>(() => Promise.reject(new Error('gone')));
  const next = turns.take(stages.play('b'));
  let isSettled = false;
  const settled = turns.settled().then(() => (isSettled = true));
  await expect(broken).rejects.toThrow('gone');
  await stages.end('none');
  expect([stages.begun, isSettled]).toEqual([['b'], false]);
  await stages.end('b');
  await settled;
  expect((await next).name).toBe('b');
});
