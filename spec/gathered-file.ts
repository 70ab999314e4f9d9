import { readFileSync } from 'node:fs';

/** What a file of this folder tells of, which `npm run rows` gathered from reports. It is read once a process. */
export class GatheredFile<Told> {
  readonly #file: URL;
  readonly #parse: (text: string) => Told;
  #text: string | undefined;
  #told: Told | undefined;

  /** @param parse what its text tells of. */
  constructor(name: string, parse: (text: string) => Told) {
    this.#file = new URL(name, import.meta.url);
    this.#parse = parse;
  }

  /** Its text, which is a part of what the rule catalogue's digest stands for. */
  get text(): string {
    return (this.#text ??= readFileSync(this.#file, 'utf8'));
  }

  get told(): Told {
    return (this.#told ??= this.#parse(this.text));
  }

  /** From here on this process knows something else: only self tests say so. */
  set told(told: Told) {
    this.#told = told;
  }
}
