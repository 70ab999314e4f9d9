/** More than anybody mends at once; telling each of a hundred thousand would take minutes. */
const MOST = 50;

/** What is wrong with a file, one fault a line, in the order in which it was found: so many of them as a person reads. */
export class Faults {
  readonly #lines = new Set<string>();
  #untold = 0;

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** @param tell puts a fault into words, if there is room for it: to find its line and what was meant takes time. */
  add(tell: () => string): void {
    if (this.#lines.size < MOST) this.#lines.add(tell());
    else this.#untold += 1;
  }

  /** One line each, and how many more there are. */
  lines(): string[] {
    return [...this.#lines, ...(this.#untold > 0 ? [`and ${this.#untold} more like these`] : [])];
  }
}
