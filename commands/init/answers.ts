import { createInterface } from 'node:readline/promises';

/** What whoever begins has, as far as is known. Secrets are never asked for: a target file names their variables. */
export interface Answers {
  readonly name: string | null;
  /** Null where the platform is not to be judged; empty where its address comes from `BASE_URL`. */
  readonly baseUrl: string | null;
  /** A harmless request that a good token is let in with, `POST /Orders/Create`. */
  readonly resellerProbe: Probe | null;
  readonly hasKey: boolean;
  /** As baseUrl, of a client's own endpoint, and `RECEIVER_URL`. */
  readonly receiverUrl: string | null;
  readonly callback: boolean;
}

export interface Probe {
  readonly method: string;
  readonly path: string;
}

/** The variables that a run without a file would take. */
type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says, for whoever cannot be asked. Where it names nothing, the platform is to be judged. */
export function answersFrom(environment: Environment): Answers {
  const has = (name: string): boolean => (environment[name] ?? '') !== '';
  const isReceiverAlone = has('RECEIVER_URL') && !has('BASE_URL');
  return {
    name: null,
    baseUrl: isReceiverAlone ? null : '',
    resellerProbe: null,
    hasKey: has('API_KEY') || !isReceiverAlone,
    receiverUrl: has('RECEIVER_URL') ? '' : null,
    callback: false,
  };
}

/** Asks the person at the terminal. An answer that cannot be is asked for again. */
export async function askedAnswers(environment: Environment): Promise<Answers> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async <T>(question: string, read: (text: string) => T | undefined): Promise<T> => {
    for (;;) {
      const answer = read((await lines.question(`${question} `)).trim());
      if (answer !== undefined) return answer;
    }
  };
  const yes = (text: string): boolean | undefined =>
    /^(y|yes)$/i.test(text) ? true : /^(n|no|)$/i.test(text) ? false : undefined;
  try {
    const known = answersFrom(environment);
    const baseUrl = await ask(
      'Base URL of the platform (empty: it is in BASE_URL, none: no platform is judged)?',
      addressIn,
    );
    const isPlatform = baseUrl !== null;
    return {
      name: await ask('What shall reports call it (empty: its host)?', (text) => (text === '' ? null : text)),
      baseUrl,
      resellerProbe: isPlatform
        ? await ask('A harmless request of the reseller surface, such as GET /Orders (empty: none yet)?', probeIn)
        : null,
      hasKey: isPlatform ? await ask('Have you a key of the supplier surface (y/N)?', yes) : known.hasKey,
      receiverUrl: await ask('URL of a client’s own endpoint (empty or none: none is judged)?', (text) =>
        text === '' ? null : addressIn(text),
      ),
      callback: isPlatform ? await ask('Are the deliveries to a notification URL to be judged (y/N)?', yes) : false,
    };
  } finally {
    lines.close();
  }
}

/** An address, an empty text for one that a variable holds, null for `none`; undefined where it is neither. */
export function addressIn(text: string): string | null | undefined {
  if (text === '' || text === 'none') return text === '' ? '' : null;
  return URL.canParse(text) && /^https?:\/\/[^@]*$/i.test(text) ? text : undefined;
}

/** `POST /Orders/Create`; null for nothing, undefined where it cannot be a request. */
export function probeIn(text: string): Probe | null | undefined {
  if (text === '') return null;
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) +(\/\S*)$/i.exec(text) ?? [];
  return method === undefined || path === undefined ? undefined : { method: method.toUpperCase(), path };
}
