import { sensitive, type Change, type Changes, type Stimulus, type Text } from '../fixtures/index.ts';

type Edit = (good: Stimulus) => Stimulus;

/** What was seen of good requests. Each throws NotApplicable where the target gives no occasion for it. */
interface Seen {
  /** The entity tag of an answer to a good request. */
  tag(): Promise<string>;
  /** Makes sure that the good request with this change is answered as it is without. */
  demandAlike(change: Edit): Promise<void>;
  /** Makes sure that the good request with this change is let in, and is not refused for its form. */
  demandTaken(change: Edit): Promise<void>;
}

/** What a request calls its sender: the nonce of a run stands at its end. */
function agentOf({ parts }: Stimulus): Text {
  return parts.headers.find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? '';
}

/** What a request says besides, by which it asks for no other operation. */
type Headers = Readonly<Record<string, string>>;

/** A page's own script, as its libraries write it: what takes it for one may say in its own way that nobody is logged in. */
const SCRIPT: Headers = {
  'X-Requested-With': 'XMLHttpRequest',
  Accept: 'application/json, text/javascript, */*; q=0.01',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
};
/** What asks for a part of a page, which a system may lead to a page where one logs in. */
const PART_OF_PAGE: Headers = {
  'HX-Request': 'true',
  'Turbo-Frame': 'conformance',
  'X-PJAX': 'true',
  'X-Inertia': 'true',
  'X-Livewire': 'true',
  'X-Up-Target': '.conformance',
  RSC: '1',
};
/** What wishes for an answer that comes later, in part, or in few bytes (RFC 7240, RFC 9110 §14.2). */
const WISHES: Headers = {
  Prefer: 'respond-async, wait=1, return=minimal',
  Range: 'bytes=0-0',
  'Save-Data': 'on',
  DNT: '1',
  'Sec-GPC': '1',
};
/** What systems send that tell of an event, and that are let in by a signature, if at all. */
const EVENT: Headers = {
  'X-GitHub-Event': 'ping',
  'X-Gitlab-Event': 'Push Hook',
  'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}`,
  'X-Amz-Sns-Message-Type': 'SubscriptionConfirmation',
  'X-Goog-Resource-State': 'sync',
  'Aeg-Event-Type': 'SubscriptionValidation',
  'Ce-Specversion': '1.0',
  'X-CloudTasks-QueueName': 'conformance',
};

const asking =
  (headers: Headers): Edit =>
  (good) =>
    Object.entries(headers).reduce((request, [name, value]) => request.with(name, value), good);

/** What is asked by browsers and caches, by scripts and systems, without a credential, whatever a good request got. */
export function fromBrowsers(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [
    ['unless there is anything', (good) => without(good).with('If-None-Match', '*')],
    [
      'unless nothing has changed',
      (good) => without(good).with('If-Modified-Since', new Date(Date.now() - 1000).toUTCString()),
    ],
    [
      'what a browser sends for a page',
      (good) =>
        without(good)
          .with('Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
          .with('User-Agent', sensitive`${BROWSER} ${agentOf(good)}`)
          .with('Upgrade-Insecure-Requests', '1'),
    ],
    ['what a script of a page asks for', (good) => asking(SCRIPT)(without(good))],
    ['what asks for a part of a page', (good) => asking(PART_OF_PAGE)(without(good))],
    ['what may be answered later, or in part', (good) => asking(WISHES)(without(good))],
    ['what tells of an event', (good) => asking(EVENT)(without(good))],
  ];
}

/** As browsers send what a script of the platform's own page asks for. */
const fromOwnOrigin: Edit = (good) =>
  good
    .with('Origin', good.parts.url.origin)
    .with('Sec-Fetch-Site', 'same-origin')
    .with('Sec-Fetch-Mode', 'cors')
    .with('Sec-Fetch-Dest', 'empty');

/** What nearly all clients send besides: a cache may keep good answers by it, and give them to whoever asks likewise. */
const CODED: Headers = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en-US,en;q=0.9' };

/** So often a good request asks for it: a cache may keep what it was asked for twice, or three times. */
const TO_BE_KEPT = 3;

/** Any type of answer, as clients ask for that are told nothing else. */
const ANY_TYPE: Headers = { Accept: '*/*' };

/** As usual clients call themselves, before what the run adds. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101';
const AGENTS: readonly (readonly [whose: string, agent: string])[] = [
  ['a browser', BROWSER],
  ['curl', 'curl/8.5.0'],
  ['OkHttp', 'okhttp/4.12.0'],
  ['Postman', 'PostmanRuntime/7.43.0'],
  ['Python', 'python-requests/2.32.3'],
];

const byAgent =
  (agent: string): Edit =>
  (good) =>
    good.with('User-Agent', sensitive`${agent} ${agentOf(good)}`);

/** What a good request asks first, and then one without a credential. */
const BEHIND_GOOD: readonly (readonly [label: string, asked: Edit, times?: number])[] = [
  ['what takes any type of answer', asking(ANY_TYPE)],
  ...AGENTS.map(([whose, agent]): readonly [string, Edit] => [
    `what ${whose} sends, which takes any type of answer`,
    (good) => asking(ANY_TYPE)(byAgent(agent)(good)),
  ]),
  ['what a browser sends that names no type of answer', (good) => byAgent(BROWSER)(good.without('Accept'))],
  ['what takes a coded answer, as a good request did', asking(CODED), TO_BE_KEPT],
  ['what a script of a page of its own asks for, by its origin', fromOwnOrigin],
  [
    'what a script of a page of its own asks for, by its origin and its address',
    (good) => fromOwnOrigin(good).with('Referer', `${good.parts.url.origin}/`),
  ],
];

/** Asks what good requests ask, as often as a cache may want it. Throws as `demandTaken` does where one is refused. */
async function demandTakenOften(asked: Edit, times: number, seen: Pick<Seen, 'demandTaken'>): Promise<void> {
  for (let time = 0; time < times; time += 1) await seen.demandTaken(asked);
}

/** What is asked of a good request by browsers and caches, without a credential: to get 401 (RFC 9110 §13.2.1). */
export function asBrowsersAsk(without: Edit, seen: Pick<Seen, 'tag' | 'demandTaken'>): Changes {
  return [
    ...fromBrowsers(without),
    ['unless it is what a good request got', async (good) => without(good).with('If-None-Match', await seen.tag())],
    ...BEHIND_GOOD.map(([label, asked, times = 1]): readonly [string, Change] => [
      label,
      async (good) => {
        // Whoever takes it for another's, behind a gateway that ends TLS, may refuse it before anybody asks who it is.
        await demandTakenOften(asked, times, seen);
        return asked(without(good));
      },
    ]),
  ];
}

/**
 * A request with a credential that is no good, and that takes a coded answer, as good ones did before it: a cache may look
 * whether there is a credential, and not whose it is. It is to be refused.
 */
export function asGoodOnesAsked(label: string, bad: Change, seen: Pick<Seen, 'demandTaken'>): Changes {
  return [
    [
      `${label}, taking a coded answer as good ones did`,
      async (good, credential) => {
        await demandTakenOften(asking(CODED), TO_BE_KEPT, seen);
        return asking(CODED)(await bad(good, credential));
      },
    ],
  ];
}

/** So many characters of a credential fit on the first line of one request. */
const FITTING = 2048;

/**
 * The credential in the query alone, under as many of these names as fit, as browsers ask for a stream of events: they can
 * set no header then. Another refusal is as good, since the answer may have no such form.
 */
export function asEventSource(without: Edit, names: readonly string[]): Changes {
  return [
    [
      'in the query, as a stream of events is asked for',
      (good, credential) =>
        names
          .slice(0, Math.max(1, Math.floor(FITTING / credential.reveal().length)))
          .reduce((request, name) => request.withQuery(name, credential), without(good))
          .with('Accept', 'text/event-stream'),
    ],
  ];
}

/** The path with its first letter percent-encoded: the same path (RFC 3986 §6.2.2.2). */
export const encoded: Edit = (good) =>
  good.at((path) => path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`));

const IN_ABSOLUTE_FORM = 'the target in absolute form';

/** The same request in another form, without a credential, where another refusal than 401 is as good. */
export function inForms(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [
    [IN_ABSOLUTE_FORM, (good) => without(good).inAbsoluteForm()],
    [
      'a body that asks whether it may come',
      (good) =>
        (good.parts.body === null ? without(good).withMember('conformance', 'x') : without(good)).with(
          'Expect',
          '100-continue',
        ),
    ],
    ...['/Login/Customer/Api/Verify', '/health'].map((path): readonly [string, Edit] => [
      `the path ${path} in the query`,
      (good) => without(good).asking(`returnUrl=${path}`),
    ]),
  ];
}

/**
 * The same of a surface, and by another spelling of its path. What knows neither that spelling nor the absolute form has a
 * page for whatever it does not know, perhaps, which lets nobody in.
 */
export function inOtherForms(without: Edit, seen: Pick<Seen, 'demandAlike'>): Changes {
  return [
    ...inForms(without).map(([label, change]): readonly [string, Change] => [
      label,
      async (good) => {
        if (label === IN_ABSOLUTE_FORM) await seen.demandAlike((one) => one.inAbsoluteForm());
        return change(good);
      },
    ]),
    [
      'the path with a letter percent-encoded',
      async (good) => {
        await seen.demandAlike(encoded);
        return encoded(without(good));
      },
    ],
  ];
}
