import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'lotto-results',
  path: 'lotto/results/',
  layout: 'empty',
  isInSitemap: true,
  examples: [{}],
});
