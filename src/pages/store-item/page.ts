import { definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'store-item',
  path: 'promo-store/:item',
  validity: { item: isSlug },
  examples: [{ parameters: { item: 'free-bet-5' } }],
});
