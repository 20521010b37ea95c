import type { TestMobileAppPageData } from '../../src/pages/test-mobile-app/test-mobile-app-contract.ts';
import type { Loader } from './loader.ts';

/** Test mobile app (specification, section 2): which campaigns there are to open. */
export const loadTestMobileApp: Loader<TestMobileAppPageData> = async ({ campaigns }) => ({
  data: { campaigns: [...campaigns.keys()] },
});
