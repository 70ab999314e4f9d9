import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { surroundings } from '../../../fixtures/target/job/surroundings.ts';

/** What a report shows of a variable that bears upon a run. */
const SHOWN = {
  HTTPS_PROXY: [
    ['http://proxy.example:3128', 'http://proxy.example:3128'],
    ['proxy.example:3128', 'proxy.example:3128'],
    ['http://svc-ci:Sup3r,S3cret;Pa55@proxy.example:3128', 'http://<CREDENTIALS>@proxy.example:3128'],
    ['svc-ci:Sup3r,S3cret;Pa55@proxy.example:3128', '<CREDENTIALS>@proxy.example:3128'],
    ['socks5://opaque-0815@proxy.example:1080', 'socks5://<CREDENTIALS>@proxy.example:1080'],
    ['http://a:b@c@proxy.example:3128', 'http://<CREDENTIALS>@proxy.example:3128'],
    ['http://user:12/S3cret@proxy.example:3128', '<HTTPS_PROXY>'],
    ['http://proxy.example:3128/?token=opaque-0815', 'http://proxy.example:3128'],
    ['not an address', '<HTTPS_PROXY>'],
  ],
  NO_PROXY: [
    ['localhost,.acme.example', 'localhost,.acme.example'],
    ['a:b@c,d', '<CREDENTIALS>@c,d'],
  ],
  NODE_EXTRA_CA_CERTS: [['/etc/ssl/acme.pem', '/etc/ssl/acme.pem']],
  PLAYWRIGHT_SERVICE_ACCESS_TOKEN: [['pwsvc-opaque-0815', '<PLAYWRIGHT_SERVICE_ACCESS_TOKEN>']],
  PLAYWRIGHT_SERVICE_URL: [['wss://eu.example/accounts/x?key=opaque-0815', 'wss://eu.example']],
  PLAYWRIGHT_JSON_OUTPUT_NAME: [['run-1.json', 'run-1.json']],
  PW_TEST_CONNECT_HEADERS: [['{"X-Any":"opaque-0815"}', '<PW_TEST_CONNECT_HEADERS>']],
  PWDEBUG: [['console', 'console']],
  LD_PRELOAD: [['/opt/hook.so', '/opt/hook.so']],
  LD_AUDIT: [['/opt/audit.so', '/opt/audit.so']],
  LD_LIBRARY_PATH: [['/opt/lib:/usr/lib', '/opt/lib:/usr/lib']],
  DYLD_INSERT_LIBRARIES: [['/opt/hook.dylib', '/opt/hook.dylib']],
  DYLD_LIBRARY_PATH: [['/opt/lib', '/opt/lib']],
  DYLD_FRAMEWORK_PATH: [['/opt/frameworks', '/opt/frameworks']],
} as const;

for (const [name, pairs] of Object.entries(SHOWN))
  for (const [value, shown] of pairs)
    test(`${name}=${value}`, () => {
      expect(surroundings({ [name]: value }).variables).toEqual([{ name, value: shown }]);
    });

/** How the commands of a clone are started, which is no word of whoever starts them. */
const OWN = join(import.meta.dirname, '../../../node_modules/tsx/dist');
const PREFLIGHT = join(OWN, 'preflight.cjs');
const LOADER = pathToFileURL(join(OWN, 'loader.mjs')).href;

for (const [words, shown] of [
  [['--require', '/opaque-0815.cjs'], '--require'],
  [['--require=/opaque-0815.cjs', '-r', './tsx/dist/preflight.cjs'], '--require -r'],
  [['--import', 'data:text/javascript,opaque-0815', '--no-warnings'], '--import --no-warnings'],
  [['--require', PREFLIGHT, '--import', LOADER, '--import', '/opaque-0815.mjs'], '--import'],
] as const)
  test(`the arguments of Node, ${words.length} words for ${shown}`, () => {
    expect(surroundings({}, words).variables).toEqual([{ name: 'process.execArgv', value: shown }]);
  });

test('what loads the suite itself is no argument of anybody’s', () => {
  expect(surroundings({}, []).variables).toEqual([]);
  expect(surroundings({}, ['--require', PREFLIGHT, '--import', LOADER]).variables).toEqual([]);
});
