import * as z from 'zod';
import { closestName } from './closest-name.ts';

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Describes in a sentence what a setting or a field must be. Messages of the schema itself take precedence. */
export const describeProblem: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'must be given' : `must be ${types[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${sizeOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'must be an address, such as https://operator.example'
        : 'is not written as it must be';
    case 'invalid_value':
      return mustBeOneOf(issue.values.map(String), issue.input);
    case 'unrecognized_keys':
      return `has no field named ${issue.keys.map((key) => withGuess(key, fieldsOf(issue.inst))).join(', ')}: remove it, or write the name as the documents do`;
    case 'invalid_key':
      return 'has a name that is not allowed here';
    case 'invalid_union':
      return kindProblem(issue) ?? 'has none of the forms that are allowed here';
    default:
      return 'is not allowed here';
  }
};

/** Describes a value outside the known ones, with the likely intended one. */
function mustBeOneOf(known: readonly string[], value: unknown): string {
  const guess = typeof value === 'string' ? closestName(value, known) : undefined;
  const reason = `must be ${known.length > 1 ? 'one of ' : ''}${known.join(', ')}`;
  return guess === undefined ? reason : `${reason}; did you mean ${guess}?`;
}

function withGuess(key: string, known: readonly string[]): string {
  const guess = closestName(key, known);
  return guess === undefined ? key : `${key} (did you mean ${guess}?)`;
}

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];

/** Describes a field such as `kind` that decides which others exist: its value, and the possible ones. */
function kindProblem({ inst, input, path }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string | undefined {
  const discriminator = path?.at(-1);
  if (!(inst instanceof z.core.$ZodDiscriminatedUnion) || typeof discriminator !== 'string') return undefined;
  const known = [...(inst._zod.propValues?.[discriminator] ?? [])].map(String);
  const value = z.record(z.string(), z.unknown()).safeParse(input).data?.[discriminator];
  return value === undefined ? `must be given: one of ${known.join(', ')}` : mustBeOneOf(known, value);
}

function sizeOf(origin: string, bound: 'at least' | 'at most', size: number | bigint): string {
  if (origin === 'string')
    return bound === 'at least' && size === 1 ? 'not be empty' : `have ${bound} ${size} characters`;
  if (origin === 'array' || origin === 'set') return `have ${bound} ${size} entries`;
  return `be ${bound} ${size}`;
}
