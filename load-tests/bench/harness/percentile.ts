/** The smallest value that at least the given share of the values does not exceed (nearest rank). Throws if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('A percentile needs at least one value');
  return value;
}
