import { curl } from '../../../fixtures/wire/curl.ts';
import { json, type Language } from './call.ts';

export const shell: Language = {
  lang: 'Shell',
  call: ({ method, url, headers, body }) =>
    String(curl({ method, url, headers, body: body === undefined ? null : json(body) }, 'sample')),
};
