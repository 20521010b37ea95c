/** Problem of a value in a file, and its path. */
export interface ValueProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The texts and numbers in the value of a file, each with its path. */
export function* leafValues(
  value: unknown,
  path: ValueProblem['path'] = [],
): Generator<{ readonly path: ValueProblem['path']; readonly value: string | number }> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leafValues(item, [...path, index]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) yield* leafValues(field, [...path, key]);
  }
}
