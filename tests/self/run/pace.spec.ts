import { expect, test } from '@playwright/test';
import { answer, HANG, PASS } from './pace/gateway.ts';
import {
  caseByCase,
  expectAsUsual,
  expectEnded,
  expectGivenUp,
  expectInTheWayOf,
  expectNoFinding,
  expectStatus,
} from './pace/look.ts';
import { behindGateway, behindGreeting } from './pace/platform.ts';
import { allows, mostWithin } from './pace/rate.ts';
import { judge, limits, type Values } from './pace/run.ts';
import type { Cell } from '../../../spec/report.ts';

// Of all rows, some at a pace that is not their own.
test.describe.configure({ timeout: 300_000 });

/** Rules by which a surface is tried with what another one has let in: that one has to answer for it. */
const TRIED_BESIDE = /^KEY-(?:06|07|13)$/;

/** A whole answer that nobody asked for. */
const UNASKED = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"success":true}';

test.describe('what the way to the platform does', () => {
  test('25 requests a second are enough to judge a chapter whole', { tag: '@whole' }, async ({}, info) => {
    await using platform = await behindGateway(allows(25));
    const run = await judge(info, { ...platform, chapters: ['KEY'], workers: 2, longest: 280 });
    expectAsUsual(run);
    expect(run.problems).toEqual([]);
    expect(run.report?.verdict).toBe('incomplete');
    expectEnded(run, 280);
  });

  test('503 to all but the login ends soon, with the login judged', { tag: '@whole' }, async ({}, info) => {
    await using platform = await behindGateway(({ path }) => (path.startsWith('/Login/') ? PASS : answer(503)));
    const run = await judge(info, platform);
    // Of some logins the token is tried on a surface as well.
    const isOfLogin = ({ rule, subject }: Cell): boolean => subject === 'login' && !/^LOGIN-1[47]$/.test(rule);
    expectAsUsual(run, isOfLogin);
    expectStatus(run, ({ subject }) => subject !== 'login', ['inconclusive']);
    // Half a minute where nothing else runs.
    expectEnded(run, 110);
  });

  test('a surface that never answers is in the way of nothing but itself', { tag: '@whole' }, async ({}, info) => {
    await using platform = await behindGateway(({ path }) => (path.startsWith('/Supplier/') ? HANG : PASS));
    const run = await judge(info, { ...platform, chapters: ['LOGIN', 'KEY'], target: limits({ answerTimeout: '2s' }) });
    expectAsUsual(run, ({ rule, subject }) => subject !== 'supplier' && !TRIED_BESIDE.test(rule));
    expectNoFinding(run);
    expectStatus(run, ({ subject }) => subject === 'supplier', ['inconclusive']);
    expectEnded(run, 45);
  });

  test(
    'a surface whose refusals never end is in the way of nothing but itself',
    { tag: '@whole' },
    async ({}, info) => {
      await using platform = await behindGateway(({ path }) =>
        path.startsWith('/Payment/')
          ? { kind: 'pass', change: (came) => (came.status === 401 ? { kind: 'answer', ...came, missing: 64 } : null) }
          : PASS,
      );
      const run = await judge(info, {
        ...platform,
        chapters: ['LOGIN', 'KEY'],
        longest: 280,
        target: limits({ answerTimeout: '250ms' }),
      });
      // The statuses have come, so what only asks for those may be judged all the same; each takes its while.
      expectInTheWayOf(run, 'payment');
      expectEnded(run, 280);
    },
  );

  test('429 for years is told once, at once', async ({}, info) => {
    await using platform = await behindGateway(() => answer(429, 'Retry-After', '999999999'));
    expectGivenUp(await judge(info, platform), 30);
  });

  test('a server that speaks no HTTP is told once, at once', async ({}, info) => {
    await using platform = await behindGreeting('220 smtp ready\r\n');
    expectGivenUp(await judge(info, platform), 30);
  });

  test('answers that nobody asked for are no findings', { tag: '@whole' }, async ({}, info) => {
    const then = { afterMs: 30, bytes: UNASKED };
    await using platform = await behindGateway(() => ({ kind: 'pass', then }));
    // Each row is asked again, on connections of its own: some 25 s where nothing else runs.
    const run = await judge(info, { ...platform, chapters: ['KEY'], longest: 280 });
    expectNoFinding(run);
    expect(run.problems).toContainEqual(expect.stringMatching(/connection/i));
    expectEnded(run, 280);
  });
});

test.describe('what the target file says', () => {
  test('a wrong password is told once, and hardly sent', async ({}, info) => {
    await using platform = await behindGateway(() => PASS);
    const run = await judge(info, {
      environment: { ...platform.environment, API_PASSWORD: 'not-the-password-0815' },
      target: (file) => {
        const { apiCustomer } = file['accounts'] as { readonly apiCustomer: Values };
        const { reseller, payment, supplier } = file['surfaces'] as Values;
        // Of a real account: nobody else's login is seen, and the limit for wrong passwords is the usual one.
        file['accounts'] = { apiCustomer: { ...apiCustomer, password: '${API_PASSWORD}' } };
        file['surfaces'] = { reseller, payment, supplier };
        delete file['limits'];
      },
    });
    expectNoFinding(run);
    expectGivenUp(run, 20, /^(?=.*accounts\.apiCustomer\.password)(?=.*API_PASSWORD)(?=.*401)/);
    expect(platform.seen.filter(({ path }) => path.startsWith('/Login/')).length).toBeLessThanOrEqual(3);
  });

  test(
    'a wrong key is told once, and is in the way of nothing but its surface',
    { tag: '@whole' },
    async ({}, info) => {
      await using platform = await behindGateway(() => PASS);
      const run = await judge(info, {
        environment: { ...platform.environment, REFERENCE_SUPPLIER_KEY_VALID: 'not-a-key-0815' },
        chapters: ['LOGIN', 'KEY'],
      });
      expectInTheWayOf(run, 'supplier');
      expectStatus(run, ({ rule, subject }) => rule === 'KEY-01' && subject === 'supplier', ['inconclusive']);
      expectGivenUp(run, 45, /surfaces\.supplier\.keys\.valid/);
    },
  );

  test('a run of which the time is up says what it left', { tag: '@whole' }, async ({}, info) => {
    await using platform = await behindGateway(() => ({ kind: 'pass', delayMs: 300 }));
    const run = await judge(info, { ...platform, target: limits({ total: '5s' }) });
    expectNoFinding(run);
    expect(run.report?.verdict).toMatch(/^(inconclusive|incomplete)$/);
    const left = run.cells.filter(({ status }) => status === 'inconclusive' || status === 'not-tested');
    expect(left.length).toBeGreaterThan(0);
    expect(
      left
        .filter(({ reason }) => !/limits\.total|budget|until the end of the run/.test(reason ?? ''))
        .map(({ reason }) => reason),
    ).toEqual([]);
    // Twelve seconds where nothing else runs.
    expectEnded(run, 40);
  });

  test(
    'no second sees more requests than requestsPerSecond, of all workers together',
    { tag: '@whole' },
    async ({}, info) => {
      await using platform = await behindGateway(() => PASS);
      const run = await judge(info, {
        ...platform,
        target: limits({ requestsPerSecond: 20 }),
        chapters: ['KEY'],
        workers: 2,
        longest: 280,
      });
      expectAsUsual(run);
      // They are sent evenly; on a busy machine some of them arrive together.
      expect(mostWithin(platform.seen, 1000)).toBeLessThanOrEqual(25);
      expectEnded(run, 280);
    },
  );

  test('workers and concurrency change nothing in the matrix', { tag: '@whole' }, async ({}, info) => {
    // Each has a platform of its own: what one run revokes is no key to the other.
    await using first = await behindGateway(() => PASS);
    await using second = await behindGateway(() => PASS);
    const alone = await judge(info, { ...first, target: limits({ concurrency: 1 }), workers: 1, longest: 280 });
    const together = await judge(info, { ...second, target: limits({ concurrency: 8 }), workers: 4, longest: 280 });
    expectAsUsual(alone);
    // Whether a token has letters that another alphabet spells otherwise is chance.
    const told = (run: typeof alone): string[] => caseByCase(run).filter((line) => !line.includes('+ and / for'));
    expect(told(together)).toEqual(told(alone));
  });
});

/** Sends a signal; false where the process has ended meanwhile, as it may at the first one. */
function isTold(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

for (const [how, signals] of [
  ['as a service does it', ['SIGTERM']],
  ['by a terminal that closes, and again', ['SIGHUP', 'SIGTERM', 'SIGHUP']],
  ['by hand, and then by a service that waits no longer', ['SIGINT', 'SIGTERM']],
] as const)
  test(`a run that is told to end leaves a report: ${how}`, async ({}, info) => {
    await using platform = await behindGateway(() => ({ kind: 'pass', delayMs: 300 }));
    let told = NaN;
    const run = await judge(info, {
      ...platform,
      whileItRuns: (pid) => {
        void platform.requests(5).then(async () => {
          told = performance.now();
          for (const signal of signals) {
            if (!isTold(pid, signal)) return;
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        });
      },
    });
    expect(performance.now() - told).toBeLessThan(10_000);
    expect(run.report?.verdict, run.printed.slice(-2000)).toBe('inconclusive');
    expect(run.problems).toContainEqual(expect.stringMatching(/interrupt/i));
  });
