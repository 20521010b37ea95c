import { definePage } from '../../routes/define-page.ts';

/** The middleware redirects to the page of a promotion id (R2.22); without it, every id redirects to the root. */
export const page = definePage({
  id: 'banner',
  path: 'banner/',
  redirect: { to: 'home', parameters: {} },
  layout: 'empty',
  middleware: ['language', 'region-block', 'banner'],
  cache: 'never',
  examples: [{ query: '?id=61' }],
});
