import { once } from './once.ts';

/** One request of a client as a report tells of it. Times are milliseconds since the scenario began. */
export interface ClientRow {
  /** `login`, `signIn`, a surface, or `trap`: the other address of a redirect. */
  readonly kind: string;
  readonly method: string;
  /** The same number for requests of one method, address and body. */
  readonly same: string;
  readonly at: number;
  /** `Infinity` where it was not answered. */
  readonly answeredAt: number;
  /** `broken` where the connection was broken off. */
  readonly status: string;
  /** Which of the scenario's connections it came on. */
  readonly connection: string;
  /** How a token stands in `Authorization`: `none`, `exact`, `loose`, `odd` or `several`. */
  readonly form: string;
  readonly token: ClientToken | undefined;
  /** Whether the token stands there whole, and nothing beside it. */
  readonly isWhole: boolean;
  /** `none`, `right` or `odd`. */
  readonly key: string;
  /** Other headers that authenticate; `-` for none. */
  readonly others: string;
  /** Places beside headers in which a credential stands, and `unread` where not all was looked through; `-` for none. */
  readonly leaks: string;
  readonly carries: boolean;
  readonly saysJson: boolean;
  readonly isLogin: boolean;
  readonly issued: ClientToken | undefined;
  /** Whether it says nothing where one that was refused had said something. */
  readonly isEmptied: boolean;
  /** Whether it was refused, and all that came behind it with another token went elsewhere, or says less. */
  readonly isLost: boolean;
}

export interface ClientToken {
  readonly surface: string;
  readonly at: number;
  readonly expiresAt: number;
}

/** What a scenario showed. */
export interface ClientSequence {
  readonly rows: readonly ClientRow[];
  readonly tokens: readonly ClientToken[];
  /** How many calls to each surface were asked for. */
  readonly asked: number;
}

/** Reads the facts `requests`, `tokens` and `asked`. */
export const clientSequence = once((facts: Readonly<Record<string, string>>): ClientSequence => {
  const tokens = parts(facts['tokens']).map(([surface = '', at, expiresAt]) => ({
    surface,
    at: Number(at),
    expiresAt: Number(expiresAt),
  }));
  const rows = parts(facts['requests']).map((columns): ClientRow => {
    const [kind = '', method = '', same = '', at, answeredAt, status = '', connection = '', ...more] = columns;
    const [form = '', token, whole] = more;
    const [key = '', others = '', leaks = '', carries, json, login, issued, last = ''] = columns.slice(10);
    return {
      ...{ kind, method, same, status, connection, form, key, others, leaks },
      at: Number(at),
      answeredAt: answeredAt === 'never' ? Infinity : Number(answeredAt),
      token: tokens[Number(token)],
      isWhole: whole === 'whole',
      carries: carries === 'carries',
      saysJson: json === 'json',
      isLogin: login === 'login',
      issued: tokens[Number(issued)],
      isEmptied: last.split(',').includes('emptied'),
      isLost: last.split(',').includes('lost'),
    };
  });
  // What is worked out of it is kept by it.
  return Object.freeze({ rows, tokens, asked: Number(facts['asked']) });
});

/** The column that says on which connection a request came. */
const CONNECTION = 6;

/** What is told of a scenario, as if all of it had come on one connection: one process sent it then. */
export function asOfOneProcess(facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return onConnections(facts, () => '0');
}

/** What is told of a scenario, with other connections. @param of by its place, that of a request; null where it stays. */
export function onConnections(
  facts: Readonly<Record<string, string>>,
  of: (place: number) => string | null,
): Readonly<Record<string, string>> {
  const rows = parts(facts['requests']).map((columns, place) => {
    const connection = of(place);
    return (connection === null ? columns : columns.with(CONNECTION, connection)).join(' ');
  });
  return { ...facts, requests: rows.join('; ') };
}

function parts(text = ''): string[][] {
  return text === '' ? [] : text.split('; ').map((one) => one.split(' '));
}

export const isLetIn = ({ status }: ClientRow): boolean => /^2\d\d$/.test(status);

export function ofKind(rows: readonly ClientRow[], ...kinds: readonly string[]): ClientRow[] {
  return rows.filter(({ kind }) => kinds.includes(kind));
}
