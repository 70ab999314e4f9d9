import { gzipSync } from 'node:zlib';
import { Html, markup, type Part } from './escape.ts';

/**
 * What a large page keeps folded away: markup of its own making, compressed, that its script puts where it stands once a
 * reader unfolds it. Most of it says the same again and again.
 */
export class Folded {
  readonly #parts: string[] = [];

  /** Keeps a part of the page. @returns what stands for it until it is unfolded. */
  keep(part: Html, what: string): Html {
    const place = this.#parts.push(part.toString()) - 1;
    return markup`<p class="quiet left" data-folded="${place}">${what}, which the page’s script unfolds here; they stand in <code>conformance.json</code> as well.</p>`;
  }

  /** All that was kept, for the script. */
  content(): Part {
    const packed = gzipSync(JSON.stringify(this.#parts), { level: 9 }).toString('base64');
    return this.#parts.length > 0 && new Html(`<p id="folded" hidden>${packed}</p>\n`);
  }
}
