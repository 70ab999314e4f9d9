import { boardShown } from '../spec/screen.ts';
import { fit } from './render/terminal/width.ts';
import { visibleLine } from './render/visible.ts';
import { count, duration, SIGNS } from './render/words.ts';

/** Where the lines go: standard output, or what a test looks at. */
export interface Sink {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** After so many milliseconds a wait is worth a word; into a file, it gets one each time as many have passed again. */
const LONG = { terminal: 2_000, file: 30_000 };

/**
 * How far a run is, and what it is waiting for: some rules take a delivery to arrive, to come again, or not to come. On a
 * terminal this is one line that overwrites itself; in a pipe it is silent, save for long waits.
 */
export class Progress {
  readonly #sink: Sink;
  readonly #total: number;
  readonly #now: () => number;
  readonly #running = new Map<string, { readonly title: string; readonly since: number }>();
  readonly #timer: NodeJS.Timeout;
  #done = 0;
  #failed = 0;
  #told: number;

  /** @param now a clock in milliseconds. */
  constructor(sink: Sink, total: number, now: () => number = Date.now) {
    this.#sink = sink;
    this.#total = total;
    this.#now = now;
    this.#told = now();
    this.#timer = setInterval(() => {
      this.look();
    }, 1000);
    // A run that is over does not wait for its progress.
    this.#timer.unref();
  }

  /** Notes a test that begins. */
  begin(id: string, title: string): void {
    this.#running.set(id, { title, since: this.#now() });
  }

  /** Counts a test that ended. */
  end(id: string, title: string, failed: boolean): void {
    this.#running.delete(id);
    this.#done += 1;
    if (failed) this.#failed += 1;
    this.#draw(title);
  }

  /** Says what is awaited, where that takes long. Called by a timer. */
  look(): void {
    const now = this.#now();
    const [oldest] = this.#running.values();
    if (oldest === undefined) return;
    const waited = now - oldest.since;
    const others = this.#running.size > 1 ? ` and ${count(this.#running.size - 1, 'other')}` : '';
    const line = `waiting, ${duration(waited)}: ${oldest.title}${others}`;
    if (this.#sink.isTTY === true) {
      if (waited >= LONG.terminal) this.#draw(line);
    } else if (waited >= LONG.file && now - this.#told >= LONG.file) {
      this.#told = now;
      this.#sink.write(`${this.#done}/${this.#total}  ${visibleLine(line)}\n`);
    }
  }

  /** Takes the line away; nothing more is said. */
  close(): void {
    clearInterval(this.#timer);
    boardShown()?.close();
    if (this.#sink.isTTY === true) this.#sink.write('\r\u001b[2K');
  }

  #draw(text: string): void {
    if (this.#sink.isTTY !== true) return;
    const board = boardShown();
    const failures = this.#failed === 0 ? '' : `  ${SIGNS.fail.sign} ${this.#failed}`;
    const line = `${this.#done}/${this.#total}${failures}  ${visibleLine(text)}`;
    const fitted = fit(line, Math.max(20, (this.#sink.columns ?? 80) - 1));
    if (board) board.below(fitted);
    else this.#sink.write(`\r\u001b[2K${fitted}`);
  }
}
