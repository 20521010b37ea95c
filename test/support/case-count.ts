import { isEveryTurn } from '../../scripts/turns.ts';

/** How many generated cases a test runs: a part of them, a fifth where nothing is said, and all of them in `npm run test:full`. */
export const caseCount = (complete: number, part = 1 / 5): number =>
  isEveryTurn ? complete : Math.ceil(complete * part);
