import type { RouteSpec } from '../../src/routes/route-types.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';

const campaignPages: ReadonlySet<unknown> = new Set(['promotion', 'mobile-app-promotion']);

/** The name of the campaign that a page is about, whether there is one or not; nothing for what can be no name. */
export const campaignOf = (
  { page, validity }: RouteSpec,
  parameters: Readonly<Record<string, string>>,
): string | undefined =>
  campaignPages.has(page) && isValidAddress(validity, parameters) ? parameters['name'] : undefined;
