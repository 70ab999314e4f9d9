import type { Answers } from './answers.ts';
import { inYaml } from './quoted.ts';

/** A target file with what is known, and with what may be added as comments. Secrets stand as their variables' names. */
export function targetFile({ name, baseUrl, resellerProbe, hasKey, receiverUrl, callback }: Answers): string {
  const platform = baseUrl === null ? [] : platformLines(baseUrl, resellerProbe, hasKey, callback);
  return `${[
    '# Who is judged, and with what. ${NAME} stands for an environment variable: keep secrets there, and commit this file.',
    '# A line that begins with #+ is one to fill in: take the #+ away. plan says what each of them opens.',
    ...(name === null ? [] : ['', '# What reports call it.', `name: ${inYaml(name)}`]),
    ...platform,
    ...(receiverUrl === null
      ? []
      : [
          '',
          '# A client’s own endpoint, judged with deliveries that the suite makes up.',
          'receiver:',
          `  url: ${receiverUrl === '' ? '${RECEIVER_URL}' : inYaml(receiverUrl)}`,
          '  apiKey: ${API_KEY} # the key that it expects',
        ]),
  ].join('\n')}\n`;
}

function platformLines(url: string, probe: Answers['resellerProbe'], hasKey: boolean, callback: boolean): string[] {
  const reseller =
    probe === null
      ? ['#+  reseller:', '#+    probe: { method: GET, path: /… } # harmless, and a good token is let in with it']
      : ['  reseller:', `    probe: { method: ${probe.method}, path: ${inYaml(probe.path)} }`];
  const supplier = [
    '  supplier:',
    '    # The one operation that the contract names whose use is plainly harmless: it lists products.',
    '    probe: { method: POST, path: /Supplier/Products/List, body: {} }',
    '    keys:',
    '      valid: ${API_KEY}',
    '#+      revoked: ${API_KEY_REVOKED}',
    '#+      expired: ${API_KEY_EXPIRED}',
  ];
  const isNothing = probe === null && !hasKey;
  return [
    '',
    '# Its base address. A path prefix is kept.',
    `baseUrl: ${url === '' ? '${BASE_URL}' : inYaml(url)}`,
    '',
    'accounts:',
    '  # A customer who is flagged for the API.',
    '  apiCustomer:',
    '    email: ${API_EMAIL}',
    '    password: ${API_PASSWORD}',
    '#+  limitedCustomer: # whose token lacks the scope of the reseller probe',
    '#+    email: ${LIMITED_EMAIL}',
    '#+    password: ${LIMITED_PASSWORD}',
    '',
    '#+expiredToken: ${EXPIRED_TOKEN} # one saved from an earlier run',
    '',
    `${isNothing ? '#+' : ''}surfaces:`,
    ...reseller,
    ...(hasKey ? supplier : supplier.map((line) => (line.startsWith('#') ? line : `#+${line}`))),
    ...(callback ? callbackLines() : []),
  ];
}

function callbackLines(): string[] {
  return [
    '',
    '# The suite plays the client: the platform must reach it by publicUrl, which is entered as the notification URL of the',
    '# account whose key is apiKey.',
    'callback:',
    '  listen: 127.0.0.1:7802',
    '  publicUrl: ${CALLBACK_URL}',
    '  apiKey: ${CALLBACK_KEY}',
    '  trigger: manual # the suite asks for each order; a request or a command makes them by itself',
  ];
}
