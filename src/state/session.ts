import type { Country } from '../entities/country.ts';

/** The visitor's session: `token` is sent as `x-auth` with platform calls. */
export type Session =
  | { readonly status: 'anonymous' }
  /** There is a token, but the platform can't identify its owner: pages are shown as for anonymous visitors. */
  | {
      readonly status: 'unknown';
      /** Whether the platform may still reply, later than a person waits for a page. */
      readonly isLate?: boolean;
    }
  | { readonly status: 'signed-in'; readonly userId: number; readonly token: string; readonly country: Country | null };
