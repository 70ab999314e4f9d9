import type { OpenAPIV3_1 } from 'openapi-types';
import { resolved, type Operation } from './operations.ts';
import { curl } from '../../fixtures/wire/curl.ts';
import type { CodeSample } from './code-sample.ts';
import { RECEIVERS } from './receivers.ts';

/** One request: what every language has to say in its own way. */
interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}

const BASE = 'https://platform.invalid';
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
    return [{ lang: 'Shell', label: 'curl (send one to yourself)', source: shell(call) }, ...RECEIVERS];
  return [
    { lang: 'Shell', label: 'curl', source: shell(call) },
    { lang: 'JavaScript', label: 'JavaScript', source: javascript(call) },
    { lang: 'Python', label: 'Python', source: python(call) },
    { lang: 'C#', label: 'C#', source: csharp(call) },
  ];
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

function shell({ method, url, headers, body }: Call): string {
  return String(curl({ method, url, headers, body: body === undefined ? null : json(body) }, 'sample'));
}

function javascript({ method, url, headers, body }: Call): string {
  const data = body === undefined ? '' : `\n  body: JSON.stringify(${indented(json(body), '  ')}),`;
  return `const response = await fetch('${url}', {
  method: '${method}',
  headers: {
${headers.map(([name, value]) => `    '${name}': '${value}',`).join('\n')}
  },${data}
});
if (!response.ok) throw new Error(\`\${response.status} \${response.statusText}\`);
console.log(await response.json());`;
}

function python({ method, url, headers, body }: Call): string {
  // `json=` sets the media type itself.
  const own = headers.filter(([name]) => name !== 'Content-Type' || body === undefined);
  const options = [
    ...(own.length === 0 ? [] : [`headers={${own.map(([name, value]) => `"${name}": "${value}"`).join(', ')}},`]),
    ...(body === undefined ? [] : [`json=${indented(literal(body), '    ')},`]),
    'timeout=30,',
  ];
  return `import requests

response = requests.${method.toLowerCase()}(
    "${url}",
    ${options.join('\n    ')}
)
response.raise_for_status()
print(response.json())`;
}

function csharp({ method, url, headers, body }: Call): string {
  const own = headers.filter(([name]) => name !== 'Content-Type');
  const adds = own.map(([name, value]) => `request.Headers.Add("${name}", "${value}");\n`).join('');
  const data =
    body === undefined
      ? ''
      : `request.Content = new StringContent(
    """
    ${indented(json(body), '    ')}
    """,
    System.Text.Encoding.UTF8,
    "application/json");\n`;
  const verb = method.slice(0, 1) + method.slice(1).toLowerCase();
  return `using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.${verb}, "${url}");
${adds}${data}using var response = await client.SendAsync(request);
response.EnsureSuccessStatusCode();
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** JSON as a Python literal. */
function literal(value: unknown): string {
  return json(value).replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => PYTHON.get(token) ?? token);
}

const PYTHON = new Map([
  ['true', 'True'],
  ['false', 'False'],
  ['null', 'None'],
]);

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
