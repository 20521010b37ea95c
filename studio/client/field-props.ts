import * as z from 'zod';
import type { FieldPath } from '../../tools/scripts/campaign/field-values.ts';
import { isWithin } from '../../tools/scripts/campaign/parse-problem.ts';
import type { Problem } from '../contracts.ts';

/** Path of a field in the notation of the check, such as `facts.deposits[0].percent`. */
export const dotPath = (path: FieldPath): string => z.core.toDotPath([...path]);

/** Problems of a field; with `isWhole`, including those of its nested fields, for an object with a single input. */
export function problemAt(
  problems: readonly Problem[],
  file: string,
  field: string,
  isWhole: boolean,
): string | undefined {
  const found = problems.filter(
    (problem) => problem.file === file && (problem.field === field || (isWhole && isWithin(field, problem.field))),
  );
  return found.length > 0 ? found.map(({ message }) => message).join('; ') : undefined;
}

/** Id of a field's element; problems link to it. */
export const fieldId = (file: string, field: string): string => `${file}:${field}`;

/** Id of the heading of a group of fields. */
export const legendId = (file: string, field: string): string => `legend-${fieldId(file, field)}`;
