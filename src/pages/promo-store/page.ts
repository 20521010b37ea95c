import { storeCategories, storeSorts } from '../../entities/store.ts';
import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'promo-store',
  path: 'promo-store/',
  watchQuery: { category: storeCategories, sort: storeSorts },
  isInSitemap: true,
  heights: [3_300, 2_400, 2_390],
  examples: [{}],
});
