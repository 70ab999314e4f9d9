import { EventEmitter, once } from 'node:events';
import { test as base } from '@playwright/test';
import nock from 'nock';
import { behave, type BehaviourChange } from '../../../fixtures/reference/platform/behaviour.ts';
import { startDeliveries } from '../../../fixtures/reference/platform/delivery.ts';
import { DELIVERY_DEFAULTS, type DeliverySettings } from '../../../fixtures/reference/platform/delivery/settings.ts';
import type { DeliveryAttempt, Outcome } from '../../../fixtures/reference/platform/delivery/types.ts';
import { startFulfilment } from '../../../fixtures/reference/platform/fulfilment.ts';
import { OrderStore, type LineStatus, type OrderKind } from '../../../fixtures/reference/platform/orders.ts';
import { createSeed, type Seed } from '../../../fixtures/reference/platform/seed.ts';

export const ORIGIN = 'http://client.test';

/** One attempt as the client saw it. */
export interface Seen {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Reads nock's record of the requests that it answered at the client's URL, the redirect's target included. */
export class Client {
  readonly seen: Seen[] = [];
  /** Paths of all requests, in their order. */
  readonly paths: string[] = [];

  /** Answers the next request. */
  next(set: (interceptor: nock.Interceptor) => nock.Scope, path = '/hook', method = 'POST'): this {
    set(nock(ORIGIN).intercept(path, method)).on('request', (request: { path: string; headers: object }, _, body) => {
      this.paths.push(request.path);
      const headers = request.headers as Record<string, string>;
      this.seen.push({ headers, text: String(body), json: JSON.parse(String(body)) as Seen['json'] });
    });
    return this;
  }

  /** Answers that no request came for. */
  unasked(): readonly string[] {
    return nock.pendingMocks();
  }

  /** Answers the next requests with these statuses and an acknowledgement that says so. */
  answers(...statuses: readonly number[]): this {
    for (const status of statuses) {
      this.next((post) => post.reply(status, { success: status === 200, message: 'As scripted.' }));
    }
    return this;
  }
}

export interface Engine {
  readonly orders: OrderStore;
  readonly seed: Seed;
  /** Every attempt so far with what came of it. */
  readonly attempts: readonly (DeliveryAttempt & { readonly outcome: Outcome })[];
  /** Makes an order whose line goes through the states; gives the line's identifier. */
  order(deliverId: string, plan?: readonly LineStatus[], kind?: OrderKind): number;
  /** Waits until so many attempts have ended. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface EngineOptions extends Partial<DeliverySettings> {
  readonly behaviour?: BehaviourChange;
  readonly stateDelayMs?: number;
  readonly notificationUrl?: string;
}

/** A delivery engine and its orders without a server round it; pauses of 1 ms unless told. */
export function createEngine({ behaviour = {}, stateDelayMs = 0, ...options }: EngineOptions = {}): Engine {
  const { notificationUrl = `${ORIGIN}/hook`, ...changed } = options;
  const orders = new OrderStore();
  const seed = createSeed();
  const attempts: Engine['attempts'][number][] = [];
  const ended = new EventEmitter();
  const whole = behave(behaviour);
  const settings = { ...DELIVERY_DEFAULTS, retry: { firstMs: 1, factor: 1, maxMs: 1 }, ...changed };
  const running = [
    startFulfilment(orders, whole, stateDelayMs),
    startDeliveries({
      orders,
      seed,
      behaviour: whole,
      notificationUrl,
      settings,
      onAttempt: (attempt, outcome) => {
        attempts.push({ ...attempt, outcome });
        ended.emit('attempt');
      },
    }),
  ];
  return {
    orders,
    seed,
    attempts,
    order: (deliverId, plan = [2], kind = 'digital') =>
      orders.create({ deliverId, customerId: 1, kind, plan }).lines[0]?.id ?? NaN,
    until: async (count) => {
      while (attempts.length < count) await once(ended, 'attempt');
    },
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
    },
  };
}

/** No request leaves the process; `start` makes engines that end with the test. */
export const test = base.extend<{ client: Client; start: (options?: EngineOptions) => Engine }>({
  client: [
    async ({}, use) => {
      if (!nock.isActive()) nock.activate();
      nock.disableNetConnect();
      await use(new Client());
      // Left as it was found: other tests of this worker use the network.
      nock.abortPendingRequests();
      nock.cleanAll();
      nock.enableNetConnect();
      nock.restore();
    },
    { auto: true },
  ],
  start: async ({}, use) => {
    const started: Engine[] = [];
    await use((options) => {
      const engine = createEngine(options);
      started.push(engine);
      return engine;
    });
    await Promise.all(started.map((engine) => engine.close()));
  },
});

// Importing nock has switched it on already.
nock.restore();
