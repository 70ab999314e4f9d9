import { fit } from './render/terminal/width.ts';
import { visibleLine } from './render/visible.ts';
import { SIGNS } from './render/words.ts';

/** One line that says how far a run is. It overwrites itself, so it is for terminals only. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #total: number;
  #done = 0;
  #failed = 0;

  constructor(stream: NodeJS.WriteStream, total: number) {
    this.#stream = stream;
    this.#total = total;
  }

  /** Counts a test that ended. */
  tick(title: string, failed: boolean): void {
    this.#done += 1;
    if (failed) this.#failed += 1;
    if (!this.#stream.isTTY) return;
    const failures = this.#failed === 0 ? '' : `  ${SIGNS.fail.sign} ${this.#failed}`;
    const line = `${this.#done}/${this.#total}${failures}  ${visibleLine(title)}`;
    this.#stream.write(`\r\u001b[2K${fit(line, Math.max(20, this.#stream.columns - 1))}`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[2K');
  }
}
