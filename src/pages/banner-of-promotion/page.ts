import { definePage } from '../../routes/define-page.ts';

/** The banner page with the promotion id in the path. */
export const page = definePage({
  id: 'banner-of-promotion',
  path: 'banner/:promotionId',
  redirect: { to: 'home', parameters: {} },
  layout: 'empty',
  middleware: ['language', 'region-block', 'banner'],
  cache: 'never',
  examples: [{ parameters: { promotionId: '61' } }],
});
