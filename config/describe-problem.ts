import type * as z from 'zod';

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Says in a sentence what a setting or a field must be. What a schema says itself counts before it. */
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
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has no field named ${issue.keys.join(', ')}: remove it, or write the name as the documents do`;
    case 'invalid_key':
      return 'has a name that is not allowed here';
    case 'invalid_union':
      return 'has none of the forms that are allowed here';
    default:
      return 'is not allowed here';
  }
};

function sizeOf(origin: string, bound: 'at least' | 'at most', size: number | bigint): string {
  if (origin === 'string')
    return bound === 'at least' && size === 1 ? 'not be empty' : `have ${bound} ${size} characters`;
  if (origin === 'array' || origin === 'set') return `have ${bound} ${size} entries`;
  return `be ${bound} ${size}`;
}
