import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';

/** A page as the frame sees it: it turns data from outside into an element, or throws what the contract objects to. */
export interface Page {
  readonly prepare: (data: unknown) => ReactNode;
}

/** Joins a page's contract and its component, so that nobody can show one with the data of another. */
export function definePage<Schema extends z.ZodMiniType>(
  schema: Schema,
  Component: ComponentType<{ data: z.output<Schema> }>,
): Page {
  return { prepare: (data) => <Component data={schema.parse(data)} /> };
}
