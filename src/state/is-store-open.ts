import type { RegionPolicy } from '../../config/regions.ts';
import type { PreparedSite } from './prepared-site.ts';

/** Whether the operator has a promo store, and promotions may be shown in the visitor's country. */
export const isStoreOpen = (
  { configuration }: Pick<PreparedSite, 'configuration'>,
  policy: RegionPolicy | undefined,
): boolean => configuration.promo.isStoreAvailable && isStoreAllowed(policy);

/** Whether the rules of the visitor's country allow a promo store. */
export const isStoreAllowed = (policy: RegionPolicy | undefined): boolean => policy?.promotions.allowed ?? true;
