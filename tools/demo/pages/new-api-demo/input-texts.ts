import * as z from 'zod/mini';
import type { DemoInput } from './demo-input.ts';
import { demoInputSchema } from './demo-input.ts';
import type { SampleTexts } from './new-api-demo-contract.ts';

/** The texts in the form of a call. */
export interface InputTexts extends SampleTexts {
  /** Empty: a new key for every run. */
  readonly idempotencyKey: string;
}

/** Names of the JSON fields. */
const jsonFields = ['query', 'body', 'headers'] as const;

/** An invalid field of the form, and why. */
export type InputProblem = { readonly field: (typeof jsonFields)[number]; readonly problem: string };

/** The form as input of a call, or the first invalid field. */
export function readInput(texts: InputTexts): { readonly input: DemoInput } | InputProblem {
  const parts: Record<string, unknown> = { parameters: texts.parameters };
  for (const field of jsonFields) {
    const text = texts[field];
    if (text === undefined || (text.trim() === '' && field !== 'body')) continue;
    try {
      parts[field] = JSON.parse(text);
    } catch {
      return { field, problem: 'This is not JSON.' };
    }
  }
  const checked = z.safeParse(demoInputSchema, {
    headers: {},
    ...parts,
    ...(texts.idempotencyKey !== '' && { idempotencyKey: texts.idempotencyKey }),
  });
  if (checked.success) return { input: checked.data };
  const place = checked.error.issues[0]?.path[0];
  const field = jsonFields.find((known) => known === place) ?? 'body';
  const kinds = field === 'query' ? 'texts, numbers, true or false' : 'texts';
  return { field, problem: `This must be an object whose values are ${kinds}.` };
}
