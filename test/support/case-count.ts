/** Set by `npm run test:full`. */
const isComplete = process.env['TEST_CASES'] === 'all';

/** How many generated cases a test runs: a fifth of them in `npm test`, all of them in `npm run test:full`. */
export const caseCount = (complete: number): number => (isComplete ? complete : Math.ceil(complete / 5));
