import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type TestInfo } from '@playwright/test';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { read } from '../../target/target-kit.ts';

// A page of whoever stands in between is no answer of the platform: a path that nobody has gets it as well.

const ACCOUNT = 'accounts: { apiCustomer: { email: anna@acme.example, password: "${API_PASSWORD}" } }';
const KEYS = 'surfaces: { supplier: { probe: { method: GET, path: /Products/List }, keys: { valid: kQ7vT2mX9pL4 } } }';
const LOGIN = '/shop/Login/Customer/Api/Verify';
const BETWEEN =
  'Check the address, and what answers in between: a proxy or a network that wants a sign-in, or an application that has one page for all paths';

/** How a server answers a request of this path, which is the so-manieth. */
type Answers = (response: ServerResponse, path: string, times: number) => void;

const page =
  (text: (path: string, times: number) => string, status = 200, type = 'text/html; charset=utf-8'): Answers =>
  (response, path, times) => {
    response.writeHead(status, { 'Content-Type': type }).end(text(path, times));
  };
const led =
  (place: (path: string) => string, status = 302): Answers =>
  (response, path) => {
    response.writeHead(status, { Location: place(path) }).end();
  };

/** What a run says of the login, or of the key of the Supplier API, where a server answers like that. */
async function problemOf(info: TestInfo, answers: Answers, ask: 'login' | 'key' = 'login') {
  const paths: string[] = [];
  const secrets: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (/correct-horse|kQ7vT2mX9pL4/.test(`${body} ${String(request.headers['apikey'])}`)) secrets.push(path);
      answers(response, path, paths.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const variables = { API_PASSWORD: 'correct-horse', BASE_URL: `http://127.0.0.1:${port}/shop` };
  const run = new SharedRun(read(info, ask === 'login' ? ACCOUNT : KEYS, variables));
  try {
    const problem = await (ask === 'login' ? run.tryCredentials() : run.keyProblem('supplier'));
    return { problem, paths, secrets };
  } finally {
    await run.close();
    server.close();
  }
}

const EVERYWHERE: Readonly<Record<string, readonly [answers: Answers, said: string]>> = {
  'a captive page': [page(() => '<title>Sign in</title>'), '200 OK with one and the same page'],
  'a page that repeats the path and has a number of its own': [
    page((path, times) => `<a href="/in?next=${encodeURIComponent(path)}&session=0f1e2d3c4b5a6978${times}">In</a>`),
    '200 OK with one and the same page',
  ],
  'a page that says so by its status': [
    page(() => '<title>Sign in</title>', 511),
    '511 Network Authentication Required with one and the same page',
  ],
  'a way to one sign-in': [
    led((path) => `https://login.example.com/sso?return=${path}`),
    '302 Found with one and the same place to go',
  ],
};

for (const [name, [answers, said]] of Object.entries(EVERYWHERE))
  test(`a login that gets what any path gets is no finding: ${name}`, async ({}, info) => {
    const { problem, paths, secrets } = await problemOf(info, answers);
    expect(problem).toBe(
      `baseUrl (BASE_URL) may not lead to the platform: each form of the login, and paths that nobody has, got ${said}. ${BETWEEN}`,
    );
    expect(paths.filter((path) => path !== LOGIN)).toHaveLength(2);
    expect(secrets.filter((path) => path !== LOGIN)).toEqual([]);
  });

/** The same for the login alone, and this for whatever else is asked. */
const alone =
  (answers: Answers, others: Answers): Answers =>
  (response, path, times) => {
    (path === LOGIN ? answers : others)(response, path, times);
  };

const HTML = page(() => '<title>Welcome</title>');
const JUDGED: Readonly<Record<string, Answers>> = {
  'a page where there is none beside it': alone(
    HTML,
    page(() => '<title>Not found</title>', 404),
  ),
  'another page than beside it': alone(
    HTML,
    page(() => '<title>Nothing here</title>'),
  ),
  'a page beside which there is JSON': alone(
    HTML,
    page(() => '{"success":false}', 200, 'application/json'),
  ),
  'a page of its folder, where another is below the address': (response, path, times) => {
    (path.startsWith('/shop/Login/') ? HTML : page(() => '', 404))(response, path, times);
  },
  'JSON as a page, as it is beside it': page(() => '{"message":"welcome"}'),
  'text, as it is beside it': page(() => 'welcome', 200, 'text/plain'),
  'a 500 with a page, as it is beside it': page(() => '<title>Sorry</title>', 500),
  'the way to another place than beside it': led((path) => (path === LOGIN ? '/home' : '/sign-in')),
  'the way back to itself': led(() => `${LOGIN}?again`),
  'a page in one form alone': (response, path, times) => {
    (path === LOGIN && times > 1 ? page(() => '<title>Other</title>') : HTML)(response, path, times);
  },
};

for (const [name, answers] of Object.entries(JUDGED))
  test(`a login is judged that gets ${name}`, async ({}, info) => {
    expect((await problemOf(info, answers)).problem).toBeNull();
  });

test('a key surface on which any path gets one page is no finding, and no key goes beside its probe', async ({}, info) => {
  const { problem, paths, secrets } = await problemOf(info, HTML, 'key');
  expect(problem).toBe(
    `baseUrl (BASE_URL) may not lead to the platform: surfaces.supplier.probe, and paths that nobody has, got 200 OK with one and the same page. ${BETWEEN}`,
  );
  expect(paths).toHaveLength(3);
  expect(secrets).toEqual(['/shop/Products/List']);
});

test('one whose probe alone has a page is judged', async ({}, info) => {
  for (const others of [page(() => '<title>Nothing here</title>'), page(() => '', 401), page(() => '', 404)]) {
    const answers: Answers = (response, path, times) => {
      (path === '/shop/Products/List' ? HTML : others)(response, path, times);
    };
    expect((await problemOf(info, answers, 'key')).problem).toBeNull();
  }
});
