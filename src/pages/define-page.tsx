import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import { DataAgeContext } from '../components/use-server-time.ts';

/** A page as the frame sees it: it turns data from outside into an element, or throws what the contract objects to. */
export interface Page {
  /** `age`: milliseconds since the data was made, where it was kept before it came here. */
  readonly prepare: (data: unknown, age?: number) => ReactNode;
}

/** Joins a page's contract and its component, so that nobody can show one with the data of another. */
export function definePage<Schema extends z.ZodMiniType>(
  schema: Schema,
  Component: ComponentType<{ data: z.output<Schema> }>,
): Page {
  return {
    prepare: (data, age = 0) => (
      <DataAgeContext value={age}>
        <Component data={schema.parse(data)} />
      </DataAgeContext>
    ),
  };
}
