import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { Secret, Sensitive } from '../../../fixtures/secrets/redact.ts';
import { fillCommand } from '../../../fixtures/target/command-line.ts';

/** What a shell might act upon, in each way of quoting. */
const NASTY = [
  'https://client.example/hook?k=1&z=2',
  `it's "so" $HOME $(id) \`id\` \\ \\\\ ! * ~ # ; | > < {}`,
  '',
  'two\nlines and  blanks ',
  '{{deliverId}}',
];

for (const [how, command] of [
  ['without quotes', 'printf %s {{notificationUrl}}'],
  ['within double quotes', 'printf %s "{{notificationUrl}}"'],
  ['within single quotes', "printf %s '{{notificationUrl}}'"],
  ['behind other quotes', `true "a\\"b" 'c " d'; printf %s {{notificationUrl}}`],
  ['glued to a word', `x=--url={{notificationUrl}}; printf %s "\${x#--url=}"`],
] as const)
  test(`what fills a command is one text to the shell: ${how}`, () => {
    test.skip(process.platform === 'win32', 'It has another shell');
    for (const text of NASTY) {
      const line = String(fillCommand(command, { notificationUrl: text, deliverId: 'other' }));
      expect(execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' }), line).toBe(text);
    }
  });

test('holes that nobody named are left, and a secret of the command stays one', () => {
  expect(fillCommand('echo {{what}} {{kind}}', { kind: 'digital' })).toBe("echo {{what}} 'digital'");
  const key = new Secret('a-key-that-nobody-may-see', 'A_KEY');
  const command = new Sensitive(`order --key ${key.reveal()} {{kind}}`, `order --key ${String(key)} {{kind}}`);
  const filled = fillCommand(command, { kind: 'manual' });
  expect(String(filled)).toBe("order --key <A_KEY> 'manual'");
  expect((filled as Sensitive).reveal()).toBe(`order --key ${key.reveal()} 'manual'`);
});
