import { expect, test } from '@playwright/test';
import { placeOfDifference, saidOf } from '../../../spec/likeness.ts';
import { endingOf, onOneSide } from '../../../spec/one-side.ts';

const JSON_TYPE = [['Content-Type', 'application/json']] as const;

/** Names of a member that are others each time: those of equal answers, and of one that is held against them. */
const NAMES: readonly (readonly [what: string, equals: readonly string[], name: string, isAnother: boolean])[] = [
  ['numbers alone', ['3fa81c', 'b20d77', '91e0c4'], '7c55aa', false],
  [
    'a number behind the same words',
    ['No key (request 3fa8)', 'No key (request b20d)'],
    'No key (request 91e0)',
    false,
  ],
  ['a number behind other words', ['No key (request 3fa8)', 'No key (request b20d)'], 'No Status (request 91e0)', true],
  ['a number behind another letter', ['k3fa81c', 'kb20d77', 'k91e0c4'], 'b7c55aa', true],
  ['a number before another word', ['3fa81c', 'b20d77', '91e0c4'], '7c55aa body', true],
  ['a word in place of a number', ['req-3fa81c', 'req-b20d77'], 'req-none', true],
  ['a count that goes on', ['request 998', 'request 999'], 'request 1000', false],
  [
    'a clock that goes on',
    ['at 2026-11-28T10:59:58.998Z', 'at 2026-11-28T10:59:58.999Z'],
    'at 2026-11-28T11:00:00.0Z',
    false,
  ],
  ['letters alone', ['kqzv', 'bbtr', 'xanm', 'pwvd'], 'trlk', false],
  ['letters and numbers', ['kq7v', 'bbtr', 'x4nm', 'pwvd'], 'trlk', false],
];

for (const [what, equals, name, isAnother] of NAMES)
  test(`a name of one answer alone: ${what}`, () => {
    const body = (member: string): { json: unknown } => ({ json: { success: false, errors: { [member]: 1 } } });
    const said = (member: string) => saidOf('Unauthorized', JSON_TYPE, body(member));
    const ending = (member: string) => endingOf(JSON_TYPE, body(member), 200);
    expect(placeOfDifference([said(name)], equals.map(said)) !== null).toBe(isAnother);
    expect(onOneSide([ending(name)], equals.map(ending)) !== null).toBe(isAnother);
  });
