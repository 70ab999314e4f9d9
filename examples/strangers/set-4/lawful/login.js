import { answer, failed } from './answers.js';
import { isObject, parse, same, sleep } from './lib.js';
import { customers } from './people.js';
import { settings } from './settings.js';
import { issue, stamp } from './tokens.js';

const { F } = settings;
const strikes = new Map(); // e-mail -> {n, until}
const turns = new Map();
async function inTurn(name, fn) {
  const before = turns.get(name) ?? Promise.resolve();
  const mine = before.then(fn, fn);
  turns.set(
    name,
    mine.catch(() => {}),
  );
  return mine;
}
export async function login(req, res, body, people, surface) {
  const no = async (status, message) => {
    failed();
    if (F.tarpit) await sleep(F.tarpit);
    return answer(req, res, status, { success: false, message });
  };
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return no(415, 'JSON only');
  const b = body && parse(body)?.value;
  if (!isObject(b)) return no(400, 'Not a JSON object');
  const run = async () => {
    const name = typeof b.Email === 'string' ? b.Email.trim().toLowerCase() : null;
    const strike = strikes.get(name) ?? { n: 0, until: 0 };
    const fail = (status, message) => {
      if (F.lockout && name !== null) {
        strike.n++;
        if (strike.n >= F.lockout)
          ((strike.until = Date.now() + 120_000),
            (strike.n = 0),
            console.log(`LOCKED ${surface} ${customers.findIndex((c) => c.email === name)}`));
        strikes.set(name, strike);
      }
      return no(status, message);
    };
    if (strike.until > Date.now()) return no(200, 'The account is locked for a while');
    if (typeof b.Email !== 'string' || typeof b.Password !== 'string')
      return fail(400, 'Email and Password are required');
    if (b.callbackData !== undefined && b.callbackData !== null && typeof b.callbackData !== 'string')
      return fail(400, 'callbackData is a text');
    const who = people.find((p) => p.email === b.Email);
    if (!who || !same(who.password, b.Password)) return fail(401, 'E-mail or password is wrong');
    if (surface === 'reseller' && who.api !== 1) return fail(403, 'Not an API customer');
    strikes.delete(name);
    const t = issue(who, surface);
    if (F.odd && surface === 'storefront')
      return answer(
        req,
        res,
        201,
        { session: { 'access/token': t.token, '~exp': stamp(t.until) } },
        { Location: '/Storefront/Session' },
      );
    const data = { Token: t.token, Expiration: stamp(t.until) };
    if (typeof b.callbackData === 'string') data.callbackData = b.callbackData;
    return answer(req, res, 200, { data, success: true, message: 'OK' });
  };
  return F.serialLogin ? inTurn(String(b.Email), run) : run();
}
