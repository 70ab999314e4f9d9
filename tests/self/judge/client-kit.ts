import type { ClientRequest, IssuedToken, Kind, Played } from '../../../fixtures/judge/client/record.ts';

/** One request of a made-up scenario: what is not said is as it should be. */
export interface Sketch {
  readonly kind?: Kind;
  readonly status?: number | null;
  /** Milliseconds since the scenario began; ten after the request before where absent. */
  readonly at?: number;
  /** Which token it carries, or which its login issued. */
  readonly token?: number;
  readonly headers?: ClientRequest['headers'];
  readonly method?: string;
  readonly url?: string;
  readonly body?: string;
  readonly connection?: number;
  /** How long its answer took, in milliseconds. */
  readonly took?: number;
}

export const KEY = 'key-of-the-client';
const BEGAN = 1_800_000_000_000;

/** How a scenario ended that went like this. @param lives how long each token is good for, in milliseconds. */
export function played(sketches: readonly Sketch[], over: Partial<Played> = {}, lives: readonly number[] = []): Played {
  const tokens: IssuedToken[] = [];
  let last = 0;
  const requests = sketches.map((sketch, index): ClientRequest => {
    const { kind = 'reseller', status = 200, at = last + 10, took = 1 } = sketch;
    last = at;
    const isLogin = kind === 'login' || kind === 'signIn';
    const issues = isLogin && status === 200;
    if (issues)
      tokens.push({
        surface: kind === 'login' ? 'reseller' : 'storefront',
        text: `token-${tokens.length}`,
        at: BEGAN + at,
        expiresAt: BEGAN + at + (lives[tokens.length] ?? 3_600_000),
      });
    return {
      at: BEGAN + at,
      answeredAt: BEGAN + at + took,
      connection: sketch.connection ?? 0,
      kind,
      method: sketch.method ?? 'POST',
      url: sketch.url ?? (isLogin ? '/Login/Customer/Api/Verify' : `/${kind}/work`),
      httpVersion: '1.1',
      headers: sketch.headers ?? headersOf(kind, sketch.token ?? tokens.length - 1),
      body: Buffer.from(sketch.body ?? (isLogin ? '{"Email":"e","Password":"p"}' : `{"n":${index}}`)).toString(
        'base64',
      ),
      cut: null,
      answer: status === null ? null : { status, headers: [], body: '{}' },
      issued: issues ? tokens.length - 1 : null,
    };
  });
  return {
    scenario: 'made up',
    surfaces: ['reseller', 'supplier'],
    asked: 4,
    key: KEY,
    passwords: [],
    emails: [],
    tokens,
    requests,
    strangers: 0,
    deliveries: [],
    startedAt: BEGAN,
    endedAt: BEGAN + last + 10,
    fault: null,
    cutOffFor: null,
    ended: 'itself',
    heldUp: 0,
    said: '',
    problem: null,
    untried: null,
    ...over,
  };
}

function headersOf(kind: Kind, token: number): ClientRequest['headers'] {
  const json = ['Content-Type', 'application/json'] as const;
  if (kind === 'login' || kind === 'signIn' || kind === 'trap') return [json];
  if (kind === 'supplier' || kind === 'payment') return [json, ['ApiKey', KEY]];
  return [json, ['Authorization', `Bearer token-${token}`]];
}

export const login = (over: Sketch = {}): Sketch => ({ kind: 'login', ...over });
export const call = (over: Sketch = {}): Sketch => over;
