import type { OpenAPIV3_1 } from 'openapi-types';
import type { Call, CodeSample, Language } from './languages/call.ts';
import { csharp } from './languages/csharp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { shell } from './languages/shell.ts';
import { resolved, type Operation } from './operations.ts';

/** The languages of the examples, in the order in which they are offered. */
export const LANGUAGES: readonly Language[] = [shell, javascript, python, csharp, php, go, java];

/** Where the platform of an example is. */
export const BASE = 'https://platform.invalid';
const CREDENTIALS: Readonly<Record<string, readonly [name: string, value: string]>> = {
  bearerToken: ['Authorization', 'Bearer <ACCESS_TOKEN>'],
  apiKey: ['ApiKey', '<API_KEY>'],
  callbackKey: ['Apikey', '<API_KEY>'],
};

/**
 * The examples of an operation: the same request in each language. A webhook is received, so there the request is what
 * the platform sends, for trying out an endpoint, and the other languages show an endpoint.
 */
export function samplesOf(operation: Operation, document: OpenAPIV3_1.Document): CodeSample[] {
  const call = callOf(operation, document);
  if (operation.kind === 'webhook')
    return [
      { lang: shell.lang, label: 'curl (send one to yourself)', source: shell.call(call) },
      ...LANGUAGES.flatMap(({ lang, receiver }) =>
        receiver === undefined ? [] : [{ lang, label: `${lang} (receive)`, source: receiver }],
      ),
    ];
  return LANGUAGES.map(({ lang, call: said }) => ({
    lang,
    label: lang === 'Shell' ? 'curl' : lang,
    source: said(call),
  }));
}

function callOf({ kind, method, path, security, object }: Operation, document: OpenAPIV3_1.Document): Call {
  const credentials = security.flatMap((scheme) => {
    const header = CREDENTIALS[scheme];
    if (header === undefined) throw new Error(`No example value for the security scheme ${scheme}`);
    return [header];
  });
  const body = exampleOf(resolved(document, object.requestBody) as OpenAPIV3_1.RequestBodyObject | undefined);
  const type = body === undefined ? [] : [['Content-Type', 'application/json'] as const];
  const url = kind === 'webhook' ? 'https://client.invalid/your/notification-url' : BASE + path;
  return { method, url, headers: [...credentials, ...type], body };
}

/** The example that says most. */
function exampleOf(body: OpenAPIV3_1.RequestBodyObject | undefined): unknown {
  const { examples = {} } = body?.content['application/json'] ?? {};
  const values = Object.values(examples).map((one) => (one as OpenAPIV3_1.ExampleObject).value as unknown);
  return values.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
}
