import { definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'landing-page',
  path: 'landing-page/:landingId',
  validity: { landingId: isSlug },
  examples: [{ parameters: { landingId: 'summer-26' } }],
});
