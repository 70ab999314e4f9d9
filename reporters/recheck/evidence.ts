import { sentBy } from '../../evidence/sent.ts';
import type { CaseEvidence } from '../../evidence/places.ts';
import type { CaseRecord, Cell, ExchangeRecord, Status } from '../../spec/report.ts';

/** The requests of one case: those under judgement, and the good ones. Each stands for its place in the cell. */
interface Own {
  readonly judged: ReadonlySet<ExchangeRecord>;
  readonly controls: readonly ExchangeRecord[];
}

const NONE: Own = { judged: new Set(), controls: [] };

/** What a cell shows, found by name: each question to it takes as long in a large report as in a small one. */
export class Evidence {
  readonly #cell: Cell;
  readonly #own = new Map<string, { readonly judged: Set<ExchangeRecord>; readonly controls: ExchangeRecord[] }>();
  /** Good requests by what was sent. */
  readonly #sent = new Map<string, ExchangeRecord[]>();
  readonly #ends = new Map<string, Status[]>();
  /** When the last good request of each case was sent. */
  readonly #lastGood = new Map<string, number>();

  constructor(cell: Cell) {
    this.#cell = cell;
    for (const { label, status } of cell.cases) {
      const ends = this.#ends.get(label);
      if (ends === undefined) this.#ends.set(label, [status]);
      else ends.push(status);
    }
    for (const one of cell.exchanges) {
      const own = this.#own.get(one.case) ?? { judged: new Set(), controls: [] };
      this.#own.set(one.case, own);
      if (one.purpose === 'case') own.judged.add(one);
      else {
        own.controls.push(one);
        const sentAt = Date.parse(one.startedAt);
        this.#lastGood.set(one.case, Math.max(sentAt, this.#lastGood.get(one.case) ?? sentAt));
        const sent = sentBy(one);
        const alike = this.#sent.get(sent);
        if (alike === undefined) this.#sent.set(sent, [one]);
        else alike.push(one);
      }
    }
  }

  /** How a case ended, and each that shares its label. */
  endsOf(label: string): readonly Status[] {
    return this.#ends.get(label) ?? [];
  }

  /** When the last good request of a case was sent, in milliseconds; -Infinity where there is none. */
  lastGoodOf(label: string): number {
    return this.#lastGood.get(label) ?? -Infinity;
  }

  /** All good requests of the cell. */
  get controls(): readonly ExchangeRecord[] {
    return this.#cell.exchanges.filter(({ purpose }) => purpose !== 'case');
  }

  of(label: string): Own {
    return this.#own.get(label) ?? NONE;
  }

  /** The same, for whoever judges what is named of it. */
  around({ label, status }: Pick<CaseRecord, 'label' | 'status'>): CaseEvidence {
    const passed = status === 'pass';
    return { ...this.of(label), label, passed, vouchersOf: (exchange) => this.vouchersOf(exchange) };
  }

  at(places: readonly number[]): ExchangeRecord[] {
    return places.flatMap((place) => this.#cell.exchanges[place] ?? []);
  }

  /** All good requests that are the same as this one; `bounds.ts` sees to it that they are not too many. */
  goodOnesLike(exchange: ExchangeRecord): readonly ExchangeRecord[] {
    return this.#sent.get(sentBy(exchange)) ?? [];
  }

  /** The good requests before and after it, where the report names them; else those of its case. */
  vouchersOf(exchange: ExchangeRecord): readonly ExchangeRecord[] {
    const named = vouchedBy(exchange);
    return named.length > 0 ? this.at(named) : this.of(exchange.case).controls;
  }
}

/** Reports from before good requests were shared lack the member. */
export function vouchedBy({ vouchedBy: places }: Partial<ExchangeRecord>): readonly number[] {
  return places ?? [];
}

/** What a case was judged by: beside it may stand what tells whether that is a sign of life. */
export function judgedIn({ cases, exchanges }: Cell, labels: ReadonlySet<string>): ExchangeRecord[] {
  return cases
    .filter(({ label }) => labels.has(label))
    .flatMap(({ judgements = [] }) =>
      judgements.flatMap((one) => one.exchanges.flatMap((place) => exchanges[place] ?? [])),
    )
    .filter(({ purpose }) => purpose === 'case');
}
