import { products, promotionSorts, promotionTypes, promotionViews } from '../../entities/promotion-list.ts';
import { definePage } from '../../routes/define-page.ts';
import { laterPages } from '../../routes/query-values.ts';

export const page = definePage({
  id: 'home',
  path: '',
  watchQuery: {
    view: promotionViews,
    product: products,
    type: promotionTypes,
    sort: promotionSorts,
    page: laterPages,
  },
  isInSitemap: true,
  heights: [6_700, 8_300, 5_700],
  vitalsClass: 'home',
  examples: [{}],
});
