import type { TestCase } from '@playwright/test/reporter';
import type { Redact } from './net.ts';
import { visibleLines } from './render/visible.ts';

/** Past so many characters no more is kept: a test that prints without end must not fill a disk. */
const LIMIT = 1_000_000;

/** What tests print. It is kept for a file of its own, since it would drown the matrix. */
export class ConsoleOutput {
  readonly #redact: Redact;
  readonly #chunks = new Map<string, string[]>();
  #length = 0;

  constructor(redact: Redact) {
    this.#redact = redact;
  }

  /** Keeps a piece. Pieces of one test are put together before secrets are looked for, since one may be cut in two. */
  add(chunk: string | Buffer, test: TestCase | undefined): void {
    const text = chunk.toString();
    if (this.#length > LIMIT) return;
    this.#length += text.length;
    const title = test === undefined ? 'outside any test' : test.titlePath().filter(Boolean).join(' › ');
    const chunks = this.#chunks.get(title);
    if (chunks === undefined) this.#chunks.set(title, [text]);
    else chunks.push(text);
  }

  /** What was printed, by test, without secrets and with control characters made visible; null where nothing was. */
  text(): string | null {
    if (this.#chunks.size === 0) return null;
    const blocks = [...this.#chunks].map(([title, chunks]) => {
      const lines = visibleLines(this.#redact(chunks.join('')).trimEnd());
      return [`# ${title}`, ...lines, ''].join('\n');
    });
    if (this.#length > LIMIT) blocks.push(`# cut after ${LIMIT} characters\n`);
    return blocks.join('\n');
  }
}
