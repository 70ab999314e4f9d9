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

let shown: Board | null = null;

/** The board that is on the terminal of this process; null where none is. */
export function boardShown(): Board | null {
  return shown;
}

/** Puts a board on the terminal. @returns how to say that it is gone. */
export function showBoard(board: Board): () => void {
  shown = board;
  return () => {
    if (shown === board) shown = null;
  };
}
