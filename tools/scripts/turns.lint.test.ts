import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const columns = [1, 2, 3];

describe('a rotating test matrix', () => {
  it('has one column for each row, and each column in every turn', () => {
    expect(createTurns('1').cellsInTurn(rows, columns)).toEqual([
      ['a', 2],
      ['b', 3],
      ['c', 1],
      ['d', 2],
      ['e', 3],
    ]);
  });

  it('is complete after as many turns as there are columns', () => {
    const seen = ['7', '8', '9'].flatMap((turn) => createTurns(turn).cellsInTurn(rows, columns).map(String));
    const all = rows.flatMap((row) => columns.map((column) => `${row},${column}`));
    expect(seen.toSorted()).toEqual(all.toSorted());
  });

  it('has all cells, and rows, in the full run', () => {
    const { cellsInTurn, rowsInTurn, isEveryTurn } = createTurns('all');
    expect(isEveryTurn).toBe(true);
    expect(cellsInTurn(rows, columns)).toHaveLength(15);
    expect(rowsInTurn(rows, 2)).toEqual(rows);
  });

  it('has every second row, and the other rows in the next turn', () => {
    const [first = [], second = []] = ['16777215', '16777216'].map((turn) => createTurns(turn).rowsInTurn(rows, 2));
    expect([...first, ...second].toSorted()).toEqual(rows);
    expect(first).toEqual(['b', 'd']);
  });
});
