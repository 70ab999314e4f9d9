import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import type { ClientRequest } from '../../../fixtures/judge/client/record.ts';
import { attemptRecord } from '../../../fixtures/roles/callback/deliveries/evidence.ts';
import { requestRecord } from '../../../fixtures/roles/client/evidence.ts';
import { Secret, sensitive } from '../../../fixtures/secrets/redact.ts';
import { curlOf } from '../../../fixtures/wire/curl.ts';
import { isOfSuite } from '../../../evidence/shell-command.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { exchangeBlock, WIDE } from '../../../reporters/render/html/message.ts';
import { command as markdownCommand } from '../../../reporters/render/markdown/findings.ts';
import { command as terminalCommand } from '../../../reporters/render/terminal/findings.ts';
import { widthOf } from '../../../reporters/render/terminal/width.ts';
import { exchangeWith } from './golden/make.ts';
import { apart } from '../apart.ts';

apart();

test.skip(spawnSync('sh', ['-c', 'od -An </dev/null']).status !== 0, 'sh is not there to run the commands');

const token = new Secret('a-token-that-is-printed-nowhere-0815', 'ACCESS_TOKEN');
const good = Stimulus.of('POST', new URL('https://acme.example/Orders/Create'));
const long = (text: string): string => `${text.repeat(12)} ${text.repeat(12)}`;

/** Texts that a shell, or whoever breaks a line, might take for something else. */
const TEXTS = [
  ...["it's ", "'", "''", '"', `'"'"`, '\\', "\\'", '$(cat x)', '`cat x`', '${HOME}', '#', ' # x', '!', '{a,b}*?'],
  ...[
    'a b  c',
    ' ',
    'ü€漢字😀',
    'e\u0301',
    'tab\t',
    'a\0b',
    'line\nend',
    '\u202ertl',
    `"$(printf '%b' 'x')"`,
    '%s\\n',
    '<API_KEY>',
    ')',
    '(',
  ],
];

const stimuli: readonly Stimulus[] = TEXTS.flatMap((text) => [
  good.with('Authorization', sensitive`Bearer ${token.derive('cut', (one) => one.slice(1))}`).withBody(long(text)),
  good.with('X-Text', long(text.replaceAll(/[\r\n\0]/g, '-'))).withJson({ text: long(text) }),
  good.withQuery('q', long(text)),
  good.withBody(Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(long(text))])),
]);

function attempt(text: string): Attempt {
  const body = Buffer.from(JSON.stringify({ DeliverID: long(text), Status: 2 })).toString('base64');
  return {
    ...{ at: 0, since: 0, method: 'POST', url: '/hook', httpVersion: '1.1', body, cut: null, answer: null },
    ...{ headers: [['Content-Type', `application/json; a="${text.replaceAll(/[^\x20-\x7e]/g, '-')}"`]] as const },
    ...{ answeredAt: null, clearAt: null, abandonedAt: null },
  };
}

function asked(text: string): ClientRequest {
  return {
    kind: 'reseller',
    ...{ at: 0, answeredAt: null, connection: 0, method: 'POST', url: '/Orders/Create?a=1' },
    ...{ httpVersion: '1.1', headers: [['X-Text', long(text.replaceAll(/[^\x20-\x7e]/g, '-'))]] as const },
    ...{ body: Buffer.from(long(text)).toString('base64'), cut: null, answer: null, issued: null },
  };
}

/** Every command that the suite makes, by who makes it. */
const commands = [
  ...stimuli.map((one) => String(curlOf(one))),
  ...TEXTS.map((text) => String(attemptRecord(attempt(text)).curl)),
  ...TEXTS.map((text) => String(requestRecord(asked(text)).curl)),
];

/** What a shell makes of commands: the arguments of each, and what stands at its standard input, in hexadecimal. */
function echoed(printed: readonly string[]): string[] {
  const curl = `curl() { for one; do printf '%s\\0' "$one"; done; case " $* " in *' --data-binary @- '*) od -An -v -tx1 ;; esac; printf '\\036'; }`;
  const { stdout, stderr } = spawnSync('sh', ['-s'], {
    input: [curl, ...printed, ''].join('\n'),
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr.toString()).toBe('');
  return stdout.toString('latin1').split('\x1e').slice(0, -1);
}

const plain = echoed(commands);

test('each command is one, and says what it sends', () => {
  expect(plain).toHaveLength(commands.length);
  expect(plain.every((one) => one.startsWith('-sS\0'))).toBe(true);
});

test('what a client sends that looks like a placeholder is none in its record, and is sent by its command', () => {
  const headers = [
    ['Cookie', 'a=<API_KEY>'],
    ['X-Text', '<API_KEY>'],
  ] as const;
  const record = requestRecord({ ...asked('<API_KEY>'), url: '/Orders/Create?key=<API_KEY>', headers });
  expect(JSON.stringify(record)).not.toContain('<API_KEY>');
  expect(String(record.request.url)).toBe('/Orders/Create?key=<literal API_KEY>');
  const [sent = ''] = echoed([String(record.curl)]);
  expect(sent).toContain('/Orders/Create?key=<API_KEY>\0');
  expect(sent).toContain('X-Text: <API_KEY>\0');
  expect(sent).toContain(`${'<API_KEY>'.repeat(12)} `);
});

test('each command of what came to the suite is taken for its own by whoever reads it, whatever was asked for', () => {
  const records = [
    ...TEXTS.map((text) => attemptRecord(attempt(text))),
    ...TEXTS.map((text) => requestRecord(asked(text))),
    ...['*', '@evil.example/x', '.evil.example', 'http://evil.example/a', '//evil.example', '/a{b,c}[1-9]'].map((url) =>
      requestRecord({ ...asked('a'), url }),
    ),
  ];
  for (const record of records.map((one) => written(one))) expect(isOfSuite(record), record.curl).toBe(true);
});

for (const width of [80, 60, 33])
  test(`a command on a terminal of ${width} columns is the same`, () => {
    const printed = commands.map((one) => terminalCommand(one, width));
    const whole = printed.flatMap((lines, index) => (/\(the curl/.test(lines[0] ?? '') ? [] : [index]));
    // Only what would fill two screens and more is left to the page.
    for (const [index, command] of commands.entries()) if (command.length < 20 * width) expect(whole).toContain(index);
    expect(printed.flat().filter((line) => widthOf(line) > width)).toEqual([]);
    expect(echoed(whole.map((index) => (printed[index] ?? []).join('\n')))).toEqual(whole.map((index) => plain[index]));
  });

test('a command in Markdown is the same, or is not there', () => {
  const printed = commands.map((one) => markdownCommand(one));
  const whole = printed.flatMap(([first = ''], index) => (/^\s*`{3,}text$/.test(first) ? [index] : []));
  for (const [index, command] of commands.entries()) expect(whole.includes(index)).toBe(command.length <= 4000);
  const shown = whole.map((index) =>
    (printed[index] ?? [])
      .slice(1, -1)
      .map((line) => line.replace(/^ {2}/, ''))
      .join('\n'),
  );
  expect(echoed(shown)).toEqual(whole.map((index) => plain[index]));
});

test('a command in the page is the same', () => {
  const shown = commands.map((curl) => {
    const [, text = ''] =
      /aria-label="Command">([^]*?)<\/pre>/.exec(String(exchangeBlock(exchangeWith({ curl }), WIDE))) ?? [];
    return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  });
  expect(echoed(shown)).toEqual(plain);
});
