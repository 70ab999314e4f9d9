import { sensitive, type Secret, type Stimulus, type Text } from '../fixtures/index.ts';

/** The same credentials in forms that the contract does not speak of: the media type and the body, or the query. */
const OTHER_FORMS: readonly (readonly [
  label: string,
  mediaType: string,
  body: (email: Secret, password: Secret) => Text,
])[] = [
  [
    'a form',
    'application/x-www-form-urlencoded',
    (email, password) => sensitive`Email=${formEncoded(email)}&Password=${formEncoded(password)}`,
  ],
  [
    'XML',
    'application/xml',
    (email, password) => sensitive`<login><Email>${email}</Email><Password>${password}</Password></login>`,
  ],
  [
    'a form of several parts',
    'multipart/form-data; boundary=conformance',
    (email, password) => sensitive`${part('Email')}${email}\r\n${part('Password')}${password}\r\n--conformance--\r\n`,
  ],
];

function part(name: string): string {
  return `--conformance\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
}

function formEncoded(text: Secret): Text {
  return text.derive('percent-encoded', encodeURIComponent);
}

/** Right credentials that are not sent as JSON. */
export function otherForms(
  email: Secret,
  password: Secret,
): (readonly [label: string, change: (good: Stimulus) => Stimulus])[] {
  return [
    ...OTHER_FORMS.map(
      ([label, mediaType, body]) =>
        [label, (good: Stimulus) => good.with('Content-Type', mediaType).withBody(body(email, password))] as const,
    ),
    [
      'the query',
      (good: Stimulus) => good.withBody('{}').withQuery('Email', email).withQuery('Password', password),
    ] as const,
  ];
}
