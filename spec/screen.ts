/**
 * Who has the last lines of a terminal. A run that asks a person for something draws them; what says how far the run is has
 * a line below, and draws nothing by itself meanwhile: two that redraw the same lines erase each other.
 */
export interface Board {
  /** Shows a line below its own. */
  below(line: string): void;
  /** Takes itself off the terminal. */
  close(): void;
}

interface Guest {
  readonly board: Board;
  readonly begin: () => void;
}

/** The one that is on the terminal, and those that wait for it, in their order. */
const guests: Guest[] = [];

/** The board that is on the terminal of this process; null where none is. */
export function boardShown(): Board | null {
  return guests[0]?.board ?? null;
}

/**
 * Puts a board on the terminal, once those before it are gone.
 * @param begin is called when it has the terminal.
 * @returns how to say that it is gone.
 */
export function showBoard(board: Board, begin: () => void): () => void {
  const guest = { board, begin };
  guests.push(guest);
  if (guests[0] === guest) begin();
  return () => {
    const at = guests.indexOf(guest);
    if (at < 0) return;
    guests.splice(at, 1);
    if (at === 0) guests[0]?.begin();
  };
}
