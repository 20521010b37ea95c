import * as z from 'zod';

/** Everything that a reader of a language gets in words: parts of the page with their titles. */
export const sentencesSchema = z.array(z.strictObject({ title: z.string(), lines: z.array(z.string()) }));

export type Sentences = z.infer<typeof sentencesSchema>;
