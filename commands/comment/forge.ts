import { STATUS_CODES } from 'node:http';
import { isHttpAddress } from '../../spec/http-url.ts';
import { isGitLab } from './address.ts';
import type { Comment } from './author.ts';

/** What a forge did not do, or answered; the message says what was asked, what came, and what to look at. */
export class ForgeError extends Error {
  override readonly name = 'ForgeError';
}

/** A forge as far as comments go. All of it throws ForgeError. */
export interface Forge {
  /** Whose the token is; null where the forge does not say. */
  user(url: string): Promise<number | null>;
  comments(url: string): Promise<readonly Comment[]>;
  write(method: 'POST' | 'PUT' | 'PATCH', url: string, body: string): Promise<void>;
}

/** Milliseconds that a forge has for one answer, and for all that it is asked: a job waits for that. */
export interface Patience {
  readonly each: number;
  readonly all: number;
}

const PATIENCE: Patience = { each: 30_000, all: 60_000 };
/** A hundred comments, each as long as a forge takes, and as much again for what it says of who wrote them. */
const MOST_BYTES = 32 * 1024 * 1024;
const WHERE = 'Check COMMENT_AT, or what the forge says of itself to its jobs';

/**
 * @param patience begins now.
 * @throws ForgeError where nothing can be sent to that address, or with that token.
 */
export function forgeAt(address: string, token: string, patience = PATIENCE): Forge {
  if (!isHttpAddress(address))
    throw new ForgeError(`comments go to an http or https address, and this is none. ${WHERE}`);
  const { username, password } = new URL(address);
  if (username !== '' || password !== '')
    throw new ForgeError(`the address of the comments has a name or a password in it. ${WHERE}`);
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ForgeError('COMMENT_TOKEN holds a blank, a line end or another character that no token has. Set it anew');
  const credential = isGitLab(address) ? { 'PRIVATE-TOKEN': token } : { Authorization: `Bearer ${token}` };

  const over = AbortSignal.timeout(patience.all);
  const reasonOf = (error: unknown): string => {
    if (over.aborted) return `within ${patience.all / 1000} s for all that it was asked`;
    return isTimeout(error) ? `within ${patience.each / 1000} s` : codeOf(error);
  };
  const send = async (method: string, url: string, body?: string): Promise<string> => {
    const asked = `${method} ${new URL(url).pathname}`;
    const answer = await fetch(url, {
      method,
      // The token is for this address alone.
      redirect: 'manual',
      headers: { ...credential, 'Content-Type': 'application/json', 'User-Agent': 'platform-conformance' },
      ...(body !== undefined && { body: JSON.stringify({ body }) }),
      signal: AbortSignal.any([AbortSignal.timeout(patience.each), over]),
    }).catch((error: unknown) => {
      throw new ForgeError(`${asked} got no answer (${reasonOf(error)}). Check that the forge is reached from here`);
    });
    // In its own words the forge might say the token again, in whatever coding.
    if (!answer.ok)
      throw new ForgeError(
        `${asked} got ${`${answer.status} ${STATUS_CODES[answer.status] ?? ''}`.trim()}. ${remedy(answer.status)}`,
      );
    // What is written is written, whatever the forge says of it.
    if (body !== undefined) return '';
    const text = await textOf(answer).catch((error: unknown) => {
      throw new ForgeError(`${asked} got an answer that broke off (${reasonOf(error)}). Run this again`);
    });
    if (text === null) throw new ForgeError(`${asked} got an answer longer than any list of comments. ${WHERE}`);
    return text;
  };
  const get = async (url: string): Promise<{ readonly value: unknown; readonly asked: string }> => {
    const asked = `GET ${new URL(url).pathname}`;
    const text = await send('GET', url);
    try {
      return { value: JSON.parse(text), asked };
    } catch {
      throw new ForgeError(`${asked} got an answer that is no JSON: a page, perhaps. ${WHERE}`);
    }
  };

  return {
    user: async (url) => {
      const { value } = await get(url);
      return isObject(value) && Number.isSafeInteger(value['id']) ? Number(value['id']) : null;
    },
    comments: async (url) => {
      const { value, asked } = await get(url);
      if (!Array.isArray(value) || !value.every(isComment))
        throw new ForgeError(`${asked} got JSON that is no list of comments. ${WHERE}`);
      return value;
    },
    write: async (method, url, body) => {
      await send(method, url, body);
    },
  };
}

/** What an answer says; null where that is more than anybody needs. */
async function textOf({ body }: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    // Leaving the loop ends what is still to come.
    if (size > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function isComment(value: unknown): value is Comment {
  if (!isObject(value) || !Number.isSafeInteger(value['id'])) return false;
  const { body, user, author } = value;
  return (body == null || typeof body === 'string') && [user, author].every((one) => one == null || isObject(one));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : error.message;
}

function remedy(status: number): string {
  if (status === 401 || status === 403) return 'Check COMMENT_TOKEN, and what it may do';
  if (status === 404) return 'Check COMMENT_AT, and that COMMENT_TOKEN may see what is there';
  return status >= 300 && status < 400 ? WHERE : 'Run this again, or ask whoever runs the forge';
}
