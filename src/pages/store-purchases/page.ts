import { definePage } from '../../routes/define-page.ts';
import { laterPages } from '../../routes/query-values.ts';

export const page = definePage({
  id: 'store-purchases',
  path: 'promo-store/purchases/',
  cache: 'never',
  watchQuery: { page: laterPages },
  examples: [{}],
});
