import * as z from 'zod';
import { hrefSchema } from '../entities/link.ts';

/**
 * Fields that the schemas of several blocks share. Texts are plain, without markup. Half of a surrogate pair is refused, because it would
 * make the browser's text differ from the server's.
 */
export const authorText = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .min(1)
  .max(2_000);

/** A link that a page offers as an action. */
export const linkSchema = z.strictObject({ label: authorText, href: hrefSchema });

/** A picture with its size, so that its space is reserved before it loads. */
export const pictureSchema = z.strictObject({
  href: hrefSchema,
  /** Describes the picture; empty if it is decorative. */
  alternative: z.string().max(2_000),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});
