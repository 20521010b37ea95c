import * as z from 'zod/mini';

/** Where a link of the operator may lead: another site by https, or a path of the site itself; never a script. */
export const hrefSchema = z.string().check(z.regex(/^(https:\/\/|http:\/\/localhost[:/]|\/(?![/\\]))/));

/** A link whose text is in the dictionary. */
export const linkSchema = z.object({ dictKey: z.string(), href: hrefSchema });

/** A link whose text is in the dictionary. */
export type Link = z.infer<typeof linkSchema>;
