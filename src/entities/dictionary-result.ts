import * as z from 'zod/mini';

/** Whether a part of the dictionary was loaded (R3.23). */
export const dictionaryResultSchema = z.object({ id: z.string(), isLoaded: z.boolean() });

/** Whether a part of the dictionary was loaded. */
export type DictionaryResult = z.infer<typeof dictionaryResultSchema>;
