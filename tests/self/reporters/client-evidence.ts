import type { ExchangeRecord, JudgementRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

/** A client at its work, and one that breaks every rule, as the facts of a judgement tell of them. */
const GOOD = [
  'login POST 0 0 1 200 0 none - - none - - - json login 0',
  'reseller POST 1 10 11 200 0 exact 0 whole none - - carries json - -',
  'supplier POST 2 12 13 200 0 none - - right - - carries json - -',
  'trap POST 3 14 15 200 0 none - - none - - - - - -',
];
const BAD = [
  'login POST 0 0 1 200 0 odd - - none - - - - - 0',
  'reseller POST 1 10 11 200 0 loose 0 - none - url carries json - -',
  'reseller POST 1 12 13 403 0 exact 0 whole none - - carries json - -',
  'storefront POST 4 14 15 401 0 exact 0 whole none - - carries json - -',
  'supplier POST 2 16 17 401 0 exact 0 whole odd x-api-key - carries json - -',
  'trap POST 3 18 19 200 0 none - - right - - carries - - -',
  // What the cells show of it.
  'login POST 0 20 21 200 0 none - - none - - - json login 1',
  'supplier POST 2 22 23 200 0 none - - right - - carries json - -',
];
/** After the second login a call is refused, and is not tried again with another token. */
const WORSE = [
  'login POST 0 0 1 200 0 odd - - none - - - - - 0',
  'reseller POST 1 10 11 200 0 exact 0 whole none - - carries json - -',
  'reseller POST 1 12 13 403 0 exact 0 whole none - - carries json - -',
  'login POST 0 20 21 200 0 none - - none - - - json login 1',
  'reseller POST 4 30 31 401 0 exact - - none - - carries json - -',
  ...Array.from({ length: 12 }, (_, n) => `login POST 0 ${40 + n} ${40 + n} 401 0 none - - none - - - json login -`),
];
const TOKENS = 'reseller 0 3600000; reseller 20 3620000';

/** The rules that `BAD` breaks; the others are broken by `WORSE`. */
const BROKEN_BY_BAD = /^CLIENT-(?:0[12567]|1[012])$/;

const ARGS: Readonly<Record<string, readonly string[]>> = {
  toRepeatRefused: ['1'],
  toLeaveRefusedLogin: ['11'],
  toEndAfterRefusals: ['13'],
  toReadAnswer: ['1', 'false'],
};

/** Where more is asked for than `WORSE` does. */
const MORE: typeof ARGS = { ...ARGS, toRepeatRefused: ['9'], toLeaveRefusedLogin: ['10'], toEndAfterRefusals: ['10'] };

/** What each of them is shown to be sent to: a login, where a rule is about no other request. */
const URLS: Readonly<Record<string, string>> = {
  'CLIENT-05': '/Orders/Create',
  'CLIENT-06': '/Supplier/Products/List',
};
const LOGIN = { url: '/Login/Customer/Api/Verify', body: '{"Email":"<EMAIL>","Password":"<PASSWORD>"}' };

const HEADERS: Readonly<Record<string, ExchangeRecord['request']['headers']>> = {
  'CLIENT-05': [['authorization', 'Bearer <ACCESS_TOKEN>']],
  'CLIENT-06': [['ApiKey', '<API_KEY>']],
};

/** The request of a case of a rule about clients. */
export function clientRequest(rule: string, about: Partial<ExchangeRecord>): ExchangeRecord {
  const { request } = exchangeWith();
  return exchangeWith({
    ...about,
    durationMs: 1,
    request: {
      ...request,
      ...requestOf(rule),
      headers: [['content-type', 'application/json'], ...(HEADERS[rule] ?? [])],
    },
  });
}

function requestOf(rule: string): Pick<ExchangeRecord['request'], 'url' | 'body'> {
  const url = URLS[rule];
  return url === undefined ? LOGIN : { url, body: '{}' };
}

export function clientJudgement(rule: string, matcher: string, pass: boolean): JudgementRecord {
  const rows = pass ? GOOD : BROKEN_BY_BAD.test(rule) ? BAD : WORSE;
  const facts = { requests: rows.join('; '), tokens: TOKENS, asked: '4' };
  return { matcher, args: (pass ? ARGS : MORE)[matcher] ?? [], exchanges: [0], facts, pass };
}
