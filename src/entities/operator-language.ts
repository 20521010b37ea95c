import * as z from 'zod/mini';

/** A language of the operator's site (R3.14); Marquee has texts for some of them. */
export const operatorLanguageSchema = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string(),
});

/** A language of the operator's site. */
export type OperatorLanguage = z.infer<typeof operatorLanguageSchema>;

/** The operator's main language (R3.15). */
export const mainLanguageSchema = z.object({ id: z.int(), locale: z.string() });

/** The operator's main language. */
export type MainLanguage = z.infer<typeof mainLanguageSchema>;
