import { definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'promo-frame',
  path: 'promo-frame/:lng?/:section?',
  layout: 'app',
  validity: { section: isSlug },
  examples: [{ parameters: { section: 'sports' } }, {}],
});
