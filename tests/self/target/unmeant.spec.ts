import { expect, test } from '@playwright/test';
import { misnamed } from '../../../fixtures/target/misnamed.ts';
import { namesNoTarget, refuseUnmeant, targetOf } from '../../../fixtures/target/load.ts';
import { childRun } from '../run/leaks/child-run.ts';

for (const [name, meant] of [
  ['TARGET_FILE', 'TARGET'],
  ['TARGETS', 'TARGET'],
  ['TARGTE', 'TARGET'],
  ['target', 'TARGET'],
  ['CONFORMANCE_TARGET', 'TARGET'],
  ['BASEURL', 'BASE_URL'],
  ['BASE_URI', 'BASE_URL'],
  ['base_url', 'BASE_URL'],
  ['baseUrl', 'BASE_URL'],
  ['API_BASE_URL', 'BASE_URL'],
  ['TARGET_URL', 'BASE_URL'],
  ['CONFORMANCE_URL', 'BASE_URL'],
  ['RECIEVER_URL', 'RECEIVER_URL'],
  ['RECEIVERURL', 'RECEIVER_URL'],
] as const)
  test(`${name} is taken for a misnamed ${meant}, however empty`, () => {
    for (const value of ['staging.yaml', ''])
      expect(() => {
        refuseUnmeant({ PATH: '/bin', [name]: value }, 'default');
      }).toThrow(`${name} is set, and nothing that names a target. Did you mean ${meant}?`);
    // Where a target is named, it is anybody's variable.
    refuseUnmeant({ BASE_URL: 'https://a.example', [name]: 'x' }, 'certify');
  });

test('what is on many a machine is not taken for a name of a target', () => {
  const names =
    'PATH HOME CI DATABASE_URL DB_PASSWORD APP_KEY API_URL SERVER_URL TARGETOS TARGETARCH TARGET_ARCH DEPLOY_TARGET MARKET ' +
    'GITHUB_API_URL GITHUB_SERVER_URL CI_API_V4_URL CI_PROJECT_URL npm_config_target npm_package_base_url ' +
    'PLAYWRIGHT_TEST_BASE_URL REFERENCE_URL REFERENCE_RECEIVER_URL CONFORMANCE_REPORT CONFORMANCE_GATE CONFORMANCE_IMAGE';
  expect(misnamed(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toBeNull();
});

test('strict and certify judge the reference only where it is named', () => {
  for (const gate of ['strict', 'certify'] as const) {
    expect(() => {
      refuseUnmeant({ CI: 'true' }, gate);
    }).toThrow(
      `CONFORMANCE_GATE is ${gate}, and nothing names a target. Set TARGET or BASE_URL; TARGET=reference judges`,
    );
    refuseUnmeant({ TARGET: 'reference', BASEURL: 'x' }, gate);
  }
  refuseUnmeant({}, 'default');
  expect(namesNoTarget({ TARGET: 'reference' })).toBe(true);
  expect(() => targetOf({ TARGET: 'reference', BASE_URL: 'https://a.example' })).toThrow(
    'TARGET is reference, which comes with the suite, and BASE_URL is set. Unset the one or the other',
  );
});

test('a plan of a misnamed target is refused in one line', async () => {
  const ended = await childRun(['--import', 'tsx', 'commands/plan.ts'], { BASEURL: 'https://a.example' });
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^BASEURL is set, .*Did you mean BASE_URL\?.*\n$/);
});
