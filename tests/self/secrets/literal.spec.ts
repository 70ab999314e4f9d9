import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { redactor } from '../../../fixtures/secrets/redact.ts';
import { said, shellArgument, shellBytes, shown, shownHeader } from '../../../fixtures/secrets/shown.ts';
import { apart } from '../apart.ts';

apart();

test.beforeEach(() => {
  redactor.forget();
  redactor.register('a-key-of-the-client-4711', '<API_KEY>');
});
test.afterEach(() => {
  redactor.forget();
});

const whole = (text: string): string => String(said(text).text);

test('what an end says that looks like a placeholder is told from one', () => {
  expect(whole('/Orders?key=<API_KEY>&of=a-key-of-the-client-4711')).toBe('/Orders?key=<literal API_KEY>&of=<API_KEY>');
  expect(whole('<ACCESS_TOKEN, cut> <COOKIE>')).toBe('<literal ACCESS_TOKEN, cut> <literal COOKIE>');
  expect(whole('<literal API_KEY>')).toBe('<literal literal API_KEY>');
  expect(String(shownHeader('X-Trace', '<API_KEY>'))).toBe('<literal API_KEY>');
  // What is none is left alone, and so is what was shown already.
  for (const text of ['<HTML><BODY>', '<b>', '<API_KEY', 'a < B > c']) expect(whole(text)).toBe(text);
  expect(String(shown`${'<API_KEY>'}`)).toBe('<API_KEY>');
});

test('a secret around or within it stays hidden', () => {
  redactor.register('x<API_KEY>y-secret', '<PASSWORD>');
  expect(whole('x<API_KEY>y-secret')).toBe('<PASSWORD>');
  redactor.register('TOKEN_OF', '<EMAIL>');
  expect(whole('<TOKEN_OF>')).toBe('<<EMAIL>>');
  // Nobody's secret: under such a name a template was sent as it is.
  redactor.learn({ token: '<ACCESS_TOKEN>' });
  expect(whole('<ACCESS_TOKEN>')).toBe('<literal ACCESS_TOKEN>');
});

test('a command sends it as it was said, and holds no placeholder for it', () => {
  for (const text of ["s=<API_KEY>; it's <COOKIE>", '<literal API_KEY>', 'line\n<API_KEY>', '<PASSWORD>']) {
    const [argument, bytes] = [shellArgument(said(text).text), shellBytes(whole(text))];
    const sh = (command: string): string => execFileSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(sh(`printf %s ${String(argument)}`)).toBe(text);
    expect(sh(String(bytes))).toBe(text);
    expect(`${String(argument)} ${String(bytes)}`).not.toMatch(/<(?:API_KEY|COOKIE|PASSWORD)>/);
  }
});
