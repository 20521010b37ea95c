import * as z from 'zod';
import type { FieldPath } from '../../tools/scripts/campaign/field-values.ts';
import { isWithin } from '../../tools/scripts/campaign/parse-problem.ts';
import type { Problem } from '../contracts.ts';

/** `facts.deposits[0].percent`, as checks name a field. */
export const dotPath = (path: FieldPath): string => z.core.toDotPath([...path]);

/** The problems of a field of a file; with those of the fields inside, where it is shown as one. */
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

/** The id of the element of a field: a line of the check leads to it. */
export const fieldId = (file: string, field: string): string => `${file}:${field}`;
