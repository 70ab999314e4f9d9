// The switches of each lawful form.
export const platforms = {
  'v6-http10': { host: '::1', prefix: '/tr%20api/v1', wire: 'http10' },
  'unasked-100': { wire: 'unasked100' },
  'dribbled-zip': {
    wire: 'dribble',
    policy: { max: 12, delay: (n, s) => (s >= 500 || s === 0 ? 200 : s === 410 ? 4000 : s >= 400 ? 2500 : 700) },
  },
  'java-namespaced': { expiration: 'java', claims: 'urls' },
  'session-store': { session: true, expiration: 'comma' },
  'slow-clock': { offset: -3 * 3600_000, lifetime: 3600 },
  'forty-seconds': { lifetime: 40, storefrontLifetime: 25 },
  lockout: { lockout: 4, tarpit: 900, serialLogin: true },
  'failure-budget': { budget: { n: 50, ms: 4000 } },
  'odd-operations': { odd: true, php: true },
  'circuit-breaker': { policy: { max: 12, delay: () => 150, breaker: { after: 5, open: 700 } } },
  'fifo-2321': {
    states: [2, 3, 2, 1],
    ids: 'negative',
    policy: { workers: 1, fifo: true, max: 9, timeout: 2500, delay: () => 250 + Math.random() * 300 },
  },
  'early-bird': { ownDeliverId: true, createDelay: 700, ids: 'snowflake', gap: 1500 },
  'absolute-expect': { out: 'absolute', escapes: true },
};
export const receivers = {
  'early-reset': { earlyReset: true },
  'snowflake-orders': { known: true },
  'trace-ids': { trace: true },
  'one-worker': { serial: 150, message: '' },
  strikes: { strikes: { n: 5, ms: 6000 } },
  interim: { interim: true, exotic: true },
  'silent-close': { silentClose: 3, path: '/hooks/%C3%BCye%2F7/cb', query: 'tenant=7&v=2' },
  'gateway-first': { gateway: true },
  'redirect-health': { redirect: true },
  'lagging-state': { lag: 900, message: 'long' },
};
