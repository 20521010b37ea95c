/** Set by `npm run test:full`. */
const isComplete = process.env['TEST_CASES'] === 'all';

/** How many generated cases a test runs: a part of them in `npm test`, a fifth where nothing is said, all of them in `npm run test:full`. */
export const caseCount = (complete: number, part = 1 / 5): number =>
  isComplete ? complete : Math.ceil(complete * part);
