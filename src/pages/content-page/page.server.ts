import { contentPageTypes } from '../../../config/constants.ts';
import type { Loader } from '../loader.server.ts';
import type { SitemapAddresses } from '../sitemap-addresses.server.ts';
import { contentPage } from './content-page.server.ts';

/** A page of the bonus content system (R2.20). */
export const load: Loader = (input) =>
  contentPage(input, input.parameters['cmsPage'] ?? '', input.parameters['cmsPageType']);

/** The content system may have pages of other types. */
export const addresses: SitemapAddresses = ({ contentPages }) =>
  contentPages
    .filter(({ type }) => contentPageTypes.some((known) => known === type))
    .map(({ type, href }) => ({ parameters: { cmsPageType: type, cmsPage: href } }));
