import { appMiddleware, definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'promo-redirect',
  path: 'promo-redirect/:name',
  redirect: { to: 'promotion', parameters: { name: ':name' } },
  layout: 'empty',
  middleware: appMiddleware,
  cache: 'never',
  validity: { name: isSlug },
  examples: [{ parameters: { name: 'lucky-friday' } }],
});
