import type { Cell } from '../../spec/report.ts';
import { isBareAsCalled } from './bare.ts';
import { WHOLE } from './credentials.ts';
import { judgedIn } from './evidence.ts';
import { goodsBeside, isAtPlaceOf } from './place.ts';
import {
  KEY,
  TOKEN,
  lines,
  withoutAny,
  withOneWhole,
  notTheGoodOne,
  withAny,
  namedAsCalled,
  minted,
  noBearer,
  GOOD_TOKEN,
  GOOD_KEY,
  called,
  keyOf,
  EXPIRED,
  LIMITED,
  unlessExplored,
  elsewhere,
  behindAnother,
  noToken,
  aToken,
  aKey,
  holdsAny,
  BAD_TOKEN,
  BAD_KEY,
} from './stimuli/credentials.ts';
import {
  inBody,
  anotherAccount,
  region,
  correlated,
  uncorrelated,
  uncorrelatedAsCalled,
  isText,
  isNoPassword,
  orTokenToSurface,
  refusedLogin,
  GOOD_LOGIN,
  orRefused,
} from './stimuli/logins.ts';
import { sentAsCalled } from './stimuli/deliveries.ts';
import { all, type Is } from './stimuli/stimulus.ts';
import { triesToken } from './two-customers.ts';

/**
 * What a rule asks of the requests that it judges: what is tried must be seen to be tried. A rule that is not here sends
 * what only its label tells.
 */
const STIMULI: Readonly<Record<string, Is>> = {
  'LOGIN-01': GOOD_LOGIN,
  'LOGIN-02': GOOD_LOGIN,
  'LOGIN-03': GOOD_LOGIN,
  'LOGIN-04': GOOD_LOGIN,
  'LOGIN-05': GOOD_LOGIN,
  'LOGIN-07': GOOD_LOGIN,
  'LOGIN-08': GOOD_LOGIN,
  'LOGIN-09': GOOD_LOGIN,
  'LOGIN-10': GOOD_LOGIN,
  'LOGIN-11': all(GOOD_LOGIN, uncorrelated),
  'LOGIN-13': all(GOOD_LOGIN, region(0), correlated),
  'LOGIN-14': orTokenToSurface(all(GOOD_LOGIN, region(1))),
  'LOGIN-15': all(GOOD_LOGIN, correlated),
  'LOGIN-17': refusedLogin(
    anotherAccount,
    inBody(({ Email: email, Password: password }) => /^</.test(String(email)) && isText(password)),
  ),
  'LOGIN-18': refusedLogin(
    anotherAccount,
    inBody(({ Email: email }) => !WHOLE.test(String(email))),
  ),
  'LOGIN-19': refusedLogin(
    anotherAccount,
    inBody(({ Email: email }) => /^<NON_API_EMAIL[,>]/.test(String(email))),
  ),
  'LOGIN-20': refusedLogin(inBody(({ Email: email }) => !isText(email))),
  'LOGIN-21': refusedLogin(inBody(({ Email: email, Password: password }) => isText(email) && isNoPassword(password))),
  'LOGIN-22': refusedLogin(inBody(({ Email: email, Password: password }) => !isText(email) || !isText(password))),
  'LOGIN-23': GOOD_TOKEN,
  'LOGIN-24': (sent) => (triesToken(sent.one) ? withAny(TOKEN) : all(orRefused, uncorrelatedAsCalled))(sent),
  'LOGIN-25': all(withAny(TOKEN), minted),
  'LOGIN-26': all(withAny(TOKEN), minted, called(TOKEN, EXPIRED)),
  'BEARER-01': GOOD_TOKEN,
  'BEARER-02': withoutAny(TOKEN),
  'BEARER-03': all(withOneWhole(TOKEN), noBearer),
  'BEARER-04': all(BAD_TOKEN, behindAnother),
  'BEARER-05': all(withAny(TOKEN), (sent) => lines(sent, TOKEN).every((value) => /^bearer\s*$/i.test(value))),
  'BEARER-06': BAD_TOKEN,
  'BEARER-07': all(BAD_TOKEN, minted, called(TOKEN, EXPIRED)),
  'BEARER-09': BAD_TOKEN,
  'BEARER-10': BAD_TOKEN,
  'BEARER-11': all(BAD_TOKEN, withOneWhole(TOKEN), called(TOKEN, LIMITED)),
  'BEARER-12': all(notTheGoodOne(TOKEN), elsewhere(TOKEN)),
  'BEARER-13': all(notTheGoodOne(TOKEN), aKey),
  'BEARER-20': BAD_TOKEN,
  'BEARER-21': BAD_TOKEN,
  'BEARER-22': BAD_TOKEN,
  'BEARER-23': BAD_TOKEN,
  'BEARER-24': all(notTheGoodOne(TOKEN), unlessExplored(noToken)),
  'BEARER-25': notTheGoodOne(TOKEN),
  'BEARER-27': all(GOOD_TOKEN, namedAsCalled(TOKEN)),
  'BEARER-28': GOOD_TOKEN,
  'KEY-01': GOOD_KEY,
  'KEY-02': all(GOOD_KEY, namedAsCalled(KEY)),
  'KEY-03': all(withoutAny(KEY), noBearer),
  'KEY-04': all(BAD_KEY, (sent) => lines(sent, KEY).every((value) => !WHOLE.test(value))),
  'KEY-05': BAD_KEY,
  'KEY-06': keyOf('EXPIRED'),
  'KEY-07': keyOf('REVOKED'),
  'KEY-08': keyOf('OTHER_TENANT'),
  'KEY-09': keyOf('NO_ACCESS'),
  'KEY-10': all(notTheGoodOne(KEY), aToken),
  'KEY-11': all(notTheGoodOne(KEY), holdsAny, elsewhere(KEY)),
  'KEY-13': withoutAny(KEY),
  'KEY-14': notTheGoodOne(KEY),
  'KEY-16': all(GOOD_KEY, called(KEY, /^<[A-Z]+_REVOCABLE_API_KEY>$/)),
  'RECEIVER-01': all(withOneWhole(KEY), sentAsCalled),
  'RECEIVER-02': all(withOneWhole(KEY), sentAsCalled),
  'RECEIVER-03': withoutAny(KEY),
  'RECEIVER-04': all(notTheGoodOne(KEY), holdsAny),
  'RECEIVER-05': (sent) => (sent.one.case === 'the right key' ? withOneWhole(KEY) : notTheGoodOne(KEY))(sent),
  'RECEIVER-07': all(withOneWhole(KEY), namedAsCalled(KEY)),
  'RECEIVER-08': withOneWhole(KEY),
  'RECEIVER-09': withOneWhole(KEY),
};

const GOOD_ONES = /^(?:a good one among them, \d+|let in until it is revoked)$/;

/** A request by which a case passed, and which is not what the rule sends; null where all are. */
export function mistakenIn(cell: Cell): string | null {
  const is = Object.hasOwn(STIMULI, cell.rule) ? STIMULI[cell.rule] : undefined;
  const passed = new Set(cell.cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
  const isOfSurface = /^(?:BEARER|KEY)-/.test(cell.rule);
  for (const one of judgedIn(cell, passed)) {
    const [good] = goodsBeside(one, cell);
    if (isOfSurface && good !== undefined && !isAtPlaceOf(one, good))
      return `the case "${one.case}" was sent to another place than the good request beside it`;
    if (GOOD_ONES.test(one.case)) continue;
    if (!isBareAsCalled(one) || is?.({ one, good }) === false)
      return `the case "${one.case}" was sent something else than ${cell.rule} sends`;
  }
  return null;
}
