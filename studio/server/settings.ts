import path from 'node:path';
import * as z from 'zod';

/** Settings of the studio, besides those of Marquee (docs/studio.md). */
const settingsSchema = z.object({
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** Folder whose `campaigns` managers edit. */
  STUDIO_DIR: z.string().min(1).optional(),
  /** Header in which the operator's proxy names the user; the proxy must remove it from requests. */
  STUDIO_USER_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'must be the name of a header, such as X-Forwarded-User')
    .optional(),
});

/** Validated settings of the studio. */
export interface StudioSettings {
  readonly port: number;
  readonly directory: string;
  readonly userHeader: string | undefined;
}

/** Reads the settings, or returns the problems that prevent the start. */
export function readStudioSettings(
  variables: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): StudioSettings | { readonly problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    return { problems: result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`) };
  }
  const { STUDIO_PORT: port, STUDIO_DIR: directory, STUDIO_USER_HEADER: userHeader } = result.data;
  const problems = [
    ...(isProduction && userHeader === undefined
      ? ['STUDIO_USER_HEADER is needed in production: the header in which your proxy says who is there']
      : []),
    ...(isProduction && directory === undefined
      ? ['STUDIO_DIR is needed in production: the folder of the studio']
      : []),
  ];
  if (problems.length > 0) return { problems };
  return { port, directory: path.resolve(directory ?? '.cache/studio'), userHeader };
}
