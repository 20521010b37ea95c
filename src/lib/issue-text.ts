import type * as z from 'zod/mini';

/** Describes a problem with a value, for logs; never contains the value, which may be a password. */
export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message;
  const wanted = 'expected' in issue ? `, expected ${issue.expected}` : '';
  return issue.code + wanted + (issue.code === 'too_big' ? `, at most ${issue.maximum}` : '');
}
