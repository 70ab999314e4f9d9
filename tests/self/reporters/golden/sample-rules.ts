import type { RuleFacts } from '../../../../reporters/rules.ts';
import { ruleWith } from './make.ts';

/** The rules of the samples. */
export const rules: readonly RuleFacts[] = [
  ruleWith({
    id: 'LOGIN-01',
    subjects: ['login'],
    source: 'Endpoints, Generate Token, success response',
    title: 'Valid credentials are answered with 200 and JSON',
    sentence: 'A login with the right e-mail and password is answered with status 200 and a JSON media type.',
  }),
  ruleWith({
    id: 'LOGIN-02',
    subjects: ['login'],
    source: 'Resources, Login response, envelope',
    title: 'The answer is the login envelope',
    sentence:
      'A successful login answers an object whose `success` is the boolean true and whose `message` is a string.',
  }),
  ruleWith({
    id: 'LOGIN-12',
    level: 'OBSERVE',
    basis: 'undecided',
    subjects: ['login'],
    source: 'Endpoints, Generate Token, rules, item 2',
    title: 'What stands in callbackData when none was sent',
    sentence: 'The contract does not say what `data.callbackData` holds when the request had none.',
  }),
  ruleWith({
    id: 'LOGIN-23',
    subjects: ['reseller', 'storefront'],
    source: 'Endpoints, Generate Token, rules, item 3',
    title: 'One token serves many requests',
    sentence: 'A token that was issued once is let in on every request until it expires.',
  }),
  ruleWith({
    id: 'BEARER-03',
    subjects: ['reseller', 'storefront'],
    title: 'A token without the prefix is refused',
    sentence: 'A token sent without the `Bearer` prefix is answered with status 401.',
    advice: 'Check the prefix before the token is parsed: without `Bearer` there is no credential.',
  }),
  ruleWith({
    id: 'BEARER-04',
    subjects: ['reseller', 'storefront'],
    source: 'Authentication, JWT bearer token, failure modes',
    title: 'A malformed token is refused',
    sentence: 'A request whose token is not a compact JWS is answered with status 401.',
  }),
  ruleWith({
    id: 'BEARER-10',
    level: 'SHOULD',
    basis: 'standard',
    subjects: ['reseller', 'storefront'],
    source: 'RFC 9110, section 15.5.2',
    title: 'A refusal names the scheme to use',
    sentence: 'An answer of status 401 carries a `WWW-Authenticate` header.',
  }),
  ruleWith({
    id: 'KEY-01',
    subjects: ['payment', 'supplier'],
    source: 'Authentication, API key, items 1 and 2',
    title: 'A valid key alone is let in',
    sentence: 'A request with a valid key in `ApiKey` and no other authentication is let in.',
  }),
  ruleWith({
    id: 'KEY-05',
    subjects: ['payment', 'supplier'],
    source: 'Authentication, API key, failure modes',
    title: 'A revoked key is refused',
    sentence: 'A request with a key that was revoked is answered with status 401.',
  }),
  ruleWith({
    id: 'CALLBACK-07',
    subjects: ['callback'],
    source: 'Events, retry',
    title: 'An answer that is not 2xx is followed by another attempt',
    sentence: 'A delivery that is answered with any status but a 2xx is attempted again.',
  }),
  ruleWith({
    id: 'RECEIVER-01',
    role: 'receiver',
    subjects: ['receiver'],
    source: 'Endpoints, Order delivery callback, expected response',
    title: 'A valid delivery is acknowledged',
    sentence: 'A delivery with the right key is answered with 200, a boolean `success` and a string `message`.',
  }),
];
