import type { RouteSpec } from '../../src/routes/route-types.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';

const campaignPages: ReadonlySet<unknown> = new Set(['promotion', 'mobile-app-promotion']);

export const isCampaignPage = (page: RouteSpec['page']): boolean => campaignPages.has(page);

/** Campaign name in a page's address, whether or not the campaign exists; undefined if it is not a valid name. */
export const campaignOf = (
  { page, validity }: RouteSpec,
  parameters: Readonly<Record<string, string>>,
): string | undefined =>
  isCampaignPage(page) && isValidAddress(validity, parameters) ? parameters['name'] : undefined;
