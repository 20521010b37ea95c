import { definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'bonus-redirect',
  path: 'bonus-redirect/:name',
  redirect: { to: 'content-page', parameters: { cmsPageType: 'bonus', cmsPage: ':name' } },
  layout: 'empty',
  cache: 'never',
  validity: { name: isSlug },
  examples: [{ parameters: { name: 'first-deposit' } }],
});
