import type { RegionPolicy } from '../../config/regions.ts';

/** Where the visitor is, as far as the trusted edge knows, and what follows from it. */
export interface Region {
  /** ISO 3166-1 alpha-2; `undefined` without a trusted source. */
  readonly country: string | undefined;
  readonly policy: RegionPolicy | undefined;
  readonly isBlocked: boolean;
  /** Where the visitor is not known to be, pages may be shown and no action is carried out. */
  readonly areActionsClosed?: true;
}
