import { storeCategories, storeSorts } from '../../entities/store.ts';
import { isStoreOpen } from '../../state/is-store-open.ts';
import type { Loader } from '../loader.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import type { SitemapAddresses } from '../sitemap-addresses.server.ts';
import { promoStorePage } from './promo-store-page.ts';
import { storeFor } from './store-for.server.ts';

/** The catalogue of the promo store (R1.5). */
export const load: Loader = async (input) => {
  const { query, now } = input;
  if (!isStoreOpen(input.site, input.region?.policy)) return 'not-found';
  const [reason, { items, visitor }] = await Promise.all([protectionOf(input), storeFor(input)]);
  if (reason) return helpPage(reason, input);
  const category = storeCategories.find((name) => name === query.get('category'));
  const sort = storeSorts.find((name) => name === query.get('sort')) ?? storeSorts[0];
  return promoStorePage({ items, visitor, query: { category, sort }, now }, input);
};

export const addresses: SitemapAddresses = ({ site }) => (site.configuration.promo.isStoreAvailable ? [{}] : []);
