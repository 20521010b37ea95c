import * as z from 'zod';

// Browsers read a backslash as a slash and drop tabs and line ends, so a trusted path must not contain them.
const returnPathSchema = z.string().regex(/^\/(?!\/)[^\\\p{Cc}]*$/u);

/** The path to go back to after signing in: an address inside the pages' own origin, or the root. */
export const safeReturnPath = (given: unknown): string => returnPathSchema.safeParse(given).data ?? '/';

/** The full address of a safe path. */
export const returnAddress = (returnUrl: string, given: unknown): string => `${returnUrl}${safeReturnPath(given)}`;
