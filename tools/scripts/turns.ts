/** Part of a matrix that a run tests. */
export interface Turns {
  /** Whether this run tests all cells of its matrices. */
  readonly isEveryTurn: boolean;
  /** One row in `size`, a different one at each turn; all rows in `npm run test:full`. */
  readonly rowsInTurn: <Row>(rows: readonly Row[], size: number) => readonly Row[];
  /** Each row with one of the columns, a different one at each turn and for the next row; with all columns in `npm run test:full`. */
  readonly cellsInTurn: <Row, Column>(
    rows: readonly Row[],
    columns: readonly Column[],
  ) => readonly (readonly [Row, Column])[];
}

/** The cells of a turn, a whole number; of every turn for `all`. */
export function createTurns(named: string): Turns {
  const isEveryTurn = named === 'all';
  const turn = isEveryTurn ? 0 : Number(named);
  return {
    isEveryTurn,
    rowsInTurn: (rows, size) => (isEveryTurn ? rows : rows.filter((_, index) => index % size === turn % size)),
    cellsInTurn: (rows, columns) =>
      rows.flatMap((row, index) =>
        columns
          .filter((_, at) => isEveryTurn || at === (index + turn) % columns.length)
          .map((column) => [row, column] as const),
      ),
  };
}

/**
 * The cells of this run: `npm test` takes the turn from the commit's hash or from `--turn`; a file run by hand has turn
 * 0.
 */
export const { isEveryTurn, rowsInTurn, cellsInTurn } = createTurns(process.env['TEST_TURN'] ?? '0');
