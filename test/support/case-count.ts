import { isEveryTurn } from '../../tools/scripts/turns.ts';

/**
 * Number of generated cases that a test runs: a part of them, by default a fifth, and all of them in `npm run
 * test:full`.
 */
export const caseCount = (complete: number, part = 1 / 5): number =>
  isEveryTurn ? complete : Math.ceil(complete * part);
