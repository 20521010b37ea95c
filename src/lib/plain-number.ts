import { leafValues, type ValueProblem } from './leaf-values.ts';

/** Largest number in a file: as an amount in minor units it is exact, and its products are written in digits. */
export const maxNumber = 1e12;

/** Checks every number in a file: larger ones, or their sums, are shown as `Infinity` or `1e+21`. */
export function plainNumberProblems(content: unknown): ValueProblem[] {
  return [...leafValues(content)].flatMap(({ path, value }) =>
    typeof value === 'number' && Math.abs(value) > maxNumber
      ? [{ path, message: 'must be between -1,000,000,000,000 and 1,000,000,000,000' }]
      : [],
  );
}
