import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'verify',
  path: 'verify/',
  isInSitemap: true,
  heights: [1_970, 1_670, 1_460],
  examples: [{}],
});
