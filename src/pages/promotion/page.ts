import { definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

/** A campaign. */
export const page = definePage({
  id: 'promotion',
  path: 'promotion/:name',
  middleware: ['language', 'region-block', 'old-name', 'auth'],
  validity: { name: isSlug },
  isInSitemap: true,
  vitalsClass: 'campaign',
  examples: [{ parameters: { name: 'lucky-friday' } }],
});
