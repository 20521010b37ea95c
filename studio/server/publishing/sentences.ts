import * as z from 'zod';

/** All words that visitors of a language get, by part of the page. */
export const sentencesSchema = z.array(z.strictObject({ title: z.string(), lines: z.array(z.string()) }));

export type Sentences = z.infer<typeof sentencesSchema>;
