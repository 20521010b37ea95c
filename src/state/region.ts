import type { RegionPolicy } from '../../config/regions.ts';

/** The visitor's region, as the trusted edge reports it, and its consequences. */
export interface Region {
  /** ISO 3166-1 alpha-2; `undefined` without a trusted source. */
  readonly country: string | undefined;
  readonly policy: RegionPolicy | undefined;
  readonly isBlocked: boolean;
  /** Whether actions are refused: in an unknown region pages may be shown, but no action is carried out. */
  readonly areActionsClosed?: true;
}
