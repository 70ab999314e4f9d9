import {
  expect,
  grantsToken,
  NotApplicable,
  sensitive,
  sensitiveJson,
  type Secret,
  type Grant,
  type LoginChange,
  type Stimulus,
} from '../fixtures/index.ts';

/** What every good login gets, however it is written. */
export const isAnswered: Grant[2] = (answer) => {
  expect(answer).toHaveStatus(200);
  expect(answer).toBeJson();
};

/** What may be asked of a request is how long it is (RFC 9112 §6.3), and what codes it in transfer may not be known (§6.1). */
const OF_CHUNKS: readonly (number | null)[] = [411, 501];

/** What a good login gets that comes in chunks, as whoever writes a body without counting it before sends it. */
const isAnsweredInChunks: Grant[2] = (answer) => {
  if (OF_CHUNKS.includes(answer.status)) throw new NotApplicable();
  isAnswered(answer);
};

/** How a login is called that `withCharset` has changed. */
export const CHARSET = 'a charset behind the media type';

/** As the libraries of many languages write a login, which code may read elsewhere than one without. */
export function withCharset(login: Stimulus): Stimulus {
  return login.with('Content-Type', 'application/json; charset=utf-8');
}

/** The same as the libraries of Java write it: what stands in a list of media types as one text is another one. */
export function withCharsetInCapitals(login: Stimulus): Stimulus {
  return login.with('Content-Type', 'application/json;charset=UTF-8');
}

/** Logins once more with a charset. */
export function ofCharset(logins: readonly LoginChange[]): readonly LoginChange[] {
  return logins.map(([label, change]) => [`${label}, ${CHARSET}`, (good) => withCharset(change(good))]);
}

/** The characters of a text as JSON may write each of them (RFC 8259 §7). */
function inEscapes(text: Secret): Secret {
  return text.derive('in escapes', (plain) =>
    plain.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

function inSmallLetters(login: Stimulus): Stimulus {
  return login.parts.headers.reduce((changed, [name]) => changed.spelling(name.toLowerCase()), login);
}

/** Good logins as other clients write them. */
export function written(
  good: Stimulus,
  { email, password }: Readonly<Record<'email' | 'password', Secret>>,
): readonly Grant[] {
  const [Email, Password] = [sensitiveJson(email), sensitiveJson(password)];
  const all: readonly (readonly [label: string, login: Stimulus])[] = [
    [CHARSET, withCharset(good)],
    [
      'its members the other way round',
      good.withBody(sensitive`{"callbackData":"conformance","Password":${Password},"Email":${Email}}`),
    ],
    [
      'white space between its members',
      good.withBody(
        sensitive`{\r\n\t"Email" : ${Email} ,\n  "Password" : ${Password},"callbackData" :"conformance"\n}\n`,
      ),
    ],
    // As serializers write an e-mail's sign and a password's that take care of HTML; a reader that looks for the text itself
    // finds neither.
    [
      'its e-mail and its password in escapes',
      good.withBody(sensitive`{"Email":"${inEscapes(email)}","Password":"${inEscapes(password)}"}`),
    ],
    ['no Accept header', good.without('Accept')],
    // Whatever makes no choice of its own, and what axios says: a server that writes several forms may have another one first.
    ['what takes any media type', good.with('Accept', '*/*')],
    ['what takes JSON, a text, or anything else', good.with('Accept', 'application/json, text/plain, */*')],
    // As fetch sends them, and every gateway from HTTP/2: a name means the same in any case (RFC 9110 §5.1).
    ['its header names in small letters', inSmallLetters(good)],
  ];
  return [
    ...all.map(([label, login]): Grant => [label, login, isAnswered]),
    // A recipient must be able to read them (RFC 9112 §7.1): one that goes by Content-Length finds nothing.
    ['in chunks', good.with('Transfer-Encoding', 'chunked').pausingWithin('Password'), isAnsweredInChunks],
  ];
}

/**
 * A good login as nearly all clients send it, which read what is coded once: an application and a gateway before it may each
 * have coded the answer, and named their coding once; or the one names a coding, and the other sends the answer as it stands.
 */
export function coded(good: Stimulus): readonly Grant[] {
  return [
    [
      'what takes a coded answer',
      good.with('Accept-Encoding', 'gzip, deflate, br'),
      (answer) => {
        expect(answer).toBeEnvelope();
      },
    ],
  ];
}

/** By whose customs code may write a time: other signs between its parts, or the years of another calendar. */
const LANGUAGES = ['ar-SA', 'fi-FI', 'th-TH'];

/** Good logins of those who read other languages, where they are granted: who has nothing in one may say so (RFC 9110 §12.5.4). */
export function inOtherLanguages(good: Stimulus): readonly Grant[] {
  return LANGUAGES.map((language): Grant => [
    `Accept-Language ${language}`,
    good.with('Accept-Language', language),
    (answer) => {
      if (!grantsToken(answer).pass) throw new NotApplicable();
      expect(answer).toExpireInUtc();
    },
  ]);
}
