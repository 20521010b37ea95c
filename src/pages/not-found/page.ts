import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'not-found',
  path: '*',
  layout: 'empty',
  cache: 'never',
  heights: [1_380, 1_300, 1_280],
  examples: [{ path: 'no-such-page' }],
});
