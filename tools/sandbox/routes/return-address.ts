import * as z from 'zod';

// Browsers read a backslash as a slash and drop tabs and line ends, so a trusted path must not contain them.
const returnPathSchema = z.string().regex(/^\/(?!\/)[^\\\p{Cc}]*$/u);

/** The path to go back to after signing in: an address inside the pages' own origin, or the root. */
export const safeReturnPath = (path: unknown): string => returnPathSchema.safeParse(path).data ?? '/';

/** The full address of a safe path. */
export const returnAddress = (returnUrl: string, path: unknown): string => `${returnUrl}${safeReturnPath(path)}`;
