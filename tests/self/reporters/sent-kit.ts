import type { ExchangeRecord } from '../../../spec/report.ts';
import { exchangeWith } from './golden/make.ts';

type Request = ExchangeRecord['request'];
type Lines = readonly (readonly [name: string, value: string])[];

const LOGIN = 'https://staging.acme.example/Login/Customer/Api/Verify';
const GOOD = { Email: '<EMAIL>', Password: '<PASSWORD>', callbackData: 'conformance' };

/** The bodies of logins that are not the good one, by their rule. */
const BODIES: Readonly<Record<string, unknown>> = {
  'LOGIN-11': { Email: '<EMAIL>', Password: '<PASSWORD>' },
  'LOGIN-13': { callbackData: GOOD.callbackData, Email: GOOD.Email, Password: GOOD.Password },
  'LOGIN-17': { ...GOOD, Password: '<PASSWORD, emptied>' },
  'LOGIN-18': { ...GOOD, Email: 'nobody@acme.example' },
  'LOGIN-19': { ...GOOD, Email: '<NON_API_EMAIL>', Password: '<NON_API_PASSWORD>' },
  'LOGIN-20': { ...GOOD, Email: null },
  'LOGIN-21': { ...GOOD, Password: null },
  'LOGIN-22': [],
};

const token = (value: string): Lines => [['Authorization', value]];
const key = (value: string): Lines => [['ApiKey', value]];
const apikey = (value: string): Lines => [['Apikey', value]];

/** What a case of a rule is called that changes a credential, and what stands for that says so. */
const changed = (rule: string, name: string): string => `<${name}, the case of ${rule}>`;

/** The credentials that a rule sends, where it is not about a login. */
const CREDENTIALS: Readonly<Record<string, Lines>> = {
  'LOGIN-26': token('Bearer <EXPIRED_TOKEN>'),
  'BEARER-02': [],
  'BEARER-03': token('<ACCESS_TOKEN>'),
  'BEARER-04': token('Token <ACCESS_TOKEN>'),
  'BEARER-05': token('Bearer'),
  'BEARER-07': token('Bearer <EXPIRED_TOKEN>'),
  'BEARER-11': token('Bearer <LIMITED_ACCESS_TOKEN>'),
  'BEARER-12': [['X-Access-Token', '<ACCESS_TOKEN>']],
  'BEARER-13': key('<SUPPLIER_API_KEY>'),
  'BEARER-24': [['X-Forwarded-For', '127.0.0.1']],
  'BEARER-25': [],
  'KEY-01': key('<SUPPLIER_API_KEY>'),
  'KEY-02': key('<SUPPLIER_API_KEY>'),
  'KEY-04': key('rubbish'),
  'KEY-05': key(changed('KEY-05', 'SUPPLIER_API_KEY')),
  'KEY-06': key('<SUPPLIER_EXPIRED_API_KEY>'),
  'KEY-07': key('<SUPPLIER_REVOKED_API_KEY>'),
  'KEY-08': key('<SUPPLIER_OTHER_TENANT_API_KEY>'),
  'KEY-09': key('<SUPPLIER_NO_ACCESS_API_KEY>'),
  'KEY-10': key('<ACCESS_TOKEN>'),
  'KEY-11': [['X-Api-Key', '<SUPPLIER_API_KEY>']],
  'KEY-13': [['X-Forwarded-For', '127.0.0.1']],
  'KEY-16': key('<SUPPLIER_REVOCABLE_API_KEY>'),
  'RECEIVER-03': [],
  'RECEIVER-04': apikey(changed('RECEIVER-04', 'RECEIVER_API_KEY')),
  'RECEIVER-05': apikey('<API_KEY, unknown>'),
  'RECEIVER-07': key('<RECEIVER_API_KEY>'),
};
/** Of rules of tokens that are not listed, and of those of other subjects. */
const GOOD_TOKENS = ['LOGIN-23', 'LOGIN-25', 'BEARER-01', 'BEARER-27', 'BEARER-28'];

/** What a rule sends to be judged; `delivery` is one that fits the contract. */
export function judgedRequest(rule: string, delivery: Request): Request {
  const { request } = exchangeWith();
  const json = ['Content-Type', 'application/json'] as const;
  if (rule.startsWith('CALLBACK-') || rule.startsWith('CLIENT-')) return delivery;
  if (rule.startsWith('LOGIN-') && !/^LOGIN-2[356]$/.test(rule)) {
    const body = JSON.stringify(BODIES[rule] ?? GOOD);
    const region = rule === 'LOGIN-14' ? [['h-region-code', 'TR'] as const] : [];
    return { ...request, url: LOGIN, headers: lines([json, ...region]), body, bodyBytes: body.length };
  }
  const credentials = CREDENTIALS[rule] ?? usual(rule);
  return { ...(rule.startsWith('RECEIVER-') ? delivery : request), headers: lines([json, ...credentials]) };
}

function usual(rule: string): Lines {
  if (rule.startsWith('RECEIVER-')) return apikey('<RECEIVER_API_KEY>');
  if (rule.startsWith('KEY-')) return [];
  return token(GOOD_TOKENS.includes(rule) ? 'Bearer <ACCESS_TOKEN>' : `Bearer ${changed(rule, 'ACCESS_TOKEN')}`);
}

function lines(given: Lines): Request['headers'] {
  return given.map(([name, value]) => [name, value]);
}
