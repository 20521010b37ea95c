import * as z from 'zod/mini';

/** A part of rules or terms: plain paragraphs, then points. Never markup. */
export const rulesSectionSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()),
});

/** A part of rules or terms. */
export type RulesSection = z.infer<typeof rulesSectionSchema>;
