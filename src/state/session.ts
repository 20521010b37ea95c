import type { Country } from '../entities/country.ts';

/** Who the visitor is: `token` is what platform calls carry as `x-auth`. */
export type Session =
  | { readonly status: 'anonymous' }
  /** There is a token and the platform can't be asked whose it is: pages show what anonymous visitors see. */
  | {
      readonly status: 'unknown';
      /** The platform may still say it, later than a person waits for a page. */
      readonly isLate?: boolean;
    }
  | { readonly status: 'signed-in'; readonly userId: number; readonly token: string; readonly country: Country | null };
