import { gzipSync } from 'node:zlib';
import { Html, markup, type Part } from './escape.ts';

/**
 * What a large page keeps folded away: markup of its own making, compressed, that its script puts where it stands once a
 * reader unfolds it. Most of it says the same again and again.
 */
export class Folded {
  readonly #parts: string[] = [];
  /** Whether it takes what somebody has to act upon as well, but for the first case of each cell. */
  readonly isOfAll: boolean;

  constructor(isOfAll = false) {
    this.isOfAll = isOfAll;
  }

  /** Keeps a part of the page. @returns what stands for it until it is unfolded. */
  keep(part: Html, what: string): Html {
    const place = this.#parts.push(part.toString()) - 1;
    return markup`<p class="quiet left" data-folded="${place}">${what}, which the page’s script unfolds here; they stand in <code>conformance.json</code> as well.</p>`;
  }

  /** All that was kept, for the script: each line once, since what repeats stands too far apart for a compression to see. */
  content(): Part {
    const places = new Map<string, number>();
    const placeOf = (line: string): number => {
      const place = places.get(line) ?? places.size;
      places.set(line, place);
      return place;
    };
    const parts = this.#parts.map((part) => part.split('\n').map(placeOf));
    const packed = gzipSync(JSON.stringify({ lines: [...places.keys()], parts }), { level: 9 }).toString('base64');
    return this.#parts.length > 0 && new Html(`<p id="folded" hidden>${packed}</p>\n`);
  }
}
