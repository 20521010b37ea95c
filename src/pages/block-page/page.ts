import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'block-page',
  path: 'blockPage',
  layout: 'empty',
  middleware: ['language', 'region-block'],
  cache: 'never',
  heights: [1_700, 1_370, 1_370],
  examples: [{ headers: { 'x-edge-country': 'US' } }],
});
