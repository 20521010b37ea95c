/**
 * The balls of a draw, and which of them can win. Without the schema of a kind, so that browsers need no code of it.
 */
interface DrawnBalls {
  readonly main: { readonly pick: number };
  readonly additional?: { readonly pick: number; readonly lowest?: number } | undefined;
  readonly countsAdditional: boolean;
}

/** Balls of the main drum that can win. */
export const countedMain = ({ main, additional, countsAdditional }: DrawnBalls): number =>
  main.pick + (countsAdditional && additional && additional.lowest === undefined ? additional.pick : 0);

/** Balls of a drum of their own that can win. */
export const countedAdditional = ({ additional, countsAdditional }: DrawnBalls): number =>
  countsAdditional && additional && additional.lowest !== undefined ? additional.pick : 0;
