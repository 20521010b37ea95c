import type * as z from 'zod/mini';

/** Names that are safe in a log; the sender may choose any name. */
const harmlessName = /^[\w-]{1,64}$/;
const shownNames = 5;

const safeName = (name: PropertyKey): string => (harmlessName.test(String(name)) ? String(name) : '…');

/** The invalid field and the reason, never its value. */
export function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'it does not fit its contract';
  const field = issue.path.map(safeName).join('.');
  return field === '' ? reasonOf(issue) : `${field} ${reasonOf(issue)}`;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is missing or not of type ${issue.expected}`;
    case 'too_big':
      return `has more than ${issue.maximum}`;
    case 'too_small':
      return `has less than ${issue.minimum}`;
    case 'invalid_format':
      return 'is not written as it must be';
    case 'invalid_value':
      return `is none of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.slice(0, shownNames).map(safeName).join(', ')}`;
    default:
      return 'does not fit its contract';
  }
}
